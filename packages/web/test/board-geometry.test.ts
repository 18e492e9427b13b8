import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, area, STRONGHOLDS, TERRITORIES } from '@arrakis/engine'
import { battlesIn, READING_ORDER } from '../src/board/contents.ts'
import {
  areaPath,
  areaPoints,
  boxOf,
  neighbourTowards,
  outlinePoints,
  PLANET_RADIUS,
  type Point,
  pointOf,
  SECTORS,
  sectorAngle,
  sectorNumberAt,
  spiceAt,
  troopsAt,
} from '../src/board/geometry.ts'
import { actionForKey, stepThrough } from '../src/board/keyboard.ts'
import { NAME_PLACES, NAMES_FROM_AFAR } from '../src/board/name-places.ts'
import { COUNT, nameBoxes, placePieces } from '../src/board/placement.ts'
import { clamp, lookAt, MAX_SCALE, panBy, reveal, WHOLE_BOARD, zoomAt } from '../src/board/zoom.ts'

/** Holes run the other way round, so they count as less. */
const surface = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length]!
    return sum + x * next.y - next.x * y
  }, 0) / 2
const inside = (points: readonly Point[], { x, y }: Point): boolean =>
  points.reduce((odd, a, i) => {
    const b = points[(i + 1) % points.length]!
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    return crosses ? !odd : odd
  }, false)

const linesOf = (name: string, words: readonly number[]): string[] => {
  const all = name.split(' ')
  return words.map((count) => all.splice(0, count).join(' '))
}

test('the cells cover the planet without overlap', () => {
  const all = AREAS.reduce((sum, { id }) => sum + surface(areaPoints(id)), 0)
  assert.ok(
    Math.abs(all / (Math.PI * PLANET_RADIUS * PLANET_RADIUS) - 1) < 0.002,
    String(all / (Math.PI * PLANET_RADIUS * PLANET_RADIUS)),
  )
  for (const { id } of AREAS) assert.match(areaPath(id), /^M[-\d. L]+Z$/)
})

test('every cell lies inside its sector', () => {
  for (const { id, sector } of AREAS) {
    if (sector === 0) continue
    for (const { x, y } of areaPoints(id)) {
      const angle = (Math.atan2(-y, x) * 180) / Math.PI
      const off = ((angle - sectorAngle(sector) + 540) % 360) - 180
      assert.ok(Math.abs(off) < 10.001, `${id} ${off}`)
    }
  }
})

test('the outline of a territory is one ring around exactly its cells, but for a hole where another lies within', () => {
  for (const { id, areas } of TERRITORIES) {
    const rings = outlinePoints(areas)
    assert.equal(rings.length, id === 'habbanya-ridge-flat' ? 2 : 1, id)
    const cells = areas.reduce((sum, one) => sum + surface(areaPoints(one)), 0)
    assert.ok(Math.abs(rings.reduce((sum, ring) => sum + surface(ring), 0) / cells - 1) < 0.001, id)
  }
})

test('forces and spice stand in their own cell, and names in their territory', () => {
  for (const { id } of AREAS) {
    assert.ok(inside(areaPoints(id), troopsAt(id)), `troops of ${id}`)
    assert.ok(inside(areaPoints(id), spiceAt(id)), `spice of ${id}`)
  }
  for (const { id, areas } of TERRITORIES) {
    const { x, y } = NAME_PLACES[id]!
    const { x: left, y: top, width, height } = boxOf(areas)
    assert.ok(x > left - 10 && x < left + width + 10 && y > top - 10 && y < top + height + 10, id)
  }
})

/** Whatever stands alone in an area, and whether it covers a name there. */
for (const { tiny, scale, piece } of [
  { tiny: false, scale: 1.3, piece: { wide: 28, tall: 13 } },
  { tiny: true, scale: 1.9, piece: { wide: 13, tall: 13 } },
])
  test(`forces cover no name on a ${tiny ? 'tiny' : 'large'} board`, () => {
    const names = TERRITORIES.flatMap(({ id, name }) => {
      const place = (tiny ? NAMES_FROM_AFAR : NAME_PLACES)[id]
      return place ? nameBoxes(name, place).map((box) => ({ ...box, id })) : []
    })
    for (const { id } of AREAS) {
      const { forces } = placePieces({ spice: [], crowds: [{ area: id, pieces: [piece] }], scale, tiny })
      const { x, y } = forces.get(id)!
      const covered = names.find(
        (box) =>
          Math.abs(box.x - x) < box.wide + piece.wide * scale && Math.abs(box.y - y) < box.tall + piece.tall * scale,
      )
      assert.equal(covered, undefined, `forces in ${id}`)
      assert.ok(inside(areaPoints(id), { x, y }), `forces in ${id} stand there`)
    }
  })

