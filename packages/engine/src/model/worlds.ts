import type { Faction } from './factions.ts'
import type { TerritoryId } from './places.ts'

/** C6 The card of a world, as it lies on the table. */
export interface WorldCard {
  world: TerritoryId
  of: Faction
  /** HW-09 So many natives keep its high side up. */
  from: number
  low: boolean
  /** HW-16 Who has occupied it this turn. */
  occupier: Faction | null
  /** HW-13, HW-15, HW-17 What the side that lies up says: added to the natives' dial, natives an explosion kills, spice for the occupier. */
  battle: number
  losses: number
  income: number
}

/** What the table knows of worlds, beside the forces on them; all of it lies open. */
export interface WorldState {
  cards: WorldCard[]
  /** The turn for which occupiers are named. */
  turn: number
  /** HW-25 Whom the Guild carries this turn, and at which price. */
  carried: { who: Faction; price: 'half' | 'full' }[]
  /** HW-23, HW-24 What factions collected in this turn's collection, and whether any of it came from the desert or from worlds. */
  collected: { by: Faction; amount: number; abroad: boolean }[]
}
