import { randomUUID } from 'node:crypto'
import { RULES_VERSION } from '@arrakis/engine'
import { ConflictError, type Store, type StoreEvents } from '../store/store.ts'
import type { Action } from './actions/action.ts'
import { BotTurns } from './bot-turns.ts'
import { openBotWorkers } from './bot-workers.ts'
import { FollowerNotices } from './follower-notices.ts'
import { guardStore } from './guarded-store.ts'
import type { EntryBody } from './log.ts'
import type { QuestionNotice } from './question-notices.ts'
import { RecordWorkers } from './record-workers.ts'
import { RequestForwarder } from './request-forwarder.ts'
import { type ActionRequest, Room, type RoomTools } from './room.ts'
import { isRoomError, RoomError } from './room-errors.ts'
import type { Person } from './rooms.ts'
import { type StallDetector, startStallDetector } from './stall-detector.ts'
import { peopleAt, type TableData } from './table.ts'

export interface RoomsOptions {
  /** Threads for bots that think long. */
  readonly threads?: number
  /** A table nobody wants anything of is put away after this. */
  readonly idleMs?: number
  /** Something failed that nobody waits for. */
  readonly onFailure?: (table: string, error: unknown) => void
  readonly now?: () => number
  /** The time by which the process finds out that it stood still. */
  readonly stallClock?: () => number
  /** What somebody is called now; null if nobody can sign in as them any more. */
  readonly nameOf?: (person: Person) => Promise<string | null>
  /** Somebody is asked: for reminders. */
  readonly onQuestion?: (notice: QuestionNotice) => void
  /** The version of the rules that is played here; tests have several over one store. */
  readonly rules?: number
}

const UNREADABLE_MS = 10_000
/** How often a process tells the owners of tables whom it has seen there. */
const SEEN_MS = 30_000
/** When a process that lost its connection tries to take its tables up again. */
const RECLAIM_MS = [100, 500, 2_000]
/** After so many attempts a request is given up. */
const ATTEMPTS = 40
/** The same where somebody waits for many tables at once. */
export const FEW_ATTEMPTS = 4
/** How long a shutdown waits for films. */
const FILM_MS = 3_000
/** If only other processes have wanted a table for so long, they get it. */
const WANTED_ELSEWHERE_MS = 5_000

/** The rooms of this process: which tables are in memory, and which of them it owns. */
export class RoomRegistry {
  readonly store: Store
  readonly tools: RoomTools
  private readonly rooms = new Map<string, Room>()
  private readonly forwarder: RequestForwarder
  private readonly followers: FollowerNotices
  /** Tables whose time had come and that could not be read, and when to try again. */
  private readonly unreadable = new Map<string, number>()
  private readonly timers: NodeJS.Timeout[]
  private readonly stalls: StallDetector
  private seenUntil = 0
  /** This process takes no more tables but for requests under way. */
  private leaving = false
  private closed = false

  constructor(store: Store, options: RoomsOptions) {
    const { threads = 1, idleMs = 300_000, onFailure = () => {}, now = Date.now, onQuestion = () => {} } = options
    const { rules = RULES_VERSION, nameOf = async ({ name }) => name } = options
    this.store = guardStore(store, onFailure)
    this.stalls = startStallDetector(options.stallClock ?? Date.now, (ms) => {
      for (const room of this.rooms.values()) if (room.owned) room.automation.excuse(ms)
    })
    this.followers = new FollowerNotices(this.store, now)
    this.tools = {
      store: this.store,
      botWorkers: openBotWorkers(threads),
      botTurns: new BotTurns(),
      recordWorkers: new RecordWorkers(),
      stalls: this.stalls,
      rules,
      now,
      nameOf,
      onFailure,
      onQuestion,
      onFollowers: (room) => {
        if (store.shared) this.followers.notice(room)
      },
    }
    this.forwarder = new RequestForwarder(this.store, onFailure, (table, request) =>
      this.performForwarded(table, request),
    )
    this.timers = [setInterval(() => this.putAway(now() - idleMs), Math.min(idleMs, 30_000))]
    if (store.shared) this.timers.push(setInterval(() => void this.tellSeen(), SEEN_MS))
    for (const timer of this.timers) timer.unref()
  }

