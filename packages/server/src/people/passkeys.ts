import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Sql } from '../store/queries.ts'
import { newId } from '../tokens.ts'
import type { People, User } from './people.ts'

export interface PasskeyInfo {
  readonly id: string
  readonly created: number
}

export interface Passkeys {
  /** What the browser needs to make a passkey, and the number of this attempt. */
  beginRegistration(person: User): Promise<{ attempt: string; options: object }>
  finishRegistration(person: User, attempt: string, response: unknown): Promise<PasskeyInfo | null>
  beginLogin(): Promise<{ attempt: string; options: object }>
  /** Whose passkey it was; null if it was nobody's. */
  finishLogin(attempt: string, response: unknown): Promise<User | null>
  list(person: User): Promise<PasskeyInfo[]>
  remove(person: User, id: string): Promise<boolean>
  removeAll(person: User): Promise<void>
}

const ATTEMPT_MS = 5 * 60_000

interface Attempt {
  challenge: string
  person: string | null
}
interface PasskeyRow {
  id: string
  person: string
  public_key: string
  counter: number
  transports: string
}

export function openPasskeys(sql: Sql, people: People, site: URL, now: () => number = Date.now): Passkeys {
  const rp = { rpID: site.hostname, rpName: 'Arrakis' }
  const expected = { expectedOrigin: site.origin, expectedRPID: site.hostname }

  const begin = async (challenge: string, person: string | null): Promise<string> => {
    const attempt = newId()
    await sql.all('DELETE FROM challenge WHERE expires < ?', [now()])
    await sql.all('INSERT INTO challenge (id, challenge, person, expires) VALUES (?, ?, ?, ?)', [
      attempt,
      challenge,
      person,
      now() + ATTEMPT_MS,
    ])
    return attempt
  }
  /** Each attempt can be finished once. */
  const take = async (attempt: string): Promise<Attempt | null> => {
    const [row] = await sql.all<Attempt>(
      'DELETE FROM challenge WHERE id = ? AND expires >= ? RETURNING challenge, person',
      [attempt, now()],
    )
    return row ?? null
  }

  return {
    async beginRegistration(person) {
      const own = await sql.all<PasskeyRow>('SELECT * FROM passkey WHERE person = ?', [person.id])
      const options = await generateRegistrationOptions({
        ...rp,
        userName: person.username ?? person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        attestationType: 'none',
        excludeCredentials: own.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return { attempt: await begin(options.challenge, person.id), options }
    },

    async finishRegistration(person, attempt, response) {
      const begun = await take(attempt)
      if (begun?.person !== person.id) return null
      const result = await sound(() =>
        verifyRegistrationResponse({
          ...expected,
          response: response as RegistrationResponseJSON,
          expectedChallenge: begun.challenge,
          requireUserVerification: false,
        }),
      )
      if (!result?.verified) return null
      const { credential } = result.registrationInfo
      const created = now()
      const made = await sql.all(
        `INSERT INTO passkey (id, person, public_key, counter, transports, created) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        [
          credential.id,
          person.id,
          Buffer.from(credential.publicKey).toString('base64url'),
          credential.counter,
          JSON.stringify(credential.transports ?? []),
          created,
        ],
      )
      return made.length === 0 ? null : { id: credential.id, created }
    },

    async beginLogin() {
      const options = await generateAuthenticationOptions({ rpID: rp.rpID, userVerification: 'preferred' })
      return { attempt: await begin(options.challenge, null), options }
    },

    async finishLogin(attempt, response) {
      const begun = await take(attempt)
      const id = (response as { id?: unknown } | null)?.id
      if (!begun || begun.person !== null || typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return null
      const [row] = await sql.all<PasskeyRow>('SELECT * FROM passkey WHERE id = ?', [id])
      if (!row) return null
      const result = await sound(() =>
        verifyAuthenticationResponse({
          ...expected,
          response: response as AuthenticationResponseJSON,
          expectedChallenge: begun.challenge,
          requireUserVerification: false,
          credential: {
            id: row.id,
            publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
            counter: row.counter,
            transports: JSON.parse(row.transports) as AuthenticatorTransport[],
          },
        }),
      )
      if (!result?.verified) return null
      await sql.all('UPDATE passkey SET counter = ? WHERE id = ?', [result.authenticationInfo.newCounter, id])
      return people.byId(row.person)
    },

    async list(person) {
      return sql.all<PasskeyInfo>('SELECT id, created FROM passkey WHERE person = ? ORDER BY created, id', [person.id])
    },

    async remove(person, id) {
      const gone = await sql.all('DELETE FROM passkey WHERE person = ? AND id = ? RETURNING id', [person.id, id])
      return gone.length > 0
    },

    async removeAll(person) {
      await sql.all('DELETE FROM passkey WHERE person = ?', [person.id])
    },
  }
}

/** The library throws at what does not fit; that is a refusal, not a failure. */
async function sound<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
