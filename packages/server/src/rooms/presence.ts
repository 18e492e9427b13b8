import type { Store } from '../store/store.ts'
import type { Person } from './rooms.ts'
import type { TableStreams } from './streams.ts'
import { membersOf, type TableData } from './table.ts'

/** Who of those that sit at a table is there, as far as this process knows: whoever has a stream, or lately wanted something of it. */
export class Presence {
  private readonly seen = new Map<string, number>()
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

  /** Who sits here and was seen since. */
  present(data: TableData | null, since: number): { person: string; at: number }[] {
    return (data ? membersOf(data) : []).flatMap((person) => {
      const at = this.streams.follows(person) ? this.now() : (this.seen.get(person) ?? 0)
      return at > since ? [{ person, at }] : []
    })
  }

  /** For how long, in milliseconds; other processes tell the store whom they have seen. */
  async awayFor(person: string, store: Store): Promise<number> {
    if (this.streams.follows(person)) return 0
    const elsewhere = store.shared ? await store.lastSeen(this.table, person) : null
    return this.now() - Math.max(this.since, this.seen.get(person) ?? 0, elsewhere ?? 0)
  }
}
