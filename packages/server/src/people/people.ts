import type { Sql } from '../store/queries.ts'
import { hashToken, newId, newToken } from '../tokens.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { hashPassword, isPassword } from './passwords.ts'

export interface User {
  readonly id: string
  readonly name: string
  /** Null for a guest. */
  readonly username: string | null
}

export interface Session {
  readonly id: string
  readonly person: User
  readonly expires: number
  /** From before cookies were bound to the host. */
  readonly old: boolean
}

export interface SessionInfo {
  readonly id: string
  readonly created: number
  readonly seen: number
  readonly agent: string
}

export interface People {
  /** A guest is a name and a session. */
  guest(name: string): Promise<User>
  /**
   * Gives a guest, or somebody new, a username and a password. Without a name guests keep theirs, and others are called by their username.
   * `has-one`: the guest has made an account meanwhile.
   */
  register(
    username: string,
    password: string,
    name: string | null,
    guest: User | null,
  ): Promise<User | 'taken' | 'has-one'>
  /** Null for an unknown username as for a wrong password; `too-many` once too many were wrong, whatever this one is. */
  login(username: string, password: string): Promise<User | 'too-many' | null>
  rename(person: User, name: string): Promise<User>
  /** Removes everything that is known of somebody. Games keep the id, and the name they were played under. */
  remove(person: User): Promise<void>
  /** The new password ends all sessions, or all but one. */
  setPassword(person: User, password: string, keep?: string): Promise<void>
  byId(id: string): Promise<User | null>
  /** What somebody is called now; null if nobody can sign in as them any more. */
  nameOf(person: Pick<User, 'id'>): Promise<string | null>
  byUsername(username: string): Promise<User | null>
  /** Null if the person has been removed meanwhile. */
  open(person: User, agent: string): Promise<{ token: string; session: Session } | null>
  /** Whose session a token is; null if it is unknown, over or revoked. */
  sessionOf(token: string): Promise<Session | null>
  /** Whether it was proved a moment ago, by password or passkey, that the right person uses this session. */
  isVerifiedLately(session: Session): Promise<boolean>
  markVerified(session: Session): Promise<void>
  /** Whether a session has been neither ended nor forgotten. */
  isOpen(session: Session): Promise<boolean>
  sessions(person: User): Promise<SessionInfo[]>
  /** Ends one session of this person, or all but one. */
  revoke(person: User, session: string): Promise<boolean>
  revokeOthers(person: User, keep: string): Promise<void>
  /** The ids of those who have been removed, and are still at tables that have not begun. */
  removedFromLobbies(): Promise<string[]>
  /** Forgets guests who sit nowhere and whose sessions are all over, and says how many: nobody can be them any more. */
  forgetGuests(): Promise<number>
}

const DAY = 86_400_000
/** How long another process may still believe a session that was revoked here. */
const TRUSTED_MS = 5_000
/** `seen` is written down at most so often. */
const SEEN_MS = 3_600_000
/** How long a proof counts. */
const PROVED_MS = 10 * 60_000
const TOGETHER = 25
/** So many times it is tried to remove somebody who signs in meanwhile. */
const REMOVALS = 3

interface PersonRow {
  id: string
  name: string
  username: string | null
}
interface SessionRow extends PersonRow {
  session: string
  seen: number
  expires: number
  old: number
}

