import { type Answer, type Card, isDefence, isWeapon, nowOf, ownerOf } from '@arrakis/engine'
import type { Candidate, Reason } from '../bot.ts'
import { alliesOf, areAllied, type Situation, spiceOf } from '../situation.ts'
import { cardWorth, cheapestKarama, kindUp, meanWorth, myHand, roomIn } from './cards.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { costWithHelp, ownPart, payeeFor } from './lending.ts'
import { keptBack, mySpice } from './purse.ts'

/** More than almost anybody pays for a card. */
const BEYOND = 12

/** A card of less worth than this, such as a second Shield, is of little use. */
const LITTLE = 1.4

/** Nobody gives up a first weapon or defence for a few spice. */
function hunger(hand: readonly Card[]): number {
  return (hand.some(isWeapon) ? 0 : 1) + (hand.some(isDefence) ? 0 : 1)
}

/** DR-IX-2 The cards of which the one up for bid is one, where I have seen them all; otherwise none. */
export function pileUp({ view, me }: Situation): readonly Card[] {
  const seen = view.factions[me]!.own?.notes.findLast((note) => note.saw === 'row')
  if (seen?.saw !== 'row' || seen.turn !== view.turn) return []
  return view.treachery.row > seen.second.length ? seen.first : seen.second
}

const meanOf = (s: Situation, pile: readonly Card[]): number =>
  pile.reduce((sum, card) => sum + Math.max(0, cardWorth(s, card, myHand(s))), 0) / pile.length

/** What the card up for bid is worth to me. */
export function upWorth(s: Situation): number {
  const { view, me } = s
  const { up, rowSeenBy } = view.treachery
  const hand = myHand(s)
  const pile = pileUp(s)
  const mean = pile.length > 0 ? meanOf(s, pile) : meanWorth(s)
  const kind = up ? null : kindUp(s)
  let worth = up ? cardWorth(s, up, hand) : kind ? meanWorth(s, kind) : mean
  if (!up && !kind) {
    worth += 0.4 * hunger(hand)
    // A bot that has seen the card tells by its bids what the card is.
    const auction = nowOf(view.now, 'auction')
    for (const seer of rowSeenBy) {
      if (areAllied(view, me, seer)) continue
      if (auction?.leader === seer) worth *= 1.25
      else if (auction?.passed.includes(seer) && spiceOf(s, seer) > auction.high) worth *= 0.75
    }
  }
  if (roomIn(s, me) > 1 && ownerOf(view, 'second-card') === me) worth += 0.9 * mean
  // The last place in a hand is kept for something good: what is of little use is not worth it at all.
  if (roomIn(s, me) === 1 && worth < 4.5) return worth < LITTLE ? 0 : 0.75 * worth
  return worth
}

/** What I lose by paying a price: the bank has it for good, an ally may give it back. */
function priceWorth(s: Situation, price: number): number {
  const { view, me } = s
  const own = mySpice(s)
  let cost = costWithHelp(s, price, own, 'cards')
  // Into what the shipment and the battles of this turn need.
  const short = Math.max(0, ownPart(s, price, own, 'cards') - Math.max(0, own - keptBack(s)))
  cost += 0.35 * short
  if (alliesOf(view, me).some((ally) => payeeFor(s, me, 'cards') === ally)) cost *= 0.8
  return cost
}

/** How much of a card's worth I have if an ally has it. */
const ALLYS = 1

const weighBid: Judge<'bid'> = (s, { about, offer }) => {
  const { min, max, beyond } = offer
  const found: Candidate<Answer<'bid'>>[] = [because('pass', 0, 'bid.pass')]
  const { up } = s.view.treachery
  const worth = upWorth(s)
  // An ally already pays for it.
  const { leader } = about
  const shares = leader && areAllied(s.view, s.me, leader) ? ALLYS * worth : 0
  if (min <= max) {
    const cost = priceWorth(s, min)
    const about: Record<string, string | number> = up ? { card: up, bid: min } : { bid: min }
    const reasons: Reason[] = [
      { because: !up ? 'bid.unknown' : worth < LITTLE ? 'bid.spare' : 'bid.known', weight: worth, about },
      { because: 'bid.price', weight: -cost, about },
    ]
    if (leader && shares > 0) reasons.push({ because: 'bid.ally', weight: -shares, about: { faction: leader } })
    found.push({ answer: min, value: worth - cost - shares, reasons })
  }
  // A Karama pays any price: at once more than others would give, and never in a race with another one.
  const karama = cheapestKarama(s, beyond)
  if (karama && min > 2 && min <= BEYOND)
    found.push(
      because({ bid: BEYOND, karama: karama.card }, worth - karama.worth - 1.5 - shares, 'bid.karama', {
        card: karama.card,
      }),
    )
  return found
}

export const biddingJudges = { bid: weighBid } satisfies Judges
