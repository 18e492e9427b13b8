import { bidderAt, type Faction, type Facts, nowOf, type Situations, type View } from '@arrakis/engine'
import type { Message } from '../../table/picture.ts'

/** The auction of one card, as everybody sees it. */
export type Auction = Situations['auction'] & {
  /** The faction whose turn it is to bid. */
  readonly asked: Faction | null
  /** The card by name: its turn, and how many are still to be sold with it. */
  readonly card: string
  /** All cards of its turn by name. */
  readonly all: string
}

export function auctionOf(view: View): Auction | null {
  const auction = nowOf(view.now, 'auction')
  if (!auction || view.treachery.row === 0) return null
  const { asking, what: _, ...facts } = auction
  const asked = asking?.kind === 'bid' ? view.order.find((seat) => asking.of?.[0] === seat) : null
  return { ...facts, asked: asked ?? null, card: `${view.turn}.${view.treachery.row}`, all: `${view.turn}` }
}

export type BidderState = 'high' | 'asked' | 'passed' | 'full' | 'waits'
export interface Bidder {
  readonly faction: Faction
  readonly state: BidderState
  /** Cards in hand and how many there may be. */
  readonly cards: number | null
  readonly limit: number | null
}

/** Everybody in the order in which they bid, the opener first. */
export function biddersOf(view: View, auction: Auction, facts: Facts | null): Bidder[] {
  return view.order.map((_, i) => {
    const faction = bidderAt(view, auction.opener, auction.opener + i)
    const cards = view.factions[faction]?.handCount ?? null
    const limit = facts?.handLimits[faction] ?? null
    return {
      faction,
      cards,
      limit,
      state: bidderState(auction, faction, cards !== null && limit !== null && cards >= limit),
    }
  })
}

function bidderState({ leader, asked, passed }: Auction, faction: Faction, full: boolean): BidderState {
  if (leader === faction) return 'high'
  if (asked === faction) return 'asked'
  if (full) return 'full'
  return passed.includes(faction) ? 'passed' : 'waits'
}

/** An answer given once: bid by ones up to a number, then pass. Zero passes at once. */
export interface StandingBid {
  /** The card it is for, or the turn, for all of its cards. */
  readonly card: string
  readonly upTo: number
}

/** The answer of a standing bid; null if it was for something else. */
export function standingAnswer(bid: StandingBid | null, auction: Auction): number | 'pass' | null {
  if (!bid || (bid.card !== auction.card && bid.card !== auction.all)) return null
  return auction.high < bid.upTo ? auction.high + 1 : 'pass'
}

/** What bidders may count on: their own spice, and what allies have promised them. */
export interface BidMeans {
  readonly own: number
  readonly help: readonly { readonly from: Faction; readonly amount: number }[]
}

export function meansOf(view: View, me: Faction): BidMeans {
  const { spice } = view.factions[me]!
  const allies = view.alliances.find(({ members }) => members.includes(me))?.members ?? []
  return {
    own: spice ?? 0,
    help: allies.flatMap((from) => {
      const amount = from === me ? 0 : (view.factions[from]?.credit.cards ?? 0)
      return amount > 0 ? [{ from, amount }] : []
    }),
  }
}

/** The number of cards offered this turn, by the messages; 0 if there is none. */
export function cardsOffered(messages: readonly Message[]): number {
  for (const message of messages.toReversed()) {
    if (message.type !== 'game') continue
    for (const event of message.events.toReversed()) {
      if (event.type === 'cardsOffered') return event.count
      if (event.type === 'biddingEnded') return 0
    }
  }
  return 0
}
