import { isTerritory, territoryOf } from '../board/map.ts'
import { battlefieldOf, type Place, placeIn } from '../board/paths.ts'
import type { Game } from '../hooks/hooks.ts'
import type { AreaId, TerritoryId } from '../model/state.ts'

/** MOVE-16 What counts as one territory: all of it, or where the table says so only the part on this side of the storm. */
export const placeOf = (g: Game, at: AreaId): Place =>
  g.rules.options['storm.cutsTerritories'] ? placeIn(battlefieldOf(at, g.state.storm.sector)) : territoryOf(at)

export const territoryAt = (id: Place): TerritoryId => (isTerritory(id) ? id : territoryOf(id))
