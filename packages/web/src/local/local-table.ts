import { BotSeats, type BotTask, LEVELS } from '@arrakis/bots'
import {
  type Answer,
  CHAIRS,
  type Chair,
  type Command,
  type DecisionKind,
  fallback,
  pending,
  type Refusal,
  type Seat,
} from '@arrakis/engine'
import { loadDealing } from '../rules-worker/dealing.ts'
import { loadLearned } from '../rules-worker/learned.ts'
import type { HostMessage } from '../rules-worker/protocol.ts'
import { ChangeTracker, type TableStep } from '../table/changes.ts'
import { type Problem, problemOf, type SendResult } from '../table/client.ts'
import type { TableViewer } from '../table/picture.ts'
import { type KeptGame, SupersededError } from './kept-game.ts'
import { chairOf, type LocalGame, seatOf } from './local-game.ts'
import { settledAnswer } from './only-answer.ts'
import { isScriptDue, nextLine } from './script.ts'

const OK: SendResult = { ok: true }
const no = (code: string, detail: string): SendResult => ({ ok: false, problem: { code, detail } })

/** Bots move this many steps, or this many milliseconds, before other calls are handled. */
const BOTS_STEPS = 25
const BOTS_MS = 30
/** A game that is only watched runs at most this many messages ahead of what is shown. */
const AHEAD = 12

/** What bots do without in their first answers: how they deal, and what they have learned of alliances. */
function fetchForBots(): void {
  void loadDealing()
  void loadLearned()
}

/** The functions a table needs from its host. */
export interface TableTools {
  send(told: HostMessage): void
  /** Saves all rows from this number on. Rejects with `SupersededError` if another tab has claimed the game. */
  save(game: KeptGame, from: number, rows: LocalGame['rows'], strict: boolean): Promise<void>
  /** Lets a bot decide in another worker; null if it failed. */
  think(task: BotTask): Promise<{ readonly answer: unknown } | null>
  /** Another tab plays the game now. */
  superseded(gone: boolean): void
}

/** A game in this browser while it is played: people, bots and record, shown to one viewer at a time. */
export class LocalTable {
  readonly game: LocalGame
  private readonly tools: TableTools
  private readonly teller = new ChangeTracker()
  private readonly bots = new BotSeats<LocalGame>({
    levelOf: (game, chair) => game.levelOf(chair),
    standsIn: (game, chair) => game.isMine(CHAIRS[chair]!),
    isOpen: () => this.isOpen,
  })
  private readonly thinking = new Set<string>()
  /** Bots that agree to an alliance once the people at this table have had a word. */
  private readonly courteous = new Set<string>()
  /** The last nexus in which a person has said something. */
  private spokenIn = 0
  private tail: Promise<unknown> = Promise.resolve()
  private steps: TableStep[] = []
  private as: TableViewer = 'spectator'
  private isOpen = false
  private botsQueued = false
  /** How many rows are safely kept. */
  private saved: number
  private savedAll = true
  /** Counts the actions taken back, so that answers to questions that are gone are recognised. */
  private branch = 0
  private lastSent = 0
  private shownLast = 0

  /** `saved`: how many of its rows are kept already; all of them unless told. */
  constructor(game: LocalGame, tools: TableTools, saved = game.rows.length) {
    this.game = game
    this.tools = tools
    this.saved = saved
  }

  /** No person plays; it is only watched. */
  private get isWatchedOnly(): boolean {
    const { game } = this
    return !CHAIRS.some((chair) => game.isMine(chair) && !game.standIns[chair])
  }

  /** Whether everything that happened is kept. */
  get isKept(): boolean {
    return this.savedAll
  }

  /** Whether bots have done all they do by themselves. */
  get waitsForPeople(): boolean {
    return !this.botsQueued && this.thinking.size === 0
  }

  /** Runs tasks one after another, because a table has one writer. */
  private run<T>(task: () => T | Promise<T>): Promise<T> {
    const done = this.tail.then(task)
    this.tail = done.catch(() => {})
    return done
  }

  /** Shows everything to a viewer; from then on bots play and every step is sent. `mayPlay`: this tab may play the game. */
  open(as: TableViewer | null, mayPlay: boolean): Promise<void> {
    return this.run(async () => {
      this.as = this.game.viewerFor(as)
      this.isOpen = mayPlay
      if (mayPlay) {
        this.settle()
        // Everything is sent below.
        this.steps = []
        await this.flush(true)
      }
      this.sendAll()
      this.wakeBots()
    })
  }

  /** Stops the game until it is opened again. */
  halt(): void {
    this.isOpen = false
  }

