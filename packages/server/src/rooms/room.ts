import { type GameEvent, type GameRecord, type GameState, viewerBit } from '@arrakis/engine'
import { ConflictError, type Store } from '../store/store.ts'
import type { Action, ActionContext } from './actions/action.ts'
import { ACTION_HANDLERS } from './actions/handlers.ts'
import { nextDeadline } from './clock.ts'
import { answerOf, defaultMask, tableChange } from './entries.ts'
import { storedFilm, storedRecord } from './finished-games.ts'
import { type Entry, type EntryBody, entryOf } from './log.ts'
import { type OlderGame, seamEntry } from './older-rules.ts'
import { type QuestionNotice, QuestionNotices } from './question-notices.ts'
import type { RecordWorkers } from './record-workers.ts'
import { type AutomatedRoom, type AutomationTools, RoomAutomation } from './room-automation.ts'
import { isRoomError, RoomError } from './room-errors.ts'
import { type PresenceTools, RoomPresence } from './room-presence.ts'
import type { Message, Person, TableViewer } from './rooms.ts'
import { missedBy, Subscriber, TableStreams } from './streams.ts'
import { fairnessOf, ownerOf, type TableData } from './table.ts'
import { applyEntry, tableFromFirstEntry } from './table-log.ts'
import { TableReplica } from './table-replica.ts'

/** Something a person wants done, with the key under which it is done once. */
export interface ActionRequest {
  readonly person: Person
  readonly key: string | null
  readonly act: Action
}

export interface RoomTools extends AutomationTools, PresenceTools {
  readonly store: Store
  readonly recordWorkers: RecordWorkers
  /** The version of the rules that is played here. */
  readonly rules: number
  /** Something failed that nobody waits for. */
  onFailure(table: string, error: unknown): void
  /** What somebody is called now; null if nobody can sign in as them any more. */
  nameOf(person: Person): Promise<string | null>
  /** Somebody is asked. */
  onQuestion(notice: QuestionNotice): void
}

/** A snapshot is written after so many entries: what came after it is played again after a crash, and newer rules may not lead there. */
const SNAPSHOT_EVERY = 25
/** Bots among themselves play on only if somebody has looked so lately. */
const WATCHED_MS = 60_000
/** A clock that ran out so long ago ran while no server did. */
const OUTAGE_MS = 20_000

const shuttingDown = (): RoomError => new RoomError('unavailable', 'The server is shutting down.')

/** One table in memory: either owned, and then its only writer, or followed by reading what the owner writes. */
export class Room implements AutomatedRoom {
  readonly id: string
  readonly streams = new TableStreams()
  readonly automation: RoomAutomation
  readonly presence: RoomPresence
  owned = false
  /** When somebody last wanted something of it, and when by a request to this process. */
  used: number
  usedHere: number
  private readonly replica: TableReplica
  /** The record and film of a game that has just ended are being stored. */
  private archiving: Promise<unknown> = Promise.resolve()
  private tail: Promise<unknown> = Promise.resolve()
  private staged: Entry[] = []
  private sends: (() => void)[] = []
  private readonly notices: QuestionNotices
  private readonly keys = new Set<string>()
  private closed = false
  private readonly tools: RoomTools

  constructor(id: string, tools: RoomTools) {
    this.id = id
    this.tools = tools
    this.used = tools.now()
    this.usedHere = this.used
    this.replica = new TableReplica(id, tools.store, tools.rules)
    this.presence = new RoomPresence(this, tools)
    this.notices = new QuestionNotices((notice) => tools.onQuestion(notice))
    this.automation = new RoomAutomation(this, tools)
  }

  get data(): TableData | null {
    return this.replica.data
  }

  get mayWrite(): boolean {
    return this.owned && !this.closed
  }

  get isActive(): boolean {
    return this.mayWrite && this.data !== null
  }

  get isWatched(): boolean {
    return this.streams.count > 0 || this.used > this.tools.now() - WATCHED_MS
  }

  /** One thing after another: this queue is what makes the room a single writer. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.tail.then(task)
    this.tail = done.catch(() => {})
    return done
  }

  unfollow(subscriber: Subscriber): void {
    this.streams.remove(subscriber)
    this.presence.unfollow(subscriber)
  }

  // ---- reading

  /** The table as far as it is durable, here or wherever it is owned. */
  read<T>(use: (data: TableData) => T | Promise<T>): Promise<T> {
    this.markUsed()
    return this.run(async () => use(await this.load()))
  }

  private markUsed(isForwarded = false): void {
    this.used = this.tools.now()
    if (!isForwarded) this.usedHere = this.used
    this.automation.endRest()
  }

  async load(): Promise<TableData> {
    if (!this.data || !this.owned) await this.catchUp()
    if (!this.data) throw new RoomError('no-such-table', 'There is no such table.')
    if (this.replica.older && this.replica.older.lost.length > 0)
      throw new RoomError('unavailable', 'This table is held by a server of older rules at the moment.')
    return this.data
  }

