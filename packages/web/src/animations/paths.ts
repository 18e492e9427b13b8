import { type AreaId, area, type TerritoryId, territory, type View } from '@arrakis/engine'

/** A path over the board, from area to area, around the storm if possible. Moving forces are shown along it. */
export function pathBetween(from: AreaId, to: AreaId, storm: number | null): AreaId[] {
  return search(from, to, storm) ?? search(from, to, null) ?? [from, to]
}

function search(from: AreaId, to: AreaId, storm: number | null): AreaId[] | null {
  const came = new Map<AreaId, AreaId | null>([[from, null]])
  const next = [from]
  for (const here of next) {
    if (here === to) break
    for (const { id, sector } of area(here).neighbours) {
      if (came.has(id) || (sector === storm && sector !== 0)) continue
      came.set(id, here)
      next.push(id)
    }
  }
  if (!came.has(to)) return null
  const way = [to]
  for (let at = came.get(to); at; at = came.get(at)) way.unshift(at)
  return way
}

/** The area of a territory that forces left, by comparing two views; its first area otherwise. */
export function departureArea(from: TerritoryId, of: string, before: View | null, after: View | null): AreaId {
  const { areas } = territory(from)
  const count = (view: View | null, at: AreaId): number =>
    view?.forces.reduce((sum, s) => sum + (s.of === of && s.area === at ? s.normal + s.elite : 0), 0) ?? 0
  const left = (at: AreaId): number => count(before, at) - count(after, at)
  return areas.reduce((most, at) => (left(at) > left(most) ? at : most), areas[0]!)
}
