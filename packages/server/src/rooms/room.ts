import type { BotTask } from '@arrakis/bots'
import { CHAIRS, fallback, type GameEvent, type GameRecord, type GameState } from '@arrakis/engine'
import { ConflictError, type Store } from '../store/store.ts'
import { ACTION_HANDLERS, type Action, type ActionContext } from './actions.ts'
import { newBotSeats } from './bot-seats.ts'
import type { BotWorkers } from './bot-workers.ts'
import { deadlineOf, nextDeadline } from './clock.ts'
import { answerOf, defaultMask, prepareCommand, tableChange } from './entries.ts'
import { storedFilm, storedRecord } from './finished-games.ts'
import { type Entry, type EntryBody, entryOf, isSeam } from './log.ts'
import { applyOlderEntry, type OlderGame, olderGame, outcomeFromLog, restoreLobby, seamEntry } from './older-rules.ts'
import { Presence } from './presence.ts'
import { type QuestionNotice, QuestionNotices } from './question-notices.ts'
import { type Message, type Person, RoomError, type TableViewer } from './rooms.ts'
import type { StallDetector } from './stall-detector.ts'
import { missedBy, Subscriber, TableStreams } from './streams.ts'
import {
  applyEntry,
  fairnessOf,
  isOlder,
  isPlayedByBot,
  otherRules,
  ownerOf,
  peopleAt,
  seatOf,
  type TableData,
  tableFromFirstEntry,
  tableFromSnapshot,
} from './table.ts'
import { viewerBit } from './views.ts'

/** Something a person wants done, with the key under which it is done once. */
export interface ActionRequest {
  readonly person: Person
  readonly key: string | null
  readonly act: Action
}

export interface RoomTools {
  readonly store: Store
  readonly botWorkers: BotWorkers
  /** The version of the rules that is played here. */
  readonly rules: number
  now(): number
  /** Something failed that nobody waits for. */
  onFailure(table: string, error: unknown): void
  /** Somebody is asked. */
  asked(note: QuestionNotice): void
  readonly pulse: StallDetector
}

/** A snapshot is written after so many entries: what came after it is played again after a crash, and newer rules may not lead there. */
const SNAPSHOT_EVERY = 25
/** Bots among themselves play on only if somebody has looked so lately. */
const WATCHED_MS = 60_000
/** Bots may take so long, and do so much, before others have their turn. */
const BOTS_MS = 15
const BOTS_STEPS = 12
/** If the process dies while bots move, another looks after the table this much later. */
const RESCUE_MS = 2_000
/** So many times in a row the clock answers for somebody; then a bot sits in. */
const MISSED = 2
/** A clock that ran out so long ago ran while no server did. */
const OUTAGE_MS = 20_000
/** Entries read together. */
const LOBBY_PAGE = 100
const LONGEST_TIMER = 2 ** 31 - 1
const LONGEST_PAUSE = 60_000

/** One table in memory: either held, and then its only writer, or followed by reading what the holder writes. */
export class Room {
  readonly id: string
  readonly streams = new TableStreams()
  owned = false
  /** When somebody last wanted something of it. */
  used: number
  private data: TableData | null = null
  /** While it is played under older rules. */
  private older: OlderGame | null = null
  /** What a game that has just ended leaves behind. */
  private keeping: Promise<unknown> = Promise.resolve()
  private tail: Promise<unknown> = Promise.resolve()
  private staged: Entry[] = []
  private sends: (() => void)[] = []
  private snapshotAt = 0
  private readonly reminders: QuestionNotices
  private readonly bots = newBotSeats()
  private readonly thinking = new Set<string>()
  private readonly keys = new Set<string>()
  private readonly presence: Presence
  private timer: NodeJS.Timeout | null = null
  private botsQueued = false
  /** Bots wait until somebody looks. */
  private resting = false
  private failures = 0
  private closed = false
  private readonly tools: RoomTools

  constructor(id: string, tools: RoomTools) {
    this.id = id
    this.tools = tools
    this.used = tools.now()
    this.presence = new Presence(id, this.streams, tools.now)
    this.reminders = new QuestionNotices((note) => tools.asked(note))
  }

