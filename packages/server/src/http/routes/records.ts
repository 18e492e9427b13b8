import { CHAIRS } from '@arrakis/engine'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { ReplayStep, Rooms } from '../../rooms/rooms.ts'
import type { Counters } from '../../store/counters.ts'
import { hashToken } from '../../tokens.ts'
import { addressOf } from '../limits.ts'
import { Problem } from '../problem.ts'
import { AnyObject, Json, Name, normalizeName, oneOf, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { InfoSchema, TableParams } from '../table-schemas.ts'
import { optionChanges } from './rules.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
  readonly counters: Counters
}

const tags = ['records']
/** A record is played again before it is kept; one address may bring so many in a minute. */
const IMPORTS = 10
/** So many records one person may bring in a day: each is kept. */
const IMPORTS_A_DAY = 30
/** And so many one address, whose guests are as many people as it likes. */
const IMPORTS_OF_ADDRESS = 100
const DAY = 86_400_000
/** Several times the commands of the longest games. */
const LONGEST = 10_000

const tooManyImports = (most: number): Problem =>
  new Problem(429, 'too-many-imports', `No more than ${most} records a day.`)

/** Games that are over: their records, replays, and records from elsewhere. */
export const recordRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms, counters }) => {
  // The whole log of a game is read for each.
  const whole = { cost: 20 }

  app.get(
    '/tables/:table/record',
    {
      config: whole,
      schema: {
        tags,
        summary: 'The record of a finished game, for `arrakis verify`',
        params: TableParams,
        response: problems({ 200: AnyObject('table, seed, commands, hashes, and the opening of the commitment') }),
      },
    },
    async ({ params, session }, reply) => {
      const record = await rooms.record(params.table, session?.person ?? null)
      return reply.header('content-disposition', `attachment; filename="${params.table}.json"`).send(record)
    },
  )

  app.get(
    '/tables/:table/film',
    {
      config: whole,
      schema: {
        tags,
        summary:
          'Every position of a finished game, each as what changed since the one before; for programs with other rules',
        params: TableParams,
        // It is JSON already.
        response: problems({ 200: Type.Unsafe<string>(AnyObject('rules, and the steps: at, events, change')) }),
      },
    },
    async ({ params, session }, reply) => {
      const film = await rooms.film(params.table, session?.person ?? null)
      return reply.type('application/json').serializer(String).send(film)
    },
  )

  app.get(
    '/tables/:table/replay',
    {
      config: whole,
      schema: {
        tags,
        summary: 'A finished game step by step, as one seat saw it or with everything open',
        params: TableParams,
        querystring: Strict({ as: Type.Optional(oneOf([...CHAIRS, 'spectator'])) }),
        response: problems({
          200: Type.Unsafe<ReplayStep[]>(Type.Array(Json('seat, kind, and the events that followed'))),
        }),
      },
    },
    async ({ params, query, session }) => rooms.replay(params.table, session?.person ?? null, query.as ?? null),
  )

  app.post(
    '/records',
    {
      bodyLimit: config.importLimit,
      config: { limit: config.rateLimit > 0 ? IMPORTS : 0 },
      schema: {
        tags,
        summary: 'Bring a record from elsewhere: it is played again and kept as a finished table',
        body: Strict({
          record: Type.Unsafe<object>({
            type: 'object',
            additionalProperties: true,
            properties: { commands: { type: 'array', maxItems: LONGEST } },
            description: 'as `record` gives it',
          }),
          name: Type.Optional(Name),
          public: Type.Optional(Type.Boolean({ default: false })),
        }),
        response: problems({ 201: InfoSchema }),
      },
    },
    async (request, reply) => {
      const { record, name, public: isPublic } = request.body
      const person = personOf(request)
      if ((await counters.add(`imports ${person.id}`, DAY)) > IMPORTS_A_DAY) throw tooManyImports(IMPORTS_A_DAY)
      const from = hashToken(addressOf(request.ip))
      if (config.rateLimit > 0 && (await counters.add(`imports from ${from}`, DAY)) > IMPORTS_OF_ADDRESS)
        throw tooManyImports(IMPORTS_OF_ADDRESS)
      const options = {
        ...(name ? { name: normalizeName(name) } : {}),
        ...(isPublic === undefined ? {} : { public: isPublic }),
      }
      const info = await rooms.importRecord(person, record, options)
      return reply.code(201).send({ ...info, changes: optionChanges(info.table.preset, info.table.options) })
    },
  )
}
