import type { BotTask } from '@arrakis/bots'
import { CHAIRS, fallback, type GameEvent, type GameState } from '@arrakis/engine'
import { newBotSeats } from './bot-seats.ts'
import type { BotTurns } from './bot-turns.ts'
import type { BotWorkers } from './bot-workers.ts'
import { deadlineOf, nextDeadline } from './clock.ts'
import { prepareCommand } from './commands.ts'
import type { EntryBody } from './log.ts'
import type { StallDetector } from './stall-detector.ts'
import { isPlayedByBot, ownerOf, peopleAt, seatOf, type TableData } from './table.ts'

/** The room whose clocks run and whose bots move. */
export interface AutomatedRoom {
  readonly data: TableData | null
  /** Whether this process owns the table. */
  readonly mayWrite: boolean
  /** Whether it owns the table and has it in memory. */
  readonly isActive: boolean
  /** Whether somebody looks at it, or did so lately. */
  readonly isWatched: boolean
  /** Carries an entry out in memory. */
  stage(body: EntryBody, mask?: number, key?: string | null, next?: GameState | null): void
  /** Writes what is staged. */
  flush(): Promise<void>
  /** Does one thing after another. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Reads the table, if it is not in memory. */
  load(): Promise<TableData>
  /** Something failed that nobody waits for: the table is read again. */
  failed(error: unknown): void
}

export interface AutomationTools {
  readonly botWorkers: BotWorkers
  readonly botTurns: BotTurns
  readonly stalls: StallDetector
  now(): number
}

/** How long bots may take, and how many steps, before others have their turn. */
const BOTS_MS = 15
const BOTS_STEPS = 12
/** If the process dies while bots move, another process takes the table this much later. */
const RESCUE_MS = 2_000
/** After the clock has answered so many times in a row, a bot stands in. */
const MISSED = 2
const LONGEST_TIMER = 2 ** 31 - 1
const LONGEST_PAUSE_MS = 60_000

/** The clocks and bots of one room. */
export class RoomAutomation {
  private readonly room: AutomatedRoom
  private readonly tools: AutomationTools
  private readonly bots = newBotSeats()
  /** Questions that bots think about in other threads. */
  private readonly thinking = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private botsQueued = false
  /** Bots wait until somebody looks. */
  private resting = false
  private failures = 0

  constructor(room: AutomatedRoom, tools: AutomationTools) {
    this.room = room
    this.tools = tools
  }

  private get data(): TableData {
    return this.room.data!
  }

  /** Bots see what happened. */
  notice(events: readonly GameEvent[]): void {
    if (events.length > 0) this.bots.notice(this.data, events)
  }

  /** Bots forget what they wanted to do. */
  forget(): void {
    this.bots.forget()
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
  }

  countFailure(): void {
    this.failures++
  }

  /** Somebody looks at the table. */
  endRest(): void {
    if (!this.resting) return
    this.resting = false
    this.schedule()
  }

  /** When another process must look at the table, should this one not live to do it. */
  get due(): number | null {
    if (this.botsPlay) return this.tools.now() + RESCUE_MS
    return nextDeadline(this.data)
  }

  /** Whether bots have something to do, and somebody for whom they do it: a person who plays, or who watches. */
  get botsPlay(): boolean {
    return this.bots.isDue(this.data) && (peopleAt(this.data).length > 0 || this.room.isWatched)
  }

  /** Sets the timer of the next clock and lets bots move. */
  schedule(): void {
    if (!this.room.isActive) return
    this.stop()
    const next = nextDeadline(this.data)
    if (next !== null) {
      const wait = Math.min(Math.max(next - this.tools.now(), 0), LONGEST_TIMER)
      this.timer = setTimeout(() => this.runClocks(), wait)
      this.timer.unref()
    }
    if (!this.botsQueued && this.bots.isDue(this.data) && this.hasFreeBot && !this.resting) {
      this.botsQueued = true
      this.tools.botTurns.push(ownerOf(this.data), () => {
        this.botsQueued = false
        this.inBackground(() => this.moveBots())
      })
    }
  }

  private inBackground(task: () => Promise<void>): void {
    this.room
      .run(async () => {
        if (!this.room.isActive) return
        await task()
        this.failures = 0
      })
      .catch((error) => this.room.failed(error))
      .finally(() => this.goOn())
  }

  /** What fails again and again is tried less and less often; after a failure the table is read again first. */
  private goOn(): void {
    if (this.failures === 0) {
      this.schedule()
      return
    }
    const wait = Math.min(50 * 2 ** this.failures, LONGEST_PAUSE_MS)
    setTimeout(() => {
      if (!this.room.mayWrite) return
      this.room
        .run(() => this.room.load())
        .then(() => this.schedule())
        .catch((error) => this.room.failed(error))
    }, wait).unref()
  }