  /** One thing after another: this queue is what makes the room a single writer. */
  private run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.tail.then(task)
    this.tail = done.catch(() => {})
    return done
  }

  /** Somebody wants something of the table. */
  notice(person: Person | null): void {
    this.presence.notice(this.data, person)
  }

  /** Who sits here and was seen since, in this process. */
  present(since: number): { person: string; at: number }[] {
    return this.presence.present(this.data, since)
  }

  // ---- reading

  /** The table as far as it is durable, here or wherever it is held. */
  read<T>(use: (data: TableData) => T | Promise<T>): Promise<T> {
    this.use()
    return this.run(async () => use(await this.current()))
  }

  /** Somebody looks at it, or wants something of it. */
  private use(): void {
    this.used = this.tools.now()
    if (!this.resting) return
    this.resting = false
    this.wake()
  }

  private async current(): Promise<TableData> {
    if (!this.data || !this.owned) await this.catchUp()
    if (!this.data) throw new RoomError('no-such-table', 'There is no such table.')
    if (this.older && this.older.lost.length > 0)
      throw new RoomError('unavailable', 'This table is held by a server of older rules at the moment.')
    return this.data
  }

  /** Whether it is to be carried on under our rules, by whoever comes to hold it. */
  isOlder(): Promise<boolean> {
    return this.run(async () => {
      if (!this.data) await this.catchUp()
      return this.older !== null
    })
  }

  /** Reads what has been written since; at first the last snapshot. */
  private async catchUp(): Promise<void> {
    const { store, rules } = this.tools
    if (!this.data) {
      const snapshot = await store.snapshot(this.id)
      this.data = snapshot && tableFromSnapshot(snapshot.data, rules)
      if (this.data && this.data.hotSeat === undefined && !this.data.imported)
        this.data = restoreLobby(this.data, await this.lobbyLog())
      this.snapshotAt = snapshot?.seq ?? 0
      this.older = null
      this.bots.forget()
      if (this.data) await this.judgeRules(this.data)
    }
    for (const row of await store.entries(this.id, this.data?.seq ?? 0)) {
      const entry = entryOf(row)
      this.data ??= tableFromFirstEntry(entry, rules)
      if (this.older && !isSeam(entry)) applyOlderEntry(this.data, this.older, entry, await this.logBefore(entry))
      else applyEntry(this.data, entry)
      await this.judgeRules(this.data)
      for (const send of this.streams.prepare(this.data, entry)) send()
    }
    // Who watches sees something else than was told: they come back, and see where it stands.
    if (this.older && this.older.lost.length > 0) this.streams.endAll()
  }

  /** A game of newer rules is for others to hold; one of older rules is followed with care. */
  private async judgeRules(data: TableData): Promise<void> {
    const { rules, store } = this.tools
    if ((data.rules ?? 1) > rules) {
      const held = this.owned
      this.disown()
      this.reset()
      if (held) await store.release(this.id)
      throw otherRules(data, rules)
    }
    if (isOlder(data, rules)) this.older ??= olderGame(data)
    else if (this.older) {
      if (data.state && data.status === 'finished') data.state.outcome ??= outcomeFromLog(await this.log())
      this.older = null
    }
  }

  /** The log up to the beginning of the game at least. */
  private async lobbyLog(): Promise<Entry[]> {
    const log: Entry[] = []
    for (;;) {
      const page = await this.tools.store.entries(this.id, log.at(-1)?.seq ?? 0, LOBBY_PAGE)
      log.push(...page.map(entryOf))
      if (page.length < LOBBY_PAGE || page.some(({ kind }) => kind === 'started')) return log
    }
  }

  private async logBefore({ seq, body }: Entry): Promise<Entry[]> {
    return body.kind === 'taken-back' ? (await this.log()).filter((entry) => entry.seq < seq) : []
  }

  /** Somebody has written up to here. */
  appended(seq: number): void {
    if (this.owned || !this.data || seq <= this.data.seq) return
    this.run(() => this.catchUp()).catch((error) => this.broken(error))
  }

  /** The log, whole. */
  async log(): Promise<Entry[]> {
    return (await this.tools.store.entries(this.id)).map(entryOf)
  }

  async record(): Promise<GameRecord> {
    return storedRecord(this.tools.store, await this.current(), () => this.log())
  }

  /** What a finished game needs is kept while its own rules are at hand. */
  private keep(): void {
    const { store, rules, onFailure } = this.tools
    this.keeping = this.run(() => this.record())
      .then((record) => storedFilm(store, this.id, record, rules))
      .catch((error) => onFailure(this.id, error))
  }

  /** Messages after a number, then the whole picture, then all that comes. Nothing falls between. */
  subscribe(
    person: Person | null,
    as: TableViewer,
    after: number | null,
  ): Promise<{ missed: AsyncIterable<Message>; subscriber: Subscriber }> {
    return this.read(async (data) => {
      if (this.closed) throw new RoomError('unavailable', 'The server is shutting down.')
      const last = data.counts[viewerBit(as)]!
      const subscriber = new Subscriber(person, as)
      const missed = missedBy(this.tools.store, data, subscriber, after ?? last)
      this.streams.add(data, subscriber)
      return { missed, subscriber }
    })
  }

  // ---- holding

  /** To be called once the store says that this process holds the table. */
  own(): Promise<void> {
    return this.run(async () => {
      if (this.owned || this.closed) return
      // Another process may have forgotten it.
      if (this.data && !(await this.tools.store.table(this.id))) this.reset()
      await this.catchUp()
      // If that fails the table is not held: nothing may be written to it under older rules.
      if (this.data && this.older) await this.carryOn(this.data, this.older)
      this.owned = true
      this.presence.begin()
      if (this.data) this.reminders.take(this.data)
      const deadline = this.data && nextDeadline(this.data)
      if (deadline !== null && deadline < this.tools.now() - OUTAGE_MS) {
        this.stage({ kind: 'excused' })
        await this.flush()
      }
      this.wake()
    })
  }

  /** Every position that was written waits for somebody: there the game goes on under our rules, and everybody is told. */
  private async carryOn(data: TableData, older: OlderGame): Promise<void> {
    const seam = seamEntry(data, older, await this.log(), this.tools.rules)
    this.older = null
    this.stage(seam)
    await this.flush()
    this.snapshot()
  }

  /** Another process may hold it now. What was not written is gone; what was written is read again. */
  disown(): void {
    this.owned = false
    if (this.timer) clearTimeout(this.timer)
  }

  /** Makes a table. */
  found(body: EntryBody): Promise<void> {
    return this.run(async () => {
      this.owned = true
      this.presence.begin()
      this.stage(body)
      await this.flush()
    })
  }

  /** Does what somebody wants, once for each key. The answer is given when it is durable. */
  perform(request: ActionRequest): Promise<unknown> {
    this.use()
    return this.run(async () => {
      if (this.closed) throw new RoomError('unavailable', 'The server is shutting down.')
      const data = await this.current()
      const { person, act, key } = request
      this.notice(person)
      const full = key === null ? null : `${person.id} ${act.do} ${key}`
      if (full !== null && this.keys.has(full)) return this.answered(full)
      const context: ActionContext = {
        data,
        person,
        rules: this.tools.rules,
        write: (body, mask, next) => this.stage(body, mask, this.staged.length === 0 ? full : null, next),
        log: () => this.log(),
        now: () => this.tools.now(),
        awayFor: (chair) => this.presence.awayFor(data.seats[viewerBit(chair)]!.person!.id, this.tools.store),
      }
      try {
        await (ACTION_HANDLERS[act.do] as (context: ActionContext, act: Action) => unknown)(context, act)
        const [first] = this.staged
        await this.flush()
        return first ? answerOf(this.data!, first) : null
      } catch (error) {
        if (this.staged.length > 0) this.reset()
        // What is refused now may have been done when it was first sent.
        const before = full === null ? null : await this.tools.store.byKey(this.id, full)
        if (before) return this.answered(full!)
        throw error
      } finally {
        this.wake()
      }
    })
  }

  private async answered(key: string): Promise<unknown> {
    await this.current()
    return answerOf(this.data!, entryOf((await this.tools.store.byKey(this.id, key))!))
  }

  /** Carries an entry out here; it does not count before it is flushed. */
  private stage(
    body: EntryBody,
    mask = defaultMask(body),
    key: string | null = null,
    next: GameState | null = null,
  ): void {
    const entry: Entry = { seq: (this.data?.seq ?? 0) + 1, at: this.tools.now(), mask, key, body }
    this.data ??= tableFromFirstEntry(entry, this.tools.rules)
    this.staged.push(entry)
    applyEntry(this.data, entry, next)
    this.sends.push(...this.streams.prepare(this.data, entry))
    const events: readonly GameEvent[] = 'events' in body ? body.events : []
    if (events.length > 0) this.bots.notice(this.data, events)
    if (body.kind === 'taken-back') this.bots.forget()
    const { state, status } = this.data
    if (state?.outcome && status === 'playing') this.stage({ kind: 'finished', fairness: fairnessOf(this.data) })
  }

  /** Makes what is staged durable, then tells everybody. If that fails the room is read again. */
  private async flush(): Promise<void> {
    const { staged: entries, sends } = this
    if (entries.length === 0) return
    try {
      await this.tools.store.append(tableChange(this.data!, entries, this.due()))
    } catch (error) {
      this.reset()
      throw error
    }
    this.staged = []
    this.sends = []
    for (const { key } of entries) if (key !== null) this.keys.add(key)
    for (const { body } of entries) this.dropOldNotes(body)
    for (const send of sends) send()
    this.reminders.tell(this.data!, this.streams)
    const over = entries.some(({ body }) => body.kind === 'finished' || body.kind === 'imported')
    if (over) this.keep()
    if (over || this.data!.seq - this.snapshotAt >= SNAPSHOT_EVERY) this.snapshot()
  }

  /** Of somebody's notes only the last are kept: whoever writes much fills no disk. */
  private dropOldNotes(body: EntryBody): void {
    if (body.kind !== 'noted' || typeof body.instead !== 'number') return
    const { chair, instead } = body
    this.tools.store
      .replaceNotes(this.id, instead, JSON.stringify({ chair, text: '' }))
      .catch((error) => this.tools.onFailure(this.id, error))
  }

  /** What is in memory is not to be trusted any more. Streams end; who listened comes back and catches up. */
  private reset(): void {
    this.data = null
    this.staged = []
    this.sends = []
    this.keys.clear()
    this.streams.endAll()
  }

  private snapshot(): void {
    const { data } = this
    if (!data || data.seq === this.snapshotAt) return
    this.snapshotAt = data.seq
    this.tools.store
      .saveSnapshot({ table: this.id, seq: data.seq, data: JSON.stringify(data) })
      .catch((error) => this.tools.onFailure(this.id, error))
  }

  private broken(error: unknown): void {
    this.reset()
    this.failures++
    if (!(error instanceof ConflictError)) this.tools.onFailure(this.id, error)
  }

  // ---- clocks and bots

  /** When the table must be looked at again, should this process not live to do it. */
  private due(): number | null {
    if (this.botsPlay(this.data!)) return this.tools.now() + RESCUE_MS
    return nextDeadline(this.data!)
  }

  /** Whether bots have something to do, and somebody for whom they do it: a person who plays, or who watches. */
  private botsPlay(data: TableData): boolean {
    return this.bots.isDue(data) && (peopleAt(data).length > 0 || this.isWatched)
  }

  private get isWatched(): boolean {
    return this.streams.count > 0 || this.used > this.tools.now() - WATCHED_MS
  }

  /** Sees to it that bots move and clocks run. */
  private wake(): void {
    if (!this.owned || !this.data || this.closed) return
    if (this.timer) clearTimeout(this.timer)
    const next = nextDeadline(this.data)
    if (next !== null) {
      const wait = Math.min(Math.max(next - this.tools.now(), 0), LONGEST_TIMER)
      this.timer = setTimeout(() => this.tick(), wait)
      this.timer.unref()
    }
    if (!this.botsQueued && this.bots.isDue(this.data) && this.hasFreeBot(this.data) && !this.resting) {
      this.botsQueued = true
      // Requests that wait have their turn before the next bot.
      setImmediate(() => {
        this.botsQueued = false
        this.inBackground(() => this.moveBots())
      })
    }
  }

  /** Whether a bot has something to do and is not thinking of it already. */
  private hasFreeBot(data: TableData): boolean {
    return (
      this.bots.isAsking || this.bots.pendingChairs(data).some((chair) => !this.thinking.has(this.thoughtOf(chair)))
    )
  }

  private inBackground(task: () => Promise<void>): void {
    this.run(async () => {
      if (!this.owned || this.closed || !this.data) return
      await task()
      this.failures = 0
    })
      .catch((error) => this.broken(error))
      .finally(() => this.goOn())
  }

  /** What fails again and again is tried less and less often; after a failure the table is read again first. */
  private goOn(): void {
    if (this.failures === 0) {
      this.wake()
      return
    }
    const wait = Math.min(50 * 2 ** this.failures, LONGEST_PAUSE)
    setTimeout(() => {
      if (!this.owned || this.closed) return
      this.run(() => this.current())
        .then(() => this.wake())
        .catch((error) => this.broken(error))
    }, wait).unref()
  }

  /** The process stood still for so long: clocks that have no more time left than that begin anew. */
  excuse(ms: number): void {
    this.inBackground(async () => {
      const deadline = nextDeadline(this.data!)
      if (deadline === null || deadline - this.tools.now() > ms) return
      this.stage({ kind: 'excused' })
      await this.flush()
    })
  }

  /** Answers for those whose time is up; also called by the queue of the store. */
  tick(): void {
    // Whoever could not be heard is excused first.
    this.tools.pulse.check()
    this.inBackground(async () => {
      const now = this.tools.now()
      for (const [chair] of this.data!.clocks.entries()) {
        const deadline = deadlineOf(this.data!, chair)
        if (deadline === null || deadline > now || this.data!.paused) continue
        const { silent } = this.data!.clocks[chair]!
        this.fallBack(chair, 'clock')
        const seat = this.data!.seats[chair]!
        // Who is asked in silence is nobody's business, and so is who does not answer.
        if (!silent && seat.missed >= MISSED && this.data!.status === 'playing')
          this.stage({ kind: 'stand-in', chair: CHAIRS[chair]!, level: 'mentat', why: 'clock' })
      }
      await this.flush()
    })
  }

  private fallBack(chair: number, by: 'clock' | 'bot'): void {
    const state = this.data!.state!
    const command = fallback(state, seatOf(state, CHAIRS[chair]!))
    // Tried again at once it would be refused again.
    if (command && !this.write(chair, command, by)) throw new Error(`the fallback for ${command.kind} is refused`)
  }

  /** False if the rules refuse it. */
  private write(chair: number, said: { kind: string; answer: unknown }, by: 'clock' | 'bot'): boolean {
    const written = prepareCommand(this.data!, { kind: said.kind, answer: said.answer }, chair, by)
    if ('code' in written) return false
    this.stage(written.body, written.mask, null, written.next)
    return true
  }

  private async moveBots(): Promise<void> {
    const end = performance.now() + BOTS_MS
    for (let step = 0; step < BOTS_STEPS && performance.now() < end; step++) {
      if (!this.bots.isDue(this.data!)) break
      if (!this.botsPlay(this.data!)) {
        // Written down, so that nobody looks after the table until somebody looks at it.
        this.resting = true
        this.stage({ kind: 'rested' })
        break
      }
      const play = this.bots.nextPlay(this.data!)
      if (play) {
        if (!this.write(play.chair, play, 'bot')) this.bots.nextSeat()
        continue
      }
      const chair = this.bots.pendingChairs(this.data!).find((one) => !this.thinking.has(this.thoughtOf(one)))
      if (chair === undefined) break
      const said = this.bots.decide(this.data!, chair)
      if (said && 'decision' in said) this.ponder(said)
      else if (!said || !this.write(chair, said, 'bot')) this.fallBack(chair, 'bot')
    }
    await this.flush()
  }

  /** The question a bot thinks about: if it is not the same any more its answer is not wanted. */
  private thoughtOf(chair: number): string {
    const state = this.data!.state!
    return `${chair} ${state.asks[seatOf(state, CHAIRS[chair]!)]} ${this.data!.seats[chair]!.standIn}`
  }

  private ponder({ chair, level, seen, decision }: BotTask): void {
    const thought = this.thoughtOf(chair)
    this.thinking.add(thought)
    void this.tools.botWorkers.think(ownerOf(this.data!), level, seen, decision).then((found) => {
      this.thinking.delete(thought)
      this.inBackground(async () => {
        if (!isPlayedByBot(this.data!, chair) || this.thoughtOf(chair) !== thought) return
        if (!this.bots.pendingChairs(this.data!).includes(chair) || this.data!.paused) return
        if (!found || !this.write(chair, { kind: decision.kind, answer: found.answer }, 'bot'))
          this.fallBack(chair, 'bot')
        await this.flush()
      })
    })
  }

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
    await this.keeping
    await this.run(async () => {
      this.closed = true
      if (this.timer) clearTimeout(this.timer)
      this.streams.endAll()
      if (!this.owned || !this.data || this.data.seq === this.snapshotAt) return
      await this.tools.store.saveSnapshot({ table: this.id, seq: this.data.seq, data: JSON.stringify(this.data) })
    })
  }

  /** Whether it can be put away: nobody watches, and nothing will happen soon. */
  isIdle(before: number): boolean {
    return (
      this.used < before && this.streams.count === 0 && !(this.owned && this.data !== null && this.botsPlay(this.data))
    )
  }
}