  readonly storeEvents: StoreEvents = {
    appended: (table, seq) => this.rooms.get(table)?.appended(seq),
    requested: (table) => {
      if (this.rooms.get(table)?.owned) void this.forwarder.answerPending(table)
    },
    answered: (request) => this.forwarder.answered(request),
    lost: (table) => {
      if (table !== undefined) return this.rooms.get(table)?.disown()
      const owned = [...this.rooms.values()].filter((room) => room.owned)
      for (const room of owned) room.disown()
      void this.reclaim(owned)
    },
    released: (table) => {
      // Somebody watches it here, so that its clocks and bots are best kept here.
      const room = this.rooms.get(table)
      if (room && !room.owned && !this.leaving && room.streams.count > 0) this.acquire(room).catch(() => {})
    },
    followed: (tables) => {
      for (const table of tables) this.rooms.get(table)?.presence.changed()
    },
    regained: () => {
      this.followers.repeat()
      for (const room of this.rooms.values()) room.presence.changed()
    },
    due: (table) => this.runDueTable(table),
  }

  get isClosed(): boolean {
    return this.closed
  }

  room(id: string): Room {
    if (this.closed) throw new RoomError('unavailable', 'The server is shutting down.')
    const known = this.rooms.get(id)
    if (known) return known
    const room = new Room(id, this.tools)
    this.rooms.set(id, room)
    return room
  }

  /** Makes this process the owner of the table, if no other is. */
  async acquire(room: Room): Promise<boolean> {
    if (room.owned) return true
    if (this.closed || !(await this.store.claim(room.id))) return false
    try {
      await room.own()
    } catch (error) {
      // A process that plays the rules of this table must be able to have it.
      if (isRoomError(error, 'other-rules')) await this.store.release(room.id).catch(() => {})
      throw error
    }
    if (this.store.shared) void this.forwarder.answerPending(room.id)
    return room.owned
  }

  private async runDueTable(table: string): Promise<void> {
    if (this.leaving || this.closed) return
    // A table that cannot be read must not be read all the time.
    if ((this.unreadable.get(table) ?? 0) > Date.now()) return
    try {
      const room = this.room(table)
      if (await this.acquire(room)) room.automation.runClocks()
      this.unreadable.delete(table)
    } catch (error) {
      this.unreadable.set(table, isRoomError(error, 'other-rules') ? Infinity : Date.now() + UNREADABLE_MS)
      this.tools.onFailure(table, error)
    }
  }

  /** After a broken connection: what nobody else has taken meanwhile goes on here. */
  private async reclaim(rooms: readonly Room[]): Promise<void> {
    for (const wait of RECLAIM_MS) {
      await new Promise((go) => setTimeout(go, wait).unref())
      if (this.closed) return
      for (const room of rooms) if (this.rooms.get(room.id) === room) await this.acquire(room).catch(() => false)
    }
  }

  /** Reading does not need the table to be owned, but alone there is nobody else to move its bots. */
  async read<T>(id: string, use: (data: TableData, room: Room) => T | Promise<T>): Promise<T> {
    const room = this.room(id)
    try {
      // An older game is carried on before anybody looks at it, unless another process still owns it.
      if (!room.owned && (await room.isOlder())) await this.acquire(room).catch(unlessConflict)
      const value = await room.read((data) => use(data, room))
      if (!this.store.shared && !room.owned) await this.acquire(room)
      return value
    } catch (error) {
      if (isRoomError(error, 'no-such-table')) this.rooms.delete(id)
      throw error
    }
  }

  /** Whoever watches a table that no process owns is served best by the process where they watch. */
  async acquireToWatch(room: Room): Promise<void> {
    if (!this.store.shared || room.owned || this.leaving) return
    if (!(await this.acquire(room).catch(() => false))) void this.tellWatched(room)
  }

  /** Performs an action here, if this process owns the table or can; otherwise by the one that does. */
  async act(id: string, person: Person, act: Action, key: string | null = null, attempts = ATTEMPTS): Promise<unknown> {
    const request: ActionRequest = {
      person: { id: person.id, name: person.name },
      act,
      key: key ?? (this.store.shared ? randomUUID() : null),
    }
    if (!this.rooms.has(id) && !(await this.store.table(id)))
      throw new RoomError('no-such-table', 'There is no such table.')
    for (let attempt = 0; attempt < attempts; attempt++) {
      const room = this.room(id)
      try {
        if (await this.acquire(room)) return await room.perform(request)
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        continue
      }
      const reply = await this.forwarder.forward(id, request)
      if (!reply) continue
      if ('value' in reply) return reply.value
      const { code, message, refusal, data } = reply.error
      throw new RoomError(code, message, refusal, data)
    }
    throw new RoomError('unavailable', 'Nobody answers for this table at the moment.')
  }

