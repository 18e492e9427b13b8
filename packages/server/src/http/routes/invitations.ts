import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import { limitChanges } from '../limits.ts'
import { Chair, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { ChairParams, None, TableParams } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
}

const tags = ['lobby']
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{16,100}$' })

/** Invitations to chairs: given, withdrawn, looked at, accepted. */
export const invitationRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms }) => {
  limitChanges(app, config)

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
    '/tables/:table/invitations/check',
    {
      schema: {
        tags,
        summary: 'The chair that an invitation gives, if it is still good; it is not used up',
        params: TableParams,
        body: Strict({ token: Token }),
        response: problems({ 200: Type.Object({ chair: Chair }) }),
      },
    },
    async (request) => ({ chair: await rooms.checkInvitation(request.params.table, request.body.token) }),
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
}
