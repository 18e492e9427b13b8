import { factionState, inStorm, leaveReserves, place, stackAt } from '../../board/forces.ts'
import { POLAR_SINK, territory, territoryOf } from '../../board/map.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { aPlace, oneOf, yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end } from '../../kernel/flow.ts'
import type { Faction } from '../../model/factions.ts'
import type { AreaId } from '../../model/state.ts'
import { reservesOf } from '../../procedures/advisors.ts'
import { alliesOf, draw, hasRoom } from '../../procedures/hands.ts'
import { hasBonus, isHigh, isLow, occupierOf } from './worlds.ts'

/** HW-18 The occupier of Caladan sees what the natives have seen. */
const lookAlong = procedure<{ owner: Faction }>('homeworlds.look-along')({
  looks(g, f) {
    const { treachery } = g.state
    treachery.rowSeenBy = [...treachery.rowSeenBy, f.owner]
    tell(g, { type: 'cardSeen', by: f.owner, secret: { for: [f.owner], card: treachery.row[0]! } })
  },
})

/** HW-19 A second force goes along to the Polar Sink. */
const sendSecond = procedure<{ owner: Faction }>('homeworlds.send-second')({
  asks(g, f) {
    ask(g, 'world.second-advisor', [f.owner])
  },
  sends(g, f) {
    if (answerOf(f, 'world.second-advisor', f.owner) === 'no') return
    const force = { normal: 1, elite: 0 }
    leaveReserves(factionState(g.state, f.owner), force)
    place(g.state, f.owner, POLAR_SINK, force, stackAt(g.state, f.owner, POLAR_SINK)?.advisor)
    tell(g, { type: 'advisorSent', to: POLAR_SINK })
  },
})

/** HW-23 Areas of the territories where they stand, storms apart. */
const musterPlaces = ({ state }: Game, seat: Faction): AreaId[] => [
  ...new Set(
    state.forces
      .filter(({ of, area }) => of === seat && !state.places!.includes(area))
      .flatMap(({ area }) => territory(territoryOf(area)).areas)
      .filter((at) => !inStorm(state, at)),
  ),
]

type Revived = { owner: Faction } & Moments['forces.revived']
/** HW-23 Each revived Fedaykin may at once go to their own. */
const muster = procedure<Revived & { left?: number }>('homeworlds.muster')({
  asks(g, f) {
    f.left ??= f.force.elite
    if (f.left-- === 0 || !isHigh(g.state, 'southern-hemisphere') || musterPlaces(g, f.owner).length === 0)
      return end(g)
    ask(g, 'world.fedaykin', [f.owner])
  },
  goes(g, f) {
    const area = answerOf(f, 'world.fedaykin', f.owner)
    if (area === 'pass') return end(g)
    const force = { normal: 0, elite: 1 }
    leaveReserves(factionState(g.state, f.owner), force)
    place(g.state, f.owner, area, force)
    tell(g, { type: 'forcesPlaced', by: f.owner, area, force, advisor: false })
    return 'asks'
  },
})

/** HW-24 The occupier of Giedi Prime and allies whose hands have room. */
function heirs(g: Game): Faction[] {
  const occupier = occupierOf(g.state, 'giedi-prime')
  return occupier ? [occupier, ...alliesOf(g.state, occupier)].filter((seat) => hasRoom(g, seat)) : []
}

/** HW-24 The occupier says who of them has the free card. */
const inherit = procedure<{ owner: Faction }>('homeworlds.inherit')({
  asks(g, f) {
    if (heirs(g).length > 1) ask(g, 'world.free-card', [f.owner])
  },
  draws(g, f) {
    const to = answerIfAny(f, 'world.free-card', f.owner) ?? heirs(g)[0]!
    const card = draw(g)
    if (!card) return
    factionState(g.state, to).hand.push(card)
    tell(g, { type: 'cardDrawn', by: to, secret: { for: [to], card } })
  },
})

export const cardDecisions = [
  yesNo('world.second-advisor', 'HW-19'),
  aPlace('world.fedaykin', 'HW-23', { places: musterPlaces }),
  oneOf('world.free-card', 'HW-24', { choices: heirs }),
]

export const cardRules: readonly ModuleRule[] = [
  {
    id: 'homeworlds.revival',
    rule: 'HW-11',
    changes: {
      'revival.free': (free, { seat }, { state }) => (hasBonus(state, seat) ? free + 1 : free),
      'revival.limit': (limit, { seat }, { state }) => (hasBonus(state, seat) ? limit + 1 : limit),
    },
  },
  {
    id: 'homeworlds.caladan',
    rule: 'HW-18',
    suspends: { 'atreides.spice-look': ({ state }) => isLow(state, 'caladan') },
    follows: {
      'card.seen': {
        who: ({ state }, { by }) => {
          const occupier = occupierOf(state, 'caladan')
          return by === 'atreides' && occupier ? [occupier] : []
        },
        run: lookAlong,
      },
    },
  },
  {
    id: 'homeworlds.wallach',
    rule: 'HW-19',
    ahead: { of: 'bene-gesserit', question: 'world.second-advisor' },
    changes: { 'advisors.sent': (may, _, { state }) => may && !isLow(state, 'wallach-ix') },
    follows: {
      'advisor.sent': {
        who: ({ state }, { by, to }) =>
          to === POLAR_SINK && isHigh(state, 'wallach-ix') && reservesOf(state, by) > 0 ? [by] : [],
        run: sendSecond,
      },
    },
  },
  {
    id: 'homeworlds.salusa-revival',
    rule: 'HW-21',
    when: (o) => o['homeworlds.salusaLow'] === 'noFreeSardaukar',
    changes: {
      'revival.free-stars': (may, { seat }, { state }) =>
        may && !(seat === 'emperor' && isLow(state, 'salusa-secundus')),
    },
  },
  {
    id: 'homeworlds.south',
    rule: 'HW-23',
    follows: {
      'forces.revived': {
        who: (_, { seat, force }) => (seat === 'fremen' && force.elite > 0 ? [seat] : []),
        run: muster,
      },
    },
  },
  {
    id: 'homeworlds.giedi-prime',
    rule: 'HW-24',
    suspends: { 'harkonnen.free-card': (g) => heirs(g).length > 0 },
    follows: {
      'card.bought': {
        who: (g, { buyer }) =>
          buyer === 'harkonnen' && heirs(g).length > 0 ? [occupierOf(g.state, 'giedi-prime')!] : [],
        run: inherit,
      },
    },
  },
]
