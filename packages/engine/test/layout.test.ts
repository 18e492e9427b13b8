import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, area, TERRITORIES } from '@arrakis/engine'
import map from '../data/map.json' with { type: 'json' }
import layout from '../data/map-layout.json' with { type: 'json' }

type Point = [number, number]
interface Cell {
  polygon: Point[]
  label: Point
  troops: Point
  spice: Point
  clearance: number[]
}
const cells = layout.cells as unknown as Record<string, Cell>
const ids = Object.keys(cells)

/** The short way round. */
const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180
const sectorStart = (s: number): number => (260 + 20 * (s - 1)) % 360
const xy = ([angle, r]: Point): Point => [r * Math.cos((angle * Math.PI) / 180), r * Math.sin((angle * Math.PI) / 180)]
const key = ([angle, r]: Point): string => `${((angle % 360) + 360) % 360},${r}`
const pair = (a: string, b: string): string => [a, b].sort().join(' | ')

/** A cell with its angles counted on from the first vertex; the Polar Sink is closed along the pole. */
function strip(id: string): Point[] {
  const { polygon } = cells[id]!
  const points: Point[] = [[...polygon[0]!]]
  for (const vertex of polygon.slice(1)) {
    const last = points.at(-1)!
    points.push([last[0] + turn(last[0], vertex[0]), vertex[1]])
  }
  if (id !== 'polar-sink') return points
  const first = points[0]!
  return [[first[0], 0], [first[0] + 360, 0], [first[0] + 360, first[1]], ...points.slice(1).reverse(), first]
}

const signedArea = (p: Point[]): number =>
  p.reduce((sum, a, i) => {
    const b = p[(i + 1) % p.length]!
    return sum + (a[0] * b[1] - b[0] * a[1]) / 2
  }, 0)

/** Sides by their two ends, with the cells that use them. */
function sidesOf(): Map<string, { id: string; from: Point; to: Point }[]> {
  const sides = new Map<string, { id: string; from: Point; to: Point }[]>()
  for (const id of ids) {
    const { polygon } = cells[id]!
    const points = id === 'polar-sink' ? [...polygon].reverse() : polygon
    for (const [i, from] of points.entries()) {
      const to = points[(i + 1) % points.length]!
      const k = [key(from), key(to)].sort().join(' ')
      sides.set(k, [...(sides.get(k) ?? []), { id, from, to }])
    }
  }
  return sides
}

test('one cell for each area; together they fill the disc without overlap', () => {
  assert.deepEqual([...ids].sort(), AREAS.map((a) => a.id).sort())
  let total = 0
  for (const id of ids) {
    const size = signedArea(strip(id))
    assert.ok(size > 0, `${id} turns the positive way`)
    total += size
    for (const [angle, r] of cells[id]!.polygon) {
      assert.ok(angle >= 0 && angle < 360 && r > 0 && r <= 1, id)
      if (id !== 'polar-sink')
        assert.ok((angle - sectorStart(area(id).sector) + 360) % 360 <= 20, `${id} keeps to its sector`)
    }
  }
  assert.ok(Math.abs(total - 360) < 1e-6)
  for (const [k, use] of sidesOf()) {
    const rim = use[0]!.from[1] === 1 && use[0]!.to[1] === 1
    assert.equal(use.length, rim ? 1 : 2, k)
    if (!rim) assert.equal(key(use[0]!.from), key(use[1]!.to), k)
  }
})

test('borders drawn are borders of the map, but for the exceptions listed', () => {
  const drawn = new Set(
    [...sidesOf().values()].filter((use) => use.length === 2).map((use) => pair(use[0]!.id, use[1]!.id)),
  )
  const listed = new Set([...map.areaEdges.internal, ...map.areaEdges.border].map(([a, b]) => pair(a!, b!)))
  const pairs = (list: string[][]): string[] => list.map(([a, b]) => pair(a!, b!)).sort()
  assert.deepEqual([...drawn].filter((k) => !listed.has(k)).sort(), pairs(layout.exceptions.bordersWithoutAdjacency))
  assert.deepEqual(
    [...listed].filter((k) => !drawn.has(k)).sort(),
    pairs(layout.exceptions.adjacencyWithoutBorder as string[][]),
  )
})

test('labels, troops and spice stand inside their cell, apart from each other', () => {
  for (const id of ids) {
    const { polygon, label, troops, spice } = cells[id]!
    const ring = polygon.flatMap(([a, r], i) => {
      const [b, q] = polygon[(i + 1) % polygon.length]!
      const n = Math.max(1, Math.ceil(Math.abs(turn(a, b)) / 0.5))
      return Array.from({ length: n }, (_, k) => xy([a + (turn(a, b) * k) / n, r + ((q - r) * k) / n]))
    })
    const points = [label, troops, spice].map(xy)
    for (const p of points) {
      const inside = ring.reduce((odd, a, i) => {
        const b = ring[(i + 1) % ring.length]!
        const crosses = a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]
        return crosses ? !odd : odd
      }, false)
      assert.ok(inside, `${id}: an anchor lies outside`)
    }
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      assert.ok(Math.hypot(points[i]![0] - points[j]![0], points[i]![1] - points[j]![1]) > 0.03, id)
  }
  const labels = layout.territoryLabels as Record<string, { area: string }>
  for (const t of TERRITORIES) assert.ok(t.areas.includes(labels[t.id]!.area), t.id)
})
