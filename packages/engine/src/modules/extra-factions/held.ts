import { territoryOf } from '../../board/map.ts'
import { procedure } from '../../hooks/flow.ts'
import type { Game, ModuleRule } from '../../hooks/hooks.ts'
import { refusal } from '../../kernel/result.ts'
import type { Round, Shackle } from '../../model/extra-factions.ts'
import type { Faction } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { areAllied } from '../../procedures/hands.ts'
import { lose } from '../../procedures/losses.ts'
import { revivableLeaders } from '../../procedures/revival.ts'
import { extraOf } from './state.ts'

/** AHLR-03, AHLR-04 An order holds for its round, whatever becomes of its giver (MAIN-11). */
function isHeld({ state }: Game, seat: Faction, round: Round): boolean {
  if (!state.extra || (round === 'movement' && state.phase !== 'revival' && state.phase !== 'shipment-movement'))
    return false
  return state.extra.orders.some(
    (order) => order.turn === state.turn && order.of === seat && order.round === round && !order.void,
  )
}
const isShackled = ({ state }: Game, seat: Faction, from: Shackle): boolean =>
  extraOf(state).shackles.some((one) => one.turn === state.turn && one.of === seat && one.from === from)

const restrictedNow = ({ state }: Game): TerritoryId | null =>
  extraOf(state).restricted.find(({ turn, void: stopped }) => turn === state.turn && !stopped)?.territory ?? null

/** AHLR-06 Its owner, the owner's allies and the Fremen come and go as they like. */
const isExempt = ({ state }: Game, seat: Faction): boolean =>
  seat === 'landsraad' || seat === 'fremen' || areAllied(state, 'landsraad', seat)

/** AHLR-06 Whoever has not left goes to the tanks; those who coexist stay. */
const clearOut = procedure<{ owner: Faction }>('extra-factions.clear-out')({
  clears(g) {
    const at = restrictedNow(g)
    for (const { of, area, normal, elite, advisor } of [...g.state.forces])
      if (!advisor && territoryOf(area) === at && !isExempt(g, of)) lose(g, of, { area, normal, elite }, 'restriction')
  },
})

/** What orders, restrictions and shackles mean for those whom they concern. */
export const heldRules: readonly ModuleRule[] = [
  {
    id: 'extra-factions.hold',
    rule: 'AHLR-03',
    changes: {
      'revival.limit': (limit, { seat }, g) => (isHeld(g, seat, 'movement') ? 0 : limit),
      'revival.free': (free, { seat }, g) => (isHeld(g, seat, 'movement') ? 0 : free),
      'revival.closed': (why, { seat }, g) =>
        why ?? (isHeld(g, seat, 'movement') ? refusal('hold.in-place', 'AHLR-03') : null),
      'revival.asked': (asked, { seat }, g) =>
        asked && (!isHeld(g, seat, 'movement') || revivableLeaders(g, seat).length > 0),
      'shipment.barred': (why, { seat }, g) =>
        why ?? (isHeld(g, seat, 'movement') ? refusal('hold.in-place', 'AHLR-03') : null),
      'advisors.sent': (sent, { seat }, g) => sent && !isHeld(g, seat, 'movement'),
      'move.barred': (barred, { seat }, g) => barred || isHeld(g, seat, 'movement'),
    },
  },
  {
    id: 'extra-factions.hold-in-battle',
    rule: 'AHLR-04',
    changes: { 'battle.attacks': (attacks, { seat }, g) => attacks && !isHeld(g, seat, 'battle') },
  },
  {
    id: 'extra-factions.restriction',
    rule: 'AHLR-06',
    changes: {
      'territory.closed': (closed, { seat }, g) => {
        const territory = restrictedNow(g)
        return territory === null || isExempt(g, seat)
          ? closed
          : [...closed, { territory, rule: 'AHLR-06', coexist: true }]
      },
    },
    follows: {
      'movement.over': { who: (g) => (restrictedNow(g) ? g.state.order.slice(0, 1) : []), run: clearOut },
    },
  },
  {
    id: 'extra-factions.shackles',
    rule: 'AHBT-17',
    changes: {
      'shipment.barred': (why, { seat, kind }, g) => {
        const onBoard = kind === 'cross' || kind === 'return'
        return why ?? (isShackled(g, seat, onBoard ? 'moving' : 'shipping') ? refusal('shackled', 'AHBT-17') : null)
      },
      'advisors.sent': (sent, { seat }, g) => sent && !isShackled(g, seat, 'shipping'),
      'move.barred': (barred, { seat }, g) => barred || isShackled(g, seat, 'moving'),
    },
  },
]