  /** Whether the game is to go on under our rules, once this process owns it. */
  isOlder(): Promise<boolean> {
    return this.run(async () => {
      if (!this.data) await this.catchUp()
      return this.replica.older !== null
    })
  }

  private async catchUp(): Promise<void> {
    if (!this.data) this.automation.forget()
    try {
      await this.replica.catchUp((data, entry) => {
        for (const send of this.streams.prepare(data, entry)) send()
        this.presence.noticeEntry(entry)
      })
      if (this.data) this.presence.noticeTable(this.data)
    } catch (error) {
      if (isRoomError(error, 'other-rules')) await this.leaveToNewerRules()
      throw error
    }
    // What watchers see now is not what they were told: they come back, and see where it stands.
    if (this.replica.older && this.replica.older.lost.length > 0) this.streams.endAll()
  }

  private async leaveToNewerRules(): Promise<void> {
    const wasOwned = this.owned
    this.disown()
    this.reset()
    if (wasOwned) await this.tools.store.release(this.id)
  }

  /** Another process has written up to here. */
  appended(seq: number): void {
    if (this.owned || !this.data || seq <= this.data.seq) return
    this.run(() => this.catchUp()).catch((error) => this.failed(error))
  }

  log(): Promise<Entry[]> {
    return this.replica.log()
  }

  async record(): Promise<GameRecord> {
    return storedRecord(this.tools.store, await this.load(), () => this.log())
  }

  /** Every position of a finished game, as JSON. */
  async film(): Promise<string> {
    const record = await this.run(() => this.record())
    const { store, recordWorkers, rules } = this.tools
    return storedFilm(store, this.id, () => recordWorkers.film(this.data ? ownerOf(this.data) : '', record, rules))
  }

  /** What a finished game needs is stored while its own rules are at hand. */
  private archive(): void {
    this.archiving = this.film().catch((error) => {
      // After a restart it is made when somebody asks for it.
      if (!isRoomError(error, 'unavailable')) this.tools.onFailure(this.id, error)
    })
  }

  /** Messages after a number, then the whole picture, then all that comes. Nothing falls between. */
  subscribe(
    person: Person | null,
    as: TableViewer,
    after: number | null,
    wantsPresence: boolean,
  ): Promise<{ missed: AsyncIterable<Message>; subscriber: Subscriber }> {
    return this.read(async (data) => {
      if (this.closed) throw shuttingDown()
      const last = data.counts[viewerBit(as)]!
      const subscriber = new Subscriber(person, as, wantsPresence)
      const missed = missedBy(this.tools.store, data, subscriber, after ?? last)
      this.streams.add(data, subscriber)
      this.presence.follow(subscriber)
      return { missed, subscriber }
    })
  }

  // ---- owning

  /** To be called once the store says that this process owns the table. */
  own(): Promise<void> {
    return this.run(async () => {
      if (this.owned || this.closed) return
      // Another process may have forgotten it.
      if (this.data && !(await this.tools.store.table(this.id))) this.reset()
      await this.catchUp()
      // If that fails the table is not owned: nothing may be written to it under older rules.
      if (this.data && this.replica.older) await this.carryOn(this.data, this.replica.older)
      this.owned = true
      this.presence.begin()
      if (this.data) await this.startOwning(this.data)
      this.automation.schedule()
    })
  }

  private async startOwning(data: TableData): Promise<void> {
    this.notices.take(data)
    const deadline = nextDeadline(data)
    if (deadline === null || deadline >= this.tools.now() - OUTAGE_MS) return
    this.stage({ kind: 'excused' })
    await this.flush()
  }

  /** Every position that was written waits for somebody: there the game goes on under our rules, and everybody is told. */
  private async carryOn(data: TableData, older: OlderGame): Promise<void> {
    const seam = seamEntry(data, older, await this.log(), this.tools.rules)
    this.replica.older = null
    this.stage(seam)
    await this.flush()
    this.saveSnapshot()
  }

  /** Another process may own it now. What was not written is gone; what was written is read again. */
  disown(): void {
    this.owned = false
    this.automation.stop()
  }

  /** Writes the first entry of a new table. `end`: how an imported game ended. */
  create(body: EntryBody, end: GameState | null = null): Promise<void> {
    return this.run(async () => {
      this.owned = true
      this.presence.begin()
      this.stage(body, defaultMask(body), null, end)
      await this.flush()
    })
  }

  // ---- writing

  /** Does what somebody wants, once for each key. The answer is given when it is durable. */
  perform(request: ActionRequest, isForwarded = false): Promise<unknown> {
    const { person, act, key } = request
    // A new name reaches all tables of a person, who need not look at any of them.
    const isHere = act.do !== 'rename'
    if (isHere) this.markUsed(isForwarded)
    return this.run(async () => {
      if (this.closed) throw shuttingDown()
      const data = await this.load()
      if (isHere) this.presence.markSeen(person)
      const fullKey = key === null ? null : `${person.id} ${act.do} ${key}`
      if (fullKey !== null && this.keys.has(fullKey)) return this.answerAgain(fullKey)
      try {
        const handle = ACTION_HANDLERS[act.do] as (context: ActionContext, action: Action) => unknown
        await handle(this.contextFor(data, person, fullKey), act)
        const [first] = this.staged
        await this.flush()
        return first ? answerOf(this.data!, first) : null
      } catch (error) {
        if (this.staged.length > 0) this.reset()
        // What is refused now may have been done when it was first sent.
        const before = fullKey === null ? null : await this.tools.store.byKey(this.id, fullKey)
        if (before) return this.answerAgain(fullKey!)
        throw error
      } finally {
        this.automation.schedule()
      }
    })
  }