  look(as: TableViewer): Promise<void> {
    return this.run(() => {
      this.as = this.game.viewerFor(as)
      this.sendAll()
    })
  }

  /** Tells the last message that was shown, so that a watched game may go on. */
  shown(last: number): void {
    this.shownLast = last
    if (this.isWatchedOnly) fetchForBots()
    this.wakeBots()
  }

  command(as: TableViewer, kind: DecisionKind, answer: unknown, ask?: number): Promise<SendResult> {
    fetchForBots()
    return this.run(async () => {
      const chair = CHAIRS.indexOf(as as Chair)
      const denied = this.refusalFor(as)
      if (denied) return denied
      const seat = seatOf(this.game.state, chair)
      const refusal = this.act(
        { seat, kind, answer, ...(ask === undefined ? {} : { ask }) } as Command,
        chair,
        'person',
      )
      if (refusal) return { ok: false, problem: refusal }
      this.courteous.clear()
      if (kind === 'nexus') this.spokenIn = this.game.state.nexuses
      const sent = await this.flush(true)
      this.wakeBots()
      return sent
    })
  }

  takeBack(as: TableViewer): Promise<SendResult> {
    return this.run(async () => {
      const denied = this.refusalFor(as)
      if (denied) return denied
      const from = this.game.takeBack(as as Chair)
      if (from === null) return no('nothing-to-take-back', 'There is nothing to take back.')
      this.saved = Math.min(this.saved, from)
      this.branch++
      this.spokenIn = 0
      this.courteous.clear()
      this.bots.forget()
      this.steps = []
      const sent = await this.flush(true)
      this.sendAll()
      this.wakeBots()
      return sent
    })
  }

  setNotes(as: TableViewer, text: string): Promise<SendResult> {
    return this.run(async () => {
      const denied = this.refusalFor(as, true)
      if (denied) return denied
      this.game.notes[as] = text
      return this.flush(false, true)
    })
  }

  /** Lets a bot of this level play for a person, or ends that. */
  standIn(as: TableViewer, level: string | null): Promise<SendResult> {
    return this.run(async () => {
      const denied = this.refusalFor(as)
      if (denied) return denied
      if (level !== null && !Object.hasOwn(LEVELS, level)) return no('bad-level', `There is no bot called '${level}'.`)
      const { [as as Chair]: _, ...others } = this.game.standIns
      this.courteous.clear()
      this.game.standIns = level === null ? others : { ...others, [as]: level }
      const sent = await this.flush(false, true)
      this.sendAll()
      this.shownLast = this.lastSent
      this.wakeBots()
      return sent
    })
  }

  rename(name: string): Promise<void> {
    return this.run(() => {
      this.game.name = name
      if (this.isOpen) this.sendAll()
    })
  }

  private refusalFor(as: TableViewer, whenOver = false): SendResult | null {
    if (!this.isOpen) return no('elsewhere', 'This game is played in another tab.')
    if (!this.game.isMine(as)) return no('not-your-seat', 'This is not your seat.')
    if (this.game.isOver && !whenOver) return no('game-over', 'The game is over.')
    return null
  }

  private sendAll(): void {
    const picture = this.game.picture(this.as)
    this.teller.reset(picture)
    this.lastSent = picture.last
    this.tools.send({ kind: 'all', picture, messages: this.game.messages(this.as) })
  }

  private act(command: Command, chair: number, by: 'person' | 'bot'): Problem | null {
    const refusal = this.carryOut(command, chair, by)
    // The page adds the text in its language.
    if (refusal) return problemOf(refusal, '')
    this.settle()
    return null
  }

  /** Answers for me what has only one answer. */
  private settle(): void {
    if (this.game.isHeldByOffer) return
    for (let due = settledAnswer(this.game); due; due = settledAnswer(this.game))
      if (this.carryOut(due.command, due.chair, 'bot', true)) return
  }

  private carryOut(command: Command, chair: number, by: 'person' | 'bot', only = false): Refusal | null {
    const refusal = this.game.carryOut(command, chair, by, only)
    if (refusal) return refusal
    const message = this.game.lastMessage(this.as)
    if (message) this.steps.push({ message, change: this.teller.changeTo(this.game.picture(this.as)) })
    this.bots.notice(this.game, this.game.lastEvents)
    return null
  }

