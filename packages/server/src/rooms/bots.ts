import { randomBytes } from 'node:crypto'
import { type Bot, botNamed, isMoment, type Seen, takesBudget } from '@arrakis/bots'
import { type Decision, type GameEvent, pending, question, type Rng, rngFrom, type Seat, view } from '@arrakis/engine'
import { chairOf, isPlayedByBot, type TableData } from './table.ts'

/** A bot that wishes on and on is not heard any more. */
const WISHES = 12
/** How often wishes may lead to wishes. */
const ROUNDS = 4

export interface Answer {
  readonly chair: number
  readonly kind: string
  readonly answer: unknown
}

/** A question to a bot that thinks in a thread. */
export interface Heavy {
  readonly chair: number
  readonly level: string
  readonly seen: Seen
  readonly decision: Decision
}

const known = new Map<string, Bot>()
const botOf = (level: string): Bot => {
  const bot = known.get(level) ?? botNamed(level)
  known.set(level, bot)
  return bot
}

/** The bots of one table: what they are asked, and when they are heard unasked. Nothing of it needs to survive. */
export class BotSeats {
  private readonly rngs = new Map<number, Rng>()
  private hearing: { readonly seats: readonly Seat[]; next: number; heard: number; round: number } | null = null
  private moments = 0
  /** How often the bot on a chair has played something instead of answering. */
  private readonly wished = new Map<number, number>()

  /** Whether bots are just being asked what they wish. */
  get isHeard(): boolean {
    return this.hearing !== null
  }

  /** Whether a bot may have something to do. */
  isDue(data: TableData): boolean {
    const { state, status, paused } = data
    if (!state || state.outcome || status !== 'playing' || paused) return false
    return this.hearing !== null || this.pendingChairs(data).length > 0
  }

  /** The bots the game waits for. */
  pendingChairs(data: TableData): number[] {
    const state = data.state!
    return pending(state)
      .map((seat) => chairOf(state, seat))
      .filter((chair) => isPlayedByBot(data, chair))
  }

  notice(data: TableData, events: readonly GameEvent[]): void {
    if (!isMoment(events)) return
    // What is done unasked may be such a moment itself: it is heard after the round, not within it.
    if (this.hearing) this.moments++
    else if (data.seats.some((_, chair) => isPlayedByBot(data, chair))) {
      this.moments = 1
      this.hearing = { seats: [...data.state!.order], next: 0, heard: 0, round: 1 }
    }
  }

  /** After the state was set back, or taken over. */
  forget(): void {
    this.hearing = null
  }

  /** The next thing a bot does unasked; null when all have been heard. */
  wish(data: TableData): Answer | null {
    const state = data.state!
    while (this.hearing && !state.outcome) {
      const { hearing } = this
      const seat = hearing.seats[hearing.next]
      if (seat === undefined) {
        const again = hearing.round < Math.min(this.moments, ROUNDS)
        this.hearing = again ? { seats: [...state.order], next: 0, heard: 0, round: hearing.round + 1 } : null
        continue
      }
      const chair = chairOf(state, seat)
      const wish = isPlayedByBot(data, chair) && hearing.heard < WISHES ? this.ask(data, chair, seat) : null
      if (wish) {
        hearing.heard++
        return { chair, kind: wish.kind, answer: wish.answer }
      }
      this.hearNext()
    }
    return null
  }

  /** The bot that wished was refused: the next one is heard. */
  hearNext(): void {
    if (this.hearing) this.hearing = { ...this.hearing, next: this.hearing.next + 1, heard: 0 }
  }

  private ask(data: TableData, chair: number, seat: Seat): { kind: string; answer: unknown } | null {
    try {
      return botOf(levelOf(data, chair)).wish(seenBy(data, seat), this.rngOf(chair))
    } catch {
      return null
    }
  }

  /** What the bot on a chair answers; null if it fails, or a question to be given to a thread. */
  decide(data: TableData, chair: number): Answer | Heavy | null {
    const state = data.state!
    const seat = pending(state).find((one) => chairOf(state, one) === chair)!
    const decision = question(state, seat)!
    const level = levelOf(data, chair)
    // Whoever is asked may rather play something first; then the question may be another.
    const wished = this.wished.get(chair) ?? 0
    const wish = wished < WISHES ? this.ask(data, chair, seat) : null
    this.wished.set(chair, wish ? wished + 1 : 0)
    if (wish) return { chair, kind: wish.kind, answer: wish.answer }
    const seen = seenBy(data, seat)
    if (takesBudget(level)) return { chair, level, seen, decision }
    try {
      return { chair, kind: decision.kind, answer: botOf(level).decide(seen, decision, this.rngOf(chair)).answer }
    } catch {
      return null
    }
  }

  private rngOf(chair: number): Rng {
    const rng = this.rngs.get(chair) ?? rngFrom(randomBytes(16).toString('hex'))
    this.rngs.set(chair, rng)
    return rng
  }
}

const levelOf = ({ seats }: TableData, chair: number): string => seats[chair]!.standIn ?? seats[chair]!.level!
const seenBy = ({ state, chronicle }: TableData, seat: Seat): Seen => ({
  view: view(state!, seat),
  chronicle: chronicle!,
})
