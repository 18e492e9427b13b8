import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { checkRecord, copyState, type GameRecord, hashOf, migrateState, pending, rngFrom } from '../src/index.ts'
import { goOn } from '../src/play/engine.ts'
import { fingerprint, stagesOfVersion1 } from '../src/record/migrations.ts'
import { randomGame, randomTable } from './support/random-game.ts'

const OLDER = join(import.meta.dirname, 'older')
const stages = JSON.parse(readFileSync(join(OLDER, 'stages-1.json'), 'utf8')) as Record<string, string[]>

test('a version 1 record is read, and reported as played under other rules', () => {
  const text = gunzipSync(readFileSync(join(OLDER, 'record-1.json.gz'))).toString()
  const checked = checkRecord(text)
  assert.ok(checked.ok)
  const [part, ...more] = checked.parts
  assert.deepEqual([part!.rules, part!.from, part!.to, more], [1, 0, checked.record.commands.length, []])
  assert.notEqual(part!.check, 'replayed')
  const record = JSON.parse(text) as GameRecord
  assert.equal(checkRecord({ ...record, commands: record.commands.slice(1) }).ok, false)
})

test('a version 6 record plays the same under these rules', () => {
  const checked = checkRecord(gunzipSync(readFileSync(join(OLDER, 'record-6.json.gz'))).toString())
  assert.ok(checked.ok)
  assert.deepEqual(
    checked.parts.map(({ rules, check }) => [rules, check]),
    [[6, 'same']],
  )
})

test('the stages of version 1 are known for every procedure', () => {
  for (const [proc, names] of Object.entries(stages))
    assert.deepEqual(
      stagesOfVersion1(proc),
      names,
      `Positions of version 1 count the stages of ${proc}: write the old ones down in STAGES_OF_VERSION_1 (migrations.ts).`,
    )
})

test('a version 1 position is migrated, and keeps its fingerprint', () => {
  let frames = 0
  randomGame(randomTable('gf9-advanced', rngFrom('version 1')), 'version 1', {
    before({ state }) {
      const old = copyState(state)
      if (!old.stack.every(({ proc }) => stages[proc])) return
      for (const f of old.stack) {
        frames++
        const names = stages[f.proc]!
        Reflect.set(f, 'at', f.at === '' ? names.length : names.indexOf(f.at))
      }
      assert.deepEqual(migrateState(old, 1), state)
      assert.equal(fingerprint(state, 1), hashOf(old))
    },
  })
  assert.ok(frames > 300, `${frames}`)
})

test('a version 2 position in a stage that is gone goes on after its procedure', () => {
  let gone = 0
  randomGame(randomTable('gf9-advanced', rngFrom('version 2')), 'version 2', {
    before({ state }) {
      const old = copyState(state)
      const top = old.stack.at(-1)!
      if (top.proc !== 'movement' || gone > 20) return
      top.at = 'a stage of before'
      const next = migrateState(old, 2)
      assert.deepEqual({ ...next.stack.at(-1)!, at: top.at, ask: top.ask }, { ...top, answers: {} })
      goOn(next)
      assert.ok(next.stack.every(({ at }) => at !== top.at))
      assert.ok(next.outcome || pending(next).length > 0)
      gone++
    },
  })
  assert.ok(gone > 5, `${gone}`)
})
