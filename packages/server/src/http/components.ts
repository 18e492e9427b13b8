import type { JsonSchema, Shape } from '@arrakis/engine'
import { ANSWER_SCHEMAS, KIND_INFO, type KindInfo, SCHEMA_PREFIX } from './decisions.ts'
import { EXAMPLES } from './examples.ts'

/** Schemas with a name in the description of the API, for what is described more closely than it is checked. */

type ComponentName = 'Command' | 'Game'

const MARK = 'x-described-as'
/** Marks a schema that is described by a component in its place. */
export const describedAs = (name: ComponentName): Record<string, string> => ({ [MARK]: name })

/** The description with these components, referred to wherever a schema is marked. */
export function withComponents<D extends { components?: object }>(document: D): D {
  const components = { ...document.components, schemas: COMPONENTS }
  return { ...(withReferences(document) as D), components }
}

function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  if (MARK in value) return refer(String(value[MARK]))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withReferences(item)]))
}

const refer = (name: string): JsonSchema => ({ $ref: SCHEMA_PREFIX + name })
/** `karama-see-plan` is `KaramaSeePlan`. */
const nameOf = (id: string): string => id.replaceAll(/(?:^|[-.])(\w)/g, (_, first: string) => first.toUpperCase())

const STRING: JsonSchema = { type: 'string' }
const BOOLEAN: JsonSchema = { type: 'boolean' }
const WHOLE: JsonSchema = { type: 'integer' }
const ANY: JsonSchema = {}
const NULL: JsonSchema = { type: 'null' }
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const open = (description: string): JsonSchema => ({ type: 'object', additionalProperties: true, description })
/** An object with all of these fields. */
const fields = (properties: Readonly<Record<string, JsonSchema>>, description: string): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
})
/** One of several components, told apart by a field. */
const oneOfNamed = (tag: string, names: ReadonlyMap<string, string>, description: string): JsonSchema => ({
  description,
  oneOf: [...names.values()].map(refer),
  discriminator: {
    propertyName: tag,
    mapping: Object.fromEntries([...names].map(([value, name]) => [value, SCHEMA_PREFIX + name])),
  },
})

const ASK: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 1e9,
  description: 'the question it answers: `ask` of the decision in the view',
}

function commandOf({ kind, asked, says }: KindInfo): JsonSchema {
  return {
    type: 'object',
    description: says,
    properties: {
      as: { ...refer('Chair'), description: 'which of my seats; needed with several' },
      kind: { type: 'string', const: kind },
      ...(asked ? { ask: ASK } : {}),
      answer: refer(`Answer${nameOf(kind)}`),
    },
    required: asked ? ['kind', 'ask', 'answer'] : ['kind', 'answer'],
    additionalProperties: false,
  }
}

const answerOf = ({ kind, says, answer }: KindInfo): JsonSchema => ({
  ...answer,
  description: says,
  examples: EXAMPLES.get(kind),
})
const Command = oneOfNamed(
  'kind',
  new Map(KIND_INFO.map(({ kind }) => [kind, `Command${nameOf(kind)}`])),
  'What a seat says. Questions are answered with their number (`ask`); plays have none.',
)

/** Whole commands, one for each kind, for the page of the API. */
export const COMMAND_EXAMPLES: Readonly<Record<string, object>> = Object.fromEntries(
  KIND_INFO.map(({ kind, asked, says }) => {
    const value = { kind, ...(asked ? { ask: 12 } : {}), answer: EXAMPLES.get(kind)![0] }
    return [kind, { summary: says, value }]
  }),
)

