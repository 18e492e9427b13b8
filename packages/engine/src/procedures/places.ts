import { isTerritory, territoryOf } from '../board/map.ts'
import { battlefieldOf, type Place, placeIn } from '../board/paths.ts'
import type { Game } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { OFF_MAP } from '../model/places.ts'
import type { AreaId, GameState, TerritoryId } from '../model/state.ts'

/** MOVE-16 What counts as one territory: all of it, or where the table says so only the part on this side of the storm. */
export const placeOf = (g: Game, at: AreaId): Place =>
  g.rules.options['storm.cutsTerritories'] ? placeIn(battlefieldOf(at, g.state.storm.sector)) : territoryOf(at)

export const territoryAt = (id: Place): TerritoryId => (isTerritory(id) ? id : territoryOf(id))

/** The fields of an answer that name places. */
const NAMING: ReadonlySet<string> = new Set(['area', 'at', 'from', 'in', 'territory', 'to', 'world'])

/** Why a place off the map cannot be named: the table has none such; or it is docked, and whoever means it names the area it stands in. */
export function placeRefusal(state: GameState, answer: unknown, docked: boolean, rule: string): Refusal | null {
  if (OFF_MAP.size === 0) return null
  if (typeof answer !== 'object' || answer === null) return null
  for (const [key, value] of Object.entries(answer)) {
    const spec = typeof value === 'string' && NAMING.has(key) ? OFF_MAP.get(value) : undefined
    if (spec && !(state.places?.includes(spec.id) && (docked || spec.terrain === 'world')))
      return refusal('place.none-such', rule, { place: spec.id })
    const inner = placeRefusal(state, value, docked, rule)
    if (inner) return inner
  }
  return null
}
