import { flag, type Infer, ids, list, literal, object, optional, tagged, union, whole } from '../../kernel/schema.ts'
import { AREA, FACTION, PASS, TERRITORY } from '../../model/answers.ts'
import { row } from '../../model/decisions.ts'
import type { Faction } from '../../model/factions.ts'
import { ACCESS_CARDS, SHARE_DECK, type TradeOfferView } from '../../model/harvest.ts'
import type { TerritoryId } from '../../model/places.ts'

const ACCESS = ids('AccessCard', 'an access card', ACCESS_CARDS)
const SHARE = ids('ShareCard', 'a share card', [...new Set(SHARE_DECK)])
const MOST_SPICE = 1000
const MOST_CARDS = 64

/** HARV-12 What each of the others is handed. */
const SHARES = list(object({ to: FACTION, cards: list(SHARE, SHARE_DECK.length, 1) }), 9)
/** HARV-21 */
const TRADE = tagged(
  'do',
  object({
    do: literal('offer'),
    to: FACTION,
    give: list(ACCESS, MOST_CARDS),
    shown: flag,
    want: list(ACCESS, MOST_CARDS),
    any: optional(whole(0, MOST_CARDS)),
    pay: optional(whole(0, MOST_SPICE)),
    ask: optional(whole(0, MOST_SPICE)),
  }),
  object({ do: literal('accept'), offer: whole(1, MOST_SPICE), give: optional(list(ACCESS, MOST_CARDS)) }),
  object({ do: literal('decline'), offer: whole(1, MOST_SPICE) }),
  object({ do: literal('done') }),
)
export type Trade = Infer<typeof TRADE>
/** HARV-23 The strongholds that are claimed, each with the card that names it and the troops beside it. */
const COMMITMENT = list(object({ place: TERRITORY, troops: list(ACCESS, MOST_CARDS, 1) }), 7)
export type Commitment = Infer<typeof COMMITMENT>

/** HARV-12 Whom the manager hands shares, of which cards, and what they may come to. */
export interface SharesOffer {
  to: readonly Faction[]
  stock: readonly string[]
  most: number
}
export interface TradeStepOffer {
  to: readonly Faction[]
  cards: readonly string[]
  spice: number
  /** How many more trades may be proposed. */
  left: number
  offers: readonly TradeOfferView[]
}
export interface CommitmentOffer {
  places: readonly TerritoryId[]
  cards: readonly string[]
  most: number
}

/** The questions of the spice harvest. */
export const ROWS = {
  'harvest.gift': row.asked(row.oneOf(union(FACTION, PASS))),
  'harvest.gift-amount': row.asked(row.amount(0, MOST_SPICE), 'other-party'),
  'harvest.stake': row.asked(row.amount(0, MOST_SPICE)),
  'harvest.price': row.asked(row.orPass(row.amount(1, MOST_SPICE)), 'harvest-report'),
  'harvest.buy': row.asked(row.yesNo(), 'harvest-report'),
  'harvest.announce': row.asked(row.amount(0, MOST_SPICE), 'harvest-report'),
  'harvest.shares': row.asked(row.custom(SHARES, row.offers<SharesOffer>())),
  'harvest.look': row.asked(row.oneOf(union(FACTION, PASS))),
  'harvest.vote': row.asked(row.yesNo()),
  'harvest.split': row.asked(row.someOf(FACTION, 20), 'harvest-meeting'),
  'harvest.agree': row.asked(row.yesNo(), 'harvest-meeting'),
  'harvest.block': row.asked(row.yesNo(), 'harvest-meeting'),
  'harvest.peek': row.asked(row.yesNo(), 'harvest-bids'),
  'harvest.bid': row.asked(row.orPass(row.amount(1, MOST_SPICE)), 'harvest-bids'),
  'harvest.trade': row.asked(row.custom(TRADE, row.offers<TradeStepOffer>())),
  'harvest.commit': row.asked(row.custom(COMMITMENT, row.offers<CommitmentOffer>())),
  'harvest.sector': row.asked(row.place(AREA), 'harvest-placement'),
  'harvest.starred': row.asked(row.amount(0, 20), 'harvest-placement'),
  'harvest.settle': row.asked(row.orPass(row.place(AREA))),
  'harvest.settlers': row.asked(row.forces(), 'harvest-placement'),
  'harvest.pull': row.asked(row.oneOf(union(FACTION, PASS))),
  'harvest.give-back': row.asked(row.oneOf(ACCESS), 'other-party'),
  'harvest.extra': row.asked(row.yesNo()),
  'harvest.salvage': row.asked(row.oneOf(ACCESS)),
}

type Own = typeof ROWS
declare module '../../model/decisions.ts' {
  interface Rows extends Own {}
}
