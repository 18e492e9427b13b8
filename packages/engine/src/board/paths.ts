import type { AreaId, GameState, TerritoryId } from '../model/state.ts'
import { AREAS, type Area, area, EXTRA_SIETCHES, STRONGHOLDS, territory } from './map.ts'

/** A place that is docked, and the area in which it stands now. */
export interface Dock {
  readonly place: AreaId
  readonly at: AreaId
}
const NO_DOCKS: readonly Dock[] = []
/** The docked places of a table: of each a mark tells where it stands. */
export const docksOf = ({ places, marks }: GameState): readonly Dock[] =>
  places && marks ? marks.flatMap(({ what, at }) => (places.includes(what) ? [{ place: what, at }] : [])) : NO_DOCKS

/** The area that stands for a place: its own, or the one in which it is docked. */
export const undocked = (docks: readonly Dock[], at: AreaId): AreaId =>
  docks.find(({ place }) => place === at)?.at ?? at

/** A docked place is a leaf: one step from the area in which it stands. `count` counts the steps between areas of the planet. */
export function stepsByDocks(
  docks: readonly Dock[],
  from: AreaId,
  to: AreaId,
  count: (from: AreaId, to: AreaId) => number,
): number {
  const [start, end] = [undocked(docks, from), undocked(docks, to)]
  return count(start, end) + Number(start !== from) + Number(end !== to)
}

/** Farther than any move. */
export const FAR = 99

/**
 * MOVE-05, MOVE-07 Steps from one area to every other: a border between territories is a step, a border inside one is none;
 * nothing enters, leaves or crosses the storm, nor passes a closed territory.
 */
function stepsFrom(
  start: Area,
  storm: number,
  closed: readonly TerritoryId[],
  barred: readonly AreaId[] = [],
): Uint8Array {
  const steps = new Uint8Array(AREAS.length).fill(FAR)
  if (start.sector !== 0 && start.sector === storm) return steps
  steps[start.index] = 0
  const queue: Area[] = [start]
  while (queue.length > 0) {
    const from = queue.shift()!
    const so = steps[from.index]!
    for (const to of from.neighbours) {
      if (to.sector !== 0 && to.sector === storm) continue
      if (closed.length > 0 && closed.includes(to.territory.id)) continue
      if (barred.length > 0 && barred.includes(to.id)) continue
      const inside = to.territory === from.territory
      const cost = inside ? so : so + 1
      if (cost >= steps[to.index]!) continue
      steps[to.index] = cost
      if (inside) queue.unshift(to)
      else queue.push(to)
    }
  }
  return steps
}

/** Only strongholds are ever closed: a set of them is a number. */
const CLOSABLE = [...STRONGHOLDS, ...EXTRA_SIETCHES.both]
const BIT = new Map(CLOSABLE.map((id, i) => [id, 1 << i]))
const tables: Uint8Array[][] = []

/** Steps between two areas with the storm in a sector; the board never changes, so each table is made once. */
export function steps(from: AreaId, to: AreaId, storm: number, closed: readonly TerritoryId[]): number {
  const start = area(from)
  let set = storm << CLOSABLE.length
  for (const id of closed) set |= BIT.get(id)!
  tables[set] ??= []
  const table = tables[set]!
  table[start.index] ??= stepsFrom(start, storm, closed)
  return table[start.index]![area(to).index] ?? FAR
}

/** The latest ways around barred areas: a player weighs many moves of a few forces. */
const around = new Map<string, Uint8Array>()
const KEPT = 200

/** Steps between two areas with some areas barred as well (ALLY-07). */
export function stepsAround(
  from: AreaId,
  to: AreaId,
  storm: number,
  closed: readonly TerritoryId[],
  barred: readonly AreaId[],
): number {
  const key = `${from} ${storm} ${closed.join()} ${barred.join()}`
  let table = around.get(key)
  if (!table) {
    if (around.size >= KEPT) around.clear()
    table = stepsFrom(area(from), storm, closed, barred)
    around.set(key, table)
  }
  return table[area(to).index] ?? FAR
}

const reaches: AreaId[][] = []
const NOWHERE: readonly AreaId[] = []

/** Every area within reach, its own among them, with no territory closed. */
export function reach(from: AreaId, range: number, storm: number): readonly AreaId[] {
  const start = area(from).index
  if (start >= AREAS.length) return NOWHERE
  const key = (storm * AREAS.length + start) * 4 + range
  reaches[key] ??= AREAS.filter((to) => steps(from, to.id, storm, []) <= range).map((to) => to.id)
  return reaches[key]
}

/** Territories counted by borders alone, whatever the storm: for arrivals from the Great Flat (FRE-04). */
export function territoriesWithin(from: TerritoryId, range: number): Set<TerritoryId> {
  const found = new Set([from])
  for (let i = 0; i < range; i++)
    for (const id of [...found])
      for (const a of territory(id).areas) for (const to of area(a).neighbours) found.add(to.territory.id)
  return found
}

/** BATTLE-03 The parts of a territory that the storm cuts it into: the stormed sector, and each unbroken run of the rest. */
export function battlefields(id: TerritoryId, storm: number): readonly (readonly AreaId[])[] {
  const all = territory(id).areas
  if (!all.some((a) => area(a).sector === storm)) return [all]
  const parts: AreaId[][] = []
  let run: AreaId[] = []
  for (const a of all) {
    if (area(a).sector !== storm) {
      run.push(a)
      continue
    }
    if (run.length > 0) parts.push(run)
    parts.push([a])
    run = []
  }
  if (run.length > 0) parts.push(run)
  return parts
}

/** A territory, or a part of one that the storm cuts off, named by its first area. */
export type Place = TerritoryId | AreaId
export const placeIn = (areas: readonly AreaId[]): Place => {
  const { id, areas: all } = area(areas[0]!).territory
  return areas.length < all.length ? areas[0]! : id
}

/** The battlefield an area belongs to. */
export const battlefieldOf = (id: AreaId, storm: number): readonly AreaId[] =>
  battlefields(area(id).territory.id, storm).find((part) => part.includes(id))!

/** A shortest way, its ends included: the fewest borders, then the fewest areas. Empty if there is none. */
export function wayBetween(
  from: AreaId,
  to: AreaId,
  storm: number,
  closed: readonly TerritoryId[] = [],
  barred: readonly AreaId[] = [],
): AreaId[] {
  const isOpen = ({ id, sector, territory }: Area): boolean =>
    (sector === 0 || sector !== storm) && !closed.includes(territory.id) && !barred.includes(id)
  const way = new Map<Area, { cost: number; before: Area | null }>([[area(from), { cost: 0, before: null }]])
  const open = new Set(way.keys())
  while (open.size > 0) {
    const next = [...open].reduce((best, one) => (way.get(one)!.cost < way.get(best)!.cost ? one : best))
    open.delete(next)
    for (const other of next.neighbours) {
      const cost = way.get(next)!.cost + (other.territory === next.territory ? 1 : AREAS.length)
      if (!isOpen(other) || cost >= (way.get(other)?.cost ?? Number.POSITIVE_INFINITY)) continue
      way.set(other, { cost, before: next })
      open.add(other)
    }
  }
  const found: AreaId[] = []
  for (let at = way.has(area(to)) ? area(to) : null; at; at = way.get(at)!.before) found.unshift(at.id)
  return found
}

/** How many borders of territories a way crosses. */
export const bordersOn = (way: readonly AreaId[]): number =>
  way.filter((id, i) => i > 0 && area(id).territory !== area(way[i - 1]!).territory).length