for (const [where, scale, tiny] of [
  ['a screen', 0.9, false],
  ['a desk', 1.1, false],
  ['a phone', 1.8, true],
] as const)
  test(`at ${where} all forces in a stronghold stand in it and cover no name, also three and those that fight`, () => {
    const [one, starred] = tiny
      ? [COUNT, COUNT]
      : [
          { wide: 23, tall: 13 },
          { wide: 40, tall: 13 },
        ]
    const names = TERRITORIES.flatMap(({ id, name }) => {
      const place = (tiny ? NAMES_FROM_AFAR : NAME_PLACES)[id]
      return place ? nameBoxes(name, place).map((box) => ({ ...box, id })) : []
    })
    for (const { areas } of TERRITORIES.filter(({ id }) => STRONGHOLDS.includes(id)))
      for (const pieces of [[starred], [one, one], [starred, one], [one, one, one], [starred, one, one]])
        for (const beside of pieces.length > 1 ? [0, 21] : [0]) {
          const area = areas[0]!
          const crowd = { area, pieces, beside }
          const { x, y, at, counted } = placePieces({ spice: [], crowds: [crowd], scale, tiny }).forces.get(area)!
          const said = `${pieces.length} in ${area}${beside > 0 ? ', who fight' : ''}`
          for (const [i, piece] of at.entries()) {
            const spot = { x: x + piece.x * scale, y: y + piece.y * scale }
            const { wide, tall } = counted ? COUNT : pieces[i]!
            assert.ok(inside(areaPoints(area), spot), `${said}: one stands outside`)
            const covered = names.find(
              (box) =>
                Math.abs(box.x - spot.x) < box.wide + wide * scale - 2 &&
                Math.abs(box.y - spot.y) < box.tall + tall * scale - 2,
            )
            assert.equal(covered?.id, undefined, said)
          }
        }
  })

test('spice at the rim covers no number of a sector', () => {
  for (const { id } of AREAS)
    for (const [scale, tiny] of [
      [0.9, false],
      [1.2, false],
      [1.8, true],
    ] as const) {
      const { x, y, size } = placePieces({ spice: [id], crowds: [], scale, tiny }).spice.get(id)!
      for (const sector of SECTORS) {
        const number = sectorNumberAt(sector)
        const across = (31 * size + String(sector).length * 5) * scale
        const apart = Math.abs(x - number.x) > across || Math.abs(y - number.y) > (18 * size + 6) * scale
        assert.ok(apart, `${id} and ${sector}`)
      }
    }
})

test('on a tiny board every stronghold is named, and names keep off each other and the rim', () => {
  for (const id of STRONGHOLDS) assert.ok(NAMES_FROM_AFAR[id], id)
  const boxes = TERRITORIES.flatMap(({ id, name }) => {
    const place = NAMES_FROM_AFAR[id]
    if (!place) return []
    const lines = linesOf(name, place.words)
    const along = Math.max(...lines.map(({ length }) => length)) * place.size * 0.24
    const across = lines.length * place.size * 0.42
    const { x, y } = place
    return [{ id, left: x - along, right: x + along, top: y - across, bottom: y + across }]
  })
  for (const a of boxes) {
    for (const x of [a.left, a.right])
      for (const y of [a.top, a.bottom]) assert.ok(Math.hypot(x, y) < PLANET_RADIUS, `${a.id} leaves the planet`)
    for (const b of boxes) {
      const apart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top
      assert.ok(a === b || apart, `${a.id} and ${b.id}`)
    }
  }
})

test('arrow keys cross only borders and reach every area', () => {
  const arrows = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  const seen = new Set(['polar-sink'])
  const queue = ['polar-sink']
  for (let at = queue.shift(); at; at = queue.shift()) {
    for (const [dx, dy] of arrows) {
      const to = neighbourTowards(at, dx, dy)
      if (!to) continue
      assert.ok(
        area(at).neighbours.some(({ id }) => id === to),
        `${at} to ${to}`,
      )
      if (!seen.has(to)) queue.push(to)
      seen.add(to)
    }
  }
  const missed = AREAS.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
  assert.deepEqual(missed, [])
})

test('targets are stepped through in reading order, and wrap around', () => {
  const some = ['carthag:10', 'polar-sink', 'arrakeen:9']
  assert.equal(stepThrough(some, 'polar-sink', false), 'arrakeen:9')
  assert.equal(stepThrough(some, 'arrakeen:9', false), 'carthag:10')
  assert.equal(stepThrough(some, 'carthag:10', false), 'polar-sink')
  assert.equal(stepThrough(some, 'polar-sink', true), 'carthag:10')
  assert.equal(stepThrough([], 'polar-sink', false), null)
  assert.equal(READING_ORDER.length, AREAS.length)
})

