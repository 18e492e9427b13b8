import { randomUUID } from 'node:crypto'
import { type Chair, RULES_VERSION } from '@arrakis/engine'
import { ConflictError, type Store, type StoreEvents, type TableRow } from '../store/store.ts'
import type { Action } from './actions.ts'
import { openBotWorkers } from './bot-workers.ts'
import { storedFilm } from './finished-games.ts'
import { guardStore } from './guarded-store.ts'
import { RecordChecker } from './imports.ts'
import type { EntryBody } from './log.ts'
import { createdBody, hashToken, newToken } from './new-table.ts'
import type { QuestionNotice } from './question-notices.ts'
import { replayOf } from './records.ts'
import { RequestForwarder } from './request-forwarder.ts'
import { type ActionRequest, Room, type RoomTools } from './room.ts'
import {
  type CommandResult,
  type NewTable,
  type Person,
  RoomError,
  type Rooms,
  type StreamFrame,
  type TableSummary,
  type TableViewer,
} from './rooms.ts'
import { hostOf, isHotSeat } from './seating.ts'
import { type StallDetector, startStallDetector } from './stall-detector.ts'
import { chairIndex, peopleAt, type TableData } from './table.ts'
import { requireViewer, tableInfo, tableView } from './views.ts'

export interface RoomsOptions {
  /** Threads for bots that think long. */
  readonly threads?: number
  /** A table nobody wants anything of is put away after this. */
  readonly idleMs?: number
  /** Something failed that nobody waits for. */
  readonly onFailure?: (table: string, error: unknown) => void
  readonly now?: () => number
  /** The time by which the process finds out that it stood still. */
  readonly pulse?: () => number
  /** Somebody is asked: for reminders. */
  readonly asked?: (note: QuestionNotice) => void
  /** The version of the rules that is played here; tests have several over one store. */
  readonly rules?: number
}

const UNREADABLE_MS = 10_000
/** How often a process tells the holders of tables whom it has seen there. */
const SEEN_MS = 30_000
/** Longer than anybody may take for one decision. */
const SEEN_KEPT_MS = 90 * 86_400_000
/** When a process that lost its connection tries to take its tables up again. */
const RECLAIM_MS = [100, 500, 2_000]
/** Lobbies that are looked for, and forgotten, together. */
const FORGET = 500
const FORGET_AT_ONCE = 25
/** Tables that are not over, at which one person may sit and make another. */
const MOST_TABLES = 60
/** After so many attempts a request is given up. */
const ATTEMPTS = 40

export async function openRooms(store: Store, options: RoomsOptions = {}): Promise<Rooms> {
  const keeper = new RoomRegistry(store, options)
  await store.listen(keeper.hears)
  return keeper
}

class RoomRegistry implements Rooms {
  private readonly store: Store
  private readonly tools: RoomTools
  private readonly rooms = new Map<string, Room>()
  private readonly post: RequestForwarder
  private readonly imports = new RecordChecker()
  /** Tables whose time had come and that could not be read, and when to try again. */
  private readonly unreadable = new Map<string, number>()
  private readonly sweep: NodeJS.Timeout
  private readonly telling: NodeJS.Timeout | null
  private readonly pulse: StallDetector
  private seenUntil = 0
  private closed = false

  constructor(store: Store, options: RoomsOptions) {
    const { threads = 1, idleMs = 300_000, onFailure = () => {}, now = Date.now, asked = () => {} } = options
    const { rules = RULES_VERSION } = options
    this.store = guardStore(store, onFailure)
    this.pulse = startStallDetector(options.pulse ?? Date.now, (ms) => {
      for (const room of this.rooms.values()) if (room.owned) room.excuse(ms)
    })
    this.tools = {
      store: this.store,
      botWorkers: openBotWorkers(threads),
      rules,
      now,
      onFailure,
      asked,
      pulse: this.pulse,
    }
    this.post = new RequestForwarder(this.store, onFailure, (table, request) => {
      const room = this.rooms.get(table)
      return room?.owned ? room.perform(request) : null
    })
    this.sweep = setInterval(() => this.putAway(now() - idleMs), Math.min(idleMs, 30_000))
    this.sweep.unref()
    this.telling = store.shared ? setInterval(() => void this.tellSeen(), SEEN_MS).unref() : null
  }

