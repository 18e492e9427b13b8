import type { Store } from '../store/store.ts'
import type { FollowedRoom } from './follower-notices.ts'
import type { Entry } from './log.ts'
import { Presence } from './presence.ts'
import { PresenceNews } from './presence-news.ts'
import type { Person, PresenceInfo } from './rooms.ts'
import type { Subscriber, TableStreams } from './streams.ts'
import type { TableData } from './table.ts'

/** What it must know of its room. */
interface PresenceRoom {
  readonly id: string
  readonly streams: TableStreams
  readonly data: TableData | null
}

export interface PresenceTools {
  readonly store: Store
  now(): number
  /** Somebody may have begun or ceased to follow a table here. */
  onFollowers(room: FollowedRoom): void
}

/** Who is at the table of a room: found out, and told to its streams and to other processes. */
export class RoomPresence implements FollowedRoom {
  readonly id: string
  private readonly room: PresenceRoom
  private readonly tools: PresenceTools
  private readonly presence: Presence
  private readonly news: PresenceNews

  constructor(room: PresenceRoom, tools: PresenceTools) {
    this.id = room.id
    this.room = room
    this.tools = tools
    this.presence = new Presence(room.id, room.streams, tools.now)
    this.news = new PresenceNews(room.streams, async () => room.data && this.presence.report(room.data, tools.store))
  }

  begin(): void {
    this.presence.begin()
  }

  stop(): void {
    this.news.stop()
  }

  /** A person who sits here looks at the table, or wants something of it. */
  markSeen(person: Person | null): void {
    this.presence.notice(this.room.data, person)
  }

  follow({ wantsPresence }: Subscriber): void {
    if (wantsPresence) this.news.greet()
    this.changed()
  }

  unfollow({ person }: Subscriber): void {
    this.presence.leave(this.room.data, person)
    this.changed()
  }

  /** Somebody may have come or gone, here or in another process. */
  changed(): void {
    this.news.changed()
    this.tools.onFollowers(this)
  }

  noticeEntry(entry: Entry): void {
    this.presence.noticeEntry(entry)
  }

  /** Entries have been written. */
  noticeTable(data: TableData): void {
    if (this.presence.isAffected(data)) this.changed()
  }

  /** Who sits here and was seen since, in this process. */
  present(since: number): { person: string; at: number }[] {
    return this.presence.present(this.room.data, since)
  }

  followers(): string[] {
    return this.presence.followers(this.room.data)
  }

  leftAt(person: string): number {
    return this.presence.leftAt(person)
  }

  async people(data: TableData): Promise<PresenceInfo[]> {
    return (await this.presence.report(data, this.tools.store)).people
  }

  awayFor(person: string): Promise<number> {
    return this.presence.awayFor(person, this.tools.store)
  }
}
