import { allStacks, isWorld } from '../../board/forces.ts'
import { POLAR_SINK, territoryOf } from '../../board/map.ts'
import { battlefieldOf } from '../../board/paths.ts'
import type { Game } from '../../hooks/hooks.ts'
import type { Faction } from '../../model/factions.ts'
import type { AreaId } from '../../model/state.ts'
import { isSecondary } from '../allies.ts'
import { areAllied } from '../hands.ts'

interface Pending {
  areas: readonly AreaId[]
  fighters: [Faction, Faction]
}

const isAmong = (found: readonly Pending[], areas: readonly AreaId[], a: Faction, b: Faction): boolean =>
  found.some((one) => one.areas[0] === areas[0] && one.fighters.includes(a) && one.fighters.includes(b))

/** BATTLE-01 to BATTLE-05 Every pair of enemies on one battlefield. */
export function pendingBattles(g: Game): Pending[] {
  const { state } = g
  const found: Pending[] = []
  // Natives fight only where somebody has come to their world.
  const forces = state.places && state.forces.some(({ area }) => isWorld(state, area)) ? allStacks(state) : state.forces
  const places = forces.map((stack) => territoryOf(stack.area))
  for (let i = 0; i < forces.length; i++) {
    const a = forces[i]!
    if (a.advisor || a.area === POLAR_SINK || isSecondary(g, a.of, a.area)) continue
    for (let j = i + 1; j < forces.length; j++) {
      const b = forces[j]!
      if (b.advisor || b.of === a.of || places[j] !== places[i] || areAllied(state, a.of, b.of)) continue
      const areas = battlefieldOf(a.area, state.storm.sector)
      if (!areas.includes(b.area) || isSecondary(g, b.of, b.area)) continue
      if (!isAmong(found, areas, a.of, b.of)) found.push({ areas, fighters: [a.of, b.of] })
    }
  }
  return found
}
