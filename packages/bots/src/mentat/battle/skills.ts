import { type Faction, LEADER, type Plan, type Skill } from '@arrakis/engine'
import type { BotView, Situation } from '../../situation.ts'
import { NONE, POISON, PROJECTILE, SHIELD, SNOOPER } from './classes.ts'

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

/** SKILL-11 Whether the cards are such as the skill asks for. */
function isServed(skill: Skill, { weapon, defence, rubbish }: Arms): boolean {
  switch (skill) {
    case 'killer-medic':
      return defence === SNOOPER
    case 'master-of-assassins':
      return weapon === POISON
    case 'prana-bindu-adept':
      return defence === SHIELD
    case 'swordmaster-of-ginaz':
      return weapon === PROJECTILE
    case 'warmaster':
      return rubbish > 0 && (weapon === NONE || defence === NONE)
    default:
      return false
  }
}

/** SKILL-07, SKILL-08 What skills add to a leader of a faction. */
export function skillGain({ view }: Situation, of: Faction, leader: Plan['leader'], arms: Arms): number {
  if (!view.skills || leader === null || leader === 'cheap-hero') return 0
  const skill = skillOf(view, leader)
  if (skill) {
    if (isServed(skill, arms)) return 3
    return skill === 'mentat' ? 2 : skill === 'spice-banker' ? arms.banked : 0
  }
  const own = skilledOf(view, of)
  const hidden = view.skills.behind?.includes(of) ?? false
  return own && !hidden && isServed(own.skill, arms) ? 1 : 0
}
