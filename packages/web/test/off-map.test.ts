import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, areaName, type PlaceSpec } from '@arrakis/engine'
import { battlesIn, forcesByArea, readingOrder } from '../src/board/contents.ts'
import { areaPath, boxOf, outlinePath, spiceAt, territoryPath, troopsAt } from '../src/board/geometry.ts'
import { stepThrough } from '../src/board/keyboard.ts'
import { showPlaces } from '../src/board/off-map.ts'
import { placePieces } from '../src/board/placement.ts'

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
