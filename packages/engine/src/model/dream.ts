import type { Card } from './cards.ts'
import type { Faction, LeaderId } from './factions.ts'
import type { TerritoryId } from './places.ts'

/** DR-58, DR-61 The tech tokens; Carryalls belong to one sheet and are never won. */
export const TECHS = ['axlotl-tanks', 'heighliners', 'spice-production'] as const
export type Tech = (typeof TECHS)[number] | 'carryalls'

/** C7 What Dream Rules keep, all of it open on the table. */
export interface DreamState {
  /** Who has which tech token; the others lie in the supply. */
  tech: Partial<Record<Tech, Faction>>
  /** DR-60 Tokens that have earned something in this phase. */
  earned: Tech[]
  /** DR-FRE-5 Thumpers left. */
  thumpers: number
  /** DR-FRE-9 Who has moved in this phase. */
  moved: Faction[]
  /** DR-FRE-8 Cards announced in this battle. */
  announced: Card[]
  /** DR-49 Who has laid Break Conditioning in this battle. */
  conditioning: Faction | null
  /** DR-GUI-4 Who has withdrawn from this battle, and the cards that are saved. */
  fled: { by: Faction; cards: Card[] } | null
  /** DR-HAR-4 Whose leaders were killed before cards were exchanged, and by whom. */
  slain: { side: Faction; by: Faction | null }[]
  /** DR-EMP-3 Spice before the Emperor's shield: for this card's buyer, and of earlier cards. */
  favor: { to: Faction | null; amount: number; spent: number }
  /** Fates that last: DR-FRE-10, DR-GUI-5. */
  lasting: Faction[]
  /** DR-24 Who has ever used a fate. */
  spent: Faction[]
  /** DR-24 Fates that lie open since they were used. */
  shown?: { of: Faction; card: Card }[]
  /** DR-15 Leaders brought back, who stands in for each, and whether a card lies there. */
  infiltrations: { leader: LeaderId; by: LeaderId; card: boolean }[]
  /** DR-BT-7 Whose shape Zoal takes when the next turn begins. */
  zoal: LeaderId | null
  /** DR-06 Face dancers have been dealt. */
  dancing: boolean
  /** DR-BT-3 Prices named for leaders, and DR-BT-4 whose limit is raised. */
  prices: { leader: LeaderId; price: number }[]
  raised: Faction[]
  /** DR-BT-8 Where forces cannot be supported in this phase. */
  burnt: TerritoryId | null
  /** DR-IX-6 Cards that lie before their owners until the turn is over. */
  spoilt: { of: Faction; card: Card }[]
  /** DR-IX-6 The turn in which a card was last given to an ally. */
  shared: number
}

/** DR-FRE-5 Two thumpers; everything else comes in the course of the game. */
export const newDream = (): DreamState => ({
  tech: {},
  earned: [],
  thumpers: 2,
  moved: [],
  announced: [],
  conditioning: null,
  fled: null,
  slain: [],
  favor: { to: null, amount: 0, spent: 0 },
  lasting: [],
  spent: [],
  infiltrations: [],
  zoal: null,
  dancing: false,
  prices: [],
  raised: [],
  burnt: null,
  spoilt: [],
  shared: 0,
})
