import { factionState, isStronghold } from '../../board/forces.ts'
import { POLAR_SINK, TERRITORIES } from '../../board/map.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, inForce, tell } from '../../hooks/hooks.ts'
import { aPlace, oneOf } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import { end } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import type { Round } from '../../model/extra-factions.ts'
import { type Faction, LEADERS } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/places.ts'
import { alliesOf } from '../../procedures/hands.ts'
import { contest, wantsMoment } from '../../procedures/karama.ts'
import { hasPower, usePower } from '../../procedures/powers.ts'
import { additional, extraIn, extraOf } from './state.ts'

const FACTION = 'landsraad'
/** AHLR-02 They are beyond its influence. */
const FREE: readonly Faction[] = ['fremen', 'tleilaxu']
const STOP = { gf9: 'announce', ah: 'announce', wbc: 'announce' } as const

const roundOf = ({ phase }: Pick<Moments['phase.opens'], 'phase'>): Round =>
  phase === 'battle' ? 'battle' : 'movement'
const orderedIn = ({ state }: Game, turn: number) => extraOf(state).orders.filter((order) => order.turn === turn)

/** AHLR-02 Not who was held one turn ago. */
const targets = (g: Game, owner: Faction): Faction[] =>
  g.state.order.filter(
    (seat) => seat !== owner && !FREE.includes(seat) && !orderedIn(g, g.state.turn - 1).some(({ of }) => of === seat),
  )

/** AHLR-07 Once in a game, after an order in the movement round. */
const mayRepeat = (g: Game, owner: Faction): boolean =>
  hasPower(g, owner) &&
  !factionState(g.state, owner).powerUsed &&
  !orderedIn(g, g.state.turn).some(({ round }) => round === 'battle')

/** AHLR-02, AHLR-07, AHLR-08 One player is held in place, once in a turn; the order can be stopped. */
const order = procedure<{ owner: Faction; of?: Faction } & Moments['phase.opens']>('landsraad.order')({
  opens(g, f) {
    if (orderedIn(g, g.state.turn).length === 0) return 'asks'
    const again = roundOf(f) === 'battle' && mayRepeat(g, f.owner) && wantsMoment(g, f.owner, 'landsraad.again')
    if (!again) return end(g)
    ask(g, 'landsraad.again', [f.owner], 'silent')
  },
  pays(g, f) {
    const card = answerOf(f, 'landsraad.again', f.owner)
    f.answers = {}
    if (card === 'pass') return end(g)
    usePower(g, f.owner, card)
  },
  asks(g, f) {
    if (targets(g, f.owner).length === 0) return end(g)
    ask(g, 'landsraad.order', [f.owner])
  },
  orders(g, f) {
    const of = answerOf(f, 'landsraad.order', f.owner)
    if (of === 'pass') return end(g)
    f.of = of
    const { orders } = extraIn(g.state)
    orders.push({ turn: g.state.turn, of, round: roundOf(f) })
    tell(g, { type: 'holdOrdered', by: f.owner, of })
    contest(g, 'landsraad.influence', 'announce')
  },
  /** AHLR-08 What was stopped counts as used. */
  counts(g) {
    if (!inForce(g, 'landsraad.influence')) extraIn(g.state).orders.at(-1)!.void = true
  },
})

/** AHLR-06 Neither a sietch nor the Polar Sink, nor the same one twice running. */
const restrictable = (g: Game): TerritoryId[] => {
  const last = extraOf(g.state).restricted.filter(({ turn }) => turn === g.state.turn - 1)
  return TERRITORIES.filter(
    ({ id, city }) =>
      id !== POLAR_SINK && (city || !isStronghold(g.state, id)) && !last.some((one) => one.territory === id),
  ).map(({ id }) => id)
}

/** AHLR-05, AHLR-06 First its owner is asked, then the allies in storm order; one restriction for all of them. */
const restrict = procedure<{ owner: Faction; left?: Faction[] } & Moments['phase.opens']>('landsraad.restrict')({
  asks(g, f) {
    f.left ??= [f.owner, ...g.state.order.filter((seat) => alliesOf(g.state, f.owner).includes(seat))]
    if (f.left.length === 0) return end(g)
    ask(g, 'landsraad.restrict', [f.left[0]!])
  },
  restricts(g, f) {
    const [by, ...others] = f.left!
    const at = answerOf(f, 'landsraad.restrict', by!)
    f.left = others
    if (at === 'pass') return 'asks'
    extraIn(g.state).restricted.push({ turn: g.state.turn, territory: at })
    tell(g, { type: 'territoryRestricted', by: by!, territory: at })
    contest(g, 'landsraad.restriction', 'announce')
  },
  counts(g) {
    if (!inForce(g, 'landsraad.restriction')) extraIn(g.state).restricted.at(-1)!.void = true
  },
})

const advantages = [
  advantage({
    id: 'landsraad.influence',
    rule: 'AHLR-02',
    name: 'Influence',
    says: 'Once a turn you order a player to hold in place: for revival, shipment and movement, or for the battles.',
    stop: STOP,
    follows: {
      'phase.opens': { when: (_, __, { phase }) => phase === 'revival' || phase === 'battle', run: order },
    },
  }),
  advantage({
    id: 'landsraad.restriction',
    rule: 'AHLR-06',
    name: 'Restricted territory',
    says: 'Before the storm moves you restrict a territory: others must leave it and cannot enter it this turn.',
    owns: 'restriction',
    when: additional,
    stop: STOP,
    follows: { 'phase.opens': { when: (_, __, { phase }) => phase === 'storm', run: restrict } },
  }),
  advantage({
    id: 'landsraad.enmity',
    rule: 'AHLR-05',
    name: 'No friends in the desert',
    says: 'You cannot ally with the Fremen.',
    changes: {
      'alliance.closed': (why, { of }, owner) =>
        why ?? (of.includes(owner) && of.includes('fremen') ? refusal('alliance.enemies', 'AHLR-05') : null),
    },
  }),
  advantage({
    id: 'landsraad.again',
    rule: 'AHLR-07',
    name: 'Karama: influence twice',
    says: 'Once in the game you may play a Karama to hold somebody in battle although you did so in movement.',
    ahead: { order: 'karama' },
    when: (o) => o['karama.specialPowers'],
  }),
]

const cards = (g: Game, seat: Faction): ('karama' | 'pass')[] =>
  factionState(g.state, seat).hand.includes('karama') ? ['pass', 'karama'] : ['pass']

const decisions = [
  oneOf('landsraad.order', 'AHLR-02', { choices: (g, seat) => ['pass', ...targets(g, seat)] }),
  oneOf('landsraad.again', 'AHLR-07', { choices: cards }),
  aPlace('landsraad.restrict', 'AHLR-06', { places: restrictable }),
]

export const landsraad = {
  faction: FACTION,
  leaders: LEADERS.landsraad,
  spice: 30,
  freeRevival: 3,
  elites: 0,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages,
  decisions,
  plays: [],
} satisfies FactionSheet
