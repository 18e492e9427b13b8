import type { Faction } from '../model/factions.ts'
import type { TerritoryId } from '../model/state.ts'
import { heldPlaces, needed, placesOf, sides, victoryPlaces } from '../procedures/victory.ts'
import { type OpenBoard, publicGame } from './public-game.ts'

/** How far a side is from winning by strongholds. */
export interface Prospect {
  side: Faction[]
  places: number
  needed: number
}

/** VICT-02, VICT-03 For every alliance and everybody who stands alone; all of it lies open on the board. */
export function prospects(v: OpenBoard): Prospect[] {
  const g = publicGame(v)
  const held = heldPlaces(g)
  return sides(g.state).map((side) => ({ side, places: placesOf(g, side, held), needed: needed(g, side) }))
}

/** VICT-14, VICT-15 The places that count. */
export const placesToHold = (v: OpenBoard): readonly TerritoryId[] => victoryPlaces(publicGame(v))

/** VICT-03 How many of them a side needs. */
export const placesNeeded = (v: OpenBoard, side: readonly Faction[]): number => needed(publicGame(v), side)
