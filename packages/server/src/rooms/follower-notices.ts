import type { Following, Store } from '../store/store.ts'

/** What is asked of a room here. */
export interface FollowedRoom {
  readonly id: string
  /** Who sits there and follows it by a stream of this process. */
  followers(): string[]
  leftAt(person: string): number
}

/** What comes within this time is written together. */
const TOGETHER_MS = 50
/** When the store fails it is tried again. */
const RETRY_MS = 5_000

/** Tells the other processes who follows tables by streams of this one. */
export class FollowerNotices {
  private readonly store: Store
  private readonly now: () => number
  private readonly changed = new Set<FollowedRoom>()
  private readonly told = new Map<string, ReadonlySet<string>>()
  /** Tables of which everybody is told again. */
  private again = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
  }

  /** Somebody may have begun or ceased to follow. */
  notice(room: FollowedRoom, after = TOGETHER_MS): void {
    this.changed.add(room)
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.writing = this.writing.then(() => this.write())
    }, after).unref()
  }

  /** What the others were told may be lost: with the next notice of a table they are told again. */
  repeat(): void {
    this.again = new Set(this.told.keys())
  }

  /** Tells what is still to be told. */
  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    await this.writing
    await this.write()
  }

  private async write(): Promise<void> {
    const rooms = [...this.changed]
    this.changed.clear()
    const next = rooms.map((room) => ({ room, people: new Set(room.followers()) }))
    const changes = next.flatMap(({ room, people }) => this.changesOf(room, people))
    try {
      if (changes.length > 0) await this.store.follow(changes)
      for (const { room, people } of next) {
        this.again.delete(room.id)
        if (people.size > 0) this.told.set(room.id, people)
        else this.told.delete(room.id)
      }
    } catch {
      // The store says itself that it fails.
      for (const room of rooms) this.notice(room, RETRY_MS)
    }
  }

  private changesOf(room: FollowedRoom, people: ReadonlySet<string>): Following[] {
    const table = room.id
    const before = this.told.get(table) ?? new Set()
    const come = [...people].filter((person) => this.again.has(table) || !before.has(person))
    const gone = [...before].filter((person) => !people.has(person))
    return [
      ...come.map((person) => ({ table, person, here: true, at: this.now() })),
      ...gone.map((person) => ({ table, person, here: false, at: room.leftAt(person) })),
    ]
  }
}