test('a key steps through the strongholds that may be picked, or through all of them', () => {
  const key = { key: 's', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  const some = ['basin:9', 'carthag:10', 'polar-sink', 'arrakeen:9']
  assert.deepEqual(actionForKey(key, 'polar-sink', some), { do: 'go', to: 'arrakeen:9' })
  assert.deepEqual(actionForKey(key, 'arrakeen:9', some), { do: 'go', to: 'carthag:10' })
  assert.deepEqual(actionForKey({ ...key, shiftKey: true }, 'arrakeen:9', some), { do: 'go', to: 'carthag:10' })
  const all = new Set<string>()
  let at = 'polar-sink'
  for (let i = 0; i < 10; i++) {
    const action = actionForKey(key, at, ['basin:9'])
    assert.equal(action?.do, 'go')
    if (action?.do === 'go') at = action.to
    all.add(at)
  }
  assert.equal(all.size, 5)
})

test('browser shortcuts are not intercepted', () => {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  assert.deepEqual(actionForKey({ ...plain, key: '+' }, 'polar-sink', []), { do: 'zoom', factor: 1.4 })
  assert.equal(actionForKey({ ...plain, key: '+', ctrlKey: true }, 'polar-sink', []), null)
  assert.equal(actionForKey({ ...plain, key: 'Tab' }, 'polar-sink', []), null)
  assert.deepEqual(actionForKey({ ...plain, key: 'ArrowLeft', shiftKey: true }, 'polar-sink', []), {
    do: 'pan',
    dx: 1,
    dy: -0,
  })
})

test('zooming keeps the point under the finger and the board in the window', () => {
  const frame = { width: 800, height: 600, side: 600 }
  const near = zoomAt(WHOLE_BOARD, 2, 100, 50, frame)
  assert.equal(near.scale, 2)
  assert.deepEqual([(100 - near.x) / near.scale, (50 - near.y) / near.scale], [100, 50])
  assert.equal(zoomAt(near, 99, 0, 0, frame).scale, MAX_SCALE)
  assert.deepEqual(zoomAt(near, 0.01, 0, 0, frame), { scale: 1, x: 0, y: 0 })
  assert.deepEqual(panBy(WHOLE_BOARD, 500, 500, frame), WHOLE_BOARD)
  const far = clamp({ scale: 3, x: 9999, y: -9999 }, frame)
  assert.ok(far.x < 600 * 3 && far.y > -600 * 3)
  const seen = lookAt({ x: 0.15, y: -0.2, width: 0.1, height: 0.1 }, frame)
  assert.ok(seen.scale > 1.7)
  assert.ok(Math.abs(seen.x + 0.2 * 600 * seen.scale) < 1)
  const shown = reveal({ scale: 4, x: 0, y: 0 }, { x: 0.4, y: 0 }, frame)
  assert.ok(0.4 * 600 * 4 + shown.x <= 400)
})

test('battles are marked where two sides meet, not between allies, advisors or across the storm', () => {
  const stack = (of: string, at: string, advisor = false) => ({ of, area: at, normal: 2, elite: 0, advisor })
  const view = (forces: unknown[], sector = 1, alliances: unknown[] = []) =>
    ({ phase: 'battle', forces, storm: { sector }, alliances }) as unknown as Parameters<typeof battlesIn>[0]
  const two = [stack('atreides', 'carthag:10'), stack('harkonnen', 'carthag:10')]
  assert.deepEqual(battlesIn(view(two)), ['carthag'])
  assert.deepEqual(battlesIn({ ...view(two), phase: 'bidding' }), [])
  assert.deepEqual(battlesIn(view(two, 1, [{ members: ['atreides', 'harkonnen'], since: 1 }])), [])
  assert.deepEqual(battlesIn(view([two[0], stack('bene-gesserit', 'carthag:10', true)])), [])
  assert.deepEqual(battlesIn(view([stack('atreides', 'polar-sink'), stack('guild', 'polar-sink')])), [])
  const apart = [stack('atreides', 'pasty-mesa:5'), stack('harkonnen', 'pasty-mesa:7')]
  assert.deepEqual(battlesIn(view(apart)), ['pasty-mesa'])
  assert.deepEqual(battlesIn(view(apart, 6)), [])
  assert.deepEqual(pointOf([0, 1]).x, PLANET_RADIUS)
})
