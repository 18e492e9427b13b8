import { type Faction, LEADER, type Plan, type Skill } from '@arrakis/engine'
import type { BotView, Situation } from '../../situation.ts'

/** Cards of a plan, by class, and what else it may have for a skill. */
export interface Arms {
  readonly weapon: number
  readonly defence: number
  /** Worthless cards that could fill an empty place. */
  readonly rubbish: number
  /** SKILL-23 Spice that a banker takes along. */
  readonly banked: number
}

/** SKILL-02 The skill of a leader. */
export const skillOf = ({ skills }: BotView, leader: Plan['leader']): Skill | null =>
  skills?.held.find((one) => one.leader === leader)?.skill ?? null

/** SKILL-12 The skilled leader of a faction, unless he is somebody's captive. */
export const skilledOf = (view: BotView, of: Faction) =>
  view.skills?.held.find(
    ({ leader }) =>
      LEADER[leader].faction === of &&
      view.factions[of]!.leaders.some((one) => one.id === leader && !('unplaced' in one) && one.holder === of),
  ) ?? null

/** SKILL-06 Whether a faction has said that its skilled leader stays in front of the shield. */
export const staysInFront = ({ skills, battle }: BotView, of: Faction): boolean =>
  battle !== null && skills?.behind != null && !skills.behind.includes(of)

/** SKILL-07, SKILL-08 What skills add to a leader of a faction. */
export type Gain = (s: Situation, of: Faction, leader: Plan['leader'], arms: Arms) => number

let gain: Gain | null = null
/** The estimate comes with the module: most tables have no skills. */
export function setSkillGain(estimate: Gain): void {
  gain = estimate
}
export const skillGain: Gain = (s, of, leader, arms) => (s.view.skills && gain ? gain(s, of, leader, arms) : 0)