  /** Writes the first entry of a new table. */
  async create(
    body: EntryBody<'created'> | EntryBody<'imported'>,
    end: Parameters<Room['create']>[1] = null,
  ): Promise<Room> {
    const room = this.room(body.id)
    await this.store.claim(body.id)
    await room.create(body, end)
    return room
  }

  /** Null if this process does not own the table. A table that only others want goes to them. */
  private performForwarded(table: string, request: ActionRequest): Promise<unknown> | null {
    const room = this.rooms.get(table)
    if (!room?.owned) return null
    const isWantedHere = room.streams.count > 0 || room.usedHere > this.tools.now() - WANTED_ELSEWHERE_MS
    return room.perform(request, true).finally(() => {
      if (!isWantedHere) void this.drop(room)
    })
  }

  /** Whoever looks at a table here is not absent, whichever process owns it. */
  private async tellSeen(): Promise<void> {
    const since = this.seenUntil
    this.seenUntil = this.tools.now()
    const seen = [...this.rooms.values()].flatMap((room) =>
      room.presence.present(since).map(({ person, at }) => ({ table: room.id, person, at })),
    )
    try {
      await this.store.saw(seen)
    } catch {
      // The store says itself that it fails; the next time tells of those who are still there.
    }
    for (const room of this.rooms.values()) if (!room.owned && room.streams.count > 0) void this.tellWatched(room)
  }

  /** The owner of a table must know that it is watched from here: bots among themselves play for nobody. */
  private async tellWatched(room: Room): Promise<void> {
    try {
      const onlyBots = await room.read((data) => data.status === 'playing' && peopleAt(data).length === 0)
      const watch: ActionRequest = { person: { id: '', name: '' }, key: randomUUID(), act: { do: 'watch' } }
      if (onlyBots) await this.forwarder.forward(room.id, watch)
    } catch {
      // The next time tells it again.
    }
  }

  private putAway(before: number): void {
    for (const room of this.rooms.values()) if (room.isIdle(before)) void this.drop(room)
  }

  /** Removes a room from memory and gives up the table. */
  async drop(room: Room): Promise<void> {
    if (this.rooms.get(room.id) === room) this.rooms.delete(room.id)
    try {
      await room.close()
      if (!room.owned) return
      // Somebody may want something of the table again already.
      const successor = this.closed ? undefined : this.rooms.get(room.id)
      if (successor) await this.acquire(successor)
      else await this.store.release(room.id)
    } catch (error) {
      // Nothing is lost with a snapshot, and another process takes the table when this one is gone.
      this.tools.onFailure(room.id, error)
    }
  }

  stats(): { readonly rooms: number; readonly owned: number; readonly streams: number } {
    const all = [...this.rooms.values()]
    return {
      rooms: all.length,
      owned: all.filter(({ owned }) => owned).length,
      streams: all.reduce((sum, { streams }) => sum + streams.count, 0),
    }
  }

  async handOver(): Promise<void> {
    this.leaving = true
    if (this.store.shared) await Promise.all([...this.rooms.values()].map((room) => this.drop(room)))
  }

  async close(): Promise<void> {
    this.closed = true
    for (const timer of this.timers) clearInterval(timer)
    this.stalls.stop()
    const { botWorkers, recordWorkers } = this.tools
    await botWorkers.close()
    // Films of games that have just ended are finished, if that does not take too long.
    const late = setTimeout(() => void recordWorkers.close(), FILM_MS)
    await Promise.all([...this.rooms.values()].map((room) => this.drop(room)))
    if (this.store.shared) await this.followers.close()
    clearTimeout(late)
    await recordWorkers.close()
  }
}

/** Somebody else was faster: what they wrote is read. */
const unlessConflict = (error: unknown): void => {
  if (!(error instanceof ConflictError)) throw error
}
