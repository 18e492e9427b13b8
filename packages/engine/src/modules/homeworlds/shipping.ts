import { isWorld, occupants } from '../../board/forces.ts'
import { territory } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { someOf } from '../../hooks/shapes.ts'
import type { Values } from '../../hooks/values-and-moments.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import type { Faction } from '../../model/factions.ts'
import type { GameState } from '../../model/state.ts'
import { areAllied } from '../../procedures/hands.ts'
import { isHigh } from './worlds.ts'

const GUILD = 'guild'

/** HW-25 At which price the Guild carries a faction this turn, as long as its world is high. */
const carriage = (state: GameState, seat: Faction): 'half' | 'full' | null =>
  (isHigh(state, 'junction') && state.worlds!.carried.find(({ who }) => who === seat)?.price) || null

/** HW-03, HW-05 to HW-07 Why no ship takes a faction to a world. */
function closed(
  before: Refusal | null,
  { seat, kind, to }: Values['shipment.closed']['about'],
  g: Game,
): Refusal | null {
  const { state } = g
  if (!isWorld(state, to)) return before
  const { of } = territory(to)
  if (of === seat) return refusal('world.own', 'HW-06', { to })
  if (of && areAllied(state, seat, of)) return refusal('world.ally', 'HW-07', { to })
  const byGuild = g.rules.advantages.get('guild.cross-ship')?.owner === seat
  if (kind === 'cross' && !byGuild && !carriage(state, seat)) return refusal('world.from-planet', 'HW-05', { to })
  const there = occupants(state, to).filter((other) => other !== seat)
  if (there.some((other) => areAllied(state, seat, other))) return refusal('ally.there', 'ALLY-07', { territory: to })
  return there.length > 1 ? refusal('world.full', 'HW-03', { to }) : null
}

/** HW-25 Once a turn, before anybody ships, they say whom they carry, and who of those pays half. */
const offerCarriage = procedure<{ owner: Faction; carried?: Faction[] }>('homeworlds.carriage')({
  asks(g, f) {
    ask(g, 'world.carry', [f.owner])
  },
  prices(g, f) {
    f.carried = answerOf(f, 'world.carry', f.owner)
    if (f.carried.length === 0) return end(g)
    ask(g, 'world.half', [f.owner])
  },
  offers(g, f) {
    const half = answerOf(f, 'world.half', f.owner)
    g.state.worlds!.carried = f.carried!.map((who) => ({ who, price: half.includes(who) ? 'half' : 'full' }))
    tell(g, { type: 'carriageOffered', by: f.owner, to: f.carried!, half })
  },
})

export const shippingDecisions = [
  someOf('world.carry', 'HW-25', { from: (g, seat) => g.state.order.filter((other) => other !== seat) }),
  someOf('world.half', 'HW-25', { from: (g) => frameOf(g.state, offerCarriage)!.carried! }),
]

export const shippingRules: readonly ModuleRule[] = [
  { id: 'homeworlds.shipping', rule: 'HW-03', changes: { 'shipment.closed': closed } },
  {
    id: 'homeworlds.junction',
    rule: 'HW-25',
    changes: {
      'shipment.kinds': (kinds, { seat }, { state }) =>
        carriage(state, seat) ? [...new Set([...kinds, 'cross' as const, 'return' as const])] : kinds,
      'shipment.from-world': (may, { seat }, { state }) => may || carriage(state, seat) !== null,
      'shipment.price': (price, { seat, kind, count, full }, { state }) => {
        const rate = kind === 'cross' || kind === 'return' ? carriage(state, seat) : null
        if (!rate) return price
        const whole = kind === 'return' ? count : full
        return rate === 'half' ? Math.ceil(whole / 2) : kind === 'return' ? whole : price
      },
      'shipment.payee': (payee, { seat, kind }, { state }) =>
        (kind === 'cross' || kind === 'return') && carriage(state, seat) ? GUILD : payee,
    },
    follows: {
      'movement.opens': { who: ({ state }) => (isHigh(state, 'junction') ? [GUILD] : []), run: offerCarriage },
    },
  },
]
