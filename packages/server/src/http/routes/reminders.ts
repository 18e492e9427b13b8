import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Passkeys } from '../../people/passkeys.ts'
import type { People } from '../../people/people.ts'
import { isPushService } from '../../reminders/channels.ts'
import type { Reminders } from '../../reminders/reminders.ts'
import { conflict, Problem } from '../problem.ts'
import { recentLoginCheck } from '../recent-login.ts'
import { oneOf, problems, Strict } from '../schemas.ts'
import { personOf } from '../sessions.ts'

interface Parts {
  readonly config: Config
  readonly people: People
  readonly passkeys: Passkeys
  readonly reminders: Reminders
  /** The public key to which browsers subscribe. */
  readonly pushKey: string
}

const tags = ['people']
const None = Type.Null()
const missing = (what: string): Problem => conflict('not-configured', `This server sends no ${what}.`)

/** How people want to hear that a table waits for them. */
export const reminderRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { config, reminders, pushKey } = parts
  const verifiedPerson = recentLoginCheck(parts)
  const slow = { limit: config.loginLimit }

  app.get(
    '/me/reminders',
    {
      schema: {
        tags,
        summary: 'Where I am reminded, and how I could be',
        response: problems({
          200: Type.Object({
            mail: Type.Union([Type.Null(), Type.Object({ address: Type.String(), confirmed: Type.Boolean() })]),
            push: Type.Integer({ description: 'how many browsers' }),
            channels: Type.Array(oneOf(['mail', 'push'])),
            key: Type.String({ description: 'the applicationServerKey of subscriptions' }),
          }),
        }),
      },
    },
    async (request) => {
      const all = await reminders.addresses(personOf(request))
      const mails = all.filter(({ kind }) => kind === 'mail')
      const mail = mails.find(({ confirmed }) => !confirmed) ?? mails[0]
      return {
        mail: mail ? { address: mail.address, confirmed: mail.confirmed } : null,
        push: all.filter(({ kind }) => kind === 'push').length,
        channels: [...(config.mail ? ['mail' as const] : []), 'push' as const],
        key: pushKey,
      }
    },
  )

  app.put(
    '/me/reminders/mail',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Be reminded by e-mail; a code is sent to the address first',
        body: Strict({
          // As browsers take it. Groups, comments and other letters would name one letter box in endless ways.
          address: Type.String({
            maxLength: 200,
            pattern:
              "^[\\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$",
            examples: ['chani@sietch.example'],
          }),
        }),
        response: problems({ 202: None }),
      },
    },
    async (request, reply) => {
      // A link for a new password goes there.
      const person = await verifiedPerson(request)
      if (!config.mail) throw missing('e-mail')
      if (!(await reminders.addMail(person, request.body.address)))
        throw new Problem(429, 'too-many-mails', 'Enough codes were sent to this address; try again tomorrow.')
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/me/reminders/mail/confirm',
    {
      config: slow,
      schema: {
        tags,
        summary: 'The code that came by e-mail',
        body: Strict({ code: Type.String({ pattern: '^[0-9]{7}$' }) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      if (!(await reminders.confirmMail(personOf(request), request.body.code)))
        throw new Problem(422, 'wrong-code', 'The code is wrong or too old; ask for another.')
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/me/reminders/push',
    {
      schema: {
        tags,
        summary: 'Be reminded by this browser',
        body: Strict({
          endpoint: Type.String({ maxLength: 1000 }),
          keys: Strict({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }),
        }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      const { endpoint, keys } = request.body
      if (!isPushService(endpoint, config.push.hosts))
        throw new Problem(422, 'no-push-service', 'That is not the address of a push service known here.')
      if ((await reminders.addresses(person)).length >= 20) throw conflict('too-many', 'Twenty browsers are enough.')
      await reminders.addPush(person, { endpoint, keys })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/me/reminders/:kind',
    {
      schema: {
        tags,
        summary: 'Not to be reminded that way any more',
        params: Strict({ kind: oneOf(['mail', 'push']) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      await reminders.forget(kind === 'mail' ? await verifiedPerson(request) : personOf(request), kind)
      return reply.code(204).send(null)
    },
  )
}
