import data from '../../data/map.json' with { type: 'json' }

/** A territory of the map, for instance `arrakeen`. */
export type TerritoryId = string
/** A territory in one sector, for instance `imperial-basin:9`; the Polar Sink lies in none. */
export type AreaId = string

export const TERRITORY_IDS: readonly TerritoryId[] = data.territories.map(({ id }) => id)
export const AREA_IDS: readonly AreaId[] = data.areas.map(({ id }) => id)
