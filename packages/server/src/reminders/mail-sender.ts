import type { User } from '../people/people.ts'
import type { Counters } from '../store/counters.ts'
import type { Sql } from '../store/queries.ts'
import { hashToken } from '../tokens.ts'
import type { Channel, Notice } from './channels.ts'

const HOUR = 3_600_000

/** How many e-mails of each kind one address gets, at most, whoever causes them. */
const MOST = {
  /** To an address that may be a stranger's. */
  code: { n: 5, ms: 24 * HOUR },
  reminder: { n: 30, ms: HOUR },
  reset: { n: 5, ms: HOUR },
  /** Of what was changed in an account. */
  notice: { n: 30, ms: 24 * HOUR },
} as const

export type MailKind = keyof typeof MOST

export interface MailSender {
  /** `too-many`: the address has had enough of this kind, and nothing is sent. */
  send(kind: MailKind, address: string, notice: Notice): Promise<'sent' | 'gone' | 'too-many'>
}

/** The same letter box, however it is written: what follows a plus is the reader's own mark, and some services read over dots. */
function boxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host.replace(/^googlemail\.com$/, 'gmail.com')}`
}

export function openMailSender(channel: Channel, counters: Counters): MailSender {
  return {
    async send(kind, address, notice) {
      const { n, ms } = MOST[kind]
      // Counted before it is sent, so that many at once do not pass together. The address itself is nobody's business.
      if ((await counters.add(`mail ${kind} ${hashToken(boxOf(address))}`, ms)) > n) return 'too-many'
      return channel.send(address, notice)
    },
  }
}

export interface Mailbox {
  /** To the confirmed address of this person. False if there is none, or it has had enough. */
  tell(person: Pick<User, 'id'>, kind: MailKind, notice: Notice): Promise<boolean>
}

/** Nobody is written to whose address has not been confirmed. */
export function openMailbox(sql: Sql, mails: MailSender | null): Mailbox {
  return {
    async tell(person, kind, notice) {
      const own = `SELECT address FROM reminder WHERE person = ? AND kind = 'mail' AND code IS NULL`
      const [row] = mails ? await sql.all<{ address: string }>(own, [person.id]) : []
      return row !== undefined && (await mails!.send(kind, row.address, notice)) === 'sent'
    },
  }
}
