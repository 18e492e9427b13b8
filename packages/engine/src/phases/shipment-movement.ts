import { factionState } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf } from '../hooks/hooks.ts'
import { call, end, lower } from '../kernel/flow.ts'
import type { Faction } from '../model/factions.ts'
import { settleAdvisors } from '../procedures/advisors.ts'
import { deadlyBesideAllies, declarePrimaries } from '../procedures/allies.ts'
import { holdsCity } from '../procedures/bonuses.ts'
import { releaseCounts } from '../procedures/deal-terms.ts'
import { SHIP_AND_MOVE, SHIPMENT_MOVEMENT } from '../procedures/frames.ts'
import { lose } from '../procedures/losses.ts'
import { movement } from '../procedures/movement.ts'
import { shipment } from '../procedures/shipment.ts'
import { leaderRevival } from './leader-revival.ts'

/** SHIP-01, MOVE-14 Declarations first; then each player ships and moves, in storm order; or all ship, then all move. */
export const shipmentMovement = procedure(SHIPMENT_MOVEMENT, 'closed', {
  what: 'movement-phase',
  of: ({ waiting }) => ({ waiting }),
})({
  opens(g, f) {
    f.rounds = optionOf(g, 'movement.structure') === 'allShipThenAllMove' ? ['ship', 'move'] : ['shipAndMove']
    f.waiting = [...g.state.order]
    f.cities = []
    settleAdvisors(g)
    follow(g, 'movement.opens', {})
  },
  foresees(g) {
    follow(g, 'movement.foreseen', {})
  },
  /** GUI-07 Between two turns the order may be changed. */
  calls(g, f) {
    if (f.waiting.length === 0) return 'turns'
    f.got = consult(g, 'movement.first', null, { waiting: f.waiting })
    if (f.got === null) follow(g, 'movement.next', { next: f.waiting[0]!, waiting: [...f.waiting] })
  },
  acts(g, f) {
    const seat = (f.got as Faction | null) ?? f.waiting[0]!
    f.waiting = f.waiting.filter((other) => other !== seat)
    const act = f.rounds[0]!
    // MOVE-03 Where all ship before anybody moves, what they held is remembered.
    if (act !== 'move' && holdsCity(g, seat, false)) f.cities.push(seat)
    call(g, shipAndMove, { seat, act, city: f.cities.includes(seat) })
  },
  next() {
    return 'calls'
  },
  /** GUI-07 In the next round the Guild chooses anew: neither its waiting nor a Karama against it lasts. */
  turns(g, f) {
    f.rounds = f.rounds.slice(1)
    if (f.rounds.length === 0) return 'ends'
    f.waiting = [...g.state.order]
    lower(g.state, g.state.stack.length - 1)
    return 'calls'
  },
  ends(g) {
    for (const seat of g.state.order) factionState(g.state, seat).credit = { cards: 0, shipments: 0, first: false }
    follow(g, 'movement.over', {})
  },
})

/** SHIP-01 A player's turn: shipment, then movement, or one of them; `city`: whether it held one at the start (MOVE-03). */
export const shipAndMove = procedure(SHIP_AND_MOVE)({
  ships(g, f) {
    if (f.act !== 'move') call(g, shipment, { seat: f.seat, price: 0 })
  },
  moves(g, f) {
    if (f.act === 'ship') return end(g)
    call(g, movement, { seat: f.seat, moves: 1, shifted: [] })
  },
  /** REV-01 */
  revives(g, f) {
    if (g.rules.options['revival.leaderWhen'] === 'endOfOwnMove') call(g, leaderRevival, { seats: [f.seat] })
  },
  ends(g, f) {
    releaseCounts(g, f.seat)
    partFromAllies(g, f.seat)
    declarePrimaries(g)
    settleAdvisors(g)
  },
})

/** ALLY-07, MOVE-13 Own forces left with an ally's go to the tanks. */
function partFromAllies(g: Game, seat: Faction): void {
  const deadly = deadlyBesideAllies(g, seat)
  for (const stack of [...g.state.forces]) {
    if (stack.of !== seat || stack.advisor || !deadly.includes(territoryOf(stack.area))) continue
    lose(g, seat, { area: stack.area, normal: stack.normal, elite: stack.elite }, 'ally')
  }
}
