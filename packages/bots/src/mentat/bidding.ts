import { type Asked, type Card, type Decision, type Faction, isDefence, isWeapon } from '@arrakis/engine'
import type { Candidate, Reason } from '../bot.ts'
import { alliesOf, areAllied, fieldsOf, type Situation, spiceOf } from '../situation.ts'
import { cardWorth, cheapestKarama, meanWorth, myHand, roomIn } from './cards.ts'
import { because, type Judges } from './judge.ts'
import { costOf, helpFor, keptBack, mySpice } from './purse.ts'

/** What is open about the auction under way. */
interface Auction {
  readonly high: number
  readonly leader: Faction | null
  readonly passed: readonly Faction[]
}
export const auctionOf = ({ view }: Situation): Auction | undefined =>
  view.stack.findLast((f) => f.proc === 'auction') as unknown as Auction | undefined

/** EMP-03, HAR-05 Whose advantages change what a card costs or brings. */
const PAID: Faction = 'emperor'
const DRAWS_AGAIN: Faction = 'harkonnen'

/** More than almost anybody pays for a card. */
const BEYOND = 12

/** Nobody gives up a first weapon or defence for a few spice. */
function hunger(hand: readonly Card[]): number {
  return (hand.some(isWeapon) ? 0 : 1) + (hand.some(isDefence) ? 0 : 1)
}

/** What the card up for bid is worth to me. */
export function upWorth(s: Situation): number {
  const { view, me } = s
  const { up, rowSeenBy } = view.treachery
  const hand = myHand(s)
  const mean = meanWorth(s)
  let worth = up ? cardWorth(s, up, hand) : mean
  if (!up) {
    worth += 0.4 * hunger(hand)
    // Who has seen the card tells by bidding, or by passing, what it is.
    const auction = auctionOf(s)
    for (const seer of rowSeenBy) {
      if (areAllied(view, me, seer)) continue
      if (auction?.leader === seer) worth *= 1.25
      else if (auction?.passed.includes(seer) && spiceOf(s, seer) > auction.high) worth *= 0.75
    }
  }
  if (me === DRAWS_AGAIN && roomIn(s, me) > 1) worth += 0.9 * mean
  // The last place in a hand is kept for something good.
  if (roomIn(s, me) === 1 && worth < 4.5) worth *= 0.75
  return worth
}

/** What I lose by paying a price: the bank has it for good, an ally may give it back. */
function priceWorth(s: Situation, price: number): number {
  const { view, me } = s
  const own = mySpice(s)
  const helped = helpFor(s, 'cards')
  const mine = Math.min(price, own)
  const theirs = Math.min(helped, price - mine)
  let cost = costOf(mine, own) + 0.6 * theirs
  // Into what the shipment and the battles of this turn need.
  const short = Math.max(0, mine - Math.max(0, own - keptBack(s)))
  cost += 0.35 * short
  if (me !== PAID && alliesOf(view, me).includes(PAID)) cost *= 0.7
  return cost
}

function weighBid(s: Situation, decision: Decision): Candidate<Asked['bid']>[] {
  const { bid } = fieldsOf<{ bid: { min: number; max: number; beyond: readonly Card[] } }>(decision)
  const found: Candidate<Asked['bid']>[] = [because('pass', 0, 'bid.pass')]
  const { up } = s.view.treachery
  const worth = upWorth(s)
  // An ally already pays for it.
  const leader = auctionOf(s)?.leader
  const shares = leader && areAllied(s.view, s.me, leader) ? 0.5 * worth : 0
  if (bid.min <= bid.max) {
    const cost = priceWorth(s, bid.min)
    const about: Record<string, string | number> = up ? { card: up, bid: bid.min } : { bid: bid.min }
    const reasons: Reason[] = [
      { because: up ? 'bid.known' : 'bid.unknown', weight: worth, about },
      { because: 'bid.price', weight: -cost, about },
    ]
    if (leader && shares > 0) reasons.push({ because: 'bid.ally', weight: -shares, about: { faction: leader } })
    found.push({ answer: bid.min, value: worth - cost - shares, reasons })
  }
  // A Karama pays any price: at once more than others would give, and never in a race with another one.
  const karama = cheapestKarama(s, bid.beyond)
  if (karama && bid.min > 2 && bid.min <= BEYOND)
    found.push(
      because({ bid: BEYOND, karama: karama.card }, worth - karama.worth - 1.5 - shares, 'bid.karama', {
        card: karama.card,
      }),
    )
  return found
}

export const biddingJudges = { bid: weighBid } satisfies Judges
