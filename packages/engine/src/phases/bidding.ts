import { factionState } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { decision, play } from '../hooks/rules.ts'
import { call, end, type Frame, frameOf, topOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below } from '../kernel/rng.ts'
import type { GameEvent } from '../model/events.ts'
import type { Faction } from '../model/factions.ts'
import { bidLimit } from '../procedures/deal-terms.ts'
import { fallDue, lapseWithCardUp } from '../procedures/deals.ts'
import { AUCTION, type Auction } from '../procedures/frames.ts'
import { draw, hasRoom, karamas, know } from '../procedures/hands.ts'
import { contest, karamaRefusal, playKarama } from '../procedures/karama.ts'
import { oathRefusesBid, swornBid } from '../procedures/oaths.ts'
import { meansFor, payWithHelp } from '../procedures/payments.ts'
import { charity } from './charity.ts'
import { bidderAt, withDot } from './storm-order.ts'

/** BID-03, BID-09, BID-10 One card for each hand with room, one auction after the other. */
export const bidding = procedure<{ opener: number }>('bidding')({
  /** CHAR-03 */
  opens(g) {
    if (optionOf(g, 'charity.when') === 'startOfBidding') call(g, charity, { next: 0 })
  },
  deals(g, f) {
    const { state } = g
    f.opener = -1
    const count = state.order.filter((seat) => hasRoom(g, seat)).length
    for (let i = 0; i < count; i++) {
      const card = draw(g)
      if (card) state.treachery.row.push(card)
    }
    tell(g, { type: 'cardsOffered', count: state.treachery.row.length })
    follow(g, 'bidding.dealt', {})
  },
  auctions(g, f) {
    if (g.state.treachery.row.length === 0) return 'ends'
    const opener = nextEligible(g, f.opener + 1)
    if (opener < 0) return 'ends'
    f.opener = opener
    call(g, auction, { opener, turn: opener, high: 0, leader: null, passed: [], infinite: false })
  },
  next(_, f) {
    return f.got === 'unsold' ? 'ends' : 'auctions'
  },
  /** BID-09 What is left goes back on top, in order. */
  ends(g) {
    const { treachery, order } = g.state
    const returned = treachery.row.length
    if (returned > 0) {
      treachery.topSeenBy = treachery.rowSeenBy
      treachery.deck.unshift(...treachery.row)
      treachery.row = []
    }
    treachery.rowSeenBy = []
    for (const seat of order) factionState(g.state, seat).credit = { cards: 0, shipments: 0, first: false }
    tell(g, { type: 'biddingEnded', returned })
    lapseWithCardUp(g)
    follow(g, 'bidding.over', {})
  },
})

/** BID-05, BID-10 The first from a place on, in storm order, whose hand has room; -1 if none. AHBT-02 Nobody without a dot opens. */
function nextEligible(g: Game, from: number): number {
  const { order } = g.state
  const dots = withDot(g.state)
  for (let i = 0; i < dots; i++) {
    const at = (from + i) % dots
    if (hasRoom(g, order[at]!)) return at
  }
  return order.some((seat) => hasRoom(g, seat)) ? from % dots : -1
}

