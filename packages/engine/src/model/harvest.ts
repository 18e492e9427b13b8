import { copy } from '../kernel/copy.ts'
import type { Faction, Viewer } from './factions.ts'
import type { TerritoryId } from './places.ts'

/** HARV-21 A trade that somebody has proposed; its cards are known to its maker, and if they are shown to the other. */
export interface TradeOffer {
  id: number
  by: Faction
  to: Faction
  give: string[]
  /** HARV-21 Whether the other sees what is given before answering. */
  shown: boolean
  /** Cards that are asked for by name. */
  want: string[]
  /** How many more, unseen, of the other's choice. */
  any: number
  pay: number
  ask: number
}
/** The same to whoever may not know the cards: how many of them there are. */
export type TradeOfferView = Omit<TradeOffer, 'give' | 'want'> & { give: string[] | number; want: string[] | number }

/** A harvest that is over: what everybody has seen of it. */
export interface PastHarvest {
  round: number
  manager: Faction
  harvested: number
  announced: number
  yes: Faction[]
  no: Faction[]
  /** The no voters outnumbered the others, and the report was dishonest. */
  caught: boolean
}

/** C2 What the prelude keeps, all of it open on the table but for the cards of trades. */
export interface HarvestState {
  round: number
  manager: Faction | null
  announced: number | null
  past: PastHarvest[]
  /** HARV-21 Trades proposed and not answered, and how many each faction has proposed. */
  offers: TradeOffer[]
  made: Partial<Record<Faction, number>>
  /** HARV-34 What is left to whoever gives spice away before the first harvest, as long as they do. */
  left?: number
  /** HARV-26 The main game has begun, and the cards are put away. */
  over?: true
}
export type HarvestView = Omit<HarvestState, 'offers'> & { offers: TradeOfferView[] }

/** HARV-21 The cards of a trade are known to its maker, by name to the other if they are shown; what is wanted to both. */
export function harvestSeen(harvest: HarvestState, me: Viewer, open: boolean): HarvestView {
  const { offers, ...rest } = copy(harvest)
  return {
    ...rest,
    offers: offers.map((offer) => {
      const mine = open || offer.by === me
      const party = mine || offer.to === me
      return {
        ...offer,
        give: mine || (party && offer.shown) ? offer.give : offer.give.length,
        want: party ? offer.want : offer.want.length,
      }
    }),
  }
}

export const newHarvest = (): HarvestState => ({
  round: 0,
  manager: null,
  announced: null,
  past: [],
  offers: [],
  made: {},
})

/** What happens in the prelude, for all to hear. */
export type HarvestTold =
  | { what: 'stakes'; stakes: { of: Faction; amount: number }[] }
  | { what: 'manager'; manager: Faction; why: 'stake' | 'tax' | 'worm' | 'caught' | 'blocked' }
  | { what: 'pardoned'; of: Faction }
  | { what: 'paid'; from: Faction; to: Faction | 'bank'; amount: number; for: 'post' | 'tax' | 'card' | 'gift' }
  | { what: 'announced'; by: Faction; amount: number }
  | { what: 'shared'; by: Faction; cards: { to: Faction; count: number }[] }
  | { what: 'votes'; yes: Faction[]; no: Faction[] }
  | {
      what: 'divided'
      manager: Faction
      harvested: number
      paid: { to: Faction; amount: number }[]
      kept: number
      caught: boolean
      bank: number
    }
  | { what: 'split'; by: Faction; to: Faction[]; agreed: boolean | null }
  | { what: 'lot'; count: number }
  | { what: 'unsold' }
  | { what: 'void'; by: Faction }
  | { what: 'offer'; by: Faction; to: Faction; gives: number; gets: number; pays: number; asks: number }
  | { what: 'declined'; by: Faction; to: Faction }
  | { what: 'unpaid'; by: Faction; to: Faction }
  | { what: 'traded'; by: Faction; to: Faction; gives: number; gets: number; pays: number; asks: number }
  | { what: 'returned' }
  | { what: 'cashed'; by: Faction; cards: string[]; amount: number; start: number }
  | {
      what: 'stronghold'
      place: TerritoryId
      claims: { of: Faction; troops: number }[]
      winner: Faction | null
      count: number
    }
  | { what: 'dealt'; count: number }
  | { what: 'pulled'; by: Faction; from: Faction }
  | { what: 'salvaged'; by: Faction; card: string }

/** HARV-04 The harvest deck. */
export const WORM_SIGN = 'worm-sign'
const copies = (count: number, ...cards: string[]): string[] =>
  cards.flatMap((card) => Array.from({ length: count }, () => card))
export const HARVEST_DECK: readonly string[] = [
  ...copies(4, 'spice-5', 'spice-8', 'spice-10', 'spice-12', 'spice-15'),
  ...copies(2, 'spice-25', 'spice-40'),
  ...copies(4, WORM_SIGN),
]

/** HARV-07 The share cards: the book has no list of them. */
export const SHARE_DECK: readonly string[] = [
  ...copies(8, 'share-0', 'share-1'),
  ...copies(6, 'share-2', 'share-3'),
  ...copies(4, 'share-4', 'share-5', 'share-6', 'share-8', 'share-10'),
  ...copies(2, 'share-15', 'share-20'),
]

/** HARV-05 Troop cards, and the strongholds that have cards at every table. */
export const TROOP_CARDS: readonly string[] = [
  ...copies(8, 'troops-1', 'troops-2', 'troops-3', 'troops-5', 'troops-7'),
  ...copies(3, 'troops-8'),
]
export const OPTIONAL_SIETCH = 'optional-sietch'
/** HARV-25 The strongholds in the order in which they are read out, with those that not every table has. */
export const READ_OUT: readonly TerritoryId[] = [
  'carthag',
  'sietch-tabr',
  'habbanya-sietch',
  'harg-pass',
  'tueks-sietch',
  'false-wall-east',
  'arrakeen',
]
export const ACCESS_CARDS: readonly string[] = [...new Set(TROOP_CARDS), ...READ_OUT, OPTIONAL_SIETCH]

/** The number on a card; 0 for those that have none. */
export const numberOn = (card: string): number => Number(/\d+$/.exec(card)?.[0] ?? 0)
export const totalOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + numberOn(card), 0)
export const isTroops = (card: string): boolean => card.startsWith('troops-')

/** HARV-07 Share cards of this stock that make an amount, the largest that fit first; null if none do. */
export function sharesFor(amount: number, stock: readonly string[]): string[] | null {
  const values = [...new Set(stock.map(numberOn))].sort((a, b) => b - a)
  if (amount === 0) return values.includes(0) ? ['share-0'] : null
  const left = new Map(values.map((value) => [value, stock.filter((card) => numberOn(card) === value).length]))
  const made: string[] = []
  const fill = (rest: number, from: number): boolean => {
    if (rest === 0) return true
    for (let i = from; i < values.length; i++) {
      const value = values[i]!
      if (value === 0 || value > rest || left.get(value) === 0) continue
      left.set(value, left.get(value)! - 1)
      made.push(`share-${value}`)
      if (fill(rest - value, i)) return true
      made.pop()
      left.set(value, left.get(value)! + 1)
    }
    return false
  }
  return fill(amount, 0) ? made : null
}
