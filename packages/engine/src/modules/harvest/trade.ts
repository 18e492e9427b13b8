import { answerers, answerOf, ask, askOn, procedure } from '../../hooks/flow.ts'
import { type Game, optionOf, tell } from '../../hooks/hooks.ts'
import { decision } from '../../hooks/rules.ts'
import { end } from '../../kernel/flow.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { below, pick, type Rng, shuffle } from '../../kernel/rng.ts'
import { without } from '../../kernel/without.ts'
import type { Faction } from '../../model/factions.ts'
import { harvestSeen, type TradeOffer } from '../../model/harvest.ts'
import { pileHand, pileOf } from '../../procedures/piles.ts'
import type { Trade } from './rows.ts'
import { ACCESS, give, handOver, isSharer, preludeIn, preludeOf, proclaim, spiceOf } from './table.ts'

/** HARV-21 Offers and answers until everybody is done. A trade that is carried out wakes all. */
export const trading = procedure<{ done: Faction[] }>('harvest.trading')({
  opens(g, f) {
    f.done = g.state.order.filter((seat) => !isSharer(seat))
    ask(
      g,
      'harvest.trade',
      g.state.order.filter((seat) => !f.done.includes(seat)),
      'sealed',
      true,
    )
  },
  hears(g, f) {
    const seat = answerers(f, 'harvest.trade')[0]!
    const answer = answerOf(f, 'harvest.trade', seat)
    f.answers = {}
    const woken = act(g, f, seat, answer)
    const open = g.state.order.filter((other) => !f.done.includes(other))
    if (open.length === 0) {
      preludeIn(g).offers = []
      return end(g)
    }
    askOn(g, 'harvest.trade', open, [seat, ...woken])
    f.ask!.privacy = 'sealed'
  },
  again() {
    return 'hears'
  },
})

/** Carries out one step; the seats that it concerns, and were done, are asked again. */
function act(g: Game, f: { done: Faction[] }, seat: Faction, answer: Trade): Faction[] {
  const wake = (seats: readonly Faction[]): Faction[] => {
    const woken = f.done.filter((one) => seats.includes(one) && one !== seat)
    f.done = f.done.filter((one) => !woken.includes(one))
    return woken
  }
  const prelude = preludeIn(g)
  if (answer.do === 'done') {
    f.done.push(seat)
    return []
  }
  if (answer.do === 'offer') {
    const { to, give: gives, shown, want, any = 0, pay = 0, ask: asks = 0 } = answer
    const made = Object.values(prelude.made).reduce((sum, n) => sum + n, 0)
    prelude.offers.push({ id: made + 1, by: seat, to, give: [...gives], shown, want: [...want], any, pay, ask: asks })
    prelude.made[seat] = (prelude.made[seat] ?? 0) + 1
    proclaim(g, { what: 'offer', by: seat, to, ...sizeOf(prelude.offers.at(-1)!) })
    return wake([to])
  }
  const offer = prelude.offers.find(({ id }) => id === answer.offer)!
  prelude.offers = prelude.offers.filter((other) => other !== offer)
  if (answer.do === 'decline') {
    proclaim(g, { what: 'declined', by: seat, to: offer.by })
    return wake([offer.by])
  }
  // HARV-21 Spice that was offered and has been given away meanwhile buys nothing.
  if (spiceOf(g, offer.by) < offer.pay) {
    proclaim(g, { what: 'unpaid', by: offer.by, to: seat })
    return wake([offer.by])
  }
  carryOut(g, offer, [...offer.want, ...(answer.give ?? [])])
  // HARV-21 Everybody must be done since the last trade.
  return wake(g.state.order.filter(isSharer))
}

const sizeOf = ({ give: gives, want, any, pay, ask: asks }: TradeOffer) => ({
  gives: gives.length,
  gets: want.length + any,
  pays: pay,
  asks,
})

function carryOut(g: Game, offer: TradeOffer, back: readonly string[]): void {
  const { by, to, pay, ask: asks } = offer
  exchange(g, by, to, offer.give)
  exchange(g, to, by, back)
  give(g, by, to, pay)
  give(g, to, by, asks)
  proclaim(g, { what: 'traded', by, to, ...sizeOf(offer) })
  // HARV-21 Whoever accepts may have given what they had offered: all of that lapses, so that nobody can tell what it was.
  preludeIn(g).offers = preludeOf(g).offers.filter((other) => other.by !== to)
}

/** Both see what changes hands; of what is left in the giver's hand nobody else can be sure. */
function exchange(g: Game, from: Faction, to: Faction, cards: readonly string[]): void {
  if (cards.length === 0) return
  for (const card of cards) handOver(g, ACCESS, from, to, card)
  const pile = pileOf(g.state, ACCESS)
  pile.known = pile.known.filter(({ by, of }) => of !== from || by === to)
  for (const card of cards) pile.known.push({ by: from, of: to, card })
  tell(g, { type: 'harvestSeen', by: to, how: 'got', of: from, secret: { for: [from, to], cards: [...cards] } })
}