/** What a decision of each shape offers. */
const OFFERS: Readonly<Record<Shape, JsonSchema>> = {
  'yes-no': fields({ choices: listOf({ enum: ['yes', 'no'] }) }, 'Every answer that may be given.'),
  'one-of': fields({ choices: listOf(ANY) }, 'Every answer that may be given.'),
  'some-of': fields(
    { from: listOf(ANY), least: WHOLE, most: WHOLE },
    'Answer with a list of items of `from`, each as often as it stands there; at least and at most so many.',
  ),
  amount: fields(
    { range: { anyOf: [refer('Range'), NULL] }, pass: BOOLEAN },
    'A whole number in `range`, or `"pass"` if `pass` is true. `range` is null if nothing but to pass is left.',
  ),
  forces: fields(
    { normal: refer('Range'), elite: refer('Range'), least: WHOLE, most: WHOLE, price: { type: 'number' } },
    'How many of each; at least `least` and at most `most` of both together, each for `price` spice: 0.5 where two cost one, and the sum is rounded up.',
  ),
  place: fields({ places: listOf(STRING), pass: BOOLEAN }, 'One of `places`, or `"pass"` if `pass` is true.'),
  custom: open('What may be answered, in fields that mostly have the names of those of the answer.'),
}
const SHAPES = Object.keys(OFFERS) as Shape[]

const decisionOf = (shape: Shape): JsonSchema => ({
  type: 'object',
  properties: {
    kind: { type: 'string', enum: KIND_INFO.flatMap((info) => (info.shape === shape ? [info.kind] : [])) },
    shape: { type: 'string', const: shape },
    rule: { ...STRING, description: 'the rule it follows from' },
    asked: { ...BOOLEAN, description: 'whether it is a question; otherwise it is a play, made unasked' },
    ask: { ...WHOLE, description: 'the number of the question' },
    about: open('The part of `now` that it is about; `about` of the kind in `GET /api/rules` names it.'),
    offer: OFFERS[shape],
  },
  required: ['kind', 'shape', 'rule', 'asked', 'about', 'offer'],
  additionalProperties: false,
})
const Decision = oneOfNamed(
  'shape',
  new Map(SHAPES.map((shape) => [shape, `Decision${nameOf(shape)}`])),
  'What a seat can do now: a question put to it, or a play it may make unasked. The shape says what the offer looks like.',
)

const Asking = fields(
  {
    kind: STRING,
    privacy: { enum: ['open', 'sealed', 'silent'] },
    each: { ...BOOLEAN, description: 'true: the game goes on after each answer; false: once all have answered' },
    of: { anyOf: [listOf(STRING), NULL], description: 'who is asked; null where nobody may know' },
    me: { ...BOOLEAN, description: 'whether the viewer is asked' },
    answered: { ...listOf(STRING), description: 'who has answered, where that may be known' },
  },
  'A question the game waits for.',
)
const Now = {
  ...fields(
    {
      what: { ...STRING, description: '`auction`, `battle`, `window`, …' },
      asking: { anyOf: [refer('Asking'), NULL] },
    },
    'One thing that is going on, with all that the viewer may know of it.',
  ),
  additionalProperties: true,
}
const Game = {
  ...fields(
    {
      me: { ...STRING, description: 'my faction; my chair until factions are chosen; or `spectator`' },
      turn: WHOLE,
      phase: STRING,
      now: {
        ...listOf(refer('Now')),
        description: 'innermost first: the question the game waits for is that of the first',
      },
      asked: { ...listOf(refer('Decision')), description: 'all this seat can do now, questions first' },
    },
    'All this seat may know of the game.',
  ),
  additionalProperties: true,
}

export const COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  Command,
  Decision,
  Game,
  Now,
  Asking,
  Range: fields({ min: { type: 'number' }, max: { type: 'number' } }, 'Both ends included.'),
  ...ANSWER_SCHEMAS,
  ...Object.fromEntries(KIND_INFO.map((info) => [`Answer${nameOf(info.kind)}`, answerOf(info)])),
  ...Object.fromEntries(KIND_INFO.map((info) => [`Command${nameOf(info.kind)}`, commandOf(info)])),
  ...Object.fromEntries(SHAPES.map((shape) => [`Decision${nameOf(shape)}`, decisionOf(shape)])),
}
