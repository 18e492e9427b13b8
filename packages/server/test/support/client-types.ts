import type { Description, SchemaNode } from './description.ts'

const REFERENCE = '#/components/schemas/'

/** The types of a client, made from nothing but the description of the API. */
export function clientTypes({ paths, components }: Description): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`)
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]) => {
      const good = Object.entries(responses).flatMap(([status, one]) => (status.startsWith('2') ? [one] : []))
      const answers = good.map((one) => bodyType(one.content))
      return `  '${method.toUpperCase()} ${path}': { body: ${bodyType(requestBody?.content)}; answer: ${either(answers)} }`
    }),
  )
  return [
    ...types,
    `export interface Routes {\n${routes.join('\n')}\n}`,
    `export declare function call<R extends keyof Routes>(route: R, body: Routes[R]['body']): Promise<Routes[R]['answer']>\n`,
  ].join('\n')
}

const bodyType = (content: Readonly<Record<string, { readonly schema: SchemaNode }>> = {}): string => {
  const schema = content['application/json']?.schema
  return schema ? typeOf(schema) : 'undefined'
}

const either = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never'

function typeOf(schema: SchemaNode): string {
  const { $ref, anyOf, oneOf, type } = schema
  if ($ref !== undefined) return $ref.slice(REFERENCE.length)
  if (schema.not) return 'never'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return either(schema.enum.map((value) => JSON.stringify(value)))
  const variants = anyOf ?? oneOf
  if (variants) return `(${either(variants.map(typeOf))})`
  if (Array.isArray(type)) return `(${either(type.map((one) => typeOf({ ...schema, type: one })))})`
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: SchemaNode): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  if (additionalProperties === true) fields.push('[more: string]: unknown')
  return `{ ${fields.join('; ')} }`
}
