import { type AreaId, area, TERRITORIES, type TerritoryId } from '@arrakis/engine'
import layout from '@arrakis/engine/map-layout' with { type: 'json' }
import { kept } from '../kit/kept.ts'
import { NAME_PLACES } from './name-places.ts'
import { hostOf, rimSpot } from './off-map.ts'

/** The radius of the planet in units of the drawing; its pole is the origin. */
export const PLANET_RADIUS = 500
/** Half the side of the drawing: the planet, and the rim with its numbers and seats. */
export const HALF_SIDE = 588
export const VIEW_BOX = `${-HALF_SIDE} ${-HALF_SIDE} ${2 * HALF_SIDE} ${2 * HALF_SIDE}`

export interface Point {
  readonly x: number
  readonly y: number
}
/** Angle in degrees, counter-clockwise from three o'clock; radius with the planet's as 1. */
export type Polar = readonly [angle: number, r: number]

interface Cell {
  readonly polygon: readonly Polar[]
  readonly troops: Polar
  readonly spice: Polar
}
const polar = ([angle = 0, r = 0]: readonly number[]): Polar => [angle, r]
const LAID: Readonly<Record<string, (typeof layout.cells)[keyof typeof layout.cells]>> = layout.cells

/** A cell of the planet; places off the map have none. All run the same way round, though the layout gives the Polar Sink the other way. */
const cellOf = kept((id: AreaId): Cell | null => {
  const laid = LAID[id]
  if (!laid) return null
  const polygon = laid.polygon.map(polar)
  return {
    polygon: id === 'polar-sink' ? polygon.toReversed() : polygon,
    troops: polar(laid.troops),
    spice: polar(laid.spice),
  }
})

const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const pointOf = ([angle, r]: Polar): Point => ({
  x: PLANET_RADIUS * r * Math.cos(radians(angle)),
  y: -PLANET_RADIUS * r * Math.sin(radians(angle)),
})

/** The middle of a sector, in degrees. */
export const sectorAngle = (sector: number): number => (270 + 20 * (sector - 1)) % 360

const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180
const wave = (x: number, y: number): number =>
  Math.sin(x * 23 + 2.1 * Math.sin(y * 17)) * 0.6 + Math.sin(y * 41 - x * 19 + 1.3) * 0.4

/**
 * Moves borders a little, so that they look like coasts. Equal points move equally, so cells still fit together; nothing leaves its sector,
 * and the rim stays round.
 */
function perturb([angle, r]: Polar): Polar {
  const { x, y } = pointOf([angle, r])
  const inside = 1 - r ** 12
  const between = Math.sin(radians(((((angle - 260) % 20) + 20) % 20) * 9)) ** 2
  return [
    angle + ((0.55 * wave(y / PLANET_RADIUS + 3, x / PLANET_RADIUS)) / Math.max(r, 0.3)) * between * inside,
    r + 0.0085 * wave(x / PLANET_RADIUS, y / PLANET_RADIUS) * inside,
  ]
}

/** Points along an edge, the last left out: angle and radius change linearly. */
function along([angle, r]: Polar, [toAngle, toR]: Polar): Point[] {
  const sweep = turn(angle, toAngle)
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(sweep) / 1.5, Math.abs(toR - r) / 0.02)))
  return Array.from({ length: steps }, (_, i) =>
    pointOf(perturb([angle + (sweep * i) / steps, r + ((toR - r) * i) / steps])),
  )
}

const round = (n: number): string => String(Math.round(n * 10) / 10)
const lineOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
export const pathOf = (points: readonly Point[], closed = true): string => `M${lineOf(points)}${closed ? 'Z' : ''}`

const vertex = ([angle, r]: Polar): string => `${((angle % 360) + 360) % 360},${r}`

/** A border of a cell, with what is drawn of it: territories are drawn of the same borders. */
interface Edge {
  readonly start: string
  readonly end: string
  readonly points: readonly Point[]
  readonly drawn: string
}
const edgesOf = kept((id: AreaId): readonly Edge[] => {
  const { polygon = [] } = cellOf(id) ?? {}
  return polygon.map((from, i) => {
    const to = polygon[(i + 1) % polygon.length]!
    const points = along(from, to)
    return { start: vertex(from), end: vertex(to), points, drawn: lineOf(points) }
  })
})
const ringPath = (ring: readonly Edge[]): string => `M${ring.map(({ drawn }) => drawn).join('L')}Z`

export const WORLD_RADIUS = 46
export const BADGE_RADIUS = 20
/** Places off the map are round: worlds at the rim, docked ones beside the area in which they stand. */
function disc(id: AreaId): Point[] {
  const { x, y } = troopsAt(id)
  const r = hostOf(id) ? BADGE_RADIUS : WORLD_RADIUS
  return Array.from({ length: 24 }, (_, i) => ({
    x: x + r * Math.cos(radians(15 * i)),
    y: y + r * Math.sin(radians(15 * i)),
  }))
}

export const areaPoints = (id: AreaId): readonly Point[] =>
  cellOf(id) ? edgesOf(id).flatMap(({ points }) => points) : disc(id)
const cellPath = kept((id: AreaId): string => ringPath(edgesOf(id)))
export const areaPath = (id: AreaId): string => (cellOf(id) ? cellPath(id) : pathOf(disc(id)))

