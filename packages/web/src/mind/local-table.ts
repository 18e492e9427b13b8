import { type Bot, type Chronicle, isMoment, newChronicle, remember } from '@arrakis/bots'
import {
  apply,
  askedKind,
  begin,
  CHAIRS,
  type Chair,
  type Command,
  closeRecord,
  type DecisionKind,
  fallback,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  pending,
  question,
  type Rng,
  redact,
  refusalText,
  rngFrom,
  type Seat,
  type Viewer,
  view,
  writeDown,
} from '@arrakis/engine'
import { problemOf, type Sent, type Update } from '../table/client.ts'
import type { As, Message, Picture } from '../table/picture.ts'
import type { LocalSeat, NewGame, SavedGame } from './protocol.ts'
import { playerOf } from './script.ts'

const WISHES = 12
const ROUNDS = 4
const OK: Sent = { ok: true }

/** A game in this browser: engine, bots and record, told to one pair of eyes at a time. */
export class LocalTable {
  readonly id: string
  readonly record: GameRecord
  private readonly game: NewGame
  private readonly bots: readonly (Bot | null)[]
  private readonly rngs: readonly Rng[]
  private readonly tell: (update: Update) => void
  private readonly created = Date.now()
  private changed = Date.now()
  private state: GameState
  private chronicle: Chronicle
  private steps: { readonly events: readonly GameEvent[]; readonly chair: Chair | null; readonly at: number }[] = []
  private readonly noted = new Map<As, string>()
  private as: As = 'spectator'
  private isOpen = false

  constructor(id: string, game: NewGame, tell: (update: Update) => void) {
    this.id = id
    this.game = game
    this.tell = tell
    const seed = crypto.randomUUID()
    this.record = newRecord(game.table, seed)
    this.bots = game.seats.map(playerOf)
    this.rngs = game.seats.map((_, i) => rngFrom(`${seed} bot ${i}`))
    const { state, events } = game.start ? { state: game.start, events: [] } : begin(game.table, seed)
    this.state = state
    this.chronicle = newChronicle(game.table)
    remember(this.chronicle, redact(events, 'spectator'))
    this.steps.push({ events, chair: null, at: this.created })
  }

  begin(as: As | null): void {
    const mine = CHAIRS.filter((_, i) => this.game.seats[i]?.kind === 'me')
    this.as = as ?? mine[0] ?? 'spectator'
    this.isOpen = true
    this.tellAll()
    this.playBots()
  }

  stop(): void {
    this.isOpen = false
  }

  look(as: As): void {
    this.as = as
    this.tellAll()
  }

  command(as: As, kind: DecisionKind, answer: unknown, ask?: number): Sent {
    const chair = CHAIRS.indexOf(as as Chair)
    const seat = this.seatOf(chair)
    const command = { seat, kind, answer, ...(ask === undefined ? {} : { ask }) } as Command
    const refused = this.carryOut(command, chair)
    if (refused) return refused
    this.playBots()
    return OK
  }

  takeBack(_as: As): Sent {
    return { ok: false, problem: { code: 'not-yet', detail: 'Nothing to take back.' } }
  }

  setNotes(as: As, text: string): Sent {
    this.noted.set(as, text)
    return OK
  }

  summary(): SavedGame {
    const { id, created, changed, state, game } = this
    const mine = new Set(this.game.seats.flatMap((seat, i) => (seat.kind === 'me' ? [i] : [])))
    return {
      id,
      name: game.name,
      preset: game.table.preset,
      created,
      changed,
      turn: state.turn,
      finished: state.outcome !== null,
      waits: pending(state).some((seat) => mine.has(this.chairOf(seat))),
    }
  }

  private seatOf(chair: number): Seat {
    const faction = this.state.chairs[chair]?.faction
    return faction && this.state.factions[faction] ? faction : CHAIRS[chair]!
  }

  private chairOf(seat: Seat): number {
    const chair = CHAIRS.indexOf(seat as Chair)
    return chair >= 0 ? chair : this.state.chairs.findIndex(({ faction }) => faction === seat)
  }

