import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DECISION_KINDS, DECISIONS, jsonSchema, type NamedSchemas } from '@arrakis/engine'
import {
  absent,
  called,
  flag,
  halves,
  type Infer,
  ids,
  list,
  literal,
  number,
  object,
  optional,
  pair,
  ruledBy,
  type Schema,
  tagged,
  text,
  union,
  whole,
} from '../src/kernel/schema.ts'

const wrong = (schema: Schema<unknown>, value: unknown): string | null => {
  const found = schema.check(value)
  return found && `${found.at || 'the value'}: ${found.expected}`
}

test('plain schemas take what they say and nothing else', () => {
  const cases: [Schema<unknown>, unknown[], unknown[]][] = [
    [literal('a', true, null), ['a', true, null], ['b', false, undefined, 0]],
    [ids('Card', 'a card', ['karama', 'hajr']), ['karama'], ['toString', '__proto__', null, 1]],
    [whole(0, 3), [0, 3], [-1, 4, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 1n]],
    [halves(0, 3), [0, 0.5, 3], [0.25, -0.5, 3.5]],
    [number(-1, 1), [-1, 0.25], [Number.NaN, 2, '0']],
    [flag, [true, false], [0, 'true', null]],
    [text(1, 3), ['a', 'abc'], ['', 'abcd', 1, null]],
    [list(whole(0, 9), 2, 1), [[1], [1, 2]], [[], [1, 2, 3], [10], 'no', { length: 1 }]],
    [pair(flag), [[true, false]], [[true], [true, false, true], null]],
  ]
  for (const [schema, good, bad] of cases) {
    for (const value of good) assert.equal(wrong(schema, value), null, `${schema.says}: ${String(value)}`)
    for (const value of bad) assert.notEqual(wrong(schema, value), null, `${schema.says}: ${String(value)}`)
  }
})

test('an object has its fields and no others; what is undefined is absent', () => {
  const schema = object({ a: whole(0, 9), b: optional(flag), c: absent('RULE-1', 'nothing') })
  const typed: Infer<typeof schema> = { a: 1, b: true }
  assert.equal(wrong(schema, typed), null)
  assert.equal(wrong(schema, { a: 1, b: undefined, d: undefined }), null)
  assert.equal(wrong(schema, { b: true }), 'a: a whole number from 0 to 9')
  assert.equal(wrong(schema, { a: 1, d: 1 }), 'the value: an object with a, b?, c? and nothing else')
  assert.deepEqual(schema.check({ a: 1, c: 1 }), { expected: 'nothing', at: 'c', rule: 'RULE-1' })
  assert.notEqual(wrong(schema, Object.create({ a: 1 })), null)
})

test('a mismatch says where it is', () => {
  const group = object({ area: ids('Area', 'an area', ['carthag:10']), normal: whole(0, 20) })
  const move = union(literal('pass'), object({ from: list(group, 3), to: ruledBy('MOVE-08', group.fields.area) }))
  assert.equal(
    wrong(move, {
      from: [
        { area: 'carthag:10', normal: 1 },
        { area: 'x', normal: 1 },
      ],
      to: 'carthag:10',
    }),
    'from[1].area: an area',
  )
  assert.equal(move.check({ from: [], to: 'carthag' })?.rule, 'MOVE-08')
  assert.equal(wrong(move, 7), 'the value: pass, or an object with from, to')
})

test('tagged objects are checked by their tag', () => {
  const schema = tagged(
    'do',
    object({ do: literal('offer'), with: ids('Faction', 'a faction', ['guild']) }),
    object({ do: literal('accept', 'decline') }),
  )
  const typed: Infer<typeof schema> = { do: 'offer', with: 'guild' }
  assert.equal(wrong(schema, typed), null)
  assert.equal(wrong(schema, { do: 'decline' }), null)
  assert.equal(wrong(schema, { do: 'offer', with: 'nobody' }), 'with: a faction')
  assert.equal(wrong(schema, { do: 'leave' }), 'do: offer or accept or decline')
})

test('named schemas are written once and referred to', () => {
  const named: NamedSchemas = new Map()
  const force = called('Force', object({ normal: whole(0, 20) }))
  const json = jsonSchema(object({ one: force, other: list(force, 2) }), named)
  assert.deepEqual([...named.keys()], ['Force'])
  assert.deepEqual(json, {
    type: 'object',
    properties: {
      one: { $ref: '#/components/schemas/Force' },
      other: { type: 'array', items: { $ref: '#/components/schemas/Force' }, minItems: 0, maxItems: 2 },
    },
    required: ['one', 'other'],
    additionalProperties: false,
  })
})

test('every kind of decision has a schema whose references can be followed', () => {
  const named: NamedSchemas = new Map()
  const schemas = DECISION_KINDS.map((kind) => jsonSchema(DECISIONS[kind].answer, named))
  const text = JSON.stringify([schemas, [...named]])
  for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) assert.ok(named.has(name!), name)
  assert.ok(named.size >= 10)
})
