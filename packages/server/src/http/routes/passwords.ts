import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import { isCommonPassword } from '../../people/common-passwords.ts'
import type { Passkeys } from '../../people/passkeys.ts'
import type { People, User } from '../../people/people.ts'
import type { Resets } from '../../people/resets.ts'
import type { Mailbox } from '../../reminders/mail-sender.ts'
import { conflict, forbidden, Problem } from '../problem.ts'
import { accountNotices } from '../recent-login.ts'
import {
  Id,
  Json,
  NewPassword,
  Password,
  problems,
  SessionSchema,
  Strict,
  TokenDelivery,
  Username,
} from '../schemas.ts'
import { sessionOf, signInWith } from '../sessions.ts'
import { None } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly people: People
  readonly passkeys: Passkeys
  readonly resets: Resets
  readonly mailbox: Mailbox
}

const tags = ['people']
const ForgetPasskeys = Type.Optional(
  Type.Boolean({ default: false, description: 'whether all passkeys are forgotten with it' }),
)

export const tooManyGuesses = (): Problem =>
  new Problem(429, 'too-many-guesses', 'Too many wrong passwords for this account: wait a quarter of an hour.')

/** Refuses what would be guessed first. */
export function mustBeUncommon(password: string, person: Pick<User, 'name' | 'username'>): void {
  if (isCommonPassword(password, [person.name, person.username ?? '']))
    throw new Problem(422, 'common-password', 'That password is one of the first to be guessed: choose another.')
}

/** Passwords: changed, forgotten, and asked for once more. */
export const passwordRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { config, people, passkeys, resets, mailbox } = parts
  const slow = { limit: config.loginLimit }
  const notify = accountNotices(mailbox, config.publicUrl)
  const signIn = signInWith(people, config)

  app.put(
    '/me/password',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Change my password; all other sessions end, and all passkeys if I wish',
        body: Strict({ old: Password, password: NewPassword, forgetPasskeys: ForgetPasskeys }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const { person } = session
      const { old, password, forgetPasskeys } = request.body
      const found = person.username === null ? null : await people.login(person.username, old)
      if (found === 'too-many') throw tooManyGuesses()
      if (!found) throw forbidden('The old password is wrong.', 'wrong-password')
      mustBeUncommon(password, person)
      await people.setPassword(person, password, session.id)
      await people.markVerified(session)
      if (forgetPasskeys) await passkeys.removeAll(person)
      notify(request, person, `The password was changed${forgetPasskeys ? ', and all passkeys were forgotten' : ''}.`)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/me/proof',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Prove that it is still me, by password or passkey',
        description:
          'Counts for ten minutes in this session, like signing in. Passkeys and the e-mail address of an account can be changed only then. A passkey needs an attempt of `/sessions/passkey/attempts`.',
        body: Type.Union([
          Strict({ password: Password }),
          Strict({ attempt: Id, response: Json('what navigator.credentials.get gave, as JSON') }),
        ]),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const { username, id } = session.person
      const { body } = request
      if ('password' in body) {
        const found = username === null ? null : await people.login(username, body.password)
        if (found === 'too-many') throw tooManyGuesses()
        if (found?.id !== id) throw forbidden('The password is wrong.', 'wrong-password')
      } else if ((await passkeys.finishLogin(body.attempt, body.response))?.id !== id)
        throw forbidden('That passkey is not one of yours, or the attempt is over.', 'passkey-refused')
      await people.markVerified(session)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/password-resets',
    {
      schema: {
        tags,
        summary: 'Whether this server can send a link for a new password',
        response: problems({ 200: Type.Object({ mail: Type.Boolean() }) }),
      },
    },
    async () => ({ mail: config.mail !== null }),
  )

  app.post(
    '/password-resets',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Have a link for a new password sent to the confirmed address of an account',
        description: 'The answer is the same whether there is such an account, and such an address, or not.',
        body: Strict({ username: Username }),
        response: problems({ 202: None }),
      },
    },
    async (request, reply) => {
      if (!config.mail) throw conflict('not-configured', 'This server sends no e-mail.')
      // Not waited for: the time it takes would tell whether there was anything to send.
      resets.ask(request.body.username).catch((error: unknown) => {
        request.log.error({ says: error instanceof Error ? error.message : String(error) }, 'a link was not sent')
      })
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/password-resets/finish',
    {
      config: slow,
      schema: {
        tags,
        summary: 'Choose a new password by the link; all sessions end, and all passkeys if I wish',
        body: Strict({
          token: Type.String({ pattern: '^[\\w-]{43}$' }),
          password: NewPassword,
          forgetPasskeys: ForgetPasskeys,
          as: TokenDelivery,
        }),
        response: problems({ 201: SessionSchema }),
      },
    },
    async (request, reply) => {
      const { token, password, forgetPasskeys, as } = request.body
      const over = (): Problem => forbidden('The link is used or too old; ask for another.', 'bad-link')
      const owner = await resets.ownerOf(token)
      if (!owner) throw over()
      mustBeUncommon(password, owner)
      const person = await resets.finish(token, password)
      if (!person) throw over()
      if (forgetPasskeys) await passkeys.removeAll(person)
      notify(request, person, 'A new password was chosen by a link from an e-mail.')
      return reply.code(201).send(await signIn(reply, person, request.headers['user-agent'], as))
    },
  )
}
