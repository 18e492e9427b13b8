import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkRecord,
  closeRecord,
  copyState,
  type Film,
  filmOf,
  filmSteps,
  newRecord,
  rngFrom,
  showFilm,
  walkRecord,
} from '../src/index.ts'
import { changeBetween, withChange } from '../src/kernel/changes.ts'
import { randomGame, randomTable } from './support/random-game.ts'

test('the change between two values turns the first into the second', () => {
  const pairs: [unknown, unknown][] = [
    [
      { a: 1, b: [1, 2, { c: null }] },
      { a: 1, b: [1, 3, { c: 'x' }] },
    ],
    [{ a: 1, b: 2 }, { b: 2 }],
    [{ a: [1, 2] }, { a: [1] }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: { b: 1 } }],
    [{ a: { b: 1 } }, { a: null }],
    [{}, { a: undefined, b: [] }],
    [{ a: [[1], [2]] }, { a: [[1], [2, 3]] }],
    [7, 'x'],
  ]
  for (const [before, after] of pairs) {
    const change = JSON.parse(JSON.stringify(changeBetween(before, after)))
    const given = JSON.stringify(before)
    assert.deepEqual(withChange(before, change), JSON.parse(JSON.stringify(after)))
    assert.equal(JSON.stringify(before), given, 'what was given is left as it is')
    assert.equal(changeBetween(after, structuredClone(after)), null)
  }
})

test('a film shows every moment of a record as the record plays, and is small', () => {
  const seed = 'a film'
  const table = randomTable('gf9-advanced', rngFrom(seed))
  const { state, commands } = randomGame(table, seed)
  const record = closeRecord({ ...newRecord(table, seed), commands, hashes: { every: 50, values: [] } }, state)
  const checked = checkRecord(JSON.stringify(record))
  assert.ok(checked.ok)
  const text = JSON.stringify(filmOf([...filmSteps(record, checked.parts)]))
  assert.ok(text.length < 1500 * commands.length, `${text.length} characters for ${commands.length} commands`)
  const shown = showFilm(JSON.parse(text) as Film)
  let n = 0
  for (const { at, state: then, events } of walkRecord(record, checked.parts)) {
    const step = shown[n++]!
    assert.deepEqual([step.at, step.events], [at, JSON.parse(JSON.stringify(events))])
    assert.deepEqual(step.state, JSON.parse(JSON.stringify(copyState(then))))
  }
  assert.equal(n, shown.length)
})
