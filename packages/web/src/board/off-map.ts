import { type AreaId, knowPlaces, type View } from '@arrakis/engine'

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where docked places stand on the board that is shown, and where its worlds are drawn. */
let hosts: ReadonlyMap<AreaId, AreaId> = new Map()
let spots: ReadonlyMap<AreaId, Spot> = new Map()

type Shown = Pick<View, 'places' | 'marks'> & Partial<Pick<View, 'chairs'>>

/** Learns the places off the map that a view tells of, and where they are drawn now. */
export function showPlaces({ places = [], marks = [], chairs = [] }: Shown): void {
  knowPlaces(places)
  const isPlace = (id: string): boolean => places.some((place) => place.id === id)
  hosts = new Map(marks.flatMap(({ what, at }) => (isPlace(what) ? [[what, at]] : [])))
  spots = spotsFor(
    places.flatMap(({ id, terrain, of }) =>
      terrain === 'world' ? [{ id, sector: chairs.find(({ faction }) => faction === of && of)?.sector ?? null }] : [],
    ),
  )
}

/** The area in which a docked place stands. */
export const hostOf = (id: AreaId): AreaId | null => hosts.get(id) ?? null

/** Where a world is drawn. */
export const rimSpot = (id: AreaId): Spot => spots.get(id) ?? { x: 0, y: 0 }

/** The corners of the drawing have room outside the rim, each for a few worlds: first beside the corner, then in it. */
const SLOTS = [
  [538, 392],
  [392, 538],
  [538, 538],
  [466, 466],
] as const
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const
/** Two for each corner are enough for most tables, and leave room for names. */
const FEW = 2

/** Each world near the seat of its owner, if that sits anywhere; the others where there is room. */
function spotsFor(worlds: readonly { readonly id: AreaId; readonly sector: number | null }[]): Map<AreaId, Spot> {
  const rows = SLOTS.slice(0, Math.max(FEW, Math.ceil(worlds.length / CORNERS.length)))
  const free = rows.flatMap(([x, y]) => CORNERS.map(([sx, sy]) => ({ x: sx * x, y: sy * y })))
  const found = new Map<AreaId, Spot>()
  const seated = worlds.filter(({ sector }) => sector !== null)
  for (const { id, sector } of [...seated, ...worlds.filter((world) => world.sector === null)]) {
    // Sectors count counter-clockwise from six o'clock.
    const angle = sector === null ? null : ((sector - 1) * Math.PI) / 9
    const nearness = ({ x, y }: Spot): number => (angle === null ? 0 : x * Math.sin(angle) + y * Math.cos(angle))
    const spot = free.reduce((best, one) => (nearness(one) > nearness(best) ? one : best))
    free.splice(free.indexOf(spot), 1)
    found.set(id, spot)
  }
  return found
}
