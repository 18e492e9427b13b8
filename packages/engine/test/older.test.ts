import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { PROCEDURES } from '../src/hooks/flow.ts'
import { type CheckedPart, carryOn, checkRecord, copyState, type GameRecord, hashOf, walk } from '../src/index.ts'
import { fingerprint } from '../src/record/carry-on.ts'

const OLDER = join(import.meta.dirname, 'older')
const stages = JSON.parse(readFileSync(join(OLDER, 'stages-1.json'), 'utf8')) as Record<string, string[]>

function checked(name: string): { record: GameRecord; parts: readonly CheckedPart[] } {
  const found = checkRecord(gunzipSync(readFileSync(join(OLDER, `${name}.json.gz`))).toString())
  assert.ok(found.ok)
  return found
}

test('version 1: a record that plays the same is proved by its hashes, one that does not is left alone', () => {
  const same = checked('same-1')
  assert.deepEqual(same.parts, [{ rules: 1, from: 0, to: same.record.commands.length, check: 'same' }])
  const other = checked('other-1')
  assert.deepEqual(other.parts, [{ rules: 1, from: 0, to: other.record.commands.length, check: 'unplayed' }])
})

test('version 1: stages were counted, and each is found again by its name', () => {
  const { record, parts } = checked('same-1')
  let frames = 0
  for (const { state } of walk(record, parts)) {
    const old = copyState(state)
    for (const f of old.stack) {
      frames++
      const names = stages[f.proc]!
      // The stages of a procedure have changed: its old ones must be written down in carry-on.ts, and be used there.
      if (f.at !== '') assert.ok(names.includes(f.at), `${f.proc} ${f.at}`)
      Reflect.set(f, 'at', f.at === '' ? names.length : names.indexOf(f.at))
    }
    assert.deepEqual(carryOn(old, 1), state)
    assert.equal(fingerprint(state, 1), hashOf(old))
  }
  assert.ok(frames > 100)
})

test('version 1: every procedure still has its stages', () => {
  for (const [proc, names] of Object.entries(stages))
    assert.deepEqual(PROCEDURES.get(proc)?.names, names, `${proc}: write its old stages down in carry-on.ts`)
})
