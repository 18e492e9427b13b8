import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, type AreaId, areaName, type PlaceSpec } from '@arrakis/engine'
import { battlesIn, forcesByArea, readingOrder } from '../src/board/contents.ts'
import {
  areaPath,
  boxOf,
  outlinePath,
  type Point,
  spiceAt,
  territoryPath,
  troopsAt,
  WORLD_RADIUS,
} from '../src/board/geometry.ts'
import { stepThrough } from '../src/board/keyboard.ts'
import { showPlaces } from '../src/board/off-map.ts'
import { placePieces } from '../src/board/placement.ts'
import { obstaclesOf, tipPlace } from '../src/board/tip-place.ts'
import type { CameraHandle } from '../src/board/use-camera.ts'

const PLACES: readonly PlaceSpec[] = [
  ...Array.from({ length: 14 }, (_, i) => ({ id: `world-${i}`, name: `World ${i}`, terrain: 'world' as const })),
  { id: 'test-platform', name: 'The Platform', terrain: 'platform' },
]
const marks = [{ what: 'test-platform', at: 'imperial-basin:9' }]

test('a place without a drawing has one by default, apart from all others', () => {
  showPlaces({ places: PLACES, marks })
  const worlds = PLACES.slice(0, -1).map(({ id }) => troopsAt(id))
  for (const [i, one] of worlds.entries()) {
    assert.ok(Math.hypot(one.x, one.y) > 600, 'outside the rim')
    assert.ok(Math.max(Math.abs(one.x), Math.abs(one.y)) < 588, 'inside the drawing')
    for (const other of worlds.slice(i + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 60)
  }
  for (const { id, name } of PLACES) {
    assert.match(areaPath(id), /^M[\d.-]+ [\d.-]+L/)
    assert.equal(territoryPath(id), areaPath(id))
    assert.ok(boxOf([id]).width > 30)
    assert.deepEqual(spiceAt(id), troopsAt(id))
    const crowd = { area: id, pieces: [{ wide: 20, tall: 13 }] }
    assert.equal(placePieces({ spice: [], crowds: [crowd], scale: 1, tiny: false }).forces.has(id), false)
    assert.equal(areaName(id), name)
  }
  assert.ok(outlinePath(['world-1', 'arrakeen:9']).includes(areaPath('world-1')))
})

test('a docked place is drawn beside the area in which it stands', () => {
  const near = (id: string): number => {
    const [one, other] = [troopsAt('test-platform'), troopsAt(id)]
    return Math.hypot(one.x - other.x, one.y - other.y)
  }
  showPlaces({ places: PLACES, marks })
  assert.ok(near('imperial-basin:9') < 60)
  showPlaces({ places: PLACES, marks: [{ what: 'test-platform', at: 'polar-sink' }] })
  assert.ok(near('polar-sink') < 60 && near('imperial-basin:9') > 60)
})

for (const [size, frame] of [
  ['a laptop', { width: 725, height: 724 }],
  ['a phone', { width: 390, height: 390 }],
] as const)
  test(`on ${size} the tip of a place covers no world, not itself, and nothing that may be picked beside it`, () => {
    const worlds = PLACES.slice(0, 6)
    showPlaces({ places: worlds, marks: [] })
    const unit = Math.min(frame.width, frame.height) / 1176
    const camera = {
      frame: () => ({ ...frame, side: frame.width }),
      pixelsPerUnit: () => unit,
      onScreen: ({ x, y }: Point) => ({ x: x * unit, y: y * unit }),
    } as CameraHandle
    const onScreen = (id: AreaId): Point => {
      const { x, y } = camera.onScreen(troopsAt(id))
      return { x: x + frame.width / 2, y: y + frame.height / 2 }
    }
    const tip = size === 'a laptop' ? { width: 300, height: 90 } : { width: 200, height: 70 }
    const covers = (at: Point, { x, y }: Point, reach: number): boolean =>
      x + reach > at.x && x - reach < at.x + tip.width && y + reach > at.y && y - reach < at.y + tip.height
    const targets = ['arrakeen:9', 'carthag:10', 'habbanya-sietch:16', 'tueks-sietch:4']
    for (const id of [...AREAS.map((one) => one.id), ...worlds.map((one) => one.id)]) {
      const at = tipPlace(frame, tip, onScreen(id), obstaclesOf(id, worlds, targets, camera))
      assert.ok(at.x >= 0 && at.y >= 0 && at.x + tip.width <= frame.width && at.y + tip.height <= frame.height)
      assert.ok(!covers(at, onScreen(id), 10), `${id} is covered by its own tip`)
      for (const world of worlds)
        assert.ok(!covers(at, onScreen(world.id), WORLD_RADIUS * unit), `the tip of ${id} covers ${world.id}`)
      for (const target of targets) assert.ok(!covers(at, onScreen(target), 10), `the tip of ${id} covers ${target}`)
    }
    // Where no worlds are the corners are free: the nearer of the upper two.
    const free = tipPlace(frame, tip, { x: 0, y: frame.height }, [])
    assert.deepEqual([free.x < frame.width / 2, free.y], [true, 8])
  })

test('places off the map are read and stepped through after those of the planet', () => {
  showPlaces({ places: PLACES, marks })
  assert.deepEqual(
    readingOrder({ places: PLACES }).slice(AREAS.length),
    PLACES.map(({ id }) => id),
  )
  assert.equal(stepThrough(['world-3', 'polar-sink'], 'polar-sink', false), 'world-3')
  assert.equal(stepThrough(['world-3', 'polar-sink'], 'world-3', false), 'polar-sink')
  const stack = { area: 'world-3', of: 'guild' as const, normal: 2, elite: 0, advisor: false }
  assert.equal(forcesByArea({ forces: [stack], me: 'spectator' }).get('world-3')!.length, 1)
  assert.deepEqual(
    battlesIn({
      phase: 'battle',
      forces: [stack],
      alliances: [],
      storm: { sector: 1, next: null, laid: false, seenBy: [], dialers: [], moved: null },
    }),
    [],
  )
})
