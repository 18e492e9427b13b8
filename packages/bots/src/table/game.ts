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
import type { Bot, Seen } from '../bot.ts'
import { type Chronicle, newChronicle, remember } from '../chronicle.ts'

/** Something a bot did that it must not: the game went on with the fallback. */
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
/** A bot that wishes on and on is not heard any more. */
export const WISHES = 12
/** How often wishes may lead to wishes. */
export const ROUNDS = 4

/** After these everybody has a moment to think of what to do unasked. */
const MOMENTS: readonly EventType[] = [
  'phaseBegan',
  'battleBegan',
  'elementShown',
  'nexusOpened',
  'dealOffered',
  'allianceFormed',
]
/** Whether something has happened after which everybody may want to do something unasked. */
export const isMoment = (events: readonly GameEvent[]): boolean => events.some(({ type }) => MOMENTS.includes(type))

export interface Watcher {
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

/** A table of bots, by chair. One game, played to its end. */
export function playGame(table: TableConfig, seed: Seed, bots: readonly Bot[], watcher: Watcher = {}): BotGame {
  return new Table(table, seed, bots, watcher).play()
}

class Table {
  readonly state: GameState
  readonly faults: Fault[] = []
  readonly bots: readonly Bot[]
  readonly chronicle: Chronicle
  readonly rngs: readonly Rng[]
  readonly watcher: Watcher
  decisions = 0
  private rounds = 0
  /** Wishes of whoever is asked, since the last answer. */
  private wished = 0

  constructor(table: TableConfig, seed: Seed, bots: readonly Bot[], watcher: Watcher) {
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

  private see(seat: Seat): Seen {
    return { view: view(this.state, seat), chronicle: this.chronicle }
  }

  private answer(seat: Seat): void {
    const chair = this.chairOf(seat)
    const bot = this.bots[chair]!
    const start = performance.now()
    const seen = this.see(seat)
    // Whoever is asked may rather play something first; then the question may be another.
    if (this.wished < WISHES && this.grant(seat, seen, start)) {
      this.wished++
      return
    }
    this.wished = 0
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

  /** One wish of a seat, if it has one; false if not, or if it was wrong. */
  private grant(seat: Seat, seen: Seen, start: number): boolean {
    const chair = this.chairOf(seat)
    const bot = this.bots[chair]!
    try {
      const wish = bot.wish(seen, this.rngs[chair]!)
      if (!wish) return false
      const command = { seat, kind: wish.kind, answer: wish.answer } as Command
      const wrong = refuse(this.state, command)
      if (wrong) throw new Error(`${wrong.code} ${wrong.rule ?? ''} ${JSON.stringify(wish.answer)}`)
      this.carryOut(command, performance.now() - start)
      return true
    } catch (error) {
      this.fault(bot, seat, 'wish', error instanceof Error ? error.message : String(error))
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
    // What is done unasked may be such a moment itself: it is heard after the round, not within it.
    this.rounds++
    if (this.rounds > 1) return
    for (let round = 0; round < Math.min(this.rounds, ROUNDS); round++) this.hearWishes()
    this.rounds = 0
  }

  private hearWishes(): void {
    for (const seat of [...this.state.order])
      for (let i = 0; i < WISHES && !this.state.outcome; i++)
        if (!this.grant(seat, this.see(seat), performance.now())) break
  }

  private fault(bot: Bot, seat: Seat, kind: string, says: string): void {
    this.faults.push({ bot: bot.name, seat, kind, turn: this.state.turn, says })
  }
}