  // ---- clocks

  /** The process stood still for so long: clocks that have no more time left than that begin anew. */
  excuse(ms: number): void {
    this.inBackground(async () => {
      const deadline = nextDeadline(this.data)
      if (deadline === null || deadline - this.tools.now() > ms) return
      this.room.stage({ kind: 'excused' })
      await this.room.flush()
    })
  }

  /** Answers for those whose time is up. */
  runClocks(): void {
    // If the process stood still, nobody could be heard meanwhile: those are excused first.
    this.tools.stalls.check()
    this.inBackground(async () => {
      for (const chair of this.data.clocks.keys()) if (this.isExpired(chair)) this.answerForClock(chair)
      await this.room.flush()
    })
  }

  private isExpired(chair: number): boolean {
    const deadline = deadlineOf(this.data, chair)
    return deadline !== null && deadline <= this.tools.now() && !this.data.paused
  }

  private answerForClock(chair: number): void {
    const { silent } = this.data.clocks[chair]!
    this.fallBack(chair, 'clock')
    const { missed } = this.data.seats[chair]!
    // Who is asked in silence is nobody's business, and so is who does not answer.
    if (!silent && missed >= MISSED && this.data.status === 'playing')
      this.room.stage({ kind: 'stand-in', chair: CHAIRS[chair]!, level: 'mentat', why: 'clock' })
  }

  private fallBack(chair: number, by: 'clock' | 'bot'): void {
    const state = this.data.state!
    const command = fallback(state, seatOf(state, CHAIRS[chair]!))
    // Tried again at once it would be refused again.
    if (command && !this.write(chair, command, by)) throw new Error(`the fallback for ${command.kind} is refused`)
  }

  /** False if the rules refuse it. */
  private write(chair: number, { kind, answer }: { kind: string; answer: unknown }, by: 'clock' | 'bot'): boolean {
    const prepared = prepareCommand(this.data, { kind, answer }, chair, by)
    if ('code' in prepared) return false
    this.room.stage(prepared.body, prepared.mask, null, prepared.next)
    return true
  }

  // ---- bots

  private get freeBot(): number | undefined {
    return this.bots.pendingChairs(this.data).find((chair) => !this.thinking.has(this.thoughtOf(chair)))
  }

  /** Whether a bot has something to do and is not thinking of it already. */
  private get hasFreeBot(): boolean {
    return this.bots.isAsking || this.freeBot !== undefined
  }

  private async moveBots(): Promise<void> {
    const end = performance.now() + BOTS_MS
    for (let step = 0; step < BOTS_STEPS && performance.now() < end; step++) if (!this.moveBot()) break
    await this.room.flush()
  }

  /** One step of a bot; false if there is nothing more to do. */
  private moveBot(): boolean {
    if (!this.bots.isDue(this.data)) return false
    if (!this.botsPlay) {
      // Written down, so that nobody looks after the table until somebody looks at it.
      this.resting = true
      this.room.stage({ kind: 'rested' })
      return false
    }
    const play = this.bots.nextPlay(this.data)
    if (play) {
      if (!this.write(play.chair, play, 'bot')) this.bots.nextSeat()
      return true
    }
    const chair = this.freeBot
    if (chair === undefined) return false
    const answer = this.bots.decide(this.data, chair)
    if (answer && 'decision' in answer) this.thinkAbout(answer)
    else if (!answer || !this.write(chair, answer, 'bot')) this.fallBack(chair, 'bot')
    return true
  }

  /** The question a bot thinks about: if it is not the same any more its answer is not wanted. */
  private thoughtOf(chair: number): string {
    const state = this.data.state!
    return `${chair} ${state.asks[seatOf(state, CHAIRS[chair]!)]} ${this.data.seats[chair]!.standIn}`
  }

  private thinkAbout({ chair, level, seen, decision }: BotTask): void {
    const thought = this.thoughtOf(chair)
    this.thinking.add(thought)
    void this.tools.botWorkers.think(ownerOf(this.data), level, seen, decision).then((found) => {
      this.thinking.delete(thought)
      this.inBackground(async () => {
        if (!isPlayedByBot(this.data, chair) || this.thoughtOf(chair) !== thought) return
        if (!this.bots.pendingChairs(this.data).includes(chair) || this.data.paused) return
        if (!found || !this.write(chair, { kind: decision.kind, answer: found.answer }, 'bot'))
          this.fallBack(chair, 'bot')
        await this.room.flush()
      })
    })
  }
}