  private contextFor(data: TableData, person: Person, key: string | null): ActionContext {
    const { rules, store, now, nameOf } = this.tools
    return {
      data,
      person,
      rules,
      write: (body, mask, next) => this.stage(body, mask, this.staged.length === 0 ? key : null, next),
      commandsBefore: async (seq, limit) => (await store.commandsBefore(this.id, seq, limit)).map(entryOf),
      commandsAfter: async (seq) => (await store.commandsAfter(this.id, seq)).map(entryOf),
      now,
      nameNow: () => nameOf(person),
      awayFor: (seat) => this.presence.awayFor(seat.person!.id),
    }
  }

  private async answerAgain(key: string): Promise<unknown> {
    await this.load()
    return answerOf(this.data!, entryOf((await this.tools.store.byKey(this.id, key))!))
  }

  stage(body: EntryBody, mask = defaultMask(body), key: string | null = null, next: GameState | null = null): void {
    const entry: Entry = { seq: (this.data?.seq ?? 0) + 1, at: this.tools.now(), mask, key, body }
    this.replica.data ??= tableFromFirstEntry(entry, this.tools.rules, next)
    const data = this.replica.data
    this.staged.push(entry)
    applyEntry(data, entry, next)
    this.presence.noticeEntry(entry)
    this.sends.push(...this.streams.prepare(data, entry))
    const events: readonly GameEvent[] = 'events' in body ? body.events : []
    this.automation.notice(events)
    if (body.kind === 'taken-back') this.automation.forget()
    if (data.state?.outcome && data.status === 'playing') this.stage({ kind: 'finished', fairness: fairnessOf(data) })
  }

  /** Makes what is staged durable, then tells everybody. If that fails the room is read again. */
  async flush(): Promise<void> {
    const { staged: entries, sends } = this
    if (entries.length === 0) return
    try {
      await this.tools.store.append(tableChange(this.data!, entries, this.automation.due))
    } catch (error) {
      this.reset()
      throw error
    }
    this.staged = []
    this.sends = []
    for (const { key } of entries) if (key !== null) this.keys.add(key)
    for (const { body } of entries) this.dropOldNotes(body)
    for (const send of sends) send()
    this.presence.noticeTable(this.data!)
    this.notices.tell(this.data!, this.streams)
    const isOver = entries.some(({ body }) => body.kind === 'finished' || body.kind === 'imported')
    if (isOver) this.archive()
    if (isOver || this.data!.seq - this.replica.snapshotSeq >= SNAPSHOT_EVERY) this.saveSnapshot()
  }

  /** Of a person's notes only the last are stored, so that nobody fills the disk by writing them again and again. */
  private dropOldNotes(body: EntryBody): void {
    if (body.kind !== 'noted' || typeof body.instead !== 'number') return
    const { chair, instead } = body
    this.tools.store
      .replaceNotes(this.id, instead, JSON.stringify({ chair, text: '' }))
      .catch((error) => this.tools.onFailure(this.id, error))
  }

  /** What is in memory is not to be trusted any more. Streams end; who listened comes back and catches up. */
  private reset(): void {
    this.replica.data = null
    this.staged = []
    this.sends = []
    this.keys.clear()
    this.streams.endAll()
  }

  private saveSnapshot(): void {
    this.replica.saveSnapshot().catch((error) => this.tools.onFailure(this.id, error))
  }

  failed(error: unknown): void {
    this.reset()
    this.automation.countFailure()
    if (!(error instanceof ConflictError)) this.tools.onFailure(this.id, error)
  }

  // ---- the end

  /** Removes a lobby that nobody has touched or watches; the room is of no use then. */
  forget(before: number): Promise<boolean> {
    return this.run(async () => {
      const { data } = this
      if (!this.owned || this.closed || this.streams.count > 0) return false
      if (data && (data.status !== 'lobby' || data.changed >= before)) return false
      if (!(await this.tools.store.forget(this.id, before))) return false
      this.reset()
      this.closed = true
      return true
    })
  }

  /** Lets go: nothing is written after this. */
  async close(): Promise<void> {
    await this.archiving
    await this.run(async () => {
      this.closed = true
      this.automation.stop()
      this.presence.stop()
      this.streams.endAll()
      if (this.owned) await this.replica.saveSnapshot()
    })
  }

  /** Whether it can be put away: nobody watches, and nothing will happen soon. */
  isIdle(before: number): boolean {
    return this.used < before && this.streams.count === 0 && !(this.isActive && this.automation.botsPlay)
  }
}
