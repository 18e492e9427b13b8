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
  refuse,
  rngFrom,
  type Seat,
  view,
} from '@arrakis/engine'
import type { Bot, Observation } from '../bot.ts'
import type { Chronicle } from '../chronicle.ts'
import { botNamed, takesBudget } from '../levels/levels.ts'
import { isMoment, MAX_PLAYS, ROUNDS } from './game.ts'

export interface BotCommand {
  readonly chair: number
  readonly kind: string
  readonly answer: unknown
}

/** A question to a bot that thinks for long: the host lets it think in a thread or worker. */
export interface BotTask {
  readonly chair: number
  readonly level: string
  readonly seen: Observation
  readonly decision: Decision<AskedKind>
}

/** A table at which bots sit beside people. */
export interface BotTable {
  readonly state: GameState | null
  readonly chronicle: Chronicle | null
}

/** What the bots have to know of the tables of their host. */
export interface BotHost<T extends BotTable> {
  /** The level of the bot that plays a chair now; null for people. */
  levelOf(table: T, chair: number): string | null
  /** Whether that bot stands in for a person, who may have given their word before. */
  standsIn(table: T, chair: number): boolean
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

/** Plain data, so that it can be sent to a thread. */
const seenBy = ({ state, chronicle }: BotTable, seat: Seat): Observation => ({
  view: view(state!, seat),
  chronicle: chronicle!,
})
/** With the table at hand to ask what is allowed. */
const seenAt = (table: BotTable, seat: Seat): Observation => ({
  ...seenBy(table, seat),
  refuse: (kind, answer) => refuse(table.state!, { seat, kind, answer }),
})

/** Independent of the game's seed, so that nobody can foresee what a bot does. */
const freshRng = (): Rng => rngFrom(crypto.getRandomValues(new Uint32Array(4)).join())

/**
 * The bots of a table at which people sit too: what they answer, and what they play unasked. None of it needs to be saved: a bot that stands
 * in for somebody and has forgotten its word takes it for theirs, and lets it stand.
 */
export class BotSeats<T extends BotTable> {
  private readonly host: BotHost<T>
  private readonly rngs = new Map<number, Rng>()
  private round: { readonly seats: readonly Seat[]; next: number; played: number; number: number } | null = null
  private moments = 0
  /** The deals on which bots have given their word, where they stand in for people, whose own word is not theirs to take back. */
  private readonly given = new Set<number>()
  /** The seat of the bot that is making an offer. */
  private offering: Seat | null = null
  /** How often the bot on a chair has played something instead of answering. */
  private readonly playsInstead = new Map<number, number>()

  constructor(host: BotHost<T>) {
    this.host = host
  }

  /** Whether bots are being asked now whether they want to play something. */
  get isAsking(): boolean {
    return this.round !== null
  }

  private isBot(data: T, chair: number): boolean {
    return this.host.levelOf(data, chair) !== null
  }

  /** Whether a bot may have something to do. */
  isDue(data: T): boolean {
    const { state } = data
    if (!state || state.outcome || !this.host.isOpen(data)) return false
    return this.round !== null || this.pendingChairs(data).length > 0
  }

  /** The bots the game waits for. */
  pendingChairs(data: T): number[] {
    const state = data.state!
    return pending(state)
      .map((seat) => chairOf(state, seat))
      .filter((chair) => this.isBot(data, chair))
  }

  notice(data: T, events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.type === 'dealOffered' && event.by === this.offering) this.given.add(event.deal)
    this.offering = null
    if (!isMoment(events)) return
    // A play may be such a moment itself: the next round of plays comes after this one, not within it.
    if (this.round) this.moments++
    else if (data.state!.chairs.some((_, chair) => this.isBot(data, chair))) {
      this.moments = 1
      this.round = { seats: [...data.state!.order], next: 0, played: 0, number: 1 }
    }
  }

  /** After the state was set back, or taken over. */
  forget(): void {
    this.round = null
    this.given.clear()
    this.offering = null
  }

  /** The next thing a bot plays unasked; null when all bots have had their turn. */
  nextPlay(data: T): BotCommand | null {
    const state = data.state!
    while (this.round && !state.outcome) {
      const { round } = this
      const seat = round.seats[round.next]
      if (seat === undefined) {
        const again = round.number < Math.min(this.moments, ROUNDS)
        this.round = again ? { seats: [...state.order], next: 0, played: 0, number: round.number + 1 } : null
        continue
      }
      const chair = chairOf(state, seat)
      const play = this.isBot(data, chair) && round.played < MAX_PLAYS ? this.ask(data, chair, seat) : null
      if (play) {
        round.played++
        return { chair, kind: play.kind, answer: play.answer }
      }
      this.nextSeat()
    }
    return null
  }

  /** The last play was refused: the next seat is asked. */
  nextSeat(): void {
    this.offering = null
    if (this.round) this.round = { ...this.round, next: this.round.next + 1, played: 0 }
  }

  private ask(data: T, chair: number, seat: Seat): { kind: string; answer: unknown } | null {
    // What was to be played before has been refused, or it would have been noticed.
    this.offering = null
    try {
      const isOthersWord = (deal: number): boolean => this.host.standsIn(data, chair) && !this.given.has(deal)
      const seen = { ...seenAt(data, seat), isOthersWord }
      const play = botOf(this.host.levelOf(data, chair)!).play(seen, this.rngOf(chair))
      if (play?.kind === 'offer-deal') this.offering = seat
      else if (play?.kind === 'answer-deal' && play.answer.answer === 'accept') this.given.add(play.answer.deal)
      return play
    } catch {
      return null
    }
  }

  /** What the bot on a chair answers; null if it fails, or a question to be given to a thread. */
  decide(data: T, chair: number): BotCommand | BotTask | null {
    const state = data.state!
    const seat = pending(state).find((one) => chairOf(state, one) === chair)!
    const decision = question(state, seat)!
    const level = this.host.levelOf(data, chair)!
    // A bot that is asked may play something first; then it may be asked something else.
    const plays = this.playsInstead.get(chair) ?? 0
    const play = plays < MAX_PLAYS ? this.ask(data, chair, seat) : null
    this.playsInstead.set(chair, play ? plays + 1 : 0)
    if (play) return { chair, kind: play.kind, answer: play.answer }
    if (takesBudget(level)) return { chair, level, seen: seenBy(data, seat), decision }
    try {
      const { answer } = botOf(level).decide(seenAt(data, seat), decision, this.rngOf(chair))
      return { chair, kind: decision.kind, answer }
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
