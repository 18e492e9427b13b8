import { factionState } from '../board/forces.ts'
import { consult, type Game, optionOf } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { type Order, SHOWABLE } from '../model/answers.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import { pausedRefusal, show, showRefusal } from './deals.ts'
import { alliesOf } from './hands.ts'
import { traitorMoment } from './karama.ts'
import { backingOf, tellCredit } from './payments.ts'

const always = (): boolean => true

/** Moments of cards and own powers that can be ordered like advantages. */
export const CARD_MOMENTS = ['card.weather-control', 'card.family-atomics', 'card.hajr'] as const

/** KAR-16 The moment must be one of this table. */
const orderRefusal = (g: Game, { on }: Order): Refusal | null =>
  momentsOf(g).includes(on) ? null : refusal('orders.unknown-moment', 'KAR-16', { on })

const momentsOf = (g: Game): string[] => [
  '*',
  ...g.rules.factions,
  ...g.rules.advantages.keys(),
  ...g.rules.moments,
  ...silences(g, g.rules.factions),
]

/** Where everybody is always asked, nobody keeps silent unasked. */
const silences = (g: Game, factions: readonly Faction[]): string[] =>
  optionOf(g, 'karama.windows') === 'full' ? [] : factions.map(traitorMoment)

/** KAR-16 Secret standing orders; setting one shows nothing. */
const orders = play({
  kind: 'orders',
  rule: 'KAR-16',
  needsQuiet: false,
  may: always,
  offer: (g) => ({
    on: ['*', ...g.state.order, ...g.rules.advantages.keys(), ...g.rules.moments, ...g.state.order.map(traitorMoment)],
  }),
  refuse(g, _, answer) {
    for (const order of answer) {
      const wrong = orderRefusal(g, order)
      if (wrong) return wrong
    }
    return null
  },
  effect(g, seat, answer) {
    factionState(g.state, seat).orders = answer.map(({ on, do: what, when }) => ({
      on,
      do: what,
      ...(when ? { when } : {}),
    }))
  },
  sample(g, _, rng) {
    const moments = [...g.rules.advantages.keys(), ...g.rules.moments]
    const list: Order[] = [{ on: pick(rng, moments), do: pick(rng, ['ask', 'cancel'] as const) }]
    if (below(rng, 3) === 0) list.push({ on: '*', do: 'ask' })
    if (below(rng, 3) === 0)
      list.push({ on: pick(rng, g.state.order), do: 'cancel', when: pick(rng, ['my-battle', 'i-pay'] as const) })
    return list
  },
})

/** CHAR-01, COLL-04, FRE-12 What a player may always choose is answered once and for all. */
const standing = play({
  kind: 'standing',
  rule: 'CHAR-01',
  needsQuiet: false,
  may: always,
  offer: () => ({}),
  refuse: () => null,
  effect(g, seat, { charity, collect, starred, halve }) {
    factionState(g.state, seat).standing = { charity, collect, starred, halve }
  },
  sample: (_, __, rng) => ({
    charity: below(rng, 4) > 0,
    collect: below(rng, 4) > 0,
    starred: below(rng, 2) === 0,
    halve: below(rng, 4) > 0,
  }),
})

/** ALLY-02, ALLY-03 What a faction offers to pay for its ally in this phase. */
const credit = play({
  kind: 'credit',
  rule: 'ALLY-02',
  needsQuiet: false,
  may(g, seat) {
    const phase = creditPhase(g)
    if (phase === null || alliesOf(g.state, seat).length === 0) return false
    if (phase === 'shipments') return optionOf(g, 'alliance.payShipments')
    return optionOf(g, 'alliance.payCards') && !consult(g, 'credit.cards', null, { by: seat })
  },
  offer: (g, seat) => {
    const { cards, shipments } = backingOf(g, seat)
    const { spice } = factionState(g.state, seat)
    return { cards: { min: cards, max: spice }, shipments: { min: shipments, max: spice } }
  },
  refuse: creditRefusal,
  effect(g, seat, { cards, shipments, first = false }) {
    factionState(g.state, seat).credit = { cards, shipments, first }
    tellCredit(g, seat)
  },
  sample(g, seat, rng) {
    const amount = below(rng, factionState(g.state, seat).spice + 1)
    const cards = creditPhase(g) === 'cards'
    const answer = { cards: cards ? amount : 0, shipments: cards ? 0 : amount, first: amount % 2 === 1 }
    return creditRefusal(g, seat, answer) ? null : answer
  },
})