  /** Saves what happened before it is shown, so that a reload cannot undo anything visible. */
  private async flush(strict: boolean, always = false): Promise<SendResult> {
    const { game, steps } = this
    const from = this.saved
    const rows = game.rows.slice(from)
    this.steps = []
    if (rows.length > 0 || always) {
      const was = this.savedAll
      try {
        await this.tools.save(game.toKeptGame, from, rows, strict)
        this.saved = from + rows.length
        this.savedAll = true
      } catch (error) {
        if (error instanceof SupersededError) {
          this.isOpen = false
          this.tools.superseded(error.gone)
          return no('elsewhere', 'This game is played in another tab.')
        }
        // Without storage the game goes on unsaved, and says so. The next step tries again.
        this.savedAll = false
      }
      if (was !== this.savedAll) this.tools.send({ kind: 'kept', kept: this.savedAll })
    }
    if (steps.length > 0) {
      this.lastSent = steps.at(-1)!.message.id
      this.tools.send({ kind: 'steps', steps })
    }
    return OK
  }

  private wakeBots(): void {
    const botsDue = this.bots.isDue(this.game) && this.hasFreeBot()
    if (this.game.isHeldByOffer) return
    if (this.botsQueued || !this.isOpen || !(botsDue || isScriptDue(this.game))) return
    if (this.isWatchedOnly && this.lastSent - this.shownLast > AHEAD) return
    this.botsQueued = true
    // A new task, so that waiting calls are handled first.
    setTimeout(() => {
      void this.run(() => this.moveBots()).finally(() => {
        this.botsQueued = false
        this.wakeBots()
      })
    })
  }

  private hasFreeBot(): boolean {
    return this.bots.isAsking || this.freeBots().length > 0
  }
  private freeBots(): number[] {
    return this.bots.pendingChairs(this.game).filter((chair) => {
      const thought = this.thoughtKey(chair)
      return !this.thinking.has(thought) && !this.courteous.has(thought)
    })
  }

  /** NEX-06 All are asked at once, and bots are quick: they pair off only after a person who is asked has said something. */
  private lets(chair: number, { kind, answer }: { readonly kind: string; readonly answer: unknown }): boolean {
    const { game } = this
    const isPerson = (seat: Seat): boolean => game.levelOf(chairOf(game.state, seat)) === null
    if (kind !== 'nexus' || this.spokenIn === game.state.nexuses || !pending(game.state).some(isPerson)) return true
    const step = answer as Answer<'nexus'>
    if (step.do !== 'accept' || isPerson(step.with)) return true
    this.courteous.add(this.thoughtKey(chair))
    return false
  }

  private async moveBots(): Promise<void> {
    const end = performance.now() + BOTS_MS
    const { bots, game } = this
    for (let step = 0; step < BOTS_STEPS && performance.now() < end && !game.isHeldByOffer; step++) {
      const line = nextLine(game)
      if (line) {
        const refused = this.act(line.command, line.chair, 'bot')
        if (refused) throw new Error(`the script is refused: ${refused.detail}`)
        continue
      }
      if (!bots.isDue(game)) break
      const play = bots.nextPlay(game)
      if (play) {
        if (!this.botActs(play.chair, play.kind, play.answer)) bots.nextSeat()
        continue
      }
      const [chair] = this.freeBots()
      if (chair === undefined) break
      const said = bots.decide(game, chair)
      if (said && 'decision' in said) this.thinkInWorker(said)
      else if (!said) this.fallBack(chair)
      else if (this.lets(chair, said) && !this.botActs(chair, said.kind, said.answer)) this.fallBack(chair)
    }
    await this.flush(false)
  }

  private botActs(chair: number, kind: string, answer: unknown): boolean {
    return this.act({ seat: seatOf(this.game.state, chair), kind, answer } as Command, chair, 'bot') === null
  }

  /** Answers for a bot that failed or gave an illegal answer. */
  private fallBack(chair: number): void {
    const command = fallback(this.game.state, seatOf(this.game.state, chair))
    if (command && this.act(command, chair, 'bot')) throw new Error(`the fallback for ${command.kind} is refused`)
  }

  /** Identifies the question a bot thinks about. If it has changed, the answer is dropped. */
  private thoughtKey(chair: number): string {
    const { state } = this.game
    return `${this.branch} ${chair} ${state.asks[seatOf(state, chair)]}`
  }

  private thinkInWorker(task: BotTask): void {
    const { chair, decision } = task
    const thought = this.thoughtKey(chair)
    this.thinking.add(thought)
    void this.tools.think(task).then((found) =>
      this.run(async () => {
        this.thinking.delete(thought)
        const wanted = this.isOpen && this.thoughtKey(chair) === thought && !this.game.isHeldByOffer
        if (wanted && this.bots.pendingChairs(this.game).includes(chair)) {
          const said = found && { kind: decision.kind, answer: found.answer }
          if (!said) this.fallBack(chair)
          else if (this.lets(chair, said) && !this.botActs(chair, said.kind, said.answer)) this.fallBack(chair)
          await this.flush(false)
        }
        this.wakeBots()
      }),
    )
  }
}
