import type { Game } from '../../hooks/hooks.ts'
import { frameOf } from '../../kernel/flow.ts'
import type { Plan } from '../../model/answers.ts'
import { type Faction, isLeader, LEADER, type LeaderId } from '../../model/factions.ts'
import type { Skill, SkillState } from '../../model/skills.ts'
import type { GameState } from '../../model/state.ts'
import { BATTLE_RESULTS } from '../../procedures/frames.ts'
import { leaderState } from '../../procedures/leaders.ts'

export const PILE = 'skills'

type Held = SkillState['held'][number]

export const skillsIn = (state: GameState): SkillState => {
  state.skills ??= { held: [], behind: null, spent: [] }
  return state.skills
}

/** The skilled leader of a faction, if it is alive and at home. */
export function ownSkilled(state: GameState, seat: Faction): Held | undefined {
  return state.skills?.held.find(
    ({ leader }) =>
      LEADER[leader].faction === seat &&
      leaderState(state, leader).holder === seat &&
      // SKILL-09 Whoever fell in the battle that is being settled has the card no longer.
      !leaderState(state, leader).dead,
  )
}

export const skillOf = (state: GameState, leader: Plan['leader']): Skill | undefined =>
  state.skills?.held.find((one) => one.leader === leader)?.skill
/** SKILL-07, SKILL-12 The skill of whoever leads by a plan: its lower half works, for a captor too. */
export const leadsWith = (state: GameState, { leader }: Plan): Skill | undefined => skillOf(state, leader)

/** SKILL-07, SKILL-08 Whether the upper half works for a faction: its leader stands in front of the shield, or leads. */
export function hasTop(state: GameState, seat: Faction, skill: Skill, plan?: Plan): boolean {
  const held = state.skills?.held.find((one) => one.skill === skill)
  if (!held || LEADER[held.leader].faction !== seat) return false
  const own = ownSkilled(state, seat)
  if (own?.skill !== skill) return false
  const hidden = state.battle !== null && (state.skills!.behind?.includes(seat) ?? false)
  return !hidden || (plan ?? laidBy(state, seat))?.leader === own.leader
}

/** The plan of a fighter once it lies open. */
const laidBy = (state: GameState, seat: Faction): Plan | undefined =>
  frameOf(state, BATTLE_RESULTS)?.plans.find(({ of }) => of === seat)?.plan

/** Whether a leader of flesh and blood leads: a disc, not a Cheap Hero. */
export const isDisc = (leader: Plan['leader']): leader is LeaderId => leader !== null && isLeader(leader)

/** Whoever has this skill now and whose upper half works. */
export const ownersOfTop = (g: Game, skill: Skill): Faction[] =>
  g.state.order.filter((seat) => hasTop(g.state, seat, skill))
