import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, area, CORE_FACTIONS, deckFor, discsOf, STRONGHOLDS, TERRITORIES, territoryOf } from '@arrakis/engine'
import map from '../data/map.json' with { type: 'json' }

const pair = (a: string, b: string): string => [a, b].sort().join(' | ')
const sorted = (list: Iterable<string>): string[] => [...list].sort()
const next = (sector: number): number => (sector % 18) + 1
const adjacency: Record<string, string[]> = map.areaAdjacency
const byTerrain = (terrain: string): string[] => TERRITORIES.filter((t) => t.terrain === terrain).map((t) => t.id)

test('territories and areas', () => {
  assert.deepEqual([TERRITORIES.length, AREAS.length], [42, 86])
  assert.deepEqual(
    ['sand', 'rock', 'stronghold', 'polar-sink'].map((t) => byTerrain(t).length),
    [29, 7, 5, 1],
  )
  for (const { id, sectors, areas } of map.territories) {
    assert.deepEqual(areas, sectors.length > 0 ? sectors.map((s) => `${id}:${s}`) : [id])
    for (const [i, s] of sectors.entries()) assert.ok(i === 0 || s === next(sectors[i - 1]!), `${id} is in storm order`)
  }
  for (const id of STRONGHOLDS) assert.equal(TERRITORIES.find((t) => t.id === id)!.areas.length, 1)
  assert.deepEqual(
    TERRITORIES.filter((t) => t.city)
      .map((t) => t.id)
      .sort(),
    ['arrakeen', 'carthag'],
  )
  assert.deepEqual(
    TERRITORIES.filter((t) => t.needsWall)
      .map((t) => t.id)
      .sort(),
    ['arrakeen', 'carthag', 'imperial-basin'],
  )
  for (const t of TERRITORIES) assert.equal(t.sheltered, t.terrain !== 'sand' || t.id === 'imperial-basin', t.id)
})

test('borders: symmetric, listed once, between neighbouring sectors', () => {
  const { internal, border } = map.areaEdges
  const edges = [...internal, ...border].map(([a, b]) => pair(a!, b!))
  assert.deepEqual([internal.length, border.length, new Set(edges).size], [44, 145, 189])
  const listed = AREAS.flatMap((a) => adjacency[a.id]!.map((b) => pair(a.id, b)))
  assert.deepEqual(sorted(new Set(listed)), sorted(edges))
  for (const a of AREAS) for (const b of a.neighbours) assert.ok(b.neighbours.includes(a), `${b.id} - ${a.id}`)
  for (const [a, b] of border as [string, string][]) {
    const [s, t] = [area(a).sector, area(b).sector]
    assert.notEqual(territoryOf(a), territoryOf(b))
    assert.ok(s === 0 || t === 0 || s === t || next(s) === t || next(t) === s, pair(a, b))
  }
  const territories = new Set(border.map(([a, b]) => pair(territoryOf(a!), territoryOf(b!))))
  assert.equal(territories.size, 103)
})

const adjacent = (a: string, b: string): boolean =>
  AREAS.some((x) => x.territory.id === a && x.neighbours.some((y) => y.territory.id === b))

test('examples of the rule books', () => {
  assert.ok(
    adjacent('tueks-sietch', 'pasty-mesa') &&
      adjacent('pasty-mesa', 'shield-wall') &&
      adjacent('shield-wall', 'imperial-basin'),
  )
  assert.ok(!adjacent('tueks-sietch', 'shield-wall') && !adjacent('pasty-mesa', 'imperial-basin'))
  assert.ok(adjacent('false-wall-east', 'polar-sink') && adjacent('false-wall-east', 'shield-wall'))
  const touching = AREAS.filter(
    (a) => a.territory.id === 'shield-wall' && a.neighbours.some((b) => b.territory.id === 'imperial-basin'),
  )
  assert.deepEqual(
    touching.map((a) => a.id),
    ['shield-wall:8'],
  )
  const around = TERRITORIES.map((t) => t.id).filter((id) => adjacent('shield-wall', id) && id !== 'shield-wall')
  assert.deepEqual(sorted(around), sorted(map.derived.adjacentToShieldWall))
})

test('dots, spice cards, treachery cards and leaders', () => {
  assert.deepEqual(
    map.playerDots.map((d) => d.sector),
    [1, 4, 7, 10, 13, 16],
  )
  const cards = map.spiceDeck.territoryCards
  assert.equal(new Set(cards.map((c) => c.territory)).size, 15)
  assert.equal(
    cards.reduce((sum, c) => sum + c.amount, 0),
    118,
  )
  for (const c of cards)
    assert.ok(territoryOf(c.area) === c.territory && byTerrain('sand').includes(c.territory), c.area)
  assert.equal(cards.length + map.spiceDeck.shaiHulud, 21)
  assert.equal(deckFor({ 'deck.treachery': 'classic33' }).length, 33)
  assert.equal(deckFor({ 'deck.treachery': 'ah48' }).length, 48)
  for (const faction of CORE_FACTIONS) assert.equal(discsOf(faction).length, 5)
  assert.equal(
    CORE_FACTIONS.flatMap(discsOf).reduce((sum, { printed }) => sum + printed, 0),
    114,
  )
})
