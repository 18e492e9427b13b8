import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { NewTable, Rooms, TableInfo } from '../../rooms/rooms.ts'
import { Id, normalizeName, oneOf, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { InfoSchema, NewTableSchema, Page, PresenceSchema, SummarySchema, TableParams } from '../table-schemas.ts'
import { type OptionChange, optionChanges } from './rules.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
}

const tags = ['lobby']
/** How many tables one address may make in a minute. */
const TABLES = 60

const withChanges = (info: TableInfo): TableInfo & { changes: OptionChange[] } => {
  const { preset, options } = info.table
  return { ...info, changes: optionChanges(preset, options) }
}
const pageOf = ({ limit, before }: { limit?: string; before?: string }): { limit?: number; before?: number } => ({
  ...(limit === undefined ? {} : { limit: Number(limit) }),
  ...(before === undefined ? {} : { before: Number(before) }),
})

/** What a request says of a new table, with what it leaves out. */
function newTableOf(body: Static<typeof NewTableSchema>, maker: string): NewTable {
  const { name, preset, options, modules, factions, seats, clock, hotSeat } = body
  return {
    name: name === undefined ? [...`${maker}’s table`].slice(0, 40).join('') : normalizeName(name),
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
    public: body.public ?? false,
    spectators: body.spectators ?? true,
    clock: clock ?? { kind: 'none' },
    ...(hotSeat === undefined ? {} : { hotSeat }),
  }
}

/** Tables: made, found, played again. */
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
      const info = await rooms.create(person, newTableOf(request.body, person.name))
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

  app.get(
    '/tables/:table/presence',
    {
      schema: {
        tags,
        summary: 'Who of the people at a table is there, and since when the others are not',
        params: TableParams,
        response: problems({ 200: Type.Array(PresenceSchema) }),
      },
    },
    async ({ params, session }) => rooms.presence(params.table, session?.person ?? null),
  )

  app.post(
    '/tables/:table/rematch',
    {
      config: { limit: config.rateLimit > 0 ? TABLES : 0 },
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
