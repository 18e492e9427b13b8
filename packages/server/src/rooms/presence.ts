import { CHAIRS } from '@arrakis/engine'
import type { Store } from '../store/store.ts'
import { waitForAbsence } from './absence.ts'
import type { Person, PresenceInfo } from './rooms.ts'
import type { TableStreams } from './streams.ts'
import { membersOf, type SeatData, type TableData } from './table.ts'

/** Everybody is told the same second. It follows from streams, which everybody sees end; requests are not told at all. */
const inSeconds = (round: (seconds: number) => number, ms: number): number => round(ms / 1000)
/** Other processes tell every half minute whom they have seen. */
const ELSEWHERE_MS = 75_000

/**
 * Who of those that sit at a table is there, as far as this process knows: whoever has a stream, or lately wanted something of it.
 * Others are told of streams alone: that somebody has sent something may be a secret, since answers can be silent.
 */
export class Presence {
  private readonly seen = new Map<string, number>()
  private readonly followed = new Map<string, number>()
  /** Since when this process holds the table; 0 until it does. */
  private since = 0
  private readonly table: string
  private readonly streams: TableStreams
  private readonly now: () => number

  constructor(table: string, streams: TableStreams, now: () => number) {
    this.table = table
    this.streams = streams
    this.now = now
  }

  /** This process holds the table from now on: what was before counts for nobody's absence. */
  begin(): void {
    this.since = this.now()
  }

  /** Somebody wants something of the table. */
  notice(data: TableData | null, person: Person | null): void {
    if (data && person && membersOf(data).includes(person.id)) this.seen.set(person.id, this.now())
  }

  /** Somebody has followed the table until now. */
  leave(data: TableData | null, person: Person | null): void {
    this.notice(data, person)
    if (person) this.followed.set(person.id, this.now())
  }

  /** Who sits here and has followed it since. */
  present(data: TableData | null, since: number): { person: string; at: number }[] {
    return (data ? membersOf(data) : []).flatMap((person) => {
      const at = this.streams.follows(person) ? this.now() : (this.followed.get(person) ?? 0)
      return at > since ? [{ person, at }] : []
    })
  }

  /** Who of the people at a table is there, and for how long the others have been away. */
  async whereabouts(data: TableData, store: Store): Promise<PresenceInfo[]> {
    const people = data.seats.flatMap((seat, i) =>
      seat.person ? [{ chair: CHAIRS[i]!, id: seat.person.id, seat }] : [],
    )
    const absentIn = (seat: SeatData, since: number): number | null => {
      if (data.status !== 'playing' || (since === 0 && !seat.late)) return null
      return inSeconds(Math.ceil, waitForAbsence(data, seat, this.now() - since, this.now()))
    }
    return Promise.all(
      people.map(async ({ chair, id, seat }) => {
        const elsewhere = store.shared ? await store.lastSeen(this.table, id) : null
        const now = this.now()
        if (this.streams.follows(id) || (elsewhere !== null && now - elsewhere < ELSEWHERE_MS))
          return { chair, here: true, away: null, absentIn: seat.late ? absentIn(seat, now) : null }
        const last = Math.max(this.followed.get(id) ?? 0, elsewhere ?? 0)
        const away = last === 0 ? null : inSeconds(Math.floor, now - last)
        return { chair, here: false, away, absentIn: absentIn(seat, Math.max(this.since, last)) }
      }),
    )
  }

  /** For how long, in milliseconds; other processes tell the store whom they have seen. */
  async awayFor(person: string, store: Store): Promise<number> {
    if (this.streams.follows(person)) return 0
    const elsewhere = store.shared ? await store.lastSeen(this.table, person) : null
    return this.now() - Math.max(this.since, this.seen.get(person) ?? 0, elsewhere ?? 0)
  }
}
