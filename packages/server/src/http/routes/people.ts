import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Passkeys } from '../../people/passkeys.ts'
import type { People } from '../../people/people.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import type { EventStreams } from '../event-streams.ts'
import { conflict, notFound, Problem } from '../problem.ts'
import { recentLoginCheck } from '../recent-login.ts'
import {
  Id,
  Name,
  NewPassword,
  normalizeName,
  Password,
  PersonSchema,
  problems,
  SessionSchema,
  Strict,
  TokenDelivery,
  Username,
} from '../schemas.ts'
import { clearSessionCookie, personOf, sessionOf, signInWith } from '../sessions.ts'
import { mustBeUncommon, tooManyGuesses } from './passwords.ts'

interface Parts {
  readonly config: Config
  readonly people: People
  readonly passkeys: Passkeys
  readonly streams: EventStreams
  readonly rooms: Rooms
}

const tags = ['people']

/** Guests, accounts, sessions. */
export const peopleRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { config, people, passkeys, streams, rooms } = parts
  const verifiedPerson = recentLoginCheck({ people, passkeys })
  // Guessing a password must stay slow.
  const slow = { limit: config.loginLimit }
  const signIn = signInWith(people, config)

  app.post(
    '/guests',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Come as a guest: a name and a session',
        body: Strict({ name: Name, as: TokenDelivery }),
        response: problems({ 201: SessionSchema }),
      },
    },
    async ({ body, headers }, reply) => {
      const person = await people.guest(normalizeName(body.name))
      return reply.code(201).send(await signIn(reply, person, headers['user-agent'], body.as))
    },
  )

  app.post(
    '/accounts',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Make an account; a guest who does so keeps seats and games',
        body: Strict({ username: Username, password: NewPassword, name: Type.Optional(Name), as: TokenDelivery }),
        response: problems({ 201: SessionSchema }),
      },
    },
    async (request, reply) => {
      const { body, headers, session } = request
      // A password is one more way in, so a guest who has a passkey proves it first.
      const guest = session?.person.username === null ? await verifiedPerson(request) : null
      const name = body.name === undefined ? null : normalizeName(body.name)
      mustBeUncommon(body.password, { name: name ?? guest?.name ?? body.username, username: body.username })
      const person = await people.register(body.username, body.password, name, guest)
      if (person === 'taken') throw conflict('username-taken', 'Somebody has this username already.')
      if (person === 'has-one') throw conflict('has-account', 'You have made an account already.')
      if (guest) await rooms.rename(person)
      // A new session: the old token may have been seen while it was worth less.
      const answer = await signIn(reply, person, headers['user-agent'], body.as)
      await people.revokeOthers(person, answer.session)
      return reply.code(201).send(answer)
    },
  )

  app.post(
    '/sessions',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Sign in with a password',
        body: Strict({ username: Username, password: Password, as: TokenDelivery }),
        response: problems({ 201: SessionSchema }),
      },
    },
    async ({ body, headers }, reply) => {
      const person = await people.login(body.username, body.password)
      if (person === 'too-many') throw tooManyGuesses()
      if (!person) throw new Problem(401, 'wrong-password', 'There is no such account, or the password is wrong.')
      return reply.code(201).send(await signIn(reply, person, headers['user-agent'], body.as))
    },
  )

  app.get(
    '/me',
    { schema: { tags, summary: 'Who I am', response: problems({ 200: PersonSchema }) } },
    async (request) => personOf(request),
  )

  app.patch(
    '/me',
    {
      // It is written down at every table.
      config: { cost: 10 },
      schema: {
        tags,
        summary: 'Change my name, also at the tables where I sit that are not over',
        body: Strict({ name: Name }),
        response: problems({ 200: PersonSchema }),
      },
    },
    async (request) => {
      const person = await people.rename(personOf(request), normalizeName(request.body.name))
      await rooms.rename(person)
      return person
    },
  )

  app.delete(
    '/me',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Delete my account, or what a guest has here',
        description:
          'Name, username, password, passkeys, addresses and sessions are gone for good. Chairs at tables that have not begun are free again, and somebody else is their host. Games stay, with the names that were used in them; nobody can take the seats again.',
        response: problems({ 204: Type.Null() }),
      },
    },
    async (request, reply) => {
      const { id } = sessionOf(request)
      const person = await verifiedPerson(request)
      await rooms.leaveLobbies(person)
      await people.remove(person)
      // Where they sat down meanwhile.
      await rooms.leaveLobbies(person)
      streams.endOf(id)
      clearSessionCookie(reply, config)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/sessions',
    {
      schema: {
        tags,
        summary: 'My sessions',
        response: problems({
          200: Type.Array(
            Type.Object({
              id: Type.String(),
              created: Type.Number(),
              seen: Type.Number(),
              agent: Type.String(),
              current: Type.Boolean(),
            }),
          ),
        }),
      },
    },
    async (request) => {
      const { person, id } = sessionOf(request)
      return (await people.sessions(person)).map((one) => ({ ...one, current: one.id === id }))
    },
  )

  app.delete(
    '/sessions/:session',
    {
      schema: {
        tags,
        summary: 'End a session of mine; `current` signs out',
        params: Strict({ session: Type.Union([Type.Literal('current'), Id]) }),
        response: problems({ 204: Type.Null() }),
      },
    },
    async (request, reply) => {
      const { person, id } = sessionOf(request)
      const which = request.params.session === 'current' ? id : request.params.session
      if (!(await people.revoke(person, which))) throw notFound('session')
      streams.endOf(which)
      if (which === id) clearSessionCookie(reply, config)
      return reply.code(204).send(null)
    },
  )
}
