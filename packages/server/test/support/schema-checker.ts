import Fastify from 'fastify'
import type { SchemaNode } from './description.ts'

/** Why a value does not fit the component of this name; null if it does. */
export type SchemaChecker = (name: string, value: unknown) => string | null

/** Checks values by the schemas of a description, as anybody would who has nothing but the description. */
export async function schemaChecker(schemas: Readonly<Record<string, SchemaNode>>): Promise<SchemaChecker> {
  const app = Fastify({ ajv: { customOptions: { strict: false, coerceTypes: false, removeAdditional: false } } })
  app.addSchema({ $id: 'api', components: { schemas } })
  const referTo = (name: string): SchemaNode => ({ $ref: `api#/components/schemas/${name}` })
  // The compiler is there once a route needs it.
  app.post('/', { schema: { body: referTo(Object.keys(schemas)[0]!) } }, async () => null)
  await app.ready()
  const compile = (name: string) =>
    app.validatorCompiler!({ schema: referTo(name), method: 'POST', url: '/', httpPart: 'body' })
  const compiled = new Map<string, ReturnType<typeof compile>>()
  return (name, value) => {
    const check = compiled.get(name) ?? compile(name)
    compiled.set(name, check)
    if (check(value)) return null
    const errors = check.errors ?? []
    return errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
  }
}
