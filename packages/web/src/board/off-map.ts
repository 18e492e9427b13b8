import { AREAS, type AreaId, area, knowPlaces, type View } from '@arrakis/engine'

/** Where docked places stand on the board that is shown. */
let hosts: ReadonlyMap<AreaId, AreaId> = new Map()

/** Learns the places off the map that a view tells of, and where the docked ones stand now. */
export function showPlaces({ places = [], marks = [] }: Pick<View, 'places' | 'marks'>): void {
  knowPlaces(places)
  const isPlace = (id: string): boolean => places.some((place) => place.id === id)
  hosts = new Map(marks.flatMap(({ what, at }) => (isPlace(what) ? [[what, at]] : [])))
}

/** The area in which a docked place stands. */
export const hostOf = (id: AreaId): AreaId | null => hosts.get(id) ?? null

/** The corners of the drawing have room outside the rim, each for a few worlds. */
const SLOTS = [
  [543, 543],
  [548, 458],
  [458, 548],
  [470, 470],
] as const
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Where a world is drawn that has no drawing of its own. */
export function rimSpot(id: AreaId): { readonly x: number; readonly y: number } {
  const number = area(id).index - AREAS.length
  const [sx, sy] = CORNERS[number % CORNERS.length]!
  const [x, y] = SLOTS[Math.floor(number / CORNERS.length) % SLOTS.length]!
  return { x: sx * x, y: sy * y }
}
