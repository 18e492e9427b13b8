import { CHAIRS } from '@arrakis/engine'
import type { Store, Whereabouts } from '../store/store.ts'
import { playedTogether, waitForAbsence } from './absence.ts'
import type { Entry } from './log.ts'
import type { Person, PresenceInfo } from './rooms.ts'
import type { TableStreams } from './streams.ts'
import { membersOf, type SeatData, type TableData } from './table.ts'

/** Everybody is told the same second. It follows from streams, which everybody sees end; requests are not told at all. */
const inSeconds = (round: (seconds: number) => number, ms: number): number => round(ms / 1000)
/** Whoever loads the page anew, or has just sat down and is on the way to the table, is not called away meanwhile. */
const GRACE_MS = 5_000

/** Who is at a table at one moment. */
export interface PresenceReport {
  readonly people: PresenceInfo[]
  /** The same as long as nothing has changed but the time. */
  readonly key: string
  /** False while people who followed the table before this process did may still be on their way back to it. */
  readonly isSure: boolean
  /** In how many milliseconds somebody who may still come back counts as away; null if nobody has just left. */
  readonly again: number | null
}

/**
 * Who of those that sit at a table is there, as far as this process knows: whoever has a stream, or lately wanted something of it.
 * Others are told of streams alone: that somebody has sent something may be a secret, since answers can be silent.
 */
export class Presence {
  private readonly seen = new Map<string, number>()
  private readonly followed = new Map<string, number>()
  /** Since when this process holds the table; 0 until it does. */
  private since = 0
  private facts = ''
  private readonly began: number
  private readonly table: string
  private readonly streams: TableStreams
  private readonly now: () => number

  constructor(table: string, streams: TableStreams, now: () => number) {
    this.table = table
    this.streams = streams
    this.now = now
    this.began = now()
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

  /** Whoever has just sat down is there, though their page may not be open yet. */
  noticeEntry({ at, body }: Entry): void {
    if (body.kind === 'seated' && this.now() - at < GRACE_MS) this.followed.set(body.person.id, at)
  }

  /** Whether something was written since this was last asked that changes who sits here, or when they may be called absent. */
  isAffected(data: TableData): boolean {
    const seats = data.seats.map((seat) => {
      const { person, late, returned } = seat
      return [person?.id, late, returned, playedTogether(data, seat)]
    })
    const facts = JSON.stringify([data.status, seats])
    const isNew = facts !== this.facts
    this.facts = facts
    return isNew
  }

  /** Who sits here and has followed it since. */
  present(data: TableData | null, since: number): { person: string; at: number }[] {
    return (data ? membersOf(data) : []).flatMap((person) => {
      const at = this.streams.follows(person) ? this.now() : (this.followed.get(person) ?? 0)
      return at > since ? [{ person, at }] : []
    })
  }

  /** Who sits here and follows it by a stream of this process. */
  followers(data: TableData | null): string[] {
    return data ? membersOf(data).filter((person) => this.streams.follows(person)) : []
  }

  /** When somebody last followed it here. */
  leftAt(person: string): number {
    return this.followed.get(person) ?? this.now()
  }

  /** Who of the people at a table is there, and for how long the others have been away. */
  async report(data: TableData, store: Store): Promise<PresenceReport> {
    const elsewhere = new Map<string, Whereabouts>()
    if (store.shared) for (const one of await store.whereabouts(this.table)) elsewhere.set(one.person, one)
    const now = this.now()
    const people: PresenceInfo[] = []
    const key: unknown[] = []
    let again = Number.POSITIVE_INFINITY
    let isSure = true
    for (const [i, seat] of data.seats.entries()) {
      if (!seat.person) continue
      const chair = CHAIRS[i]!
      const { id } = seat.person
      const other = elsewhere.get(id)
      const last = Math.max(this.followed.get(id) ?? 0, other?.at ?? 0)
      const follows = this.streams.follows(id) || other?.here === true
      const here = follows || now - last < GRACE_MS
      const graceFrom = last === 0 ? this.began : last
      const mayCome = !follows && now - graceFrom < GRACE_MS
      if (mayCome) again = Math.min(again, graceFrom + GRACE_MS - now)
      if (mayCome && last === 0) isSure = false
      const wait = this.waitFor(data, seat, here ? null : Math.max(this.since, last))
      const away = here || last === 0 ? null : inSeconds(Math.floor, now - last)
      people.push({ chair, here, away, absentIn: wait === null ? null : inSeconds(Math.ceil, wait) })
      key.push(chair, id, here || last, wait && now + wait)
    }
    return { people, key: JSON.stringify(key), isSure, again: Number.isFinite(again) ? again : null }
  }

  /** `since` is null for those who are here. */
  private waitFor(data: TableData, seat: SeatData, since: number | null): number | null {
    if (data.status !== 'playing' || (!seat.late && !since)) return null
    const now = this.now()
    return waitForAbsence(data, seat, now - (since ?? now), now)
  }

  /** For how long, in milliseconds; other processes tell the store whom they have seen. */
  async awayFor(person: string, store: Store): Promise<number> {
    if (this.streams.follows(person)) return 0
    const all = store.shared ? await store.whereabouts(this.table) : []
    const elsewhere = all.find((one) => one.person === person)
    if (elsewhere?.here) return 0
    return this.now() - Math.max(this.since, this.seen.get(person) ?? 0, elsewhere?.at ?? 0)
  }
}
