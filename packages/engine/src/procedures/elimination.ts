import { factionState, noForce } from '../board/forces.ts'
import { type Game, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import { leaveAlliance } from './allies.ts'
import { discard, forgetHand } from './hands.ts'
import { activeLeaders, sendHome } from './leaders.ts'
import { discardTo, pileHand, pileOf, removeMark } from './piles.ts'

/**
 * MAIN-16 A faction leaves the game. Its forces, cards, spice and deals go, its captives go home if they have one, and of its leaders only
 * those stay that others hold. It is no longer in the order, so its advantages are gone; its place in `factions` it keeps. Not to be
 * called while a question to it is open, or while a procedure below still waits for its turn.
 */
export function eliminate(g: Game, faction: Faction): void {
  const { state } = g
  const own = factionState(state, faction)
  for (const card of [...own.hand]) discard(g, faction, card)
  for (const { id } of g.rules.piles) {
    for (const card of pileHand(state, id, faction)) discardTo(g, id, faction, card)
    pileOf(state, id).known = pileOf(state, id).known.filter(({ by }) => by !== faction)
  }
  for (const mark of state.marks ?? []) if (mark.of === faction) removeMark(g, mark)
  if (g.rules.owned['kwisatz-haderach']?.owner === faction) state.kwisatzHaderach = null
  state.forces = state.forces.filter((stack) => stack.of !== faction)
  leaveAlliance(state, faction)
  state.primaries = state.primaries.filter(({ primary, secondary }) => primary !== faction && secondary !== faction)
  state.deals = state.deals.filter(({ parties }) => !parties.includes(faction))
  state.oaths = state.oaths.filter(({ of }) => of !== faction)
  forgetHand(state, faction)
  Object.assign(own, {
    spice: 0,
    bribes: 0,
    reserves: noForce(),
    ...(own.second ? { second: noForce() } : {}),
    tanks: noForce(),
    traitors: [],
    unchosen: [],
    orders: [],
    credit: { cards: 0, shipments: 0, first: false },
    known: [],
    notes: [],
    mercenaries: 0,
  } satisfies Partial<typeof own>)
  if (state.duel) delete state.duel.kanly[faction]
  state.order = state.order.filter((seat) => seat !== faction)
  for (const leader of activeLeaders(state, faction)) sendHome(state, leader)
  own.leaders = own.leaders.filter((leader) => leader.holder !== faction)
  g.rules = g.rules.withFactions(state.order)
  tell(g, { type: 'factionEliminated', faction })
}
