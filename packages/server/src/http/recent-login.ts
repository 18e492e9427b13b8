import type { FastifyRequest } from 'fastify'
import type { Passkeys } from '../people/passkeys.ts'
import type { People, User } from '../people/people.ts'
import type { Mailbox } from '../reminders/mail-sender.ts'
import { forbidden } from './problem.ts'
import { sessionOf } from './sessions.ts'

interface Parts {
  readonly people: People
  readonly passkeys: Passkeys
}

/** Who leaves a browser open must not lose the account by it: what opens it to others wants a proof of a moment ago. */
export function recentLoginCheck({ people, passkeys }: Parts): (request: FastifyRequest) => Promise<User> {
  return async (request) => {
    const session = sessionOf(request)
    const { person } = session
    // A guest without a passkey has nothing to prove it with.
    const canProve = person.username !== null || (await passkeys.list(person)).length > 0
    if (canProve && !(await people.isVerifiedLately(session)))
      throw forbidden('Say your password once more first, or use a passkey.', 'prove-yourself')
    return person
  }
}

/** Tells somebody by e-mail what was changed in their account; nobody waits for it. */
export function accountNotices(
  mailbox: Mailbox,
  site: URL,
): (request: FastifyRequest, person: User, what: string) => void {
  return (request, person, what) => {
    const notice = {
      title: 'Your account was changed',
      text: `${what} If it was not you, choose a new password at once, and have all passkeys forgotten with it.`,
      link: new URL('/account', site).href,
    }
    mailbox.tell(person, 'notice', notice).catch((error: unknown) => {
      request.log.error({ says: error instanceof Error ? error.message : String(error) }, 'a notice was not sent')
    })
  }
}