/** The outline of several areas together: borders between two of them cancel out. */
function ringsOf(areas: readonly AreaId[]): Edge[][] {
  const open = new Map<string, Edge>()
  for (const edge of areas.flatMap(edgesOf))
    if (!open.delete(`${edge.end} ${edge.start}`)) open.set(`${edge.start} ${edge.end}`, edge)
  const from = new Map<string, Edge[]>()
  for (const edge of open.values()) {
    const others = from.get(edge.start)
    if (others) others.push(edge)
    else from.set(edge.start, [edge])
  }
  const rings: Edge[][] = []
  for (const first of open.values()) {
    const ring: Edge[] = []
    for (let edge = from.get(first.start)?.pop(); edge; edge = from.get(edge.end)?.pop()) ring.push(edge)
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

const discs = (areas: readonly AreaId[]): Point[][] => areas.flatMap((id) => (cellOf(id) ? [] : [disc(id)]))
export const outlinePoints = (areas: readonly AreaId[]): Point[][] => [
  ...discs(areas),
  ...ringsOf(areas).map((ring) => ring.flatMap(({ points }) => points)),
]
export const outlinePath = (areas: readonly AreaId[]): string =>
  [...discs(areas).map((ring) => pathOf(ring)), ...ringsOf(areas).map(ringPath)].join('')

const AREAS_OF = new Map(TERRITORIES.map(({ id, areas }) => [id, areas]))
const landPath = kept((id: TerritoryId): string => outlinePath(AREAS_OF.get(id)!))
export const territoryPath = (id: TerritoryId): string => (AREAS_OF.has(id) ? landPath(id) : outlinePath([id]))

/** The sector lines, from the Polar Sink to the rim. */
export const sectorLines = (): string => {
  const sink = cellOf('polar-sink')!.polygon
  return Array.from({ length: 18 }, (_, i) => {
    const angle = (260 + 20 * i) % 360
    const corner = sink.find(([at]) => at % 360 === angle)!
    return pathOf([pointOf(perturb(corner)), pointOf([angle, 1])], false)
  }).join('')
}

/** In the smallest cells forces stand where they leave room for the name. */
const MOVED: Readonly<Record<AreaId, Point>> = {
  'arrakeen:9': { x: 153, y: -338 },
  'false-wall-east:6': { x: 162, y: -26 },
  'habbanya-sietch:16': { x: -335, y: 258 },
  'harg-pass:3': { x: 116, y: 141 },
  'rim-wall-west:8': { x: 226, y: -339 },
  'rock-outcroppings:12': { x: -347, y: -315 },
  'sietch-tabr:13': { x: -350, y: -188 },
  'sihaya-ridge:8': { x: 352, y: -336 },
  'tueks-sietch:4': { x: 354, y: 217 },
}
const centreOf = kept((id: AreaId): Point | null => {
  const cell = cellOf(id)
  return cell && (MOVED[id] ?? pointOf(cell.troops))
})
/** Where forces stand. */
export function troopsAt(id: AreaId): Point {
  const host = hostOf(id)
  if (!host) return centreOf(id) ?? rimSpot(id)
  const { x, y } = troopsAt(host)
  const spots = BESIDE.map((angle) => ({ x: x + DOCKED * Math.cos(angle), y: y + DOCKED * Math.sin(angle) }))
  return spots.reduce((best, spot) => (roomAround(spot) > roomAround(best) ? spot : best))
}
/** How far from the middle of its host a docked place stands, and in which directions it may. */
const DOCKED = 42
const BESIDE = Array.from({ length: 12 }, (_, i) => radians(30 * i))
/** How far the nearest name is; names are wider than high. */
const roomAround = ({ x, y }: Point): number =>
  Math.min(...Object.values(NAME_PLACES).map((name) => Math.hypot((x - name.x) / 2, y - name.y)))
/** Where spice lies. */
export function spiceAt(id: AreaId): Point {
  if (id === 'sihaya-ridge:8') return { x: 346, y: -314 }
  const cell = cellOf(id)
  return cell ? pointOf(cell.spice) : troopsAt(id)
}
export const SECTORS: readonly number[] = Array.from({ length: 18 }, (_, i) => i + 1)
/** Where the number of a sector is written. */
export const sectorNumberAt = (sector: number): Point => pointOf([sectorAngle(sector), 1.028])
/** Where a player sits whose dot lies in a sector, outside the numbers of the sectors. */
export const seatAt = (sector: number): Point => pointOf([sectorAngle(sector), 1.115])

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** The box around some areas. */
export function boxOf(areas: readonly AreaId[]): Box {
  const points = areas.flatMap(areaPoints)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The wedge of a sector, from the Polar Sink to the rim. */
export function sectorPath(sector: number, from = 0.185, to = 1): string {
  const start = sectorAngle(sector) - 10
  const arc = (r: number, back: boolean): Point[] =>
    Array.from({ length: 21 }, (_, i) => pointOf([start + (back ? 20 - i : i), r]))
  return pathOf([...arc(from, false), ...arc(to, true)])
}

/** The neighbour in a direction, if there is one. */
export function neighbourTowards(id: AreaId, dx: number, dy: number): AreaId | null {
  const here = troopsAt(id)
  let best: AreaId | null = null
  let most = 0.35
  for (const { id: other } of area(id).neighbours) {
    const there = troopsAt(other)
    const [x, y] = [there.x - here.x, there.y - here.y]
    const length = Math.hypot(x, y)
    // The neighbour straight ahead is best; of two in the same direction the nearer one.
    const good = (x * dx + y * dy) / length - length / 4000
    if (good > most) {
      most = good
      best = other
    }
  }
  return best
}
