import type { Answer, DecisionKind } from '@arrakis/engine'
import { ANSWER_SCHEMAS, KIND_INFO, SCHEMA_PREFIX } from './decisions.ts'

/** The parts of JSON Schema that the forms of answers are written in. */
interface Form {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Form[]
  readonly oneOf?: readonly Form[]
  /** Of a field that must not be there. */
  readonly not?: object
  readonly type?: string
  readonly properties?: Readonly<Record<string, Form>>
  readonly required?: readonly string[]
  readonly items?: Form
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Where a form alone does not say what a good answer looks like. */
const BETTER: { readonly [K in DecisionKind]?: readonly Answer<K>[] } = {
  plan: [
    {
      dial: 4.5,
      spice: 2,
      leader: 'idaho',
      kwisatzHaderach: false,
      weapon: 'crysknife',
      defence: 'shield',
    },
  ],
  orders: [
    [
      { on: '*', do: 'ask' },
      { on: 'emperor.income', do: 'cancel', when: 'i-pay' },
    ],
  ],
  'offer-deal': [
    {
      with: ['guild'],
      text: 'Two spice for the way to Arrakeen.',
      terms: [
        { term: 'pay', from: 'atreides', to: 'guild', amount: 2, when: 'now' },
        { term: 'stay-out', of: 'guild', territory: 'arrakeen' },
      ],
      turns: 1,
    },
  ],
}

/** What stands for a part of an answer; otherwise it is the first of its values. */
const USUAL: Readonly<Record<string, unknown>> = { Card: 'karama', Area: 'arrakeen:9', Territory: 'arrakeen' }

const partOf = ({ $ref = '' }: Form): string => $ref.slice(SCHEMA_PREFIX.length)
const resolved = (form: Form): Form => (form.$ref === undefined ? form : (ANSWER_SCHEMAS[partOf(form)] as Form))

function variantsOf(form: Form): Form[] {
  const { anyOf, oneOf } = resolved(form)
  return (anyOf ?? oneOf)?.flatMap(variantsOf) ?? [form]
}

/** The first of several variants, one item of a list, and either every field or only those that must be there. */
function exampleOf(form: Form, whole: boolean): unknown {
  const [first] = variantsOf(form)
  const usual = USUAL[partOf(first!)]
  if (usual !== undefined) return usual
  const {
    const: value = null,
    enum: values,
    type,
    properties = {},
    required = [],
    items = {},
    ...rest
  } = resolved(first!)
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).filter(([name, { not }]) => !not && (whole || required.includes(name)))
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, whole)]))
    }
    case 'array':
      return Array.from({ length: rest.minItems || 1 }, () => exampleOf(items, whole))
    case 'integer':
    case 'number':
      return Math.max(rest.minimum ?? 0, Math.min(1, rest.maximum ?? 1))
    case 'boolean':
      return true
    default:
      if (values) return values[0]
      return type === 'string' ? 'Hello' : value
  }
}

function examplesOf(form: Form): unknown[] {
  const all = variantsOf(form).flatMap((variant) => [exampleOf(variant, false), exampleOf(variant, true)])
  return [...new Map(all.map((example) => [JSON.stringify(example), example])).values()]
}

/** Answers of the right form, one or two for each variant; the rules may still forbid them. */
export const EXAMPLES: ReadonlyMap<DecisionKind, readonly unknown[]> = new Map(
  KIND_INFO.map(({ kind, answer }) => [kind, BETTER[kind] ?? examplesOf(answer)]),
)