export function openPeople(
  sql: Sql,
  guesses: LoginThrottle,
  sessionDays: number,
  now: () => number = Date.now,
): People {
  const trusted = new Map<string, { session: Session; until: number }>()
  const distrust = (): void => trusted.clear()
  const personOf = ({ id, name, username }: PersonRow): User => ({ id, name, username })

  /** Streams ask for many sessions at once: one question for up to so many. */
  let doubted: { id: string; done: (open: boolean) => void; failed: (error: unknown) => void }[] = []
  const which = Array.from({ length: TOGETHER }, () => '?').join(', ')
  async function lookUp(): Promise<void> {
    const all = doubted
    doubted = []
    for (let i = 0; i < all.length; i += TOGETHER) {
      const some = all.slice(i, i + TOGETHER)
      // Always as many, so that it is always the same statement.
      const ids = Array.from({ length: TOGETHER }, (_, n) => (some[n] ?? some[0]!).id)
      try {
        const rows = await sql.all<{ id: string }>(`SELECT id FROM session WHERE id IN (${which}) AND expires > ?`, [
          ...ids,
          now(),
        ])
        const open = new Set(rows.map((row) => row.id))
        for (const { id, done } of some) done(open.has(id))
      } catch (error) {
        for (const { failed } of some) failed(error)
      }
    }
  }

  const people: People = {
    async guest(name) {
      const id = newId()
      await sql.all('INSERT INTO person (id, name, username, password, created) VALUES (?, ?, NULL, NULL, ?)', [
        id,
        name,
        now(),
      ])
      return { id, name, username: null }
    },

    async register(username, password, name, guest) {
      const taken = 'SELECT id FROM person WHERE username = ?'
      if ((await sql.all(taken, [username])).length > 0) return 'taken'
      const hash = await hashPassword(password)
      const id = guest?.id ?? newId()
      try {
        if (guest) {
          const given = `UPDATE person SET username = ?, password = ?, name = COALESCE(?, name)
            WHERE id = ? AND username IS NULL RETURNING id, name, username`
          const [row] = await sql.all<PersonRow>(given, [username, hash, name, id])
          if (!row) return 'has-one'
          distrust()
          return personOf(row)
        }
        await sql.all('INSERT INTO person (id, name, username, password, created) VALUES (?, ?, ?, ?, ?)', [
          id,
          name ?? username,
          username,
          hash,
          now(),
        ])
      } catch (error) {
        // Somebody else was quicker.
        if ((await sql.all(taken, [username])).length > 0) return 'taken'
        throw error
      }
      distrust()
      return { id, name: name ?? username, username }
    },

    async login(username, password) {
      if (!(await guesses.begin(username))) return 'too-many'
      const [row] = await sql.all<PersonRow & { password: string | null }>(
        'SELECT id, name, username, password FROM person WHERE username = ?',
        [username],
      )
      if (!(await isPassword(password, row?.password ?? null)) || !row) return null
      await guesses.right(username)
      return personOf(row)
    },

    async rename(person, name) {
      await sql.all('UPDATE person SET name = ? WHERE id = ?', [name, person.id])
      distrust()
      return { ...person, name }
    },

    async remove({ id }) {
      // From here on nobody signs in with the password.
      await sql.all('UPDATE person SET username = NULL, password = NULL WHERE id = ?', [id])
      for (let attempt = 1; ; attempt++)
        try {
          for (const table of ['session', 'passkey', 'challenge', 'reminder', 'reset', 'seen'])
            await sql.all(`DELETE FROM ${table} WHERE person = ?`, [id])
          await sql.all('DELETE FROM person WHERE id = ?', [id])
          break
        } catch (error) {
          // The store refuses it while a session refers to it that a login under way has opened just now.
          if (attempt === REMOVALS) throw error
        }
      distrust()
    },

    async setPassword(person, password, keep = '') {
      await sql.all('UPDATE person SET password = ? WHERE id = ?', [await hashPassword(password), person.id])
      await sql.all('DELETE FROM reset WHERE person = ?', [person.id])
      await people.revokeOthers(person, keep)
    },

    async byId(id) {
      const [row] = await sql.all<PersonRow>('SELECT id, name, username FROM person WHERE id = ?', [id])
      return row ? personOf(row) : null
    },

    async nameOf({ id }) {
      const [row] = await sql.all<{ name: string }>(
        `SELECT p.name AS name FROM person p WHERE p.id = ? AND (p.username IS NOT NULL
          OR EXISTS (SELECT 1 FROM session s WHERE s.person = p.id AND s.expires > ?)
          OR EXISTS (SELECT 1 FROM passkey k WHERE k.person = p.id))`,
        [id, now()],
      )
      return row?.name ?? null
    },

    async byUsername(username) {
      const [row] = await sql.all<PersonRow>('SELECT id, name, username FROM person WHERE username = ?', [username])
      return row ? personOf(row) : null
    },

    async isVerifiedLately({ id }) {
      const rows = await sql.all('SELECT id FROM session WHERE id = ? AND proved > ?', [id, now() - PROVED_MS])
      return rows.length > 0
    },

    async markVerified({ id }) {
      await sql.all('UPDATE session SET proved = ? WHERE id = ?', [now(), id])
    },

    async open(person, agent) {
      const token = newToken()
      const session: Session = { id: newId(), person, expires: now() + sessionDays * DAY, old: false }
      await sql.all('DELETE FROM session WHERE expires < ?', [now()])
      const made = await sql.all(
        `INSERT INTO session (hash, id, person, created, seen, expires, agent, old, proved)
         SELECT ?, ?, p.id, ?, ?, ?, ?, 0, ? FROM person p WHERE p.id = ? RETURNING id`,
        [hashToken(token), session.id, now(), now(), session.expires, agent.slice(0, 200), now(), person.id],
      )
      return made.length === 0 ? null : { token, session }
    },

    async sessionOf(token) {
      const hash = hashToken(token)
      const known = trusted.get(hash)
      if (known && known.until > now() && known.session.expires > now()) return known.session
      const [row] = await sql.all<SessionRow>(
        `SELECT s.id AS session, s.seen AS seen, s.expires AS expires, s.old AS old, p.id AS id, p.name AS name, p.username AS username
         FROM session s JOIN person p ON p.id = s.person WHERE s.hash = ?`,
        [hash],
      )
      trusted.delete(hash)
      if (!row || row.expires <= now()) return null
      let expires = row.expires
      if (now() - row.seen > SEEN_MS) {
        expires = now() + sessionDays * DAY
        await sql.all('UPDATE session SET seen = ?, expires = ? WHERE hash = ?', [now(), expires, hash])
      }
      const session: Session = { id: row.session, person: personOf(row), expires, old: row.old === 1 }
      if (trusted.size > 50_000) distrust()
      trusted.set(hash, { session, until: now() + TRUSTED_MS })
      return session
    },

    isOpen({ id }) {
      return new Promise((done, failed) => {
        if (doubted.push({ id, done, failed }) === 1) setImmediate(lookUp)
      })
    },

    async sessions(person) {
      const all = 'SELECT id, created, seen, agent FROM session WHERE person = ? AND expires > ? ORDER BY created, id'
      return sql.all<SessionInfo>(all, [person.id, now()])
    },

    async revoke(person, session) {
      const gone = await sql.all('DELETE FROM session WHERE person = ? AND id = ? RETURNING id', [person.id, session])
      distrust()
      return gone.length > 0
    },

    async revokeOthers(person, keep) {
      await sql.all('DELETE FROM session WHERE person = ? AND id <> ?', [person.id, keep])
      distrust()
    },

    async removedFromLobbies() {
      const rows = await sql.all<{ person: string }>(`SELECT DISTINCT m.person AS person FROM members m
        JOIN tables t ON t.id = m.tbl WHERE t.status = 'lobby'
        AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = m.person)`)
      return rows.map(({ person }) => person)
    },

    async forgetGuests() {
      await sql.all('DELETE FROM session WHERE expires < ?', [now()])
      // Somebody new has no session for a moment.
      const since = now() - sessionDays * DAY
      const gone = `(SELECT p.id FROM person p WHERE p.username IS NULL AND p.created < ?
        AND NOT EXISTS (SELECT 1 FROM session s WHERE s.person = p.id)
        AND NOT EXISTS (SELECT 1 FROM passkey k WHERE k.person = p.id)
        AND NOT EXISTS (SELECT 1 FROM members m WHERE m.person = p.id))`
      await sql.all(`DELETE FROM reminder WHERE person IN ${gone}`, [since])
      return (await sql.all(`DELETE FROM person WHERE id IN ${gone} RETURNING id`, [since])).length
    },
  }
  return people
}
