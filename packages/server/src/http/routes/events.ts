import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { problems, Strict } from '../schemas.ts'
import { Digits, TableParams, ViewerQuery } from '../table-schemas.ts'
import { openTableStream, type StreamParts } from '../table-stream.ts'

const tags = ['play']

/** Whoever wants to hear what was before has the log read, like a replay. */
const costOfStream = ({ query, headers }: FastifyRequest): number =>
  headers['last-event-id'] !== undefined || (query as { after?: unknown }).after !== undefined ? 20 : 1

/** What happens at a table, as it happens. */
export const eventRoutes: FastifyPluginAsyncTypebox<StreamParts> = async (app, parts) => {
  app.get(
    '/tables/:table/events',
    {
      exposeHeadRoute: false,
      config: { cost: costOfStream },
      schema: {
        tags,
        summary: 'A stream of what happens, as one seat sees it',
        description:
          'Server-sent events. Each has as its id the number of this viewer’s message, and as its data `{"type":"sync","table":…}`, the whole picture, or ' +
          '`{"type":"message","message":…,"change":…}`, what happened and the fields of the picture that changed. A client that comes back with ' +
          '`Last-Event-ID` gets what it missed, then a sync. With `Prefer: presence` it is also told who is at the table: `{"type":"presence","people":[…]}` ' +
          'after the first sync and whenever that changes, without an id.',
        params: TableParams,
        querystring: Strict({
          as: ViewerQuery,
          after: Type.Optional({ ...Digits, description: 'like Last-Event-ID, for clients that cannot set headers' }),
        }),
        headers: Type.Object({
          'last-event-id': Type.Optional(Digits),
          prefer: Type.Optional(Type.String({ description: '`presence`: who is at the table' })),
        }),
        response: {
          200: { description: 'A stream.', content: { 'text/event-stream': { schema: Type.String() } } },
          ...problems({}),
        },
      },
    },
    (request, reply) => {
      const { params, query, headers } = request
      const after = headers['last-event-id'] ?? query.after
      const presence = (headers.prefer ?? '')
        .toLowerCase()
        .split(',')
        .some((one) => one.trim() === 'presence')
      const wanted = { table: params.table, as: query.as, after: after === undefined ? null : Number(after) }
      return openTableStream(parts, request, reply, { ...wanted, presence })
    },
  )
}
