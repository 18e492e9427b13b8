import { randomInt } from 'node:crypto'
import type { User } from '../people/people.ts'
import type { Counters } from '../store/counters.ts'
import type { Sql } from '../store/queries.ts'
import { hashToken } from '../tokens.ts'
import type { ChannelKind, Channels, Notice } from './channels.ts'
import type { MailSender } from './mail-sender.ts'

/** Somebody is asked something. */
export interface Asked {
  readonly table: string
  readonly name: string
  readonly person: { readonly id: string }
  readonly deadline: number | null
  /** They look at the table at this moment. */
  readonly watching: boolean
}

export interface Address {
  readonly kind: ChannelKind
  readonly address: string
  readonly confirmed: boolean
}

export interface Reminders {
  /** Tells somebody who is not looking that a table waits for them, but not again and again. */
  remind(asked: Asked): Promise<void>
  addresses(person: User): Promise<Address[]>
  /** Sends a code to a mail address; what is sent there counts once the code comes back. False if the address has had too many. */
  addMail(person: User, address: string): Promise<boolean>
  confirmMail(person: User, code: string): Promise<boolean>
  addPush(person: User, subscription: object): Promise<void>
  forget(person: User, kind: ChannelKind): Promise<void>
}

/** The same person is not reminded of the same table more often. */
const AGAIN_MS = 10 * 60_000
const CODE_MS = 60 * 60_000
const TRIES = 5

interface Row {
  kind: ChannelKind
  address: string
  code: string | null
  created: number
}

export interface Tools {
  readonly sql: Sql
  readonly counters: Counters
  readonly channels: Channels
  /** Null if no e-mail is sent. */
  readonly mails: MailSender | null
  readonly site: URL
  /** The console is told in any case. */
  log(fields: object, says: string): void
  now?(): number
}

export function openReminders({ sql, counters, channels, mails, site, log, now = Date.now }: Tools): Reminders {
  const reminded = new Map<string, number>()
  /** Reminders are counted by letter box; browsers count their own. */
  const send = (kind: ChannelKind, address: string, notice: Notice): Promise<'sent' | 'gone' | 'too-many'> | null => {
    if (kind === 'mail') return mails?.send('reminder', address, notice) ?? null
    return channels.push?.send(address, notice) ?? null
  }
  const rowsOf = (person: string): Promise<Row[]> =>
    sql.all<Row>('SELECT kind, address, code, created FROM reminder WHERE person = ? ORDER BY created', [person])
  const put = async (person: string, kind: ChannelKind, address: string, code: string | null): Promise<void> => {
    await sql.all(
      `INSERT INTO reminder (person, kind, address, code, created) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (person, kind, address) DO UPDATE SET code = excluded.code, created = excluded.created`,
      [person, kind, address, code, now()],
    )
  }
  const forget = async (person: string, kind: ChannelKind): Promise<void> => {
    await sql.all('DELETE FROM reminder WHERE person = ? AND kind = ?', [person, kind])
  }

  function isSoonAgain(key: string): boolean {
    if (now() - (reminded.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return true
    if (reminded.size > 100_000) reminded.clear()
    reminded.set(key, now())
    return false
  }

  /** Who is written to no more hears of it a last time: it may be that somebody else has their account. */
  async function tellOld(address: string): Promise<void> {
    const notice = {
      title: 'Your account was changed',
      text: 'E-mails for your account go to another address from now on. If it was not you, sign in and choose a new password at once.',
      link: new URL('/account', site).href,
    }
    try {
      await mails?.send('notice', address, notice)
    } catch (error) {
      log({ says: error instanceof Error ? error.message : String(error) }, 'a notice was not sent')
    }
  }

  return {
    async remind({ table, name, person, deadline, watching }) {
      if (watching || isSoonAgain(`${person.id} ${table}`)) return
      // Who it is stays out of the log: that somebody is asked may be a secret.
      log({ table: table.slice(0, 6) }, 'a table waits for somebody who is away')
      const notice: Notice = {
        title: `${name} waits for you`,
        text: deadline === null ? 'It is your turn.' : `It is your turn, until ${new Date(deadline).toUTCString()}.`,
        link: new URL(`/table/${table}`, site).href,
      }
      for (const { kind, address, code } of await rowsOf(person.id)) {
        if (code !== null) continue
        try {
          if ((await send(kind, address, notice)) === 'gone')
            await sql.all('DELETE FROM reminder WHERE person = ? AND kind = ? AND address = ?', [
              person.id,
              kind,
              address,
            ])
        } catch (error) {
          log({ kind, says: error instanceof Error ? error.message : String(error) }, 'a reminder was not sent')
        }
      }
    },

    async addresses(person) {
      return (await rowsOf(person.id)).map(({ kind, address, code }) => ({ kind, address, confirmed: code === null }))
    },

    async addMail(person, address) {
      const code = String(randomInt(1_000_000, 10_000_000))
      const sent = await mails!.send('code', address, {
        title: `${code} is your code`,
        text: `Somebody, you it is to be hoped, wants to be reminded here when a table waits for them. The code is ${code}. If it was not you, do nothing.`,
        link: site.href,
      })
      if (sent === 'too-many') return false
      // The address so far counts until the new one is confirmed.
      await sql.all(`DELETE FROM reminder WHERE person = ? AND kind = 'mail' AND code IS NOT NULL`, [person.id])
      await put(person.id, 'mail', address, hashToken(code))
      await counters.clear(`code ${person.id}`)
      return true
    },

    async confirmMail(person, code) {
      const row = (await rowsOf(person.id)).find(({ kind, code: wanted }) => kind === 'mail' && wanted !== null)
      const tried = await counters.add(`code ${person.id}`, CODE_MS)
      if (!row || tried > TRIES || now() - row.created > CODE_MS || row.code !== hashToken(code)) return false
      const before = (await rowsOf(person.id)).find((one) => one.kind === 'mail' && one.code === null)
      await forget(person.id, 'mail')
      await put(person.id, 'mail', row.address, null)
      if (before && before.address !== row.address) await tellOld(before.address)
      return true
    },

    addPush: (person, subscription) => put(person.id, 'push', JSON.stringify(subscription), null),
    forget: (person, kind) => forget(person.id, kind),
  }
}
