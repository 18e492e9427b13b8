import type { Schema, SchemaForm } from './schema.ts'

/** A schema in the words of JSON Schema, for those who describe an API. It stands apart: a game needs none of it. */
export type JsonSchema = { readonly [key: string]: unknown }
/** Schemas that have a name, by that name. */
export type NamedSchemas = Map<string, JsonSchema>

/** Schemas with a name are put into `named` once and referred to. */
export function jsonSchema({ form }: Schema<unknown>, named: NamedSchemas): JsonSchema {
  const { name, ...unnamed } = form
  if (name === undefined) return jsonOf(unnamed, named)
  if (!named.has(name)) {
    // Its place is kept first, so that names come in the order in which they are met.
    named.set(name, {})
    named.set(name, jsonOf(unnamed, named))
  }
  return { $ref: `#/components/schemas/${name}` }
}

function jsonOf({ values, fields, item, of, plain = {} }: SchemaForm, named: NamedSchemas): JsonSchema {
  if (values) return values.length === 1 ? { const: values[0] } : { ...typeOf(values), enum: [...values] }
  if (item) return { type: 'array', items: jsonSchema(item, named), ...plain }
  if (of) return { anyOf: of.map((one) => jsonSchema(one, named)) }
  if (!fields) return plain
  const entries = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, field]) => [key, jsonSchema(field, named)])),
    required: entries.flatMap(([key, field]) => ('optional' in field ? [] : [key])),
    additionalProperties: false,
  }
}

const typeOf = (values: readonly unknown[]): JsonSchema =>
  values.every((value) => typeof value === 'string') ? { type: 'string' } : {}