/** BID-06 to BID-08 The card comes up, bids go round, the highest bidder pays and takes it. */
export const auction = procedure(AUCTION, 'quiet', {
  what: 'auction',
  of: ({ opener, turn, high, leader, passed, infinite, barred }) => ({
    opener,
    turn,
    high,
    leader,
    passed,
    infinite,
    ...(barred ? { barred } : {}),
  }),
})({
  comesUp(g) {
    g.state.treachery.rowSeenBy = []
    follow(g, 'card.up', {})
    // What is called last comes first: the card is exchanged before anybody looks at it.
    follow(g, 'card.exchanged', {})
  },
  asks(g, f) {
    const { order } = g.state
    for (;;) {
      const seat = bidder(g, f)
      if (seat === f.leader) return 'closes'
      if (!f.leader && f.turn - f.opener >= order.length) return 'closes'
      const out = f.passed.includes(seat) && !optionOf(g, 'bidding.reentry')
      if (!out && !isBarred(f, seat) && hasRoom(g, seat)) return ask(g, 'bid', [seat])
      f.turn++
    }
  },
  hears(g, f) {
    const seat = bidder(g, f)
    const answer = answerOf(f, 'bid', seat)
    f.turn++
    if (answer === 'pass') {
      f.passed.push(seat)
      tell(g, { type: 'bidPassed', by: seat })
      return 'asks'
    }
    if (f.leader) factionState(g.state, f.leader).payWith = null
    const bid = typeof answer === 'number' ? answer : answer.bid
    const paysByCard = typeof answer === 'object' ? answer.karama : bid > means(g, seat) ? karamas(g, seat)[0]! : null
    factionState(g.state, seat).payWith = paysByCard
    f.high = bid
    f.leader = seat
    tell(g, { type: 'bidMade', by: seat, bid })
    return 'asks'
  },
  closes(g, f) {
    if (!f.leader) return end(g, 'unsold')
    const { payWith, hand } = factionState(g.state, f.leader)
    f.got = null
    if (payWith && hand.includes(payWith)) call(g, playKarama, { by: f.leader, card: payWith })
  },
  contests(g, f) {
    const buyer = f.leader!
    if (f.got === 'played') return 'paid'
    const own = factionState(g.state, buyer)
    const byKarama = own.payWith !== null
    own.payWith = null
    if (f.infinite || f.high > means(g, buyer)) {
      restart(g, f, byKarama)
      return 'asks'
    }
    const by: string[] = []
    consult(g, 'treachery.payee', 'bank', { buyer }, by)
    for (const id of by) contest(g, id, 'announce', { payer: buyer })
  },
  pays(g, f) {
    const buyer = f.leader!
    const payee = consult(g, 'treachery.payee', 'bank', { buyer })
    const { help } = payWithHelp(g, buyer, Math.max(0, f.high - discount(g, buyer)), 'cards', payee)
    hand(g, buyer, { price: f.high, paidTo: payee, karama: null, ...(help ? { help } : {}) })
    return 'bought'
  },
  paid(g, f) {
    const buyer = f.leader!
    const { payWith } = factionState(g.state, buyer)
    factionState(g.state, buyer).payWith = null
    hand(g, buyer, { price: 0, paidTo: 'bank', karama: payWith })
  },
  bought(g, f) {
    // Paid for: no spice is held back for it any more.
    f.high = 0
    fallDue(g, 'card-bought', f.leader!)
    follow(g, 'card.bought', { buyer: f.leader! })
  },
  ends(g) {
    end(g, 'sold')
  },
})

const isBarred = ({ barred = [] }: Auction, seat: Faction): boolean => barred.includes(seat)

/**
 * BID-12, KAR-09 An overbid whose Karama was cancelled or taken is void; any other falls to all its bidder can pay, or is void too where
 * whoever made it is barred from the card.
 */
function restart(g: Game, f: Auction, byKarama: boolean): void {
  const bars = optionOf(g, 'bidding.overbid') === 'restartExcluded'
  if (bars) f.barred = [...(f.barred ?? []), f.leader!]
  const most = byKarama || bars ? 0 : means(g, f.leader!)
  f.turn =
    most > 0 ? g.state.order.findIndex((_, turn) => bidderAt(g.state, f.opener, turn) === f.leader) + 1 : f.opener
  if (most === 0) f.leader = null
  f.high = most
  f.passed = []
  f.infinite = false
  tell(g, { type: 'auctionRestarted' })
  if (f.leader) tell(g, { type: 'bidMade', by: f.leader, bid: most })
}

const bidder = (g: Game, f: Auction): Faction => bidderAt(g.state, f.opener, f.turn)

/** BID-18 The buyer takes the card unseen by others. A seat that looked at it knows where it went. */
function hand(g: Game, buyer: Faction, sale: Sale): void {
  const { state } = g
  const card = state.treachery.row.shift()!
  const seers = state.treachery.rowSeenBy.filter((seat) => seat !== buyer)
  state.treachery.rowSeenBy = []
  factionState(state, buyer).hand.push(card)
  for (const seat of seers) {
    know(state, seat, buyer, card)
    factionState(state, seat).notes.push({ turn: state.turn, saw: 'card', buyer, card })
  }
  tell(g, { type: 'cardSold', to: buyer, ...sale, secret: { for: [buyer, ...seers], card } })
  lapseWithCardUp(g)
}
type Sale = Omit<Extract<GameEvent, { type: 'cardSold' }>, 'type' | 'to' | 'secret'>