/** Help is promised in the phase in which it is needed, and until it ends. It is bound only while an ally's bid or shipment stands. */
const creditPhase = (g: Game): 'cards' | 'shipments' | null =>
  g.state.phase === 'bidding' ? 'cards' : g.state.phase === 'shipment-movement' ? 'shipments' : null

function creditRefusal(g: Game, seat: Faction, answer: Answer<'credit'>): Refusal | null {
  if (alliesOf(g.state, seat).length === 0) return refusal('ally.none', 'ALLY-02')
  const paused = pausedRefusal(g)
  if (paused) return paused
  const { spice: most } = factionState(g.state, seat)
  const phase = creditPhase(g)
  if ((answer.cards > 0 && phase !== 'cards') || (answer.shipments > 0 && phase !== 'shipments'))
    return refusal('ally.wrong-phase', 'ALLY-02')
  if (answer.cards + answer.shipments > most) return refusal('ally.beyond-means', 'ALLY-02', { most })
  if (answer.cards > 0 && !optionOf(g, 'alliance.payCards')) return refusal('ally.no-cards', 'ALLY-02')
  const barred = answer.cards > 0 ? consult(g, 'credit.cards', null, { by: seat }) : null
  if (barred) return barred
  if (answer.shipments > 0 && !optionOf(g, 'alliance.payShipments')) return refusal('ally.no-shipments', 'ALLY-03')
  const { cards, shipments } = backingOf(g, seat)
  if (answer.cards < cards) return refusal('ally.bid-stands', 'BID-12', { least: cards })
  if (answer.shipments < shipments) return refusal('ally.shipment-declared', 'ALLY-03', { least: shipments })
  return null
}

/** SECR-04 */
const showPlay = play({
  kind: 'show',
  rule: 'SECR-04',
  needsQuiet: false,
  when: (o) => o['secrecy.mayShow'],
  may: (g) => !pausedRefusal(g),
  offer: (g, seat) => ({
    to: g.state.order.filter((other) => other !== seat),
    what: SHOWABLE.filter((what) => !showRefusal(g, seat, what)),
  }),
  refuse(g, seat, answer) {
    if (!optionOf(g, 'secrecy.mayShow')) return refusal('show.forbidden', 'SECR-04')
    if (answer.to === seat || !g.state.order.includes(answer.to)) return refusal('show.nobody', 'SECR-04')
    const paused = pausedRefusal(g)
    if (paused) return paused
    return showRefusal(g, seat, answer.what)
  },
  effect: (g, seat, { to, what }) => show(g, seat, to, what),
  sample(g, seat, rng) {
    const what = pick(rng, SHOWABLE)
    if (showRefusal(g, seat, what)) return null
    const others = g.state.order.filter((f) => f !== seat)
    return { to: pick(rng, others), what }
  },
})

/** BATTLE-19 A sealed answer may be taken back until all are in. */
const withdraw = play({
  kind: 'withdraw',
  rule: 'BATTLE-19',
  needsQuiet: false,
  may: (g, seat) => !withdrawRefusal(g, seat),
  offer: () => ({ choices: [true] }),
  refuse: withdrawRefusal,
  effect(g, seat) {
    delete g.state.stack.at(-1)!.answers[seat]
    g.state.asks[seat] = (g.state.asks[seat] ?? 0) + 1
  },
  sample: () => true,
})

function withdrawRefusal(g: Game, seat: Faction): Refusal | null {
  const top = g.state.stack.at(-1)!
  if (top.ask?.privacy !== 'sealed' || !top.ask.of.includes(seat) || !(seat in top.answers))
    return refusal('withdraw.nothing', 'BATTLE-19')
  if (g.state.battle?.locked.includes(seat)) return refusal('withdraw.seen', 'ATR-14')
  return null
}

export const talkPlays = [orders, standing, credit, showPlay, withdraw]
