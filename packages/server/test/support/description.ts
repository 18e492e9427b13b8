import type { Client } from './server.ts'

/** The parts of JSON Schema that the description of the API is written in. */
export interface SchemaNode {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly not?: SchemaNode
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> }
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly examples?: readonly unknown[]
}

interface Content {
  readonly schema: SchemaNode
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
interface Body {
  readonly content?: Readonly<Record<string, Content>>
}
interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** What the server says of itself in OpenAPI. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, SchemaNode>> }
}

export async function descriptionBy(client: Client): Promise<Description> {
  return JSON.parse((await client('GET', '/api/docs/json')).text) as Description
}

/** Everything that is referred to anywhere in a value. */
export function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(value, (key, item) => {
    if (key === '$ref') found.add(item)
    return item
  })
  return found
}