/** BID-11 Own spice and what allies offer. */
const means = (g: Game, seat: Faction): number => meansFor(g, seat, 'cards') + discount(g, seat)
const discount = (g: Game, buyer: Faction): number => consult(g, 'treachery.discount', 0, { buyer })

/** What a seat can pay and may bid. */
const affordable = (g: Game, seat: Faction): number => Math.min(means(g, seat), bidLimit(g, seat))

/** Nobody's means are counted where nobody has sworn anything. */
const swornRefusal = (g: Game, seat: Faction, bid: number | 'pass', high: number): Refusal | null =>
  g.state.oaths.length === 0 ? null : oathRefusesBid(g, seat, bid, high, affordable(g, seat))

const running = (g: Game): Frame & Auction => frameOf(g.state, AUCTION)!

export const bid = decision({
  kind: 'bid',
  rule: 'BID-06',
  offer: (g, seat) => ({
    min: running(g).high + 1,
    max: affordable(g, seat),
    beyond: karamas(g, seat),
  }),
  refuse(g, seat, answer) {
    const { high } = running(g)
    if (answer === 'pass') return swornRefusal(g, seat, 'pass', high)
    const amount = typeof answer === 'number' ? answer : answer.bid
    if (amount <= high) return refusal('bid.too-low', 'BID-06', { high })
    const sworn = swornRefusal(g, seat, amount, high)
    if (sworn) return sworn
    const most = bidLimit(g, seat)
    if (amount > most) return refusal('deal.forbids', 'DEAL-02', { atMost: most })
    if (typeof answer === 'object') return karamaRefusal(g, seat, answer.karama)
    const own = means(g, seat)
    if (amount > own && karamas(g, seat).length === 0) return refusal('bid.beyond-means', 'BID-11', { means: own })
    return null
  },
  fallback: (g, seat) => swornBid(g, seat, running(g).high, affordable(g, seat)) ?? 'pass',
  sample(g, seat, rng) {
    const { high } = running(g)
    const sworn = g.state.oaths.length > 0 && swornBid(g, seat, high, affordable(g, seat))
    if (sworn) return sworn
    if (below(rng, 10) < 7) return 'pass'
    const most = affordable(g, seat)
    if (high < most) return high + 1 + below(rng, Math.min(3, most - high))
    const card = below(rng, 4) === 0 && bidLimit(g, seat) > high ? karamas(g, seat)[0] : undefined
    return card ? { bid: high + 1, karama: card } : 'pass'
  },
})

/** KAR-08 Any bidder with room in hand, asked or not, while the auction waits for a bid. */
function infinityRefusal(g: Game, seat: Faction): Refusal | null {
  if (optionOf(g, 'karama.freeCard') !== 'infinity') return refusal('bid.no-infinity', 'KAR-08')
  if (topOf(g.state, AUCTION)?.ask?.kind !== 'bid') return refusal('not-now', 'KAR-08')
  if (!hasRoom(g, seat)) return refusal('bid.hand-full', 'BID-02')
  if (isBarred(running(g), seat)) return refusal('bid.barred', 'BID-12')
  const most = bidLimit(g, seat)
  return Number.isFinite(most) ? refusal('deal.forbids', 'DEAL-02', { atMost: most }) : null
}

/** KAR-08 A bid of infinity ends the auction of a card at once; a Karama pays for it. */
export const infinity = play({
  kind: 'bid-infinity',
  rule: 'KAR-08',
  needsQuiet: true,
  when: (o) => o['karama.freeCard'] === 'infinity',
  may: (g, seat) => !infinityRefusal(g, seat) && karamas(g, seat).length > 0,
  offer: (g, seat) => ({ card: [...new Set(karamas(g, seat))] }),
  refuse(g, seat, answer) {
    return infinityRefusal(g, seat) ?? karamaRefusal(g, seat, answer.card)
  },
  effect(g, seat, { card }) {
    const f = running(g)
    if (f.leader) factionState(g.state, f.leader).payWith = null
    factionState(g.state, seat).payWith = card
    f.leader = seat
    f.infinite = true
    f.ask = null
    f.answers = {}
    f.at = 'closes'
    tell(g, { type: 'infinityBid', by: seat })
  },
  sample(g, seat) {
    const card = karamas(g, seat)[0]
    return card ? { card } : null
  },
})
