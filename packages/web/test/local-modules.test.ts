import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, fallback, pending, RULES_VERSION, type TableConfig, TableError } from '@arrakis/engine'
import type { KeptGame } from '../src/local/kept-game.ts'
import { chairOf, LocalGame } from '../src/local/local-game.ts'
import { checkImport, recordOf } from '../src/local/local-record.ts'
import { lazyReplayCalls } from '../src/rules-worker/lazy-replay-calls.ts'
import { withModules } from '../src/rules-worker/modules.ts'

type Options = NonNullable<TableConfig['options']>
const kept = (options: Options): KeptGame => ({
  id: 'skills',
  name: 'skills',
  table: { preset: 'gf9-advanced', options, seats: CORE_FACTIONS.map((faction) => ({ faction })) },
  seats: CORE_FACTIONS.map(() => ({ kind: 'me' as const })),
  origin: { kind: 'given', seed: 'skills', fairness: null, adjudicated: false },
  rules: RULES_VERSION,
  created: 1,
  notes: {},
  head: { changed: 1, turn: 0, waits: false, outcome: null, factions: [] },
})

test('a kept game whose module is not loaded yet is opened, played, and opened again', async () => {
  const game = kept({ 'gf9.leaderSkills': 'on' })
  assert.throws(() => new LocalGame(game, []), TableError)
  let runs = 0
  const played = await withModules(() => {
    runs++
    return new LocalGame(game, [])
  })
  assert.equal(runs, 2)
  const kinds = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const command = fallback(played.state, pending(played.state)[0]!)!
    kinds.add(command.kind)
    assert.equal(played.carryOut(command, chairOf(played.state, command.seat), 'person'), null)
  }
  assert.ok(kinds.has('skill.keep') && kinds.has('skill.leader'), [...kinds].join())
  assert.equal(played.state.skills?.held.length, CORE_FACTIONS.length)
  const again = await withModules(() => new LocalGame(played.toKeptGame, played.rows))
  assert.deepEqual(again.state, played.state)

  const record = recordOf(played.toKeptGame, played.rows)
  assert.ok(checkImport(JSON.stringify(record)).ok)
  assert.ok((await lazyReplayCalls.openReplay('skills', record)).ok)
})

test('a fault that is not about modules is reported at once', async () => {
  let runs = 0
  const wrong = withModules(() => {
    runs++
    return new LocalGame(kept({ 'blow.decks': 'two', 'blow.count': 1 }), [])
  })
  await assert.rejects(wrong, /blow\.count/)
  assert.equal(runs, 1)
})
