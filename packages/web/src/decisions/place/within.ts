import { type AreaId, battlefieldOf, territoryOf } from '@arrakis/engine'

/** Whether an area belongs to a place: a territory, or by its first area a part of one that the storm cuts off. */
export const isAreaOf = (place: string, area: AreaId, storm: number): boolean =>
  place.includes(':') ? battlefieldOf(place, storm).includes(area) : territoryOf(area) === place
