import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  apply,
  asked,
  below,
  CORE_FACTIONS,
  create,
  DECISIONS,
  fallback,
  hashOf,
  PRESETS,
  pending,
  pick,
  type Rng,
  refuse,
  rngFrom,
} from '@arrakis/engine'
import { randomGame, randomTable } from '../support/random-game.ts'

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.25,
  1e99,
  Number.NaN,
  '',
  'pass',
  'no-such-thing',
  '__proto__',
  'constructor',
  [],
  [[]],
  [null],
  {},
  { seat: {} },
  { area: 'nowhere', normal: -1, elite: 2 },
  { kind: 'cross', from: [{}] },
  'carthag',
  'carthag:10',
  'polar-sink',
  ['arrakeen'],
  1n,
  Symbol('odd'),
  () => 'pass',
  new Date(0),
  new Map([['kind', 'reserves']]),
  'x'.repeat(100_000),
  Array.from({ length: 10_000 }, () => 'karama'),
  nested(50_000),
  cyclic(),
]

/** Lists in lists, deeper than any stack. */
function nested(depth: number): unknown {
  let value: unknown = 'pass'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { from: value }
  return value
}
function cyclic(): unknown {
  const value: Record<string, unknown> = { kind: 'cross', to: 'arrakeen:9' }
  value.from = [value]
  return value
}

/** Something like the value, but broken somewhere. */
function broken(value: unknown, rng: Rng): unknown {
  if (below(rng, 3) === 0 || typeof value !== 'object' || value === null) return pick(rng, ODD)
  if (Array.isArray(value)) return value.map((item) => (below(rng, 2) ? broken(item, rng) : item))
  const entries = Object.entries(value)
  const [key] = entries.length > 0 ? pick(rng, entries) : ['x']
  return { ...value, [key as string]: broken((value as Record<string, unknown>)[key as string], rng) }
}

test('any data from outside is taken or refused, and never throws', () => {
  const rng = rngFrom('garbage')
  let refused = 0
  for (let i = 0; i < 6; i++)
    randomGame(randomTable(PRESETS[i % PRESETS.length]!, rng), `garbage ${i}`, {
      before({ state, command }) {
        const before = hashOf(state)
        for (let n = 0; n < 3; n++) {
          const wrong = below(rng, 4) === 0 ? broken(command, rng) : { ...command, answer: broken(command.answer, rng) }
          const result = apply(state, wrong)
          if (!result.ok) {
            refused++
            assert.equal(typeof result.refusal.code, 'string')
            // Only what has not the form of its kind is malformed; everything else is refused by a rule.
            if (result.refusal.code === 'malformed' && result.refusal.rule)
              assert.notEqual(DECISIONS[command.kind].answer.check((wrong as { answer: unknown }).answer), null)
          }
        }
        const stranger = { ...command, seat: pick(rng, CORE_FACTIONS) }
        if (stranger.seat !== command.seat) refuse(state, stranger)
        assert.equal(hashOf(state), before)
      },
    })
  assert.ok(refused > 1000)
})

test('a refusal of a malformed answer says what was expected, and where', () => {
  const state = create(
    { preset: 'gf9-basic', seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }] },
    'what is expected',
  )
  const refused = (answer: unknown): unknown => {
    const result = apply(state, { seat: 'atreides', kind: 'traitor', answer })
    assert.ok(!result.ok)
    return result.refusal
  }
  const expected = { code: 'malformed', rule: 'SETUP-06', data: { expected: 'a leader, or none', at: '' } }
  for (const odd of ODD) assert.deepEqual(refused(odd), expected)
  assert.equal((refused('stilgar') as { code: string }).code, 'traitor.not-dealt')
})

test('an answer with an unknown field is refused, at any depth', () => {
  const rng = rngFrom('unknown fields')
  let tried = 0
  for (let i = 0; i < 3; i++)
    randomGame(randomTable(PRESETS[i]!, rng), `unknown fields ${i}`, {
      before({ state, command }) {
        const { answer } = command
        if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
        for (const odd of [0, nested(50_000)]) {
          const result = apply(state, { ...command, answer: { ...answer, unknown: odd } })
          assert.ok(!result.ok && result.refusal.code === 'malformed', JSON.stringify(command))
        }
        tried++
      },
    })
  assert.ok(tried > 100)
})

test('a late answer is refused', () => {
  randomGame(randomTable('gf9-basic', rngFrom('late'), 3), 'late', {
    before({ state, command }) {
      if (!pending(state).includes(command.seat)) return
      const number = state.asks[command.seat]!
      if (asked(state, command.seat)[0]?.kind !== command.kind) return
      assert.equal(refuse(state, { ...command, ask: number }), null)
      assert.equal(refuse(state, { ...command, ask: number - 1 })?.code, 'late')
    },
  })
})

test('what the clock answers is always legal, and a game of nothing else ends', () => {
  for (const preset of PRESETS)
    randomGame(randomTable(preset, rngFrom(`clock ${preset}`), 6), `clock ${preset}`, {
      before({ state }) {
        for (const seat of pending(state)) {
          const command = fallback(state, seat)!
          assert.equal(refuse(state, command), null, JSON.stringify(command))
        }
      },
    })
})
