import {
  below,
  determinize,
  type Faction,
  type GameState,
  LEADER,
  type LeaderId,
  type Rng,
  strengthAt,
  type View,
} from '@arrakis/engine'
import type { Chronicle } from '../chronicle.ts'
import { keeps } from '../mentat/battle/belief.ts'
import { countHands, makeTrue } from './true-world.ts'

/** Of so many worlds that are dealt, one is drawn by how likely it is. */
const DEALT = 4
/** Who has not called a leader when he could has another traitor, nearly always. */
const UNCALLED = 0.02

/** How likely somebody who had the choice would hold these traitors, after what has happened. */
function likelihood(state: GameState, chronicle: Chronicle, of: Faction, traitors: readonly LeaderId[]): number {
  let chance = 1
  for (const leader of traitors) {
    const { called, loyal } = chronicle
    if (called[leader] === of) continue
    if (called[leader] !== undefined || loyal[leader]?.includes(of)) chance *= UNCALLED
    // TRAI-01 Whoever keeps one of several keeps a strong one of somebody else.
    if (traitors.length === 1)
      chance *= LEADER[leader].faction === of ? UNCALLED : keeps(strengthAt(state.table, leader))
  }
  return chance
}

/**
 * A state that fits the view. Its hidden parts are at random, but what others chose and did counts for and against them, and what they
 * answered under Truthtrance is true.
 */
export function likelyWorld(view: View, chronicle: Chronicle, rng: Rng): GameState {
  const world = drawnWorld(view, chronicle, rng)
  countHands(world, view, chronicle, rng)
  if (chronicle.answers) makeTrue(world, view, chronicle.answers, rng)
  return world
}

function drawnWorld(view: View, chronicle: Chronicle, rng: Rng): GameState {
  const hidden = view.order.filter((of) => of !== view.me && typeof view.factions[of]!.traitors === 'number')
  let found = determinize(view, rng)
  if (hidden.length === 0) return found
  let total = 0
  for (let i = 0; i < DEALT; i++) {
    const state = i === 0 ? found : determinize(view, rng)
    let weight = 1
    for (const of of hidden) weight *= likelihood(state, chronicle, of, state.factions[of]!.traitors)
    total += weight
    if (total > 0 && below(rng, 10_000) < (10_000 * weight) / total) found = state
  }
  return found
}
