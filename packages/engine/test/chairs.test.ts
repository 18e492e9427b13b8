import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHAIRS, EVERYBODY, type Faction, TableError, viewerBit } from '@arrakis/engine'
import { dotSectors } from '../src/board/map.ts'
import { bidderAt, stormDialers, stormOrder, withDot } from '../src/phases/storm-order.ts'
import { create, gameOf } from '../src/play/engine.ts'

const TABLE = {
  preset: 'gf9-basic',
  seats: [{ faction: 'atreides' }, { faction: 'emperor' }, { faction: 'guild' }, { faction: 'harkonnen' }],
} as const

test('logs from tables of six chairs read as they were written', () => {
  assert.deepEqual(
    CHAIRS.slice(0, 6).map((chair) => viewerBit(chair)),
    [0, 1, 2, 3, 4, 5],
  )
  assert.equal(viewerBit('spectator'), 6)
  assert.deepEqual(
    CHAIRS.slice(6).map((chair) => viewerBit(chair)),
    [7, 8, 9],
  )
  assert.equal(EVERYBODY, 0b11_1111_1111)
})

test('dots beyond the printed six lie evenly between them', () => {
  const printed = [1, 4, 7, 10, 13, 16]
  for (const players of [2, 4, 6]) assert.deepEqual(dotSectors(players, false), printed)
  assert.deepEqual(dotSectors(7, false), [...printed, 3])
  assert.deepEqual(dotSectors(8, false), [...printed, 3, 12])
  assert.deepEqual(dotSectors(9, false), [...printed, 3, 9, 15])
  for (let players = 2; players <= 9; players++) {
    const sectors = dotSectors(players, true)
    assert.equal(new Set(sectors).size, players)
    const gaps = sectors.map((sector, i) => ((sectors[(i + 1) % players] ?? 0) - sector + 18) % 18 || 18)
    assert.ok(Math.max(...gaps) - Math.min(...gaps) <= 1, `${players} players: ${sectors.join()}`)
  }
})

test('whoever has no dot is last in storm order, opens no bid and dials no storm', () => {
  const state = create(TABLE, 'no dot')
  const harkonnen = state.chairs[3]!
  harkonnen.dot = 0
  state.storm.sector = 5
  state.order = stormOrder(gameOf(state))
  assert.deepEqual(state.order, ['guild', 'atreides', 'emperor', 'harkonnen'])
  assert.equal(withDot(state), 3)
  const round = (opener: number): Faction[] => state.order.map((_, i) => bidderAt(state, opener, opener + i))
  assert.deepEqual(round(0), ['guild', 'atreides', 'emperor', 'harkonnen'])
  assert.deepEqual(round(1), ['atreides', 'emperor', 'guild', 'harkonnen'])
  assert.deepEqual(round(2), ['emperor', 'guild', 'atreides', 'harkonnen'])
  assert.equal(bidderAt(state, 2, 2 + 4), 'emperor')
  state.storm.dialers = ['harkonnen', 'emperor']
  assert.deepEqual(stormDialers(state), ['emperor', 'guild'])
})

test('whoever left the order stays out of it', () => {
  const state = create(TABLE, 'somebody is out')
  state.order = state.order.filter((faction) => faction !== 'emperor')
  assert.ok(!stormOrder(gameOf(state)).includes('emperor'))
  state.storm.dialers = ['emperor', 'guild']
  assert.deepEqual(stormDialers(state)[0], 'guild')
  assert.ok(!stormDialers(state).includes('emperor'))
})

test('a table has no more seats than factions, and no more dots than lie at its rim', () => {
  const refused = (seats: object[], options = {}): string => {
    try {
      create({ preset: 'gf9-basic', seats, options }, 'seats')
    } catch (error) {
      assert.ok(error instanceof TableError)
      return error.code
    }
    return 'none'
  }
  const seven = Array.from({ length: 7 }, () => ({}))
  assert.equal(refused(seven), 'table.seats')
  assert.equal(refused([{ dot: 6 }, {}]), 'none')
  assert.equal(refused([{ dot: 7 }, {}]), 'table.dots')
  assert.equal(refused([{ dot: 3 }, {}], { 'setup.seats': 'evenlySpaced' }), 'table.dots')
  assert.equal(refused([{ dot: 2 }, {}], { 'setup.seats': 'evenlySpaced' }), 'none')
})
