import {
  begin,
  CHAIRS,
  type Chair,
  type Command,
  type EventType,
  fallback,
  type GameEvent,
  type GameState,
  pending,
  play,
  question,
  type Rng,
  redact,
  refuse,
  rngFrom,
  type Seat,
  type Seed,
  type TableConfig,
  view,
} from '@arrakis/engine'
import type { Bot, Observation } from '../bot.ts'
import { type Chronicle, newChronicle, remember } from '../chronicle.ts'

/** An illegal answer or an error of a bot: the game went on with the fallback. */
export interface Fault {
  readonly bot: string
  readonly seat: Seat
  readonly kind: string
  readonly turn: number
  /** What it threw, or why its answer was refused. */
  readonly says: string
}

/** Far more decisions than any game has. */
const ENDLESS = 100_000
/** A bot that plays on and on is not asked any more. */
export const MAX_PLAYS = 12
/** How often plays may lead to further plays. */
export const ROUNDS = 4

/** After these events every bot is asked whether it wants to play something. */
const MOMENTS: readonly EventType[] = [
  'phaseBegan',
  'battleBegan',
  'elementShown',
  'nexusOpened',
  'dealOffered',
  'allianceFormed',
]
/** Whether something happened after which bots are asked for plays. */
export const isMoment = (events: readonly GameEvent[]): boolean => events.some(({ type }) => MOMENTS.includes(type))

export interface GameWatcher {
  /** Everything that happens, with the state it led to. */
  events?(events: readonly GameEvent[], state: GameState): void
  /** Every command, before it is carried out, and how long its bot thought, in milliseconds. */
  command?(command: Command, state: GameState, spent: number): void
}

export interface BotGame {
  readonly state: GameState
  readonly decisions: number
  readonly faults: readonly Fault[]
}

/** Plays one game among bots, given by chair, to its end. */
export function playGame(table: TableConfig, seed: Seed, bots: readonly Bot[], watcher: GameWatcher = {}): BotGame {
  return new Table(table, seed, bots, watcher).play()
}

class Table {
  readonly state: GameState
  readonly faults: Fault[] = []
  readonly bots: readonly Bot[]
  readonly chronicle: Chronicle
  readonly rngs: readonly Rng[]
  readonly watcher: GameWatcher
  decisions = 0
  private rounds = 0
  /** Plays of the seat that is asked, since the last answer. */
  private playsInstead = 0

  constructor(table: TableConfig, seed: Seed, bots: readonly Bot[], watcher: GameWatcher) {
    this.bots = bots
    this.watcher = watcher
    this.chronicle = newChronicle(table)
    this.rngs = bots.map((_, i) => rngFrom(`${seed} bot ${i}`))
    const { state, events } = begin(table, seed)
    this.state = state
    this.notice(events)
  }

  play(): BotGame {
    const { state } = this
    while (!state.outcome) {
      const [seat] = pending(state)
      if (!seat) throw new Error(`nobody is asked in turn ${state.turn}, ${state.phase}`)
      if (++this.decisions > ENDLESS) throw new Error(`no end in turn ${state.turn}, ${state.phase}`)
      this.answer(seat)
    }
    return { state, decisions: this.decisions, faults: this.faults }
  }

  private chairOf(seat: Seat): number {
    const chair = CHAIRS.indexOf(seat as Chair)
    return chair >= 0 ? chair : this.state.chairs.findIndex(({ faction }) => faction === seat)
  }

  private see(seat: Seat): Observation {
    const { state, chronicle } = this
    return { view: view(state, seat), chronicle, refuse: (kind, answer) => refuse(state, { seat, kind, answer }) }
  }

  private answer(seat: Seat): void {
    const chair = this.chairOf(seat)
    const bot = this.bots[chair]!
    const start = performance.now()
    const seen = this.see(seat)
    // A bot that is asked may play something first; then it may be asked something else.
    if (this.playsInstead < MAX_PLAYS && this.playUnasked(seat, seen, start)) {
      this.playsInstead++
      return
    }
    this.playsInstead = 0
    const decision = question(this.state, seat)!
    let answer: unknown
    let says: string | null = null
    try {
      answer = bot.decide(seen, decision, this.rngs[chair]!).answer
      const wrong = refuse(this.state, { seat, kind: decision.kind, answer })
      if (wrong) says = `${wrong.code} ${wrong.rule ?? ''} ${JSON.stringify(answer)}`
    } catch (error) {
      says = error instanceof Error ? error.message : String(error)
    }
    if (says !== null) this.fault(bot, seat, decision.kind, says)
    const command = says === null ? ({ seat, kind: decision.kind, answer } as Command) : fallback(this.state, seat)!
    this.carryOut(command, performance.now() - start)
  }

  /** One play of a seat, if it has one; false if not, or if it was illegal. */
  private playUnasked(seat: Seat, seen: Observation, start: number): boolean {
    const chair = this.chairOf(seat)
    const bot = this.bots[chair]!
    try {
      const wanted = bot.play(seen, this.rngs[chair]!)
      if (!wanted) return false
      const command = { seat, kind: wanted.kind, answer: wanted.answer } as Command
      const wrong = refuse(this.state, command)
      if (wrong) throw new Error(`${wrong.code} ${wrong.rule ?? ''} ${JSON.stringify(wanted.answer)}`)
      this.carryOut(command, performance.now() - start)
      return true
    } catch (error) {
      this.fault(bot, seat, 'play', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  private carryOut(command: Command, spent: number): void {
    this.watcher.command?.(command, this.state, spent)
    this.notice(play(this.state, command))
  }

  private notice(events: readonly GameEvent[]): void {
    remember(this.chronicle, redact(events, 'spectator'))
    this.watcher.events?.(events, this.state)
    if (!isMoment(events)) return
    // A play may be such a moment itself: the next round of plays comes after this one, not within it.
    this.rounds++
    if (this.rounds > 1) return
    for (let round = 0; round < Math.min(this.rounds, ROUNDS); round++) this.askForPlays()
    this.rounds = 0
  }

  private askForPlays(): void {
    for (const seat of [...this.state.order])
      for (let i = 0; i < MAX_PLAYS && !this.state.outcome; i++)
        if (!this.playUnasked(seat, this.see(seat), performance.now())) break
  }

  private fault(bot: Bot, seat: Seat, kind: string, says: string): void {
    this.faults.push({ bot: bot.name, seat, kind, turn: this.state.turn, says })
  }
}
