import { DOT_SECTORS, SECTORS } from '../board/map.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'

/** STORM-01 The sector so many sectors on, counter-clockwise. */
export const sectorAfter = (sector: number, by: number): number => ((sector - 1 + by) % SECTORS) + 1

/** STORM-12 First the player whose dot the storm reaches next; a dot under the storm has been passed. */
export function stormOrder(state: GameState): Faction[] {
  // SETUP-05 Until dots are drawn (dot 0) there is no order but that of the chairs.
  const ahead = (dot: number): number =>
    dot === 0 ? 0 : (DOT_SECTORS[dot - 1]! - state.storm.sector + SECTORS - 1) % SECTORS
  return state.chairs
    .filter((chair) => chair.faction)
    .sort((a, b) => ahead(a.dot) - ahead(b.dot))
    .map((chair) => chair.faction!)
}
