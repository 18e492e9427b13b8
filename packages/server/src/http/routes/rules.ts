import { LEVELS } from '@arrakis/bots'
import {
  ALL_PRESETS,
  DECISION_KINDS,
  namedModules,
  OPTION_KEYS,
  OPTION_TEXTS,
  OPTIONS,
  type Option,
  type OptionValue,
  optionsFor,
  PRESET,
  SWITCH_KEYS,
  SWITCH_TEXTS,
  SWITCHES,
  type Switch,
  TableError,
} from '@arrakis/engine'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ANSWER_SCHEMAS, KIND_INFO } from '../decisions.ts'
import { Problem } from '../problem.ts'
import { AnyObject, Json, OptionChanges, oneOf, Preset, problems, Strict } from '../schemas.ts'

const tags = ['rules']

export const OptionChangeSchema = Type.Object({
  option: Type.String(),
  rule: Type.String(),
  says: Type.String(),
  from: Json('what the preset has'),
  to: Json('what this table has'),
})
export interface OptionChange {
  option: string
  rule: string
  says: string
  from: OptionValue
  to: OptionValue
}

/** What a table changes in its preset, in words. Throws a TableError where the table cannot be. */
export function optionChanges(preset: string, options: Readonly<Record<string, OptionValue>> = {}): OptionChange[] {
  const [from, to] = [optionsFor({ preset }), optionsFor({ preset, options })]
  return OPTION_KEYS.filter((key) => from[key] !== to[key]).map((key) => {
    const { rule } = OPTIONS[key] as Option
    return { option: key, rule, says: OPTION_TEXTS[key], from: from[key], to: to[key] }
  })
}

/** A table that cannot be, as a refusal. */
export function tableProblem(error: unknown): unknown {
  if (!(error instanceof TableError)) return error
  return new Problem(422, error.code, error.message, { data: error.data })
}

const RULES = {
  presets: ALL_PRESETS.map((id) => ({ id, ...PRESET[id], options: optionsFor({ preset: id }) })),
  options: OPTION_KEYS.map((key) => {
    const { rule, values } = OPTIONS[key] as Option
    return { key, rule, says: OPTION_TEXTS[key], values }
  }),
  switches: SWITCH_KEYS.map((key) => {
    const { rules, over, values } = SWITCHES[key] as Switch
    return { key, rules, says: SWITCH_TEXTS[key], over, values: Object.keys(values) }
  }),
  modules: namedModules(),
  decisions: [...KIND_INFO],
  components: { schemas: ANSWER_SCHEMAS },
  bots: Object.entries(LEVELS).map(([level, { says }]) => ({ level, says })),
}

/** What can be played here: presets, options, switches, bots. */
export const rulesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/rules',
    {
      schema: {
        tags,
        summary: 'Presets, options, switches, kinds of decisions, and bots',
        response: problems({
          200: Type.Object({
            presets: Type.Array(Json('id, name, base, and the value of every option')),
            options: Type.Array(Json('key, rule, what it says, values')),
            switches: Type.Array(Json('key, rules, what it says, the presets that offer it, values')),
            modules: Type.Array(Type.String(), { description: 'house rules that a table may name' }),
            decisions: Type.Array(
              Type.Object({
                kind: oneOf(DECISION_KINDS),
                asked: Type.Boolean({ description: 'true: a question; false: a play, made unasked' }),
                shape: Type.String({ description: 'what its offer and its answer look like' }),
                about: Type.String({ description: 'which of the things in `now` of a view it is about' }),
                says: Type.String({ description: 'what is asked, in words' }),
                answer: AnyObject('JSON Schema of the answer'),
              }),
              { description: 'every kind of question and play' },
            ),
            components: AnyObject('what the schemas of answers refer to, as `#/components/schemas/NAME`'),
            bots: Type.Array(Json('level, and how it plays')),
          }),
        }),
      },
    },
    async () => RULES,
  )

  app.post(
    '/rules/changes',
    {
      schema: {
        tags,
        summary: 'What a table changes in its preset, or why it cannot be',
        body: Strict({ preset: Preset, options: Type.Optional(OptionChanges) }),
        response: problems({ 200: Type.Array(OptionChangeSchema) }),
      },
    },
    async ({ body }) => {
      try {
        return optionChanges(body.preset, body.options)
      } catch (error) {
        throw tableProblem(error)
      }
    },
  )
}
