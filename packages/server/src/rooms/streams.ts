import { viewerBit } from '@arrakis/engine'
import type { Store } from '../store/store.ts'
import { type Entry, entryOf } from './log.ts'
import type { Message, Person, StreamFrame, TableViewer } from './rooms.ts'
import { hostOf } from './seating.ts'
import { chairIndex, type TableData } from './table.ts'
import { gameView, isRemoved, mayView, messageOf, tableWithoutGame } from './views.ts'

/** A client for whom more characters than this wait is cut off; it comes back and catches up. */
const MOST_WAITING = 1 << 20

/** So many missed messages are read at once. */
const PAGE = 200

/** One open stream. */
export class Subscriber {
  readonly person: Person | null
  readonly as: TableViewer
  /** Whether it is told who is at the table; and what it was told last, null before the first time. */
  readonly wantsPresence: boolean
  presence: string | null = null
  private readonly frames: StreamFrame[] = []
  private wake: (() => void) | null = null
  private waiting = 0
  private ended = false

  constructor(person: Person | null, as: TableViewer, wantsPresence = false) {
    this.person = person
    this.as = as
    this.wantsPresence = wantsPresence
  }

  push(frame: StreamFrame): void {
    if (this.ended) return
    this.frames.push(frame)
    this.waiting += frame.json.length
    if (this.waiting > MOST_WAITING) this.end()
    this.wake?.()
  }

  get isOver(): boolean {
    return this.ended
  }

  /** What was pushed before is still delivered. */
  end(): void {
    this.ended = true
    this.wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamFrame> {
    for (;;) {
      const frame = this.frames.shift()
      if (frame) {
        this.waiting -= frame.json.length
        yield frame
      } else if (this.ended) return
      else
        await new Promise<void>((wake) => {
          this.wake = wake
        })
      this.wake = null
    }
  }
}

/** What a subscriber missed, read as fast as it is fetched: a long game need not be in memory for each who comes back to it. */
export async function* missedBy(
  store: Pick<Store, 'seen'>,
  data: TableData,
  subscriber: Subscriber,
  after: number,
): AsyncGenerator<Message> {
  const { as } = subscriber
  const { id: table, seq } = data
  const bit = viewerBit(as)
  const last = data.counts[bit]!
  const since = (as === 'spectator' ? null : data.seats[chairIndex(as)]!.since) ?? { seq: 0, shown: 0, own: 0 }
  for (let id = after; id < last; ) {
    // What was said before they sat down they hear as spectators do.
    const rows =
      id < since.shown
        ? await store.seen(table, viewerBit('spectator'), id, since.seq, PAGE)
        : await store.seen(table, bit, id - since.shown + since.own, seq, PAGE)
    if (rows.length === 0) return
    for (const row of rows) {
      // Who lost the chair meanwhile, or for whom too much waits, gets no more of it.
      if (subscriber.isOver) return
      yield messageOf(data, entryOf(row), as, ++id)
    }
  }
}

type Texts = Map<string, string>

/** Those who see the same: what they are sent is made once. */
interface Group {
  readonly as: TableViewer
  /** Null if its members need not be the same person: one of them who sits down learns from the next sync what is their own. */
  readonly person: Person | null
  readonly members: Set<Subscriber>
  readonly table: Texts
  readonly game: Texts
}

const CHANGES_GAME: ReadonlySet<string> = new Set(['started', 'command', 'set-up', 'taken-back', 'finished'])

/** All open streams of one table. */
export class TableStreams {
  private readonly groups = new Map<string, Group>()

  get count(): number {
    let sum = 0
    for (const { members } of this.groups.values()) sum += members.size
    return sum
  }

  /** Who is told who is at the table. */
  presenceWatchers(): Subscriber[] {
    return [...this.groups.values()].flatMap(({ members }) => [...members].filter((member) => member.wantsPresence))
  }

  /** Whether somebody follows the table from this chair. */
  has(as: TableViewer): boolean {
    for (const group of this.groups.values()) if (group.as === as) return true
    return false
  }

  /** Whether this person follows the table, from whatever chair. */
  follows(person: string): boolean {
    for (const { members } of this.groups.values())
      for (const member of members) if (member.person?.id === person) return true
    return false
  }

  /** Adds a subscriber at this very state of the table and gives it the whole picture. */
  add(data: TableData, subscriber: Subscriber): void {
    const { as } = subscriber
    const person = isNamed(data, subscriber.person) ? subscriber.person : null
    const key = `${as} ${person?.id ?? ''}`
    const known = this.groups.get(key)
    const group = known ?? { as, person, members: new Set(), table: new Map(), game: new Map() }
    const table = tableWithoutGame(data, person, as)
    const game = gameView(data, as)
    if (!known) {
      changes(group.table, table)
      changes(group.game, game ?? {})
      this.groups.set(key, group)
    }
    group.members.add(subscriber)
    subscriber.push({ id: table.last, json: JSON.stringify({ type: 'sync', table: { ...table, game } }) })
  }

  remove(subscriber: Subscriber): void {
    for (const [key, { members }] of this.groups)
      if (members.delete(subscriber) && members.size === 0) this.groups.delete(key)
  }

  /** What an entry that has just been carried out is to each group it is for: to be sent once it is durable. */
  prepare(data: TableData, entry: Entry): (() => void)[] {
    const sends: (() => void)[] = []
    for (const group of this.groups.values()) {
      const bit = viewerBit(group.as)
      if (!(entry.mask & (1 << bit))) continue
      const id = data.counts[bit]!
      const frame = { id, json: frameText(data, group, entry, id) }
      sends.push(() => {
        for (const member of group.members) member.push(frame)
      })
    }
    if (entry.body.kind === 'seated' || entry.body.kind === 'left') sends.push(() => this.dismiss(data))
    return sends
  }

  /** Whoever has lost a chair sees no more of it, nor of a table that wants no spectators. */
  private dismiss(data: TableData): void {
    for (const { as, members } of this.groups.values())
      for (const member of members)
        if (!mayView(data, member.person, as)) {
          member.end()
          this.remove(member)
        }
  }

  endAll(): void {
    for (const { members } of this.groups.values()) for (const member of members) member.end()
    this.groups.clear()
  }
}

/** Spectators without a seat all see the same, but for the host and those the host has removed. */
const isNamed = (data: TableData, person: Person | null): boolean =>
  person !== null &&
  (isRemoved(data, person) ||
    [hostOf(data), ...data.seats.map((seat) => seat.person)].some((one) => one?.id === person.id))

/** Fields whose text differs from what was sent last. */
function changes(last: Texts, now: object): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(now)) {
    const text = JSON.stringify(value) ?? 'null'
    if (last.get(key) === text) continue
    last.set(key, text)
    parts.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${parts.join(',')}}`
}

function frameText(data: TableData, group: Group, entry: Entry, id: number): string {
  const message = JSON.stringify(messageOf(data, entry, group.as, id))
  const table = changes(group.table, tableWithoutGame(data, group.person, group.as))
  const game = CHANGES_GAME.has(entry.body.kind) ? changes(group.game, gameView(data, group.as) ?? {}) : '{}'
  return `{"type":"message","message":${message},"change":{"table":${table},"game":${game}}}`
}