  readonly hears: StoreEvents = {
    appended: (table, seq) => this.rooms.get(table)?.appended(seq),
    letters: (table) => {
      if (this.rooms.get(table)?.owned) void this.post.read(table)
    },
    answered: (letter) => this.post.ring(letter),
    lost: () => {
      const held = [...this.rooms.values()].filter(({ owned }) => owned)
      for (const room of held) room.disown()
      void this.reclaim(held)
    },
    due: async (table) => {
      if (this.closed) return
      // A table that cannot be read must not be read all the time.
      if ((this.unreadable.get(table) ?? 0) > Date.now()) return
      try {
        const room = this.room(table)
        if (await this.holds(room)) room.tick()
        this.unreadable.delete(table)
      } catch (error) {
        this.unreadable.set(table, isOfOtherRules(error) ? Infinity : Date.now() + UNREADABLE_MS)
        this.tools.onFailure(table, error)
      }
    },
  }

  // ---- which room, and whose

  private room(id: string): Room {
    if (this.closed) throw new RoomError('unavailable', 'The server is shutting down.')
    const known = this.rooms.get(id)
    if (known) return known
    const room = new Room(id, this.tools)
    this.rooms.set(id, room)
    return room
  }

  private async holds(room: Room): Promise<boolean> {
    if (room.owned) return true
    if (!(await this.store.claim(room.id))) return false
    try {
      await room.own()
    } catch (error) {
      // A process that plays the rules of this table must be able to have it.
      if (isOfOtherRules(error)) await this.store.release(room.id).catch(() => {})
      throw error
    }
    if (this.store.shared) void this.post.read(room.id)
    return room.owned
  }

  /** After a broken connection: what nobody else has taken meanwhile goes on here. */
  private async reclaim(rooms: readonly Room[]): Promise<void> {
    for (const wait of RECLAIM_MS) {
      await new Promise((go) => setTimeout(go, wait).unref())
      if (this.closed) return
      for (const room of rooms) if (this.rooms.get(room.id) === room) await this.holds(room).catch(() => false)
    }
  }

  /** Reading does not need the table to be held, but alone there is nobody else to move its bots. */
  private async read<T>(id: string, use: (data: TableData, room: Room) => T | Promise<T>): Promise<T> {
    const room = this.room(id)
    try {
      // What is to be carried on is carried on before anybody looks at it, unless another process still holds it.
      if (!room.owned && (await room.isOlder())) await this.holds(room).catch(unlessConflict)
      const value = await room.read((data) => use(data, room))
      if (!this.store.shared && !room.owned) await this.holds(room)
      return value
    } catch (error) {
      if (error instanceof RoomError && error.code === 'no-such-table') this.rooms.delete(id)
      throw error
    }
  }

