import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { actingSeat } from '../acting-seat.ts'
import { limitChanges } from '../limits.ts'
import { Chair, oneOf, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { AsChair, BotLevel, ChairParams, None, TableParams } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
}

const tags = ['play']
/** So often one address may take back in a minute: the game is played again for it, and what stands is written once more. */
const TAKE_BACKS = 20
const Agree = Strict({ as: AsChair, agree: Type.Boolean() })

/** What people at a table agree upon: pauses, bots for those who are away, and what is taken back. */
export const voteRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms }) => {
  limitChanges(app, config)

  app.post(
    '/tables/:table/pause',
    {
      schema: {
        tags,
        summary: 'Ask for a pause, agree to it, or refuse it',
        params: TableParams,
        body: Agree,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await actingSeat(rooms, request, table, request.body.as)
      await rooms.pause(table, personOf(request), as, request.body.agree)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/resume',
    {
      schema: {
        tags,
        summary: 'End the pause',
        params: TableParams,
        body: Strict({ as: AsChair }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      await rooms.resume(table, personOf(request), await actingSeat(rooms, request, table, request.body.as))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/stand-in',
    {
      schema: {
        tags,
        summary: 'Hand my seat to a bot while I am away',
        params: ChairParams,
        body: Strict({ level: Type.Optional(BotLevel) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.handToBot(table, personOf(request), chair, request.body.level)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/tables/:table/seats/:chair/stand-in',
    {
      schema: {
        tags,
        summary: 'Take my seat back from the bot',
        params: ChairParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.takeBackSeat(table, personOf(request), chair)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/absent',
    {
      schema: {
        tags,
        summary: 'Propose that a bot plays for somebody absent, agree, or refuse',
        params: TableParams,
        body: Strict({ as: AsChair, absent: Chair, agree: Type.Boolean() }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const { absent, agree } = request.body
      const as = await actingSeat(rooms, request, table, request.body.as)
      await rooms.voteAbsent(table, personOf(request), as, absent, agree)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/take-back',
    {
      config: { cost: 10, limit: config.rateLimit > 0 ? TAKE_BACKS : 0 },
      schema: {
        tags,
        summary: 'Take back my last action, or ask the others whether I may',
        params: TableParams,
        body: Strict({ as: AsChair }),
        response: problems({ 200: Type.Object({ result: oneOf(['done', 'asked']) }) }),
      },
    },
    async (request) => {
      const { table } = request.params
      const as = await actingSeat(rooms, request, table, request.body.as)
      return { result: await rooms.takeBack(table, personOf(request), as) }
    },
  )

  app.post(
    '/tables/:table/take-back/answer',
    {
      schema: {
        tags,
        summary: 'Agree that somebody takes back, refuse, or end what I have asked myself',
        params: TableParams,
        body: Agree,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await actingSeat(rooms, request, table, request.body.as)
      await rooms.answerTakeBack(table, personOf(request), as, request.body.agree)
      return reply.code(204).send(null)
    },
  )
}
