import type { Faction } from './factions.ts'
import type { AreaId, TerritoryId } from './places.ts'

/** A deck of its own that a module brings: cards are told by their ids, and what lies in a hand is its holder's secret. */
export interface Pile {
  /** The next card first. */
  deck: string[]
  /** Face up. */
  discard: string[]
  /** Out of the game, seen by all. */
  out: string[]
  hands: Partial<Record<Faction, string[]>>
  /** Cards that a faction has been shown in another's hand, or on top of the deck. */
  known: { by: Faction; of: Faction | 'deck'; card: string }[]
}

/** Something that lies on the board. A face that is not open is its owner's secret. */
export interface Mark {
  what: string
  at: AreaId | TerritoryId
  of?: Faction
  face?: string
  open?: true
  /** Others who have been shown the face. */
  seenBy?: Faction[]
}

export const copyPiles = (piles: Record<string, Pile>): Record<string, Pile> =>
  Object.fromEntries(
    Object.entries(piles).map(([id, { deck, discard, out, hands, known }]) => [
      id,
      {
        deck: [...deck],
        discard: [...discard],
        out: [...out],
        hands: Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, [...cards]])),
        known: known.map((one) => ({ ...one })),
      },
    ]),
  )
