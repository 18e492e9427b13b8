import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  appendCommand,
  checkRecord,
  closeRecord,
  create,
  eventText,
  type Faction,
  type GameRecord,
  hashOf,
  hasRefusalText,
  invariants,
  newRecord,
  PRESETS,
  pending,
  pick,
  play,
  redact,
  replay,
  rngFrom,
  sample,
  type TableConfig,
} from '../src/index.ts'
import { addTexts } from '../src/model/module-texts.ts'
import { HARVEST_TEXTS } from '../src/modules/harvest/texts.ts'
import { randomGame, randomTable } from './support/random-game.ts'

const TABLE: TableConfig = {
  preset: 'gf9-advanced',
  seats: [{ faction: 'fremen' }, { faction: 'guild' }, { faction: 'emperor' }],
}

function recorded(seed: string, most = 10_000): GameRecord {
  const state = create(TABLE, seed)
  const record = newRecord(TABLE, seed)
  const rng = rngFrom(seed)
  while (!state.outcome && record.commands.length < most) {
    const command = sample(state, pick(rng, pending(state)), rng)!
    play(state, command)
    appendCommand(record, command, state)
  }
  return JSON.parse(JSON.stringify(closeRecord(record, state))) as GameRecord
}
const GOOD = recorded('a record')

const problemOf = (record: unknown): string => {
  const checked = checkRecord(record)
  assert.equal(checked.ok, false)
  return checked.ok ? '' : `${checked.problems[0]!.where}: ${checked.problems[0]!.says}`
}

addTexts(HARVEST_TEXTS)

test('a record plays again to the same state', () => {
  const checked = checkRecord(GOOD)
  assert.ok(checked.ok)
  assert.equal(checked.hash, GOOD.final!.hash)
  assert.ok(checkRecord(JSON.stringify(GOOD)).ok)
  const { state, events } = replay(GOOD)
  assert.equal(hashOf(state), GOOD.final!.hash)
  assert.equal(events.length, GOOD.commands.length + 1)
  assert.equal(replay(GOOD, 10).events.length, 11)
})

test('the check of a record says where it was cut off or changed', () => {
  assert.match(problemOf(JSON.stringify(GOOD).slice(0, 900)), /^truncated/)
  assert.match(problemOf({ ...GOOD, commands: GOOD.commands.slice(0, -3) }), /^truncated: .* of \d+ commands/)
  const bid = GOOD.commands.findIndex((command) => command.kind === 'bid')
  const high = GOOD.commands.with(bid, { ...GOOD.commands[bid]!, answer: -4 } as never)
  assert.match(problemOf({ ...GOOD, commands: high }), new RegExp(`^command ${bid + 1}: refused: malformed`))
  const dial = GOOD.commands.findIndex((command) => command.kind === 'storm-dial')
  const said = GOOD.commands[dial]!.answer as number
  const dialled = GOOD.commands.with(dial, { ...GOOD.commands[dial]!, answer: said === 3 ? 4 : 3 } as never)
  assert.match(problemOf({ ...GOOD, commands: dialled }), /^(command|hash|final)/)
  assert.match(problemOf({ ...GOOD, final: { ...GOOD.final, hash: '0' } }), /^final: the hash differs/)
  const values = GOOD.hashes!.values.with(0, 'x')
  assert.match(problemOf({ ...GOOD, hashes: { every: 50, values } }), /^hash after command 50: differs/)
  assert.match(problemOf({ ...GOOD, seed: 'another' }), /^(command|hash|final)/)
})