  private viewer(): Viewer {
    return this.as === 'spectator' ? 'spectator' : this.seatOf(CHAIRS.indexOf(this.as))
  }

  private picture(): Picture {
    const { id, game, state, as, created } = this
    return {
      id,
      name: game.name,
      status: state.outcome ? 'finished' : 'playing',
      public: false,
      spectators: true,
      table: game.table,
      clock: { kind: 'none' },
      created,
      seats: game.seats.map((seat, i) => ({
        chair: CHAIRS[i]!,
        kind: seat.kind === 'me' ? 'person' : 'bot',
        name: nameOf(seat),
        ready: true,
        faction: state.chairs[i]!.faction,
        standIn: null,
        you: seat.kind === 'me',
      })),
      paused: false,
      votes: [],
      commitment: null,
      fairness: null,
      outcome: state.outcome,
      rematch: null,
      as,
      last: this.steps.length,
      game: view(state, this.viewer()),
      clocks: [],
      notes: as === 'spectator' ? null : (this.noted.get(as) ?? ''),
    }
  }

  private message(i: number): Message {
    const { events, chair, at } = this.steps[i]!
    const viewer = this.viewer()
    const seen = events.flatMap((event) => {
      const asChair = 'secret' in event && (event.secret.for as readonly Viewer[]).includes(this.as)
      return redact([event], asChair ? this.as : viewer)
    })
    const by = chair === null ? null : this.bots[CHAIRS.indexOf(chair)] ? 'bot' : 'person'
    return { id: i + 1, at, type: 'game', events: seen, of: chair, by }
  }

  private tellAll(): void {
    const picture = this.picture()
    for (let i = 0; i < this.steps.length; i++) this.tell({ message: this.message(i), picture, live: false })
    this.tell({ message: null, picture, live: true })
  }

  private carryOut(command: Command, chair: number): Sent | null {
    const done = apply(this.state, command)
    if (!done.ok) return { ok: false, problem: problemOf(done.refusal, refusalText(done.refusal)) }
    this.state = done.value.state
    const { events } = done.value
    const { ask: _, ...kept } = command
    writeDown(this.record, kept as Command, this.state)
    if (this.state.outcome) closeRecord(this.record, this.state)
    remember(this.chronicle, redact(events, 'spectator'))
    this.changed = Date.now()
    this.steps.push({ events, chair: CHAIRS[chair]!, at: this.changed })
    if (this.isOpen) this.tell({ message: this.message(this.steps.length - 1), picture: this.picture(), live: true })
    if (isMoment(events)) this.hear()
    return null
  }

  private hearing = 0
  private hear(): void {
    this.hearing++
    if (this.hearing > 1) return
    for (let round = 0; round < Math.min(this.hearing, ROUNDS); round++)
      for (const seat of [...this.state.order]) for (let i = 0; i < WISHES; i++) if (!this.grant(seat)) break
    this.hearing = 0
  }

  private grant(seat: Seat): boolean {
    const chair = this.chairOf(seat)
    const bot = this.bots[chair]
    if (!bot || this.state.outcome) return false
    const wish = bot.wish({ view: view(this.state, seat), chronicle: this.chronicle }, this.rngs[chair]!)
    return wish !== null && this.carryOut({ seat, kind: wish.kind, answer: wish.answer } as Command, chair) === null
  }

  private playBots(): void {
    while (this.isOpen && !this.state.outcome) {
      const seat = pending(this.state).find((one) => this.bots[this.chairOf(one)])
      if (!seat) return
      const chair = this.chairOf(seat)
      let wishes = 0
      while (wishes < WISHES && askedKind(this.state, seat) && this.grant(seat)) wishes++
      const decision = question(this.state, seat)
      if (!decision) continue
      const seen = { view: view(this.state, seat), chronicle: this.chronicle }
      const { answer } = this.bots[chair]!.decide(seen, decision, this.rngs[chair]!)
      const refused = this.carryOut({ seat, kind: decision.kind, answer } as Command, chair)
      if (refused) this.carryOut(fallback(this.state, seat)!, chair)
    }
  }
}

const nameOf = (seat: LocalSeat): string => (seat.kind === 'bot' ? seat.level : (seat.name ?? 'You'))
