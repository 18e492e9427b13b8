import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Passkeys } from '../../people/passkeys.ts'
import type { People } from '../../people/people.ts'
import type { Mailbox } from '../../reminders/mail-sender.ts'
import { notFound, Problem } from '../problem.ts'
import { accountNotices, recentLoginCheck } from '../recent-login.ts'
import { Id, Json, problems, SessionSchema, Strict, TokenDelivery } from '../schemas.ts'
import { personOf, signInWith } from '../sessions.ts'

interface Parts {
  readonly config: Config
  readonly people: People
  readonly passkeys: Passkeys
  readonly mailbox: Mailbox
}

const tags = ['people']
const Passkey = Type.Object({ id: Type.String(), created: Type.Number() })
const Attempt = Type.Object({
  attempt: Type.String(),
  options: Json('for navigator.credentials, as WebAuthn has it in JSON'),
})

/** Passkeys: made, listed, forgotten, and used to sign in. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { config, people, passkeys, mailbox } = parts
  const verifiedPerson = recentLoginCheck(parts)
  const notify = accountNotices(mailbox, config.publicUrl)
  const signIn = signInWith(people, config)
  // Guessing must stay slow.
  const slow = { limit: config.loginLimit }

  app.get(
    '/passkeys',
    { schema: { tags, summary: 'My passkeys', response: problems({ 200: Type.Array(Passkey) }) } },
    async (request) => passkeys.list(personOf(request)),
  )

  app.post(
    '/passkeys/attempts',
    { config: slow, schema: { tags, summary: 'Begin to make a passkey', response: problems({ 201: Attempt }) } },
    async (request, reply) => reply.code(201).send(await passkeys.beginRegistration(await verifiedPerson(request))),
  )

  app.post(
    '/passkeys',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Keep the passkey the browser made',
        body: Strict({ attempt: Id, response: Json('what navigator.credentials.create gave, as JSON') }),
        response: problems({ 201: Passkey }),
      },
    },
    async (request, reply) => {
      const { attempt, response } = request.body
      const person = await verifiedPerson(request)
      const made = await passkeys.finishRegistration(person, attempt, response)
      if (!made) throw new Problem(422, 'passkey-refused', 'That passkey cannot be checked; begin anew.')
      notify(request, person, 'A passkey was added.')
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/passkeys/:passkey',
    {
      schema: {
        tags,
        summary: 'Forget a passkey of mine',
        params: Strict({ passkey: Type.String({ pattern: '^[\\w-]{1,1400}$' }) }),
        response: problems({ 204: Type.Null() }),
      },
    },
    async (request, reply) => {
      const person = await verifiedPerson(request)
      if (!(await passkeys.remove(person, request.params.passkey))) throw notFound('passkey')
      notify(request, person, 'A passkey was forgotten.')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/sessions/passkey/attempts',
    {
      config: slow,
      schema: { tags, summary: 'Begin to sign in with a passkey', response: problems({ 201: Attempt }) },
    },
    async (_, reply) => reply.code(201).send(await passkeys.beginLogin()),
  )

  app.post(
    '/sessions/passkey',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: Strict({
          attempt: Id,
          response: Json('what navigator.credentials.get gave, as JSON'),
          as: TokenDelivery,
        }),
        response: problems({ 201: SessionSchema }),
      },
    },
    async ({ body, headers }, reply) => {
      const person = await passkeys.finishLogin(body.attempt, body.response)
      if (!person) throw new Problem(401, 'passkey-refused', 'That passkey is not known here, or the attempt is over.')
      return reply.code(201).send(await signIn(reply, person, headers['user-agent'], body.as))
    },
  )
}
