import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  appendCommand,
  checkRecord,
  closeRecord,
  copyState,
  create,
  type GameRecord,
  hashOf,
  newRecord,
  pending,
  pick,
  play,
  type RecordCheck,
  RULES_VERSION,
  rngFrom,
  type Seam,
  sample,
  type TableConfig,
  walkRecord,
} from '../src/index.ts'

const TABLE: TableConfig = {
  preset: 'gf9-advanced',
  seats: [{ faction: 'fremen' }, { faction: 'guild' }, { faction: 'emperor' }],
}
/** What came after it is played under newer rules, as far as these tests go. */
const NEXT = RULES_VERSION + 1
const AT = 60

/** A game that was carried on under the next version, after so many commands. */
function carriedOn(): GameRecord {
  const seed = 'a seam'
  const state = create(TABLE, seed)
  const record = newRecord(TABLE, seed)
  const rng = rngFrom(seed)
  let seam: Seam | null = null
  while (!state.outcome) {
    if (record.commands.length === AT)
      seam = { commands: AT, rules: NEXT, state: copyState(state), hash: hashOf(state) }
    const command = sample(state, pick(rng, pending(state)), rng)!
    play(state, command)
    appendCommand(record, command, state)
  }
  return JSON.parse(JSON.stringify({ ...closeRecord(record, state), seams: [seam!] })) as GameRecord
}
const WHOLE = carriedOn()
const SEAM = WHOLE.seams![0]!
const N = WHOLE.commands.length

const sound = (record: unknown, rules = NEXT): Extract<RecordCheck, { ok: true }> => {
  const checked = checkRecord(record, rules)
  assert.ok(checked.ok, checked.ok ? '' : JSON.stringify(checked.problems))
  return checked
}
const problemOf = (record: unknown, rules = NEXT): string => {
  const checked = checkRecord(record, rules)
  return checked.ok ? 'none' : `${checked.problems[0]!.where}: ${checked.problems[0]!.says}`
}
const checksOf = (record: unknown, rules = NEXT): unknown =>
  sound(record, rules).parts.map(({ from, to, check }) => [from, to, check])

/** Another answer to the first storm dial: these rules lead elsewhere from there on. */
const withOtherDial = (record: GameRecord): GameRecord => {
  const dial = record.commands.findIndex(({ kind }) => kind === 'storm-dial')
  const said = record.commands[dial]!.answer as number
  const commands = record.commands.with(dial, { ...record.commands[dial]!, answer: said === 3 ? 4 : 3 } as never)
  return { ...record, commands }
}

test('a record of older rules that plays the same today is checked in full', () => {
  const { seams: _, ...plain } = WHOLE
  assert.deepEqual(checksOf(plain, RULES_VERSION), [[0, N, 'replayed']])
  const { parts, hash, state } = sound(plain)
  assert.deepEqual(parts, [{ rules: RULES_VERSION, from: 0, to: N, check: 'same' }])
  assert.equal(hash, WHOLE.final!.hash)
  assert.deepEqual(state?.outcome, WHOLE.final!.outcome)
})

test('of a record that plays differently today only the form is checked, and the result says so', () => {
  const { seams: _, ...plain } = withOtherDial(WHOLE)
  const { parts, hash, state } = sound(plain)
  assert.deepEqual(parts, [{ rules: RULES_VERSION, from: 0, to: N, check: 'unplayed' }])
  assert.deepEqual([hash, state], [null, null])
  assert.match(problemOf({ ...plain, commands: plain.commands.slice(1) }), /^truncated/)
  assert.match(problemOf({ ...plain, fairness: { commitment: '', secret: '', salt: '', salts: [] } }), /^fairness/)
  // Without a last fingerprint nothing shows that it led there.
  const { final: _final, ...open } = WHOLE
  assert.deepEqual(checksOf({ ...open, seams: [], hashes: undefined }), [[0, N, 'unplayed']])
})

test('a record of newer rules is refused', () => {
  const says = `record: made under version ${NEXT} of the rules; this engine plays version ${RULES_VERSION}`
  assert.equal(problemOf(WHOLE, RULES_VERSION), says)
  assert.equal(problemOf({ ...WHOLE, rules: NEXT, seams: undefined }, RULES_VERSION), says)
})