test('a malformed record is refused and never throws', () => {
  const bad: unknown[] = [
    null,
    undefined,
    7,
    '',
    'not JSON',
    '{"format":"arrakis-record"',
    [],
    {},
    { ...GOOD, version: 2 },
    { ...GOOD, rules: 0 },
    { ...GOOD, table: null },
    { ...GOOD, table: { preset: 'gf9-advanced', seats: [null, null] } },
    { ...GOOD, table: { preset: 'nowhere', seats: [{}, {}] } },
    { ...GOOD, table: { ...TABLE, options: [] } },
    { ...GOOD, commands: [null] },
    { ...GOOD, commands: [[]] },
    { ...GOOD, commands: 'x' },
    { ...GOOD, commands: [{ seat: 'fremen', kind: '__proto__', answer: 1 }] },
    { ...GOOD, commands: [{ seat: 'fremen', kind: 'place-fremen', answer: { length: 3 } }] },
    { ...GOOD, hashes: { every: 0, values: [] } },
    { ...GOOD, hashes: 3 },
    { ...GOOD, final: {} },
    { ...GOOD, seed: {} },
  ]
  for (const record of bad) assert.equal(checkRecord(record).ok, false, JSON.stringify(record)?.slice(0, 80))
})

test('nonsense in any field of a record is refused and never throws', () => {
  for (const key of Object.keys(GOOD))
    for (const nonsense of [null, undefined, 0, -1, '', 'x', [], [[]], {}, true])
      checkRecord({ ...GOOD, [key]: nonsense })
  for (let i = 0; i < 60; i++)
    for (const nonsense of [null, 0, 'x', [], {}]) {
      const commands = GOOD.commands.with(i, { ...GOOD.commands[i]!, answer: nonsense } as never).slice(0, i + 1)
      checkRecord({ ...GOOD, commands, hashes: undefined, final: undefined })
    }
})

test('invariants find negative, doubled and surplus pieces', () => {
  const { state } = replay(GOOD, 120)
  assert.deepEqual(invariants(state), [])
  state.factions.guild!.spice = -1
  state.factions.fremen!.hand.push('lasgun')
  state.factions.emperor!.reserves.normal++
  const faults = invariants(state)
  assert.ok(faults.some((fault) => fault.startsWith('guild has -1 in spice')))
  assert.ok(faults.some((fault) => fault.startsWith('there are 2 of the card lasgun')))
  assert.ok(faults.some((fault) => fault.startsWith('emperor has ')))
})

test('every refusal of the engine has a text', () => {
  const root = join(import.meta.dirname, '../src')
  const codes = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: root }))
    for (const [, code] of readFileSync(join(root, file), 'utf8').matchAll(/\brefusal\(\s*'([^']+)'/g)) codes.add(code!)
  assert.ok(codes.size > 50)
  assert.deepEqual(
    [...codes].filter((code) => !hasRefusalText(code)),
    [],
  )
})

test('every event has a text, for viewers who know its secret and for those who do not', () => {
  const told = new Set<string>()
  for (let i = 0; i < 60; i++)
    randomGame(randomTable(PRESETS[i % PRESETS.length]!, rngFrom(`told ${i}`)), `told ${i}`, {
      after(_, events) {
        for (const event of events)
          for (const seen of [event, ...redact([event], 'spectator')]) {
            told.add(event.type)
            assert.match(eventText(seen), /^[A-Z0-9].*[.!?”]$/, JSON.stringify(event))
            assert.doesNotMatch(eventText(seen), /undefined|null|NaN|\[object/, JSON.stringify(event))
          }
      },
    })
  assert.ok(told.size > 60, `${told.size} kinds of events`)
})

test('who wins a tie is said to win it', () => {
  const won = (mine: number, theirs: number): string =>
    eventText({ type: 'battleWon', by: 'harkonnen', against: 'atreides', totals: [mine, theirs] })
  assert.equal(won(2, 2), 'The Harkonnen won the tie against Atreides, 2 to 2.')
  assert.equal(won(3, 2), 'The Harkonnen won against Atreides, 3 to 2.')
})

test('a prediction that is not made yet can be shown', () => {
  const secret = { for: ['bene-gesserit', 'fremen'] as Faction[], shown: null }
  const shown = { type: 'shown', by: 'bene-gesserit', to: 'fremen', what: 'prediction', secret } as const
  assert.equal(eventText(shown), 'The Bene Gesserit showed the Fremen their prediction: none yet.')
})