  /** Here if this process holds the table or can; otherwise by the one that does. */
  private async act(id: string, person: Person, act: Action, key: string | null = null): Promise<unknown> {
    const request: ActionRequest = {
      person: { id: person.id, name: person.name },
      act,
      key: key ?? (this.store.shared ? randomUUID() : null),
    }
    if (!this.rooms.has(id) && !(await this.store.table(id)))
      throw new RoomError('no-such-table', 'There is no such table.')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const room = this.room(id)
      try {
        if (await this.holds(room)) return await room.perform(request)
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        continue
      }
      const reply = await this.post.send(id, request)
      if (!reply) continue
      if ('value' in reply) return reply.value
      const { code, message, refusal, data } = reply.error
      throw new RoomError(code, message, refusal, data)
    }
    throw new RoomError('unavailable', 'Nobody answers for this table at the moment.')
  }

  /** Who looks at a table here is not absent, whichever process holds it. */
  private async tellSeen(): Promise<void> {
    const since = this.seenUntil
    this.seenUntil = this.tools.now()
    const seen = [...this.rooms.values()].flatMap((room) =>
      room.owned ? [] : room.present(since).map(({ person, at }) => ({ table: room.id, person, at })),
    )
    try {
      await this.store.saw(seen)
    } catch {
      // The store says itself that it fails; the next time tells of those who are still there.
    }
    for (const room of this.rooms.values()) if (!room.owned && room.streams.count > 0) void this.tellWatched(room)
  }

  /** Whoever holds a table must know that it is watched from here: bots among themselves play for nobody. */
  private async tellWatched(room: Room): Promise<void> {
    try {
      const free = await room.read((data) => data.status === 'playing' && peopleAt(data).length === 0)
      if (free) await this.post.send(room.id, { person: { id: '', name: '' }, key: randomUUID(), act: { do: 'watch' } })
    } catch {
      // The next time tells it again.
    }
  }

  private putAway(before: number): void {
    for (const room of this.rooms.values()) if (room.isIdle(before)) void this.drop(room)
  }

  private async drop(room: Room): Promise<void> {
    this.rooms.delete(room.id)
    try {
      await room.close()
      if (room.owned && !this.rooms.has(room.id)) await this.store.release(room.id)
    } catch (error) {
      // Nothing is lost with a snapshot, and a lock goes with its connection.
      this.tools.onFailure(room.id, error)
    }
  }

  /** Only the holder of a table can forget it, so nobody writes to it meanwhile. */
  async forgetLobbies(before: number): Promise<number> {
    let gone = 0
    await this.store.forgetSeen(this.tools.now() - SEEN_KEPT_MS)
    const one = async (id: string): Promise<void> => {
      const room = this.room(id)
      try {
        if (!(await this.holds(room)) || !(await room.forget(before))) return
        gone++
        await this.drop(room)
      } catch (error) {
        this.tools.onFailure(id, error)
      }
    }
    // Page by page to the oldest, so that one pass finds all of them; those that stay do not come up again.
    for (let until = before; !this.closed; ) {
      const page = await this.store.tables({ status: 'lobby', before: until, limit: FORGET })
      const ids = page.map(({ id }) => id)
      const already = gone
      // Many at a time share their commits; all at once would keep everybody else waiting.
      for (let i = 0; i < ids.length && !this.closed; i += FORGET_AT_ONCE)
        await Promise.all(ids.slice(i, i + FORGET_AT_ONCE).map(one))
      if (page.length < FORGET) break
      // More than a page of them may have changed at the same moment.
      until = page.at(-1)!.changed + (gone > already ? 1 : 0)
    }
    return gone
  }

  // ---- the lobby

  async create(maker: Person, made: NewTable) {
    await this.mustHaveRoom(maker)
    const people = made.seats.map((plan) => (plan.kind === 'me' ? { id: maker.id, name: maker.name } : null))
    return this.found(createdBody(made, people, maker), maker)
  }

  /** What one person can keep the server busy with has an end. */
  private async mustHaveRoom({ id }: Person): Promise<void> {
    const open = await Promise.all(
      (['lobby', 'playing'] as const).map((status) => this.store.tables({ member: id, status, limit: MOST_TABLES })),
    )
    if (open.flat().length >= MOST_TABLES)
      throw new RoomError('too-many-tables', `You sit at ${MOST_TABLES} tables that are not over.`, null, {
        most: MOST_TABLES,
      })
  }

  private async found(body: EntryBody<'created'> | EntryBody<'imported'>, maker: Person) {
    const room = this.room(body.id)
    await this.store.claim(body.id)
    await room.found(body)
    return room.read((data) => tableInfo(data, maker))
  }

  async publicTables(query = {}) {
    return (await this.store.tables({ ...query, public: true })).map(summary)
  }

  async tablesOf(person: Person, query = {}) {
    return (await this.store.tables({ ...query, member: person.id })).map(summary)
  }

  info(table: string, person: Person | null) {
    return this.read(table, (data, room) => {
      room.notice(person)
      return tableInfo(data, person)
    })
  }

  view(table: string, person: Person | null, as: TableViewer) {
    return this.read(table, (data, room) => {
      requireViewer(data, person, as)
      room.notice(person)
      return tableView(data, person, as)
    })
  }

  async *stream(
    table: string,
    person: Person | null,
    as: TableViewer,
    after: number | null,
    signal: AbortSignal,
  ): AsyncGenerator<StreamFrame> {
    await this.read(table, (data) => requireViewer(data, person, as))
    const room = this.room(table)
    const { missed, subscriber } = await room.subscribe(person, as, after)
    if (!room.owned) void this.tellWatched(room)
    const end = (): void => subscriber.end()
    signal.addEventListener('abort', end)
    try {
      for await (const message of missed) {
        if (signal.aborted) return
        yield { id: message.id, json: JSON.stringify({ type: 'message', message, change: null }) }
      }
      // Cut off meanwhile: what follows must not be numbered as if all had been told.
      if (subscriber.isOver) return
      for await (const frame of subscriber) {
        if (signal.aborted) return
        yield frame
      }
    } finally {
      signal.removeEventListener('abort', end)
      room.streams.remove(subscriber)
      room.notice(person)
    }
  }

  async takeSeat(table: string, person: Person, chair?: Chair) {
    return (await this.act(table, person, { do: 'take-seat', chair: chair ?? null })) as Chair
  }

  async acceptInvitation(table: string, person: Person, token: string) {
    return (await this.act(table, person, { do: 'accept', hash: hashToken(token) })) as Chair
  }

  async leaveSeat(table: string, person: Person, chair: Chair) {
    await this.act(table, person, { do: 'leave', chair })
  }

  async setHost(table: string, person: Person, chair: Chair) {
    await this.act(table, person, { do: 'host', chair })
  }

  async closeSeat(table: string, person: Person, chair: Chair, closed: boolean) {
    await this.act(table, person, { do: 'close', chair, closed })
  }

  async withdraw(table: string, person: Person, chair: Chair) {
    await this.act(table, person, { do: 'withdraw', chair })
  }

  async invite(table: string, person: Person, chair: Chair) {
    const token = newToken()
    await this.act(table, person, { do: 'invite', chair, hash: hashToken(token) })
    return { chair, token }
  }

  async setBot(table: string, person: Person, chair: Chair, level: string | null) {
    await this.act(table, person, { do: 'bot', chair, level })
  }

  async ready(table: string, person: Person, chair: Chair, ready: boolean, salt = '', seal?: string) {
    await this.act(table, person, { do: 'ready', chair, ready, salt, ...(seal ? { seal } : {}) })
  }

  async openSalt(table: string, person: Person, chair: Chair, salt: string) {
    await this.act(table, person, { do: 'open-salt', chair, salt })
  }

  async start(table: string, person: Person) {
    await this.act(table, person, { do: 'start' })
  }

  // ---- the game

  async command(table: string, person: Person, request: Parameters<Rooms['command']>[2]) {
    const { as, kind, answer, ask, key } = request
    const act: Action = { do: 'command', chair: as, kind, answer, ...(ask === undefined ? {} : { ask }) }
    return (await this.act(table, person, act, key ?? null)) as CommandResult
  }

  async chat(...[table, person, chair, to, text, key]: Parameters<Rooms['chat']>) {
    return (await this.act(table, person, { do: 'chat', chair, to, text }, key ?? null)) as { id: number }
  }

  async setNotes(table: string, person: Person, chair: Chair, text: string) {
    await this.act(table, person, { do: 'notes', chair, text })
  }

  async pause(table: string, person: Person, chair: Chair, agree: boolean) {
    await this.act(table, person, { do: 'pause', chair, agree })
  }

  async resume(table: string, person: Person, chair: Chair) {
    await this.act(table, person, { do: 'resume', chair })
  }

  async handToBot(table: string, person: Person, chair: Chair, level = 'mentat') {
    await this.act(table, person, { do: 'stand-in', chair, level })
  }

  async takeBackSeat(table: string, person: Person, chair: Chair) {
    await this.act(table, person, { do: 'return', chair })
  }

  async voteAbsent(table: string, person: Person, chair: Chair, about: Chair, agree: boolean) {
    await this.act(table, person, { do: 'absent', chair, about, agree })
  }

  async takeBack(table: string, person: Person, chair: Chair): Promise<'done' | 'asked'> {
    return (await this.act(table, person, { do: 'take-back', chair })) === 'done' ? 'done' : 'asked'
  }

  async answerTakeBack(table: string, person: Person, chair: Chair, agree: boolean) {
    await this.act(table, person, { do: 'agree-take-back', chair, agree })
  }

  // ---- afterwards

  async rematch(table: string, person: Person) {
    const made = await this.read(table, (data) => ({ before: data.rematch, data }))
    const { before, data } = made
    // The table of a rematch that nobody began may be forgotten by now.
    if (before !== null && (await this.store.table(before))) return { table: before }
    if (data.status !== 'finished')
      throw new RoomError('wrong-status', 'The game is not over.', null, { status: data.status })
    if (!data.seats.some((seat) => seat.person?.id === person.id))
      throw new RoomError('not-seated', 'You had no seat at this table.')
    const seats = data.seats.map(({ level, kind }) =>
      kind === 'bot' ? { kind, level: level! } : { kind: 'open' as const },
    )
    const { name, config, spectators, clock } = data
    const hotSeat = isHotSeat(data)
    const again: NewTable = { name, table: config, seats, public: data.public, spectators, clock, hotSeat }
    const { id } = await this.found(
      createdBody(
        again,
        data.seats.map((seat) => seat.person),
        hostOf(data) ?? person,
      ),
      person,
    )
    await this.act(table, person, { do: 'rematch', table: id, instead: before })
    // Somebody else may have been faster.
    return { table: (await this.read(table, (now) => now.rematch))! }
  }

  record(table: string, person: Person | null) {
    return this.read(table, async (data, room) => {
      requireViewer(data, person, 'spectator')
      return room.record()
    })
  }

  async film(table: string, person: Person | null) {
    return storedFilm(this.store, table, await this.record(table, person), this.tools.rules)
  }

  replay(table: string, person: Person | null, as: TableViewer | null) {
    return this.read(table, async (data, room) => {
      requireViewer(data, person, 'spectator')
      if (as !== null && as !== 'spectator' && !data.seats[chairIndex(as)])
        throw new RoomError('no-such-chair', 'The table has no such chair.')
      return replayOf(data, await room.log(), as)
    })
  }

  async importRecord(person: Person, record: unknown, { name = 'An imported game', public: isPublic = false } = {}) {
    const body = await this.imports.check(person.id, { record, name, isPublic, rules: this.tools.rules })
    return this.found(body, person)
  }

  stats() {
    const all = [...this.rooms.values()]
    return {
      rooms: all.length,
      owned: all.filter(({ owned }) => owned).length,
      streams: all.reduce((sum, { streams }) => sum + streams.count, 0),
    }
  }

  async close() {
    this.closed = true
    clearInterval(this.sweep)
    this.pulse.stop()
    if (this.telling) clearInterval(this.telling)
    await Promise.all([this.tools.botWorkers.close(), this.imports.close()])
    await Promise.all([...this.rooms.values()].map((room) => this.drop(room)))
  }
}

/** Somebody else was faster: what they wrote is read. */
const unlessConflict = (error: unknown): void => {
  if (!(error instanceof ConflictError)) throw error
}

const isOfOtherRules = (error: unknown): boolean => error instanceof RoomError && error.code === 'other-rules'

function summary({ id, changed, summary: text }: TableRow): TableSummary {
  return { id, changed, ...JSON.parse(text) } as TableSummary
}
