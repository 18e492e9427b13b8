import { AREAS, POLAR_SINK, territoryOf } from '../board/map.ts'
import { battlefieldOf, steps, stepsAround } from '../board/paths.ts'
import { consult, type Game, optionOf } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, TerritoryId } from '../model/state.ts'
import { areAllied } from './hands.ts'

/** ALLY-07 Areas a faction may neither enter nor cross because an ally stands there; the Polar Sink and advisors are exempt. */
export function closedByAllies(g: Game, seat: Faction): AreaId[] {
  const { state } = g
  const rule = optionOf(g, 'alliance.sharedTerritory')
  if (rule === 'endOfTurnTanks' || state.alliances.length === 0) return []
  const closed = new Set<AreaId>()
  for (const stack of state.forces) {
    if (stack.advisor || !areAllied(state, seat, stack.of) || territoryOf(stack.area) === POLAR_SINK) continue
    if (!consult(g, 'ally.closes', true, { seat, ally: stack.of, territory: territoryOf(stack.area) })) continue
    // Parts cut off by the storm are other territories for WBC; Avalon Hill knows one territory.
    const storm = rule === 'noEntryStormExempt' ? state.storm.sector : 0
    for (const at of battlefieldOf(stack.area, storm)) closed.add(at)
  }
  return AREAS.flatMap(({ id }) => (closed.has(id) ? [id] : []))
}

export const allyCloses = (g: Game, seat: Faction, to: AreaId): boolean => closedByAllies(g, seat).includes(to)

/** Steps around closed strongholds and, where the table forbids them, the places of allies; who stands in one may step about. */
export function stepsFor(
  g: Game,
  seat: Faction,
  from: AreaId,
  to: AreaId,
  storm: number,
  full: readonly TerritoryId[],
): number {
  const home = territoryOf(from)
  const barred = closedByAllies(g, seat).filter((at) => territoryOf(at) !== home)
  return barred.length === 0 ? steps(from, to, storm, full) : stepsAround(from, to, storm, full, barred)
}

/** ALLY-09 The secondary of two allies on one battlefield: the earlier in storm order is primary, and alone counts there. */
export function isSecondary(g: Game, seat: Faction, at: AreaId): boolean {
  const { state } = g
  if (!optionOf(g, 'alliance.primarySecondary') || state.alliances.length === 0) return false
  if (territoryOf(at) === POLAR_SINK) return false
  const place = battlefieldOf(at, state.storm.sector)
  const mine = state.order.indexOf(seat)
  return state.forces.some(
    (s) => !s.advisor && place.includes(s.area) && areAllied(state, seat, s.of) && state.order.indexOf(s.of) < mine,
  )
}

/** ALLY-09 Allies who stand as secondaries beside a primary and share its lost battle. */
export const secondariesOf = (g: Game, primary: Faction, areas: readonly AreaId[]): Faction[] =>
  g.state.order.filter(
    (seat) =>
      areAllied(g.state, primary, seat) &&
      g.state.forces.some((s) => s.of === seat && !s.advisor && areas.includes(s.area) && isSecondary(g, seat, s.area)),
  )

/** ALLY-10 Who uses a power in a battle: its owner, or where the table says so the ally whose battle it is. */
export const userOf = (g: Game, owner: Faction, fighters: readonly Faction[]): Faction => {
  if (fighters.includes(owner) || !optionOf(g, 'alliance.directPrescienceVoice')) return owner
  return fighters.find((fighter) => areAllied(g.state, owner, fighter)) ?? owner
}