const holds = (g: Game, seat: Faction, cards: readonly string[]): boolean => {
  const hand = pileHand(g.state, ACCESS, seat)
  return without(hand, cards).length === hand.length - cards.length
}

function tradeRefusal(g: Game, seat: Faction, answer: Trade): Refusal | null {
  if (answer.do === 'done') return null
  if (answer.do === 'offer') return offerRefusal(g, seat, answer)
  const offer = preludeOf(g).offers.find(({ id, to }) => id === answer.offer && to === seat)
  if (!offer) return refusal('harvest.no-offer', 'HARV-21')
  if (answer.do === 'decline') return null
  const back = answer.give ?? []
  if (back.length !== offer.any) return refusal('harvest.cards-due', 'HARV-21', { count: offer.any })
  if (!holds(g, seat, [...offer.want, ...back])) return refusal('harvest.not-held', 'HARV-21')
  return spiceOf(g, seat) < offer.ask ? refusal('harvest.cannot-pay', 'HARV-21', { price: offer.ask }) : null
}

function offerRefusal(g: Game, seat: Faction, offer: Extract<Trade, { do: 'offer' }>): Refusal | null {
  const { made, offers } = preludeOf(g)
  const most = optionOf(g, 'harvest.tradeOffers')
  if ((made[seat] ?? 0) >= most) return refusal('harvest.offers-spent', 'HARV-21', { most })
  if (offer.to === seat || !g.state.order.includes(offer.to) || !isSharer(offer.to))
    return refusal('harvest.no-partner', 'HARV-21', { to: offer.to })
  if (!holds(g, seat, offer.give)) return refusal('harvest.not-held', 'HARV-21')
  const bound = offers.reduce((sum, { by, pay }) => (by === seat ? sum + pay : sum), 0)
  if ((offer.pay ?? 0) + bound > spiceOf(g, seat))
    return refusal('harvest.cannot-pay', 'HARV-21', { price: offer.pay ?? 0 })
  const promised = offers.flatMap(({ by, give: gives }) => (by === seat ? gives : []))
  if (!holds(g, seat, [...promised, ...offer.give])) return refusal('harvest.promised', 'HARV-21')
  const empty = offer.give.length + offer.want.length + (offer.any ?? 0) === 0
  return empty ? refusal('harvest.no-cards', 'HARV-21') : null
}

const tradeDecision = decision({
  kind: 'harvest.trade',
  rule: 'HARV-21',
  offer(g, seat) {
    const { offers } = harvestSeen(preludeIn(g), seat, false)
    return {
      to: g.state.order.filter((other) => other !== seat && isSharer(other)),
      cards: [...pileHand(g.state, ACCESS, seat)],
      spice: spiceOf(g, seat),
      left: optionOf(g, 'harvest.tradeOffers') - (preludeOf(g).made[seat] ?? 0),
      offers: offers.filter(({ by, to }) => by === seat || to === seat),
    }
  },
  refuse: tradeRefusal,
  fallback: () => ({ do: 'done' }),
  sample(g, seat, rng) {
    const offers = preludeOf(g).offers.filter(({ to }) => to === seat)
    const answer = offers.length > 0 ? sampleAnswer(g, seat, pick(rng, offers), rng) : sampleOffer(g, seat, rng)
    return tradeRefusal(g, seat, answer) ? { do: 'done' } : answer
  },
})

function sampleAnswer(g: Game, seat: Faction, { id, any, want }: TradeOffer, rng: Rng): Trade {
  const spare = shuffle(rng, without(pileHand(g.state, ACCESS, seat), want))
  const accepted: Trade = { do: 'accept', offer: id, give: spare.slice(0, any) }
  return below(rng, 3) > 0 && !tradeRefusal(g, seat, accepted) ? accepted : { do: 'decline', offer: id }
}

function sampleOffer(g: Game, seat: Faction, rng: Rng): Trade {
  if (below(rng, 3) > 0) return { do: 'done' }
  const to = pick(rng, g.state.order)
  const [card] = shuffle(rng, [...pileHand(g.state, ACCESS, seat)])
  const [theirs] = shuffle(rng, [...ACCESS_WISHES])
  const named = below(rng, 2) === 0
  return {
    do: 'offer',
    to,
    give: card ? [card] : [],
    shown: below(rng, 2) === 0,
    want: named ? [theirs!] : [],
    any: named ? 0 : 1,
    pay: below(rng, 3),
    ask: 0,
  }
}
const ACCESS_WISHES = ['troops-1', 'troops-3', 'troops-5', 'carthag', 'arrakeen']
export const tradeDecisions = [tradeDecision]
