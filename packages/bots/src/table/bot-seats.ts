import {
  type AskedKind,
  CHAIRS,
  type Chair,
  type Decision,
  type GameEvent,
  type GameState,
  pending,
  question,
  type Rng,
  rngFrom,
  type Seat,
  view,
} from '@arrakis/engine'
import type { Bot, Seen } from '../bot.ts'
import type { Chronicle } from '../chronicle.ts'
import { botNamed, takesBudget } from '../levels/levels.ts'
import { isMoment, ROUNDS, WISHES } from './game.ts'

export interface Said {
  readonly chair: number
  readonly kind: string
  readonly answer: unknown
}

/** A question to a bot that thinks long: it is for the host to have it thought about elsewhere. */
export interface BotTask {
  readonly chair: number
  readonly level: string
  readonly seen: Seen
  readonly decision: Decision<AskedKind>
}

/** A table at which bots sit beside people. */
export interface Hosted {
  readonly state: GameState | null
  readonly chronicle: Chronicle | null
}

/** What the bots have to know of the tables of their host. */
export interface Hosting<T extends Hosted> {
  /** The level of the bot that plays a chair now; null for people. */
  levelOf(table: T, chair: number): string | null
  /** Whether anything may happen now. */
  isOpen(table: T): boolean
}

const known = new Map<string, Bot>()
const botOf = (level: string): Bot => {
  const bot = known.get(level) ?? botNamed(level)
  known.set(level, bot)
  return bot
}

const chairOf = (state: GameState, seat: Seat): number => {
  const chair = CHAIRS.indexOf(seat as Chair)
  return chair >= 0 ? chair : state.chairs.findIndex(({ faction }) => faction === seat)
}

const seenBy = ({ state, chronicle }: Hosted, seat: Seat): Seen => ({
  view: view(state!, seat),
  chronicle: chronicle!,
})

/** Nobody can foresee what bots do from what was dealt. */
const freshRng = (): Rng => rngFrom(crypto.getRandomValues(new Uint32Array(4)).join())

/** The bots of one table at which people sit too: what they are asked, and when they are heard unasked. Nothing of it needs to survive. */
export class BotSeats<T extends Hosted> {
  private readonly host: Hosting<T>
  private readonly rngs = new Map<number, Rng>()
  private hearing: { readonly seats: readonly Seat[]; next: number; heard: number; round: number } | null = null
  private moments = 0
  /** How often the bot on a chair has played something instead of answering. */
  private readonly wished = new Map<number, number>()

  constructor(host: Hosting<T>) {
    this.host = host
  }

  /** Whether bots are just being asked what they wish. */
  get isHeard(): boolean {
    return this.hearing !== null
  }

  private isBot(data: T, chair: number): boolean {
    return this.host.levelOf(data, chair) !== null
  }

  /** Whether a bot may have something to do. */
  isDue(data: T): boolean {
    const { state } = data
    if (!state || state.outcome || !this.host.isOpen(data)) return false
    return this.hearing !== null || this.pendingChairs(data).length > 0
  }

  /** The bots the game waits for. */
  pendingChairs(data: T): number[] {
    const state = data.state!
    return pending(state)
      .map((seat) => chairOf(state, seat))
      .filter((chair) => this.isBot(data, chair))
  }

  notice(data: T, events: readonly GameEvent[]): void {
    if (!isMoment(events)) return
    // What is done unasked may be such a moment itself: it is heard after the round, not within it.
    if (this.hearing) this.moments++
    else if (data.state!.chairs.some((_, chair) => this.isBot(data, chair))) {
      this.moments = 1
      this.hearing = { seats: [...data.state!.order], next: 0, heard: 0, round: 1 }
    }
  }

  /** After the state was set back, or taken over. */
  forget(): void {
    this.hearing = null
  }

  /** The next thing a bot does unasked; null when all have been heard. */
  wish(data: T): Said | null {
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
      const wish = this.isBot(data, chair) && hearing.heard < WISHES ? this.ask(data, chair, seat) : null
      if (wish) {
        hearing.heard++
        return { chair, kind: wish.kind, answer: wish.answer }
      }
      this.nextSeat()
    }
    return null
  }

  /** The bot that wished was refused: the next one is heard. */
  nextSeat(): void {
    if (this.hearing) this.hearing = { ...this.hearing, next: this.hearing.next + 1, heard: 0 }
  }

  private ask(data: T, chair: number, seat: Seat): { kind: string; answer: unknown } | null {
    try {
      return botOf(this.host.levelOf(data, chair)!).wish(seenBy(data, seat), this.rngOf(chair))
    } catch {
      return null
    }
  }

  /** What the bot on a chair answers; null if it fails, or a question to be given to a thread. */
  decide(data: T, chair: number): Said | BotTask | null {
    const state = data.state!
    const seat = pending(state).find((one) => chairOf(state, one) === chair)!
    const decision = question(state, seat)!
    const level = this.host.levelOf(data, chair)!
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
    const rng = this.rngs.get(chair) ?? freshRng()
    this.rngs.set(chair, rng)
    return rng
  }
}
