import type { Mailbox } from '../reminders/mail-sender.ts'
import type { Sql } from '../store/queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { People, User } from './people.ts'

export interface Resets {
  /** Sends a link to the confirmed address of this account, if it is there and has one. Who asks learns neither. */
  ask(username: string): Promise<void>
  /** Whose new password it is; null if the link is unknown, used or too old. All sessions of this person end. */
  finish(token: string, password: string): Promise<User | null>
  /** Whose link it is; it can still be used. */
  ownerOf(token: string): Promise<User | null>
}

const LASTS_MS = 3_600_000

interface Tools {
  readonly sql: Sql
  readonly people: People
  readonly mailbox: Mailbox
  readonly site: URL
  readonly now?: () => number
}

/** A new password for who forgot the old one: by a link to an address that a code has come back from. */
export function openResets({ sql, people, mailbox, site, now = Date.now }: Tools): Resets {
  const ownerOf = async (token: string): Promise<User | null> => {
    const known = 'SELECT person FROM reset WHERE hash = ? AND expires > ?'
    const [row] = await sql.all<{ person: string }>(known, [hashToken(token), now()])
    return row ? people.byId(row.person) : null
  }
  return {
    ownerOf,

    async ask(username) {
      const person = await people.byUsername(username)
      if (!person) return
      const token = newToken()
      // Behind the sign, so that no server and no log on the way gets to see it.
      const link = new URL(`/account#reset=${token}`, site).href
      const sent = await mailbox.tell(person, 'reset', {
        title: 'A new password',
        text: `Somebody, you it is to be hoped, wants a new password for ${username}. This link lets you choose one within the hour. If it was not you, do nothing.`,
        link,
      })
      if (!sent) return
      await sql.all('DELETE FROM reset WHERE person = ? OR expires <= ?', [person.id, now()])
      await sql.all('INSERT INTO reset (hash, person, expires) VALUES (?, ?, ?)', [
        hashToken(token),
        person.id,
        now() + LASTS_MS,
      ])
    },

    async finish(token, password) {
      const person = await ownerOf(token)
      // Only one of two who bring it at once has it.
      const mine = 'DELETE FROM reset WHERE hash = ? RETURNING person'
      if (!person || (await sql.all(mine, [hashToken(token)])).length === 0) return null
      await people.setPassword(person, password)
      return person
    },
  }
}
