import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { checkRecord, closeRecord, commitmentOf, create, newRecord, rngFrom, seedFrom } from '../src/index.ts'
import { sha256 } from '../src/kernel/sha256.ts'

test('sha256 gives the standard hashes', () => {
  const texts = ['', 'abc', 'Muad’Dib 🐁', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'spice '.repeat(1000)]
  for (const text of texts) assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'))
})

test('a seed of 128 bits is used whole', () => {
  assert.deepEqual(rngFrom('00000001000000020000000300000004'), [1, 2, 3, 4])
  assert.notDeepEqual(rngFrom('0'.repeat(32)), [0, 0, 0, 0])
})

test('a record with an opened commitment is checked with it', () => {
  const table = { preset: 'gf9-basic', seats: [{ faction: 'atreides' as const }, { faction: 'harkonnen' as const }] }
  const [secret, salt, salts] = ['a secret', 'a salt', ['mine', '']]
  const seed = seedFrom(secret, salts)
  const fairness = { commitment: commitmentOf(secret, salt), secret, salt, salts }
  const record = { ...closeRecord(newRecord(table, seed), create(table, seed)), fairness }
  const problem = (given: unknown): string | undefined => {
    const checked = checkRecord(given)
    return checked.ok ? undefined : `${checked.problems[0]!.where}: ${checked.problems[0]!.says}`
  }
  assert.equal(problem(record), undefined)
  assert.match(problem({ ...record, fairness: { ...fairness, salt: 'other' } })!, /^fairness: .*commitment/)
  assert.match(problem({ ...record, fairness: { ...fairness, salts: ['other', ''] } })!, /^fairness: .*seed/)
  assert.match(problem({ ...record, fairness: { commitment: 1 } })!, /^fairness: .*expected/)
})
