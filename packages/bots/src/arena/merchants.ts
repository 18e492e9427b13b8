import {
  type Answer,
  endClaims,
  type Faction,
  placesToHold,
  prospects,
  type Term,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { Bot, BotPlay } from '../bot.ts'
import { choose } from '../mentat/choose.ts'
import { attackWorth } from '../mentat/deals/peace.ts'
import { playOf } from '../mentat/judge.ts'
import { findPlay } from '../mentat/plays.ts'
import { mySpice } from '../mentat/purse.ts'
import { areAllied, type Situation, sideOf, situationOf } from '../situation.ts'

/**
 * Mentats that live by talking. Each tries one kind of deal that a careless player would take, with everybody, at every moment at which bots
 * are asked, and from what would be best for itself to what would be dear. They hold the others to account: no such talk may pay.
 */
type Deal = Answer<'offer-deal'>
type Offers = (s: Situation, other: Faction) => Iterable<Deal>

interface Merchant {
  readonly says: string
  readonly offers: Offers
}

/** As long as a deal may last, some turns, and this one. */
const DURATIONS = [20, 4, 2, 1]
const PRICES = [1, 2, 3, 5, 8]
const HEAP = 40
const MOMENTS = ['turn-ended', 'card-bought', 'battle-won', 'battle-lost'] as const

const deal = (other: Faction, terms: readonly Term[], turns: number): Deal => ({
  with: [other],
  text: '',
  terms: [...terms],
  turns,
})
const payNow = (from: Faction, to: Faction, amount: number): Term => ({ term: 'pay', from, to, amount, when: 'now' })

function placesOf({ view }: Situation, of: Faction): TerritoryId[] {
  const places = new Set(placesToHold(view))
  const found = new Set<TerritoryId>()
  for (const stack of view.forces)
    if (stack.of === of && !stack.advisor && places.has(territoryOf(stack.area))) found.add(territoryOf(stack.area))
  return [...found]
}

/** What others are asked for: to keep away from me. */
const restraints = (s: Situation, other: Faction): Term[][] => [
  [
    { term: 'no-attack', of: other, on: s.me },
    ...placesToHold(s.view)
      .slice(0, 6)
      .map((territory): Term => ({ term: 'stay-out', of: other, territory })),
  ],
  [{ term: 'no-attack', of: other, on: s.me }],
  placesOf(s, s.me).map((territory): Term => ({ term: 'stay-out', of: other, territory })),
]

/** Everything that sounds like something and costs its giver nothing. */
const trifles = ({ me, view }: Situation, other: Faction): Term[] => [
  { term: 'no-leader', of: me, against: other },
  { term: 'play-card', of: me, against: other, kind: 'worthless', play: true },
  { term: 'bid-at-most', of: me, amount: 99 },
  { term: 'hold', of: me, territory: 'polar-sink' },
  { term: 'ship', of: me, to: 'polar-sink' },
  { term: 'show', from: me, to: other, what: 'spice' },
  { term: 'no-attack', of: me, on: other },
  ...placesToHold(view)
    .slice(0, 3)
    .map((territory): Term => ({ term: 'stay-out', of: me, territory })),
]
const talk = (s: Situation, other: Faction): Term[] =>
  trifles(s, other).filter(({ term }) => term !== 'no-leader' || s.options['battle.agreedLeaderless'])

const affordable = (s: Situation, prices: readonly number[]): number[] => prices.filter((price) => price <= mySpice(s))

function* each(
  durations: readonly number[],
  asked: readonly (readonly Term[])[],
  other: Faction,
  paid: readonly Term[][],
) {
  for (const turns of durations)
    for (const terms of asked)
      if (terms.length > 0) for (const price of paid) yield deal(other, [...terms, ...price].slice(0, 12), turns)
}

const lacks = ({ view }: Situation, of: Faction): number => {
  const found = prospects(view).find(({ side }) => side.includes(of))
  return found ? found.needed - found.points : 9
}

export const MERCHANTS: Readonly<Record<string, Merchant>> = {
  'merchant-promise': {
    says: 'pays later what it will not have',
    offers: ({ me, ...s }, other) => {
      const later = MOMENTS.map((when): Term => ({ term: 'pay', from: me, to: other, amount: HEAP, when }))
      return each(DURATIONS, restraints({ me, ...s }, other), other, [later, ...later.map((one) => [one])])
    },
  },
  'merchant-peace': {
    says: 'buys peace from everybody, for ever or for a turn',
    offers: (s, other) =>
      each(
        DURATIONS,
        restraints(s, other),
        other,
        affordable(s, PRICES).map((price) => [payNow(s.me, other, price)]),
      ),
  },
  'merchant-bundle': {
    says: 'gives heaps of promises that are worth nothing',
    offers: (s, other) => each(DURATIONS, restraints(s, other), other, [talk(s, other)]),
  },
  'merchant-binder': {
    says: 'has others ship, move, bid and stay as it suits',
    offers: (s, other) => {
      const { me } = s
      const asked: Term[][] = [
        [
          { term: 'ship', of: other, to: 'nowhere' },
          { term: 'move', of: other, to: 'nowhere' },
        ],
        [{ term: 'bid-at-most', of: other, amount: 0 }],
        [{ term: 'ship', of: other, to: 'nowhere' }],
        [{ term: 'move', of: other, to: 'nowhere' }],
        [{ term: 'move', of: other, to: 'polar-sink' }],
        [{ term: 'ship', of: other, to: 'the-great-flat' }],
        ...placesOf(s, other).map((territory): Term[] => [{ term: 'leave', of: other, territory }]),
        placesOf(s, other).map((territory): Term => ({ term: 'hold', of: other, territory })),
      ]
      const later: Term = { term: 'pay', from: me, to: other, amount: HEAP, when: 'turn-ended' }
      return each([4, 1], asked, other, [
        talk(s, other),
        [later],
        ...affordable(s, [2, 5, 9]).map((price) => [payNow(me, other, price)]),
      ])
    },
  },
  'merchant-battle': {
    says: 'buys how others fight: cards, leaders, defeats',
    offers: (s, other) => {
      const { me } = s
      const asked: Term[][] = [
        [
          { term: 'play-card', of: other, against: me, kind: 'poison-defence', play: false },
          { term: 'play-card', of: other, against: me, kind: 'projectile-defence', play: false },
        ],
        [
          { term: 'play-card', of: other, against: me, kind: 'poison-weapon', play: false },
          { term: 'play-card', of: other, against: me, kind: 'projectile-weapon', play: false },
        ],
        [{ term: 'play-card', of: other, against: me, kind: 'worthless', play: true }],
        ...(s.options['battle.agreedLeaderless'] ? [[{ term: 'no-leader', of: other, against: me }] as Term[]] : []),
        ...(s.options['deals.thrownFight'] ? [[{ term: 'throw-fight', loser: other, winner: me }] as Term[]] : []),
      ]
      const lost: Term = { term: 'pay', from: me, to: other, amount: HEAP, when: 'battle-won' }
      return each([4, 1], asked, other, [
        talk(s, other).filter(({ term }) => term !== 'play-card'),
        [lost],
        ...affordable(s, [1, 3, 6]).map((price) => [payNow(me, other, price)]),
      ])
    },
  },
  'merchant-closer': {
    says: 'buys a free way on the turn on which it can win',
    *offers(s, other) {
      if (lacks(s, s.me) > 2) return
      const spice = mySpice(s)
      const prices = [1, 3, 6, spice].filter((price) => price >= 1 && price <= spice)
      yield* each(
        [1],
        [
          [{ term: 'no-attack', of: other, on: s.me }],
          placesOf(s, s.me).map((territory): Term => ({ term: 'stay-out', of: other, territory })),
          [{ term: 'move', of: other, to: 'nowhere' }],
          placesOf(s, other).map((territory): Term => ({ term: 'leave', of: other, territory })),
        ],
        other,
        prices.map((price) => [payNow(s.me, other, price)]),
      )
    },
  },
  'merchant-toll': {
    says: 'has everybody pay for being left in peace',
    *offers(s, other) {
      const spared: Term[] = [
        { term: 'no-attack', of: s.me, on: other },
        ...placesOf(s, other).map((territory): Term => ({ term: 'stay-out', of: s.me, territory })),
      ]
      for (const turns of DURATIONS)
        for (const amount of [12, 8, 5, 3, 2, 1])
          for (const when of ['now', 'turn-ended', 'battle-won'] as const)
            yield deal(other, [...spared, { term: 'pay', from: other, to: s.me, amount, when }], turns)
    },
  },
  'merchant-spy': {
    says: 'buys a look behind the shields',
    *offers(s, other) {
      const { me } = s
      const show = (what: 'hand' | 'traitors' | 'spice' | 'prediction', from = other, to = me): Term => ({
        term: 'show',
        from,
        to,
        what,
      })
      const late: Term = { term: 'pay', from: me, to: other, amount: HEAP, when: 'turn-ended' }
      for (const what of ['traitors', 'hand', 'spice'] as const)
        for (const paid of [
          [late],
          [show('spice', me, other), show('hand', me, other), show('traitors', me, other)],
          talk(s, other),
          ...affordable(s, [1, 3, 6]).map((price) => [payNow(me, other, price)]),
        ])
          yield deal(other, [show(what), ...paid].slice(0, 12), 1)
    },
  },
  'merchant-friend': {
    says: 'binds others to an alliance, or away from one',
    *offers(s, other) {
      const { me, view } = s
      const third = view.order.find((of) => of !== me && of !== other)!
      for (const turns of [20, 2, 1]) {
        yield deal(other, [{ term: 'ally', of: [me, other], together: true }, ...talk(s, other)], turns)
        for (const price of affordable(s, [1, 3]))
          for (const terms of [
            [{ term: 'ally', of: [me, other], together: true }],
            [{ term: 'ally', of: [other, me], together: false }],
          ] as Term[][])
            yield deal(other, [...terms, payNow(me, other, price)], turns)
        yield {
          with: [other, third],
          text: '',
          terms: [{ term: 'ally', of: [other, third], together: false }, payNow(me, other, 1)],
          turns,
        }
      }
    },
  },
  'merchant-suitor': {
    says: 'binds whoever wins by default to an alliance, before the nexus opens',
    *offers(s, other) {
      const { me, view } = s
      const isEarly = view.phase === 'storm' || view.phase === 'spice-blow'
      if (!isEarly || sideOf(view, me).length > 1 || !endClaims(view).some(({ by }) => by === other)) return
      for (const price of affordable(s, [1, 2, 3]))
        yield deal(other, [{ term: 'ally', of: [me, other], together: true }, payNow(me, other, price)], 1)
    },
  },
  'merchant-racket': {
    says: 'sells the same peace again and again, whole to some and empty to its prey',
    *offers(s, other) {
      const isPrey = attackWorth(s, other) > 3
      const terms = isPrey
        ? placesOf(s, other)
            .slice(0, 1)
            .map((territory): Term => ({ term: 'stay-out', of: s.me, territory }))
        : [{ term: 'no-attack', of: s.me, on: other } as const]
      if (terms.length > 0)
        for (const price of [5, 4, 3, 2, 1]) yield deal(other, [...terms, payNow(other, s.me, price)], 1)
    },
  },
  'merchant-herald': {
    says: 'sells the name of the card that is up for bid to everybody',
    *offers(s, other) {
      const { me, view } = s
      if (view.phase !== 'bidding' || !view.treachery.up) return
      for (const what of ['card-kind', 'card-up'] as const)
        for (const price of [2, 1])
          yield deal(other, [{ term: 'show', from: me, to: other, what }, payNow(other, me, price)], 1)
    },
  },
  'merchant-debtor': {
    says: 'promises the same spice to two, for when it cannot fall due',
    *offers(s, other) {
      const { me, view } = s
      const third = view.order.find((of) => of !== me && of !== other)!
      for (const price of [4, 2, 1])
        yield {
          ...deal(
            other,
            [other, third].flatMap((of): Term[] => [
              payNow(of, me, price),
              { term: 'pay', from: me, to: of, amount: HEAP, when: 'card-bought' },
            ]),
            1,
          ),
          with: [other, third],
        }
    },
  },
}

/** So many offers a turn; more would only make the games long. */
const BREATH = 20

/** Goes round the others with everything there is to offer, and begins again when all has been said. */
class Stall {
  private readonly next = new Map<Faction, number>()
  private turn = -1
  private left = 0
  private readonly offers: Offers

  constructor(offers: Offers) {
    this.offers = offers
  }

  offer(s: Situation): BotPlay | null {
    if (s.view.turn !== this.turn) {
      this.turn = s.view.turn
      this.left = BREATH
    }
    // While somebody considers an offer, there is no other.
    if (this.left === 0 || s.view.deals.some(({ by, status }) => by === s.me && status === 'offered')) return null
    const others = s.view.order.filter((of) => of !== s.me && !areAllied(s.view, s.me, of))
    // Whoever has heard least is next.
    for (const other of others.toSorted((a, b) => this.heard(a) - this.heard(b))) {
      const all = [...this.offers(s, other)].filter((answer) => !s.refuse('offer-deal', answer))
      if (all.length === 0) continue
      const at = this.heard(other)
      this.next.set(other, at + 1)
      this.left--
      return { kind: 'offer-deal', answer: all[at % all.length]!, reasons: [] }
    }
    return null
  }

  private heard(of: Faction): number {
    return this.next.get(of) ?? 0
  }
}

/** A merchant by name: a mentat, and a stall. */
export function merchantNamed(name: string): Bot | null {
  const merchant = Object.hasOwn(MERCHANTS, name) ? MERCHANTS[name]! : null
  if (!merchant) return null
  const stall = new Stall(merchant.offers)
  return {
    name,
    decide: (seen, decision, rng) => choose(situationOf(seen, rng), decision),
    play(seen, rng) {
      const { asked } = seen.view
      const offer = playOf(asked, 'offer-deal') ? stall.offer(situationOf(seen, rng)) : null
      if (offer) return offer
      // What it offers is bait: a mentat would take it back, and offer something else.
      const view = { ...seen.view, asked: asked.filter(({ kind }) => kind !== 'offer-deal') }
      return findPlay(situationOf({ ...seen, view, isOthersWord: () => true }, rng))
    },
  }
}
