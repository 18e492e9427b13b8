import type { Decision, Plan, Rng } from '@arrakis/engine'
import type { Bot, Observation } from '../bot.ts'
import { chanceOfPlan } from '../mentat/battle/plan.ts'
import { choose } from '../mentat/choose.ts'
import { findPlay } from '../mentat/plays.ts'
import { situationOf } from '../situation.ts'

/** A full heuristic player: it weighs the answers to every question with what its seat has seen. */
export const mentat: Bot = {
  name: 'mentat',
  decide: (seen, decision, rng) => choose(situationOf(seen, rng), decision),
  play: (seen, rng) => findPlay(situationOf(seen, rng)),
}

/** How likely a mentat thinks a battle plan to win, in percent; null where it cannot tell. The same dice give the same chance as its own plan has. */
export function planChance(seen: Observation, decision: Decision<'plan'>, plan: Plan, rng: Rng): number | null {
  return chanceOfPlan(situationOf(seen, rng), decision, plan)
}
