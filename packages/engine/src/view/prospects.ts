import type { Game } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState, TerritoryId } from '../model/state.ts'
import { heldPlaces, needed, placesOf, sides, victoryPlaces } from '../procedures/victory.ts'
import { compose } from '../tables/compose.ts'
import type { View } from './view.ts'

/** How far a side is from winning by strongholds. */
export interface Prospect {
  side: Faction[]
  places: number
  needed: number
}

/** VICT-02, VICT-03 For every alliance and everybody who stands alone; all of it lies open on the board. */
export function prospects(v: Public): Prospect[] {
  const g = publicGame(v)
  const held = heldPlaces(g)
  return sides(g.state).map((side) => ({ side, places: placesOf(g, side, held), needed: needed(g, side) }))
}

/** VICT-14, VICT-15 The places that count. */
export const placesToHold = (v: Public): readonly TerritoryId[] => victoryPlaces(publicGame(v))

/** VICT-03 How many of them a side needs. */
export const placesNeeded = (v: Public, side: readonly Faction[]): number => needed(publicGame(v), side)

type Public = Pick<View, 'table' | 'order' | 'forces' | 'alliances' | 'sietches' | 'worms' | 'primaries'> & {
  readonly storm: { readonly sector: number }
}

/** Victory looks at nothing that a view lacks. */
const publicGame = (v: Public): Game => {
  const rules = compose(v.table, v.order)
  return { rules, procedures: rules.procedures, state: v as unknown as GameState, events: [], used: null }
}
