import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { limitChanges } from '../limits.ts'
import { Problem } from '../problem.ts'
import { Chair, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { BotLevel, ChairParams, None, TableParams } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
}

const tags = ['lobby']

/** Who sits where before a game: chairs are taken, left, closed and made ready. */
export const seatRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms }) => {
  limitChanges(app, config)

  app.post(
    '/tables/:table/seats',
    {
      schema: {
        tags,
        summary: 'Sit down on an open chair, the first unless named',
        params: TableParams,
        body: Strict({ chair: Type.Optional(Chair) }),
        response: problems({ 201: Type.Object({ chair: Chair }) }),
      },
    },
    async (request, reply) => {
      const chair = await rooms.takeSeat(request.params.table, personOf(request), request.body.chair)
      return reply.code(201).send({ chair })
    },
  )

  app.delete(
    '/tables/:table/seats/:chair',
    {
      schema: {
        tags,
        summary: 'Leave my chair, or as the host remove who sits there, in the lobby',
        params: ChairParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      await rooms.leaveSeat(request.params.table, personOf(request), request.params.chair)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/closed',
    {
      schema: {
        tags,
        summary: 'As the host, say whether one needs an invitation to sit down here, in the lobby',
        params: ChairParams,
        body: Strict({ closed: Type.Boolean() }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.closeSeat(table, personOf(request), chair, request.body.closed)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/host',
    {
      schema: {
        tags,
        summary: 'As the host, make somebody else the host, in the lobby',
        params: TableParams,
        body: Strict({ chair: Chair }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      await rooms.setHost(request.params.table, personOf(request), request.body.chair)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/bot',
    {
      schema: {
        tags,
        summary: 'As the host, put a bot on an open chair, or change its level, in the lobby',
        params: ChairParams,
        body: Strict({ level: BotLevel }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.setBot(table, personOf(request), chair, request.body.level)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/tables/:table/seats/:chair/bot',
    {
      schema: {
        tags,
        summary: 'As the host, take a bot from its chair, in the lobby',
        params: ChairParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      await rooms.setBot(request.params.table, personOf(request), request.params.chair, null)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/ready',
    {
      schema: {
        tags,
        summary: 'Say that I am ready, or not yet',
        params: ChairParams,
        body: Strict({
          ready: Type.Boolean(),
          salt: Type.Optional(Type.String({ maxLength: 200, description: 'mixed into the shuffles' })),
          seal: Type.Optional(
            Type.String({
              pattern: '^[0-9a-f]{64}$',
              description:
                'instead of the salt: SHA-256 of the JSON list ["arrakis salt", salt]; the salt itself is sent once the game is called for',
            }),
          ),
        }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      const { ready, salt, seal } = request.body
      if (salt !== undefined && seal !== undefined)
        throw new Problem(400, 'malformed', 'Send the salt or its seal, not both.')
      await rooms.ready(table, personOf(request), chair, ready, salt, seal)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/salt',
    {
      schema: {
        tags,
        summary: 'Open the salt I had sealed, once the game is called for; with the last one it begins',
        params: ChairParams,
        body: Strict({ salt: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.openSalt(table, personOf(request), chair, request.body.salt)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/start',
    {
      schema: {
        tags,
        summary: 'Begin, or call for sealed salts first; the host and anybody seated may, once all are ready',
        params: TableParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      await rooms.start(request.params.table, personOf(request))
      return reply.code(204).send(null)
    },
  )
}
