import data from '../../data/map.json' with { type: 'json' }
import type { Faction } from './factions.ts'

/** A territory of the map, for instance `arrakeen`, or a place off it. */
export type TerritoryId = string
/** A territory in one sector, for instance `imperial-basin:9`; the Polar Sink and places off the map lie in none. */
export type AreaId = string

/** A place off the map, as its module declares it: territory and area in one. */
export interface PlaceSpec {
  readonly id: TerritoryId
  readonly name: string
  /** A world lies away from the planet. A platform stands in an area of it, where the table's mark of the same name lies. */
  readonly terrain: 'world' | 'platform'
  /** Whose world it is: their reserves stand there. */
  readonly of?: Faction
  /** It is their second world: of their reserves the part stands there that is counted as `second`. */
  readonly second?: true
  /** The faction without which a table has no such place. */
  readonly needs?: Faction
}

/** Every id that some table knows; which places a table has, its rules say. */
export const TERRITORY_IDS: Set<TerritoryId> = new Set(data.territories.map(({ id }) => id))
export const AREA_IDS: Set<AreaId> = new Set(data.areas.map(({ id }) => id))
export const OFF_MAP: Map<TerritoryId, PlaceSpec> = new Map()
