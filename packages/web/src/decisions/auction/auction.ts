import { bidderAt, type Faction, type Facts, nowOf, type Situations, type View } from '@arrakis/engine'
import type { Message } from '../../table/picture.ts'

/** A card that is sold to the highest bidder. */
export interface Lot {
  readonly high: number
  /** Who has bid that. */
  readonly leader: Faction | null
  /** The card by name: its turn, and how many are still to be sold with it. */
  readonly card: string
  /** All cards of its turn by name. */
  readonly all: string
  /** When the next lots come up: next turn, or with the next harvest. */
  readonly until: 'turn' | 'harvest'
}

/** The auction of one card, as everybody sees it. */
export type Auction = Lot &
  Situations['auction'] & {
    /** The faction whose turn it is to bid. */
    readonly asked: Faction | null
  }

export function auctionOf(view: View): Auction | null {
  const auction = nowOf(view.now, 'auction')
  if (!auction || view.treachery.row === 0) return null
  // It is sold once nothing is held back for it any more.
  if (auction.leader && auction.high === 0 && !auction.infinite) return null
  const { asking, what: _, ...facts } = auction
  const asked = asking?.kind === 'bid' ? view.order.find((seat) => asking.of?.[0] === seat) : null
  const all = `${view.turn}`
  return { ...facts, asked: asked ?? null, card: `${all}.${view.treachery.row}`, all, until: 'turn' }
}

/** HARV-19 The access card that is sold, if this seat may bid for it. */
export function accessLotOf(view: View, me: Faction | null): Lot | null {
  const bids = nowOf(view.now, 'harvest-bids')
  if (!bids || !me || !bids.bidders.includes(me)) return null
  const all = `harvest ${view.harvest?.round}`
  return { high: bids.high, leader: bids.leader, card: `${all}.${bids.left}`, all, until: 'harvest' }
}

export type BidderState = 'high' | 'asked' | 'passed' | 'full' | 'barred' | 'waits'
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

function bidderState({ leader, asked, passed, barred }: Auction, faction: Faction, full: boolean): BidderState {
  if (leader === faction) return 'high'
  if (asked === faction) return 'asked'
  if (barred?.includes(faction)) return 'barred'
  if (full) return 'full'
  return passed.includes(faction) ? 'passed' : 'waits'
}

/** An answer given once: bid by ones up to a number, then pass. Zero passes at once. */
export interface StandingBid {
  /** The card it is for, or all cards of its turn. */
  readonly card: string
  readonly upTo: number
}

/** The answer of a standing bid; null if it was for something else. */
export function standingAnswer(bid: StandingBid | null, lot: Lot): number | 'pass' | null {
  if (!bid || (bid.card !== lot.card && bid.card !== lot.all)) return null
  return lot.high < bid.upTo ? lot.high + 1 : 'pass'
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
      const amount = from === me ? 0 : (view.factions[from]?.credit?.cards ?? 0)
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

/** BID-02 Whether a hand has no room for another card. */
export function isHandFull(view: View, seat: Faction, facts: Facts | null): boolean {
  const limit = facts?.handLimits[seat]
  const cards = view.factions[seat]?.handCount
  return limit !== undefined && cards !== undefined && cards !== null && cards >= limit
}