test('the part after a seam is replayed from its position, even if the part before cannot be', () => {
  assert.deepEqual(checksOf(WHOLE), [
    [0, AT, 'same'],
    [AT, N, 'replayed'],
  ])
  const other = withOtherDial(WHOLE)
  const { parts, hash } = sound(other)
  assert.deepEqual(
    parts.map(({ check }) => check),
    ['unplayed', 'replayed'],
  )
  assert.equal(hash, WHOLE.final!.hash)
  const steps = [...walkRecord(other, parts)].map(({ at }) => at)
  assert.deepEqual(
    steps,
    Array.from({ length: N - AT + 1 }, (_, i) => AT + i),
  )
  assert.equal([...walkRecord(WHOLE, sound(WHOLE).parts)].length, N + 1, 'no step comes twice')
  const late = WHOLE.commands.findLastIndex(({ kind }) => kind === 'bid')
  const cheat = WHOLE.commands.with(late, { ...WHOLE.commands[late]!, answer: -1 } as never)
  assert.match(problemOf({ ...WHOLE, commands: cheat }), new RegExp(`^command ${late + 1}: refused`))
  const values = WHOLE.hashes!.values.with(1, 'x')
  assert.match(problemOf({ ...WHOLE, hashes: { every: 50, values } }), /^hash after command 100: differs/)
  sound({ ...WHOLE, hashes: { every: 50, values: values.with(1, null) } })
})

test('a seam with a wrong fingerprint, in a wrong place or with an impossible position is refused', () => {
  const withSeam = (change: object): GameRecord => ({ ...WHOLE, seams: [{ ...SEAM, ...change }] })
  const withState = (change: (state: Seam['state']) => void): GameRecord => {
    const state = structuredClone(SEAM.state)
    change(state)
    return withSeam({ state, hash: hashOf(state) })
  }
  assert.match(problemOf(withSeam({ hash: '0' })), /^seam after command 60: the hash differs/)
  assert.match(problemOf(withSeam({ commands: N + 1 })), /^record: seams/)
  assert.match(problemOf(withSeam({ rules: RULES_VERSION })), /^record: seams/)
  assert.match(problemOf({ ...WHOLE, seams: [SEAM, SEAM] }), /^record: seams/)
  const forged: ((state: Seam['state']) => void)[] = [
    (state) => state.factions.fremen!.hand.push('lasgun'),
    (state) => {
      state.factions.guild!.spice = 1e300
    },
    (state) => {
      state.factions.guild!.spice = 2 ** 31
    },
    (state) => Reflect.set(state, 'rng', [1, 2, 3]),
    (state) => {
      state.table = { ...state.table, preset: 'gf9-basic' }
    },
    (state) => {
      state.stack.at(-1)!.proc = 'no-such-procedure'
    },
    (state) => {
      state.stack.at(-1)!.at = 'nowhere'
    },
    (state) => Reflect.deleteProperty(state, 'forces'),
    (state) => Reflect.set(state, 'order', 7),
    (state) => Reflect.set(state.factions, 'fremen', { spice: 3 }),
    (state) => Reflect.set(state, 'questions', Array(30_000).fill(0)),
  ]
  for (const change of forged) assert.match(problemOf(withState(change)), /^seam after command 60/)
})

test('nonsense in any field of a position at a seam is refused and never throws', () => {
  for (const key of Object.keys(SEAM.state))
    for (const nonsense of [null, undefined, 0, -1, '', 'x', [], [[]], [null], {}, true, 1e12, Array(300).fill({})]) {
      const state = { ...SEAM.state, [key]: nonsense }
      checkRecord({ ...WHOLE, seams: [{ ...SEAM, state, hash: hashOf(state) }] }, NEXT)
    }
  for (const [name, value] of Object.entries(SEAM.state.stack.at(-1)!))
    for (const nonsense of [null, 0, -1, 'x', [], {}]) {
      const frame = { ...SEAM.state.stack.at(-1)!, [name]: value === nonsense ? 1 : nonsense }
      const state = { ...SEAM.state, stack: SEAM.state.stack.with(-1, frame as never) }
      checkRecord({ ...WHOLE, seams: [{ ...SEAM, state, hash: hashOf(state) }] }, NEXT)
    }
})
