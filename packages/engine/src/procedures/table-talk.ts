import { factionState } from '../board/forces.ts'
import { type Game, optionOf, play, tell } from '../hooks/hooks.ts'
import type { Frame } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import { type Faction, isFaction } from '../model/factions.ts'
import type { Order } from '../model/state.ts'
import { isOwn, SHOWABLE, show, spendable } from './deals.ts'
import { alliesOf } from './hands.ts'

const always = (): boolean => true
const malformed = (rule: string, expected: string): Refusal => refusal('malformed', rule, { expected })

/** Moments of cards and own powers that can be ordered like advantages. */
export const CARD_MOMENTS = ['card.weather-control', 'card.family-atomics', 'card.hajr'] as const

const orderRefusal = (g: Game, order: unknown): Refusal | null => {
  if (!isObject(order) || typeof order.on !== 'string') return malformed('KAR-16', 'on, do')
  const known =
    order.on === '*' ||
    isFaction(order.on) ||
    g.rules.advantages.has(order.on) ||
    (CARD_MOMENTS as readonly string[]).includes(order.on)
  if (!known) return refusal('orders.unknown-moment', 'KAR-16', { on: order.on })
  if (order.do !== 'ignore' && order.do !== 'ask' && order.do !== 'cancel')
    return malformed('KAR-16', 'do: ignore, ask or cancel')
  if (order.when !== undefined && order.when !== 'my-battle' && order.when !== 'i-pay')
    return malformed('KAR-16', 'when: my-battle or i-pay')
  return null
}

/** KAR-16 Secret standing orders; setting one shows nothing. */
const orders = play({
  kind: 'orders',
  rule: 'KAR-16',
  needsQuiet: false,
  may: always,
  offer: (g) => ({
    fields: {
      on: ['*', ...g.state.order, ...g.rules.advantages.keys(), ...CARD_MOMENTS],
      do: ['ignore', 'ask', 'cancel'],
    },
  }),
  refuse(g, _, answer) {
    if (!Array.isArray(answer) || answer.length > 100) return malformed('KAR-16', 'a list of at most 100 orders')
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
    const moments = [...g.rules.advantages.keys(), ...CARD_MOMENTS]
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
  offer: () => ({
    fields: { charity: [true, false], collect: [true, false], starred: [true, false], halve: [true, false] },
  }),
  refuse: (_, __, answer) =>
    isObject(answer) &&
    [answer.charity, answer.collect, answer.starred, answer.halve].every((said) => typeof said === 'boolean')
      ? null
      : malformed('CHAR-01', 'charity, collect, starred, halve: true or false'),
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
    return optionOf(g, phase === 'cards' ? 'alliance.payCards' : 'alliance.payShipments')
  },
  offer: (g, seat) => ({
    fields: {
      cards: { min: 0, max: spendable(g, seat) },
      shipments: { min: 0, max: spendable(g, seat) },
      first: [false, true],
    },
  }),
  refuse: (g, seat, answer) => creditRefusal(g, seat, answer),
  effect(g, seat, { cards, shipments, first = false }) {
    factionState(g.state, seat).credit = { cards, shipments, first }
    tell(g, { type: 'creditGiven', by: seat, cards, shipments, first })
  },
  sample(g, seat, rng) {
    const amount = below(rng, spendable(g, seat) + 1)
    const cards = creditPhase(g) === 'cards'
    const answer = { cards: cards ? amount : 0, shipments: cards ? 0 : amount, first: amount % 2 === 1 }
    return creditRefusal(g, seat, answer) ? null : answer
  },
})

/** Help is promised in the phase in which it is needed, and set aside until it ends. */
const creditPhase = (g: Game): 'cards' | 'shipments' | null =>
  g.state.phase === 'bidding' ? 'cards' : g.state.phase === 'shipment-movement' ? 'shipments' : null

function creditRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer) || !isWhole(answer.cards, 0, 1000) || !isWhole(answer.shipments, 0, 1000))
    return malformed('ALLY-02', 'cards, shipments')
  if (answer.first !== undefined && typeof answer.first !== 'boolean')
    return malformed('ALLY-02', 'first: true or false')
  const allies = alliesOf(g.state, seat)
  if (allies.length === 0) return refusal('ally.none', 'ALLY-02')
  const own = factionState(g.state, seat)
  const phase = creditPhase(g)
  if ((answer.cards > 0 && phase !== 'cards') || (answer.shipments > 0 && phase !== 'shipments'))
    return refusal('ally.wrong-phase', 'ALLY-02')
  const most = spendable(g, seat) + own.credit.cards + own.credit.shipments
  if (answer.cards + answer.shipments > most) return refusal('ally.beyond-means', 'ALLY-02', { most })
  if (answer.cards > 0 && !optionOf(g, 'alliance.payCards')) return refusal('ally.no-cards', 'ALLY-02')
  if (answer.shipments > 0 && !optionOf(g, 'alliance.payShipments')) return refusal('ally.no-shipments', 'ALLY-03')
  const auction = g.state.stack.findLast((f) => f.proc === 'auction') as unknown as
    | { leader: Faction | null }
    | undefined
  if (auction?.leader && allies.includes(auction.leader) && answer.cards < own.credit.cards)
    return refusal('ally.bid-stands', 'BID-12')
  const shipping = g.state.stack.findLast((f) => f.proc === 'shipment') as (Frame & { seat: Faction }) | undefined
  if (shipping && allies.includes(shipping.seat) && !shipping.ask && answer.shipments < own.credit.shipments)
    return refusal('ally.shipment-declared', 'ALLY-03')
  return null
}

/** SECR-04 */
const showPlay = play({
  kind: 'show',
  rule: 'SECR-04',
  needsQuiet: false,
  may: (g) => optionOf(g, 'secrecy.mayShow'),
  offer: (g, seat) => ({ fields: { to: g.state.order.filter((f) => f !== seat), what: SHOWABLE } }),
  refuse(g, seat, answer) {
    if (!isObject(answer) || !isFaction(answer.to) || !SHOWABLE.includes(answer.what as 'hand'))
      return malformed('SECR-04', `to, what: ${SHOWABLE.join(', ')}`)
    if (!optionOf(g, 'secrecy.mayShow')) return refusal('show.forbidden', 'SECR-04')
    if (answer.to === seat || !g.state.order.includes(answer.to)) return refusal('show.nobody', 'SECR-04')
    return isOwn(g, seat, answer.what as string) ? null : refusal('show.not-yours', 'SECR-04')
  },
  effect: (g, seat, { to, what }) => show(g, seat, to, what),
  sample(g, seat, rng) {
    const what = pick(rng, SHOWABLE)
    if (!isOwn(g, seat, what)) return null
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
  refuse: (g, seat, answer) => (answer === true ? withdrawRefusal(g, seat) : malformed('BATTLE-19', 'true')),
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
