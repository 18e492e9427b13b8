import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Rooms, TableInfo } from '../../rooms/rooms.ts'
import { Problem } from '../problem.ts'
import { Chair, Id, normalizeName, oneOf, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import {
  BotLevel,
  ChairParams,
  InfoSchema,
  NewTableSchema,
  Page,
  SummarySchema,
  TableParams,
} from '../table-schemas.ts'
import { type OptionChange, optionChanges } from './rules.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
}

const tags = ['lobby']
/** How many tables one address may make in a minute. */
const TABLES = 60
const None = Type.Null()
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{16,100}$' })

const withChanges = (info: TableInfo): TableInfo & { changes: OptionChange[] } => {
  const { preset, options } = info.table
  return { ...info, changes: optionChanges(preset, options) }
}
const pageOf = ({ limit, before }: { limit?: string; before?: string }): { limit?: number; before?: number } => ({
  ...(limit === undefined ? {} : { limit: Number(limit) }),
  ...(before === undefined ? {} : { before: Number(before) }),
})

/** Tables before they are played: made, found, filled, started, played again. */
export const tableRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms }) => {
  app.post(
    '/tables',
    {
      config: { limit: config.rateLimit > 0 ? TABLES : 0 },
      schema: {
        tags,
        summary: 'Make a table',
        body: NewTableSchema,
        response: problems({ 201: InfoSchema }),
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      const { name, preset, options, modules, factions, seats, clock, hotSeat } = request.body
      const info = await rooms.create(person, {
        name: name === undefined ? `${person.name}’s table`.slice(0, 40) : normalizeName(name),
        table: {
          preset,
          ...(options ? { options } : {}),
          ...(modules ? { modules } : {}),
          ...(factions ? { factions } : {}),
          seats: seats.map(({ faction, dot }) => ({ ...(faction ? { faction } : {}), ...(dot ? { dot } : {}) })),
        },
        seats: seats.map((seat) =>
          seat.kind === 'bot' ? { kind: 'bot', level: seat.level ?? 'mentat' } : { kind: seat.kind },
        ),
        public: request.body.public ?? false,
        spectators: request.body.spectators ?? true,
        clock: clock ?? { kind: 'none' },
        ...(hotSeat === undefined ? {} : { hotSeat }),
      })
      return reply.code(201).send(withChanges(info))
    },
  )

  app.get(
    '/tables',
    {
      schema: {
        tags,
        summary: 'Public tables, the last changed first',
        querystring: Strict({ status: Type.Optional(oneOf(['lobby', 'playing', 'finished'])), ...Page }),
        response: problems({ 200: Type.Array(SummarySchema) }),
      },
    },
    async ({ query }) => {
      const { status } = query
      return rooms.publicTables({ ...(status ? { status } : {}), ...pageOf(query) })
    },
  )

  app.get(
    '/me/tables',
    {
      schema: {
        tags,
        summary: 'Tables at which I sit',
        querystring: Strict(Page),
        response: problems({ 200: Type.Array(SummarySchema) }),
      },
    },
    async (request) => rooms.tablesOf(personOf(request), pageOf(request.query)),
  )

  app.get(
    '/tables/:table',
    {
      schema: {
        tags,
        summary: 'What everybody may know of a table',
        params: TableParams,
        response: problems({ 200: InfoSchema }),
      },
    },
    async ({ params, session }) => withChanges(await rooms.info(params.table, session?.person ?? null)),
  )

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

  app.post(
    '/tables/:table/invitations',
    {
      schema: {
        tags,
        summary: 'An invitation to an open chair, as the host, or to one of mine so as to pass it on',
        params: TableParams,
        body: Strict({ chair: Chair }),
        response: problems({
          201: Type.Object({
            chair: Chair,
            token: Type.String({ description: 'gives whoever brings it first the right to the chair' }),
            link: Type.String({ description: 'the same as a link; servers on the way do not see the token' }),
          }),
        }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const { chair, token } = await rooms.invite(table, personOf(request), request.body.chair)
      const link = new URL(`/join/${table}#${token}`, config.publicUrl).href
      return reply.code(201).send({ chair, token, link })
    },
  )

  app.delete(
    '/tables/:table/invitations/:chair',
    {
      schema: {
        tags,
        summary: 'Withdraw the invitation to one of my chairs, or as the host, in the lobby, to any',
        params: ChairParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      await rooms.withdraw(request.params.table, personOf(request), request.params.chair)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/invitations/accept',
    {
      schema: {
        tags,
        summary: 'Sit down by an invitation, in the lobby or later',
        params: TableParams,
        body: Strict({ token: Token }),
        response: problems({ 201: Type.Object({ chair: Chair }) }),
      },
    },
    async (request, reply) => {
      const chair = await rooms.acceptInvitation(request.params.table, personOf(request), request.body.token)
      return reply.code(201).send({ chair })
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

  app.post(
    '/tables/:table/rematch',
    {
      schema: {
        tags,
        summary: 'The same table again, with the same people',
        params: TableParams,
        response: problems({ 201: Type.Object({ table: Id }) }),
      },
    },
    async (request, reply) => {
      const { table } = await rooms.rematch(request.params.table, personOf(request))
      return reply.code(201).send({ table })
    },
  )
}
