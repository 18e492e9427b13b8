import {
  below,
  type Faction,
  isTroops,
  numberOn,
  sharesFor,
  type TradeOfferView,
  totalOf,
  type YesNo,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { type Situation, spiceOf } from '../situation.ts'
import { accessHand, betterHand, claimsWorth, worthOfAccess } from './harvest-cards.ts'
import { because, type Judge, type Judges } from './judge.ts'

const HARVESTS = 5
/** HARV-04 How many cards of each number there are. */
const DECK: ReadonlyMap<number, number> = new Map([
  [5, 4],
  [8, 4],
  [10, 4],
  [12, 4],
  [15, 4],
  [25, 2],
  [40, 2],
])

/** A little chance, so that nobody can read a bot from its report. */
const dice = (s: Situation, most: number): number => (most * below(s.rng, 1000)) / 1000
const either = (yes: number, why: string): Candidate<YesNo>[] => [
  because<YesNo>('yes', yes, `${why}.yes`),
  because<YesNo>('no', 0, `${why}.no`),
]

const roundsLeft = ({ view }: Situation): number => HARVESTS - (view.harvest?.round ?? HARVESTS)

/** The cards that may lie before the manager: those of the deck that were not seen yet. */
function unseen({ view }: Situation): Map<number, number> {
  const left = new Map(DECK)
  for (const card of view.piles?.harvest?.discard ?? []) {
    const n = numberOn(card)
    if (left.has(n)) left.set(n, left.get(n)! - 1)
  }
  return left
}

/** How many harvest cards the manager holds. */
const drawnBy = ({ view }: Situation, manager: Faction): number => {
  const held = view.piles?.harvest?.hands[manager] ?? 1
  return typeof held === 'number' ? held : held.length
}

/** How likely a manager is to lie: nobody is a saint, and who did it before will do it again. */
function lyingRate({ view }: Situation, manager: Faction): number {
  const past = (view.harvest?.past ?? []).filter((one) => one.manager === manager)
  const lies = past.filter(({ announced, harvested }) => announced < harvested).length
  return (1.4 + lies) / (4 + past.length)
}

/** By Bayes: the chance that an announced number is a lie, and what was drawn if it is one. */
function suspicion(s: Situation, manager: Faction, announced: number): { lie: number; drew: number } {
  const left = [...unseen(s)].filter(([, count]) => count > 0)
  const all = left.reduce((sum, [, count]) => sum + count, 0)
  const rate = lyingRate(s, manager)
  const two = drawnBy(s, manager) > 1
  const chance = (n: number): number => {
    const one = (left.find(([value]) => value === n)?.[1] ?? 0) / all
    return two ? Math.max(one, 1 / (3 * left.length)) : one
  }
  let lies = 0
  let drew = 0
  for (const [value, count] of left) {
    const lower = left.filter(([n]) => n < value).length + 1
    if (value <= announced) continue
    const p = (rate * count) / all / lower
    lies += p
    drew += p * (two ? value + 8 : value)
  }
  const honest = (1 - rate) * chance(announced)
  const lie = lies + honest === 0 ? 1 : lies / (lies + honest)
  return { lie, drew: lies > 0 ? drew / lies : announced + 5 }
}

/** HARV-08 The post brings a little every time, and more to those who lie. */
const weighStake: Judge<'harvest.stake'> = (s, { offer }) => {
  // HARV-34 To the Bene Tleilaxu the post brings nothing, and costs the tax.
  const wanted = s.me === 'tleilaxu' ? 0 : 2 + dice(s, 3.5)
  const most = offer.range?.max ?? 0
  return Array.from({ length: most + 1 }, (_, n) => because(n, -Math.abs(n - wanted), 'harvest.stake', { spice: n }))
}

/** HARV-11 The truth keeps the post; a lie that is believed brings the difference. */
const weighAnnouncement: Judge<'harvest.announce'> = (s, { offer }) => {
  const { me, view } = s
  const drew = offer.range?.max ?? 0
  const voters = view.order.length - 1
  const numbers = [...new Set([drew, ...[...DECK.keys()].filter((n) => n < drew)])]
  return numbers.map((n) => {
    if (n === drew) return because(n, 3 + 0.12 * n + dice(s, 3), 'harvest.honest', { spice: n })
    const { lie } = suspicion(s, me, n)
    const caught = Math.min(0.9, Math.max(0.05, 1.2 * (lie - 0.25))) * (voters > 1 ? 1 : lie)
    const gain = (1 - caught) * (drew + 3 - 0.75 * n) - caught * (2 + 2 * roundsLeft(s))
    return because(n, gain * 0.55 + dice(s, 4), 'harvest.lie', { spice: n })
  })
}

/** HARV-12 Equal shares of all that was announced: the lie, if there is one, is told already. */
const weighShares: Judge<'harvest.shares'> = (_, { offer: { to, stock, most } }) => {
  let left = [...stock]
  const shares = to.map((seat, i) => {
    let cards: string[] | null = null
    for (let n = Math.floor(most / to.length) + (i < most % to.length ? 1 : 0); n >= 0 && !cards; n--)
      cards = sharesFor(n, left)
    const given = cards ?? left.slice(-1)
    for (const card of given) left = left.toSpliced(left.indexOf(card), 1)
    return { to: seat, cards: given }
  })
  return [because(shares, 1, 'harvest.shares')]
}

/** HARV-13 A share in hand, or a part of the pot if the manager lied and most see it. */
const weighVote: Judge<'harvest.vote'> = (s) => {
  const { view, me } = s
  const { manager, announced } = view.harvest!
  const held = view.piles?.shares?.hands[me]
  const share = Array.isArray(held) ? totalOf(held) : 0
  const voters = view.order.length - 1
  const { lie: heard, drew } = suspicion(s, manager!, announced ?? 0)
  // What the shares that I know come to, against an equal part for everybody.
  const seen = view.piles?.shares?.known.filter(({ by }) => by === me) ?? []
  const even = (announced ?? 0) / Math.max(1, voters)
  const short = share + 1 < even || (seen.length > 0 && totalOf(seen.map(({ card }) => card)) + 1 < even)
  const lie = Math.min(0.98, short ? Math.max(heard, 0.55) + 0.2 : heard)
  const most = voters === 1 ? 1 : Math.min(0.9, 0.25 + 0.6 * lie)
  const part = Math.max(2, ((drew + 3) * 0.8) / Math.max(1, 0.65 * voters))
  return [
    because<YesNo>('yes', share + dice(s, 0.8), 'harvest.believe', { spice: share }),
    because<YesNo>('no', lie * most * (part + 2) + dice(s, 0.8), 'harvest.doubt', { spice: announced ?? 0 }),
  ]
}

/** HARV-29 A second card is worth something to a manager who skims. */
const weighPrice: Judge<'harvest.price'> = (s, { offer }) => [
  because('pass', 0, 'harvest.no-sale'),
  ...[4, 5, 6, 7, 8]
    .filter((n) => offer.range && n <= offer.range.max)
    .map((n) => because(n, 1 + 0.3 * n - 0.5 * Math.max(0, n - 6) + dice(s, 0.6), 'harvest.sale', { spice: n })),
]
const weighBuying: Judge<'harvest.buy'> = (s, { about }) => either(6.2 - (about.price ?? 8) + dice(s, 1), 'harvest.buy')

/** HARV-19 Prelude spice buys nothing else: it is spent over the cards that are still to come. */
const weighBid: Judge<'harvest.bid'> = (s, { offer, about }) => {
  const { view, me } = s
  const players = view.order.length
  const fair = Math.max(1, (about.left + roundsLeft(s) * players) / players)
  const known = view.piles?.access?.known.find(({ by, of }) => by === me && of === 'deck')
  const worth = known ? worthOfAccess(known.card, accessHand(s)) / 4 : 1
  const limit = ((spiceOf(s, me) + 3 * roundsLeft(s)) / fair) * worth + dice(s, 1.5)
  const { range } = offer
  if (!range) return [because('pass', 1, 'harvest.pass')]
  return [
    because('pass', 0, 'harvest.pass'),
    because(range.min, limit - range.min, 'harvest.bid', { spice: range.min }),
    ...(range.max > range.min
      ? [because(range.min + 1, limit - range.min - 1.4, 'harvest.bid', { spice: range.min + 1 })]
      : []),
  ]
}

/** HARV-21 A trade is good if my hand is better after it. */
const weighTrade: Judge<'harvest.trade'> = (s, { offer }) => {
  const { me } = s
  const hand = accessHand(s)
  const found: Candidate<Parameters<typeof tradeBack>[0]>[] = [because({ do: 'done' }, 0.2, 'harvest.done')]
  for (const one of offer.offers) {
    if (one.to !== me) continue
    found.push(because({ do: 'decline', offer: one.id }, 0.3, 'harvest.decline'))
    const accept = acceptance(one, hand)
    if (accept)
      found.push(because(tradeBack({ do: 'accept', offer: one.id, ...accept.more }), accept.gain, 'harvest.accept'))
  }
  if (offer.left > 7) found.push(...proposals(s, hand, offer.to))
  return found
}
type TradeAnswer =
  | { do: 'done' }
  | { do: 'decline'; offer: number }
  | { do: 'accept'; offer: number; give?: string[] }
  | { do: 'offer'; to: Faction; give: string[]; shown: boolean; want: string[]; any: number }
const tradeBack = (answer: TradeAnswer): TradeAnswer => answer

function acceptance(
  offer: TradeOfferView,
  hand: readonly string[],
): { gain: number; more: { give?: string[] } } | null {
  if (offer.ask > 0 || typeof offer.want === 'number') return null
  const give = [...offer.want]
  const spare = hand.toSorted((a, b) => worthOfAccess(a, hand) - worthOfAccess(b, hand)).slice(0, offer.any)
  const got = typeof offer.give === 'number' ? Array.from({ length: offer.give }, () => 'troops-2') : offer.give
  const gain = betterHand(hand, [...give, ...spare], got)
  return gain === null ? null : { gain, more: offer.any > 0 ? { give: spare } : {} }
}

/** A second card for the same stronghold is of no use to me, and may be to others. */
function proposals({ view, me }: Situation, hand: readonly string[], to: readonly Faction[]): Candidate<TradeAnswer>[] {
  const spare = hand.find((card, i) => !isTroops(card) && hand.indexOf(card) !== i)
  const made = view.harvest?.offers.some(({ by }) => by === me)
  if (!spare || made) return []
  return to.map((seat) =>
    because(tradeBack({ do: 'offer', to: seat, give: [spare], shown: true, want: [], any: 1 }), 0.5, 'harvest.offer'),
  )
}

/** HARV-23 The best of some ways to lay out my cards. */
const weighCommitment: Judge<'harvest.commit'> = (s, { offer }) =>
  claimsWorth(offer.places, offer.cards, offer.most).map(({ claims, worth }) =>
    because(claims, worth + dice(s, 0.5), claims.length > 0 ? 'harvest.claim' : 'harvest.keep'),
  )

const weighLook: Judge<'harvest.look'> = (s, { offer }) =>
  offer.choices.map((of) => because(of, of === 'pass' ? 0 : 0.5 + dice(s, 0.5), 'harvest.look'))
const weighPeek: Judge<'harvest.peek'> = (s, { about }) => either(dice(s, 1) < 1 / about.left ? 1 : -1, 'harvest.peek')
const weighSplit: Judge<'harvest.split'> = (s, { offer }) => {
  const others = [...new Set(offer.from)].filter((seat) => seat !== s.me)
  const some = [s.me, ...others].slice(0, offer.most)
  return [because(some, 1, 'harvest.split'), because([], 0, 'harvest.bank')]
}
const weighAgreement: Judge<'harvest.agree'> = (s, { about }) =>
  either(about.split.includes(s.me) ? 1 : -0.5, 'harvest.agree')
const weighBlock: Judge<'harvest.block'> = ({ view, me }) => {
  const at = view.order.indexOf(view.harvest!.manager!)
  return either(view.order[(at + 2) % view.order.length] === me ? 1 : -0.5, 'harvest.block')
}
const weighGift: Judge<'harvest.gift'> = (_, { offer }) =>
  offer.choices.map((to) => because(to, to === 'pass' ? 1 : 0, 'harvest.gift'))

const weighPull: Judge<'harvest.pull'> = (s, { offer }) =>
  offer.choices.map((of) => because(of, of === 'pass' ? 0 : 1 + dice(s, 0.5), 'harvest.pull'))
const weighGivingBack: Judge<'harvest.give-back'> = (s, { offer }) =>
  offer.choices.map((card) => because(card, -worthOfAccess(card, accessHand(s)), 'harvest.give-back'))
/** HARV-37 Two more cards against one chance in seven to lose all. */
const weighExtra: Judge<'harvest.extra'> = (s) => {
  const hand = accessHand(s)
  const all = hand.reduce((sum, card) => sum + worthOfAccess(card, hand), 0)
  return either((6 / 7) * 8 - all / 7, 'harvest.extra')
}
const weighSalvage: Judge<'harvest.salvage'> = (s, { offer }) =>
  offer.choices.map((card) => because(card, worthOfAccess(card, accessHand(s)), 'harvest.salvage'))

const weighStars: Judge<'harvest.starred'> = (_, { offer }) => {
  const { min, max } = offer.range!
  return Array.from({ length: max - min + 1 }, (_, i) =>
    because(min + i, -Math.abs(min + i - max / 2), 'harvest.starred'),
  )
}
const weighSettling: Judge<'harvest.settle'> = (s, { offer }) => [
  because('pass', 0, 'harvest.stay'),
  ...offer.places.map((at) => because(at, 1 + dice(s, 0.5), 'harvest.settle')),
]
const weighSettlers: Judge<'harvest.settlers'> = (_, { offer }) => {
  const elite = Math.min(offer.elite.max, 1)
  return [because({ normal: Math.min(offer.normal.max, offer.most - elite), elite }, 1, 'harvest.settle')]
}

export const harvestJudges = {
  'harvest.gift': weighGift,
  'harvest.stake': weighStake,
  'harvest.price': weighPrice,
  'harvest.buy': weighBuying,
  'harvest.announce': weighAnnouncement,
  'harvest.shares': weighShares,
  'harvest.look': weighLook,
  'harvest.vote': weighVote,
  'harvest.split': weighSplit,
  'harvest.agree': weighAgreement,
  'harvest.block': weighBlock,
  'harvest.peek': weighPeek,
  'harvest.bid': weighBid,
  'harvest.trade': weighTrade,
  'harvest.commit': weighCommitment,
  'harvest.starred': weighStars,
  'harvest.settle': weighSettling,
  'harvest.settlers': weighSettlers,
  'harvest.pull': weighPull,
  'harvest.give-back': weighGivingBack,
  'harvest.extra': weighExtra,
  'harvest.salvage': weighSalvage,
} satisfies Judges
