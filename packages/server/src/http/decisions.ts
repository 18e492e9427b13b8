import '../modules.ts'
import {
  DECISION_KINDS,
  DECISIONS,
  type DecisionKind,
  decisionText,
  isAskedKind,
  type JsonSchema,
  jsonSchema,
  type NamedSchemas,
  type Shape,
} from '@arrakis/engine'

/** A kind of question or play, as the API tells of it. */
export interface KindInfo {
  readonly kind: DecisionKind
  /** Whether it is a question; otherwise it is a play, made unasked. */
  readonly asked: boolean
  readonly shape: Shape
  /** Which of the things that go on it is about. */
  readonly about: string
  readonly says: string
  /** The form of its answer. */
  readonly answer: JsonSchema
}

const named: NamedSchemas = new Map()

/** Everything a seat can be asked or may do. */
export const KIND_INFO: readonly KindInfo[] = DECISION_KINDS.map((kind) => {
  const { shape, about, answer } = DECISIONS[kind]
  return { kind, asked: isAskedKind(kind), shape, about, says: decisionText(kind), answer: jsonSchema(answer, named) }
})

/** What the forms of answers refer to as `#/components/schemas/NAME`. */
export const ANSWER_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(named)

export const SCHEMA_PREFIX = '#/components/schemas/'
