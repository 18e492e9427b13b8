import { type Chronicle, newChronicle, remember } from '@arrakis/bots'
import {
  adjudicateGame,
  apply,
  begin,
  CHAIRS,
  type Chair,
  type Command,
  EVERYBODY,
  type GameEvent,
  type GameState,
  isKnown,
  isPlain,
  isTold,
  migrateState,
  pending,
  play,
  type Refusal,
  redact,
  redactFor,
  refuse,
  type Seat,
  seesChange,
  type Viewer,
  view,
  viewerBit,
} from '@arrakis/engine'
import type { LocalSeat } from '../rules-worker/protocol.ts'
import type { Message, Picture, TableViewer } from '../table/picture.ts'
import type { GameHead, KeptGame, KeptRow, StandIns } from './kept-game.ts'

/** A row with what happened by it. */
interface RowEvents {
  readonly row: KeptRow
  readonly events: readonly GameEvent[]
}

/** Who a chair is in the game: its faction, once the factions are in play. */
export function seatOf(state: GameState, chair: number): Seat {
  const faction = state.chairs[chair]?.faction
  return faction && state.factions[faction] ? faction : CHAIRS[chair]!
}
export function chairOf(state: GameState, seat: Seat): number {
  const chair = CHAIRS.indexOf(seat as Chair)
  return chair >= 0 ? chair : state.chairs.findIndex(({ faction }) => faction === seat)
}

/** Where a game begins. */
export function startingState({ table, origin, begun, rules }: KeptGame): {
  state: GameState
  events: readonly GameEvent[]
} {
  if (origin.kind === 'position') return { state: migrateState(origin.state, begun ?? rules), events: [] }
  return begin(table, origin.seed)
}

/** The row at which the rules last changed; -1 if they never did. */
const seamIn = (rows: readonly KeptRow[]): number => rows.findLastIndex(({ kind }) => kind === 'rules-changed')

/** A game of this browser, built from what is saved of it. Throws if a row is refused under the current rules. */
export class LocalGame {
  name: string
  readonly kept: KeptGame
  state: GameState
  chronicle: Chronicle
  readonly rows: KeptRow[] = []
  readonly notes: Record<string, string>
  standIns: StandIns
  changed: number
  private happened: RowEvents[] = []
  private first: readonly GameEvent[] = []

  constructor(kept: KeptGame, rows: readonly KeptRow[]) {
    this.kept = kept
    this.name = kept.name
    this.notes = { ...kept.notes }
    this.standIns = kept.standIns ?? {}
    this.changed = kept.head.changed
    const { state, events } = startingState(kept)
    this.first = kept.opening ?? events
    this.state = state
    this.chronicle = this.replayOldRows(rows.slice(0, seamIn(rows) + 1))
    this.playRows(rows.slice(this.rows.length))
  }

  /** Takes over the rows up to the last change of the rules without playing them, and continues from the position saved there. */
  private replayOldRows(rows: readonly KeptRow[]): Chronicle {
    const chronicle = newChronicle(this.kept.table)
    remember(chronicle, redact(this.first, 'spectator'))
    this.rows.length = 0
    this.happened = []
    for (const row of rows) {
      const events = row.kind === 'command' ? (row.events ?? []) : []
      remember(chronicle, redact(events, 'spectator'))
      this.rows.push(row)
      this.happened.push({ row, events })
    }
    const seam = this.rows.at(-1)
    this.state = seam?.kind === 'rules-changed' ? migrateState(seam.state, seam.rules) : startingState(this.kept).state
    return chronicle
  }

  private playRows(rows: readonly KeptRow[]): void {
    for (const [i, row] of rows.entries()) {
      let events: readonly GameEvent[] = []
      if (row.kind === 'command') {
        const wrong = refuse(this.state, row.command)
        if (wrong) throw new Error(`step ${i + 1} is refused: ${wrong.code}`)
        events = play(this.state, structuredClone(row.command))
        remember(this.chronicle, redact(events, 'spectator'))
      }
      this.rows.push(row)
      this.happened.push({ row, events })
    }
    const { origin } = this.kept
    if (origin.kind === 'given' && origin.adjudicated && !this.state.outcome) this.state = adjudicateGame(this.state)
  }

  get isOver(): boolean {
    return this.state.outcome !== null
  }

  levelOf(chair: number): string | null {
    const seat = this.kept.seats[chair]
    return seat?.kind === 'bot' ? seat.level : (this.standIns[CHAIRS[chair]!] ?? null)
  }

  isMine(as: TableViewer): boolean {
    return as !== 'spectator' && this.kept.seats[CHAIRS.indexOf(as)]?.kind === 'me'
  }

  /** The viewer to open a game with: the wanted one if it is allowed, else a seat of mine, preferably one that is asked. */
  viewerFor(wanted: TableViewer | null): TableViewer {
    if (wanted !== null && (wanted === 'spectator' || this.isMine(wanted))) return wanted
    const mine = CHAIRS.filter((chair) => this.isMine(chair))
    return mine.find((chair) => this.isAsked(chair)) ?? mine[0] ?? 'spectator'
  }

  private isAsked(chair: Chair): boolean {
    return pending(this.state).some((seat) => chairOf(this.state, seat) === CHAIRS.indexOf(chair))
  }

  /** Carries a command out, or says why not. `only`: it was the only answer, given for a person. */
  carryOut(command: Command, chair: number, by: 'person' | 'bot', only = false): Refusal | null {
    const before = this.state
    const result = apply(before, command)
    if (!result.ok) return result.refusal
    const { state, events } = result.value
    const { seat, kind, answer } = command
    const row: KeptRow = {
      kind: 'command',
      at: Date.now(),
      chair: CHAIRS[chair]!,
      by,
      command: { seat, kind, answer } as Command,
      mask: isTold(events) ? EVERYBODY : this.maskOf(before, state, events) | (1 << viewerBit(CHAIRS[chair]!)),
      known: isKnown(before, command, events),
      plain: isPlain(before, state, events),
      events,
      ...(only ? { only } : {}),
    }
    this.state = state
    this.changed = row.at
    this.rows.push(row)
    this.happened.push({ row, events })
    remember(this.chronicle, redact(events, 'spectator'))
    return null
  }

  /**
   * Whether bots have offered a deal to somebody alone with them who has not seen it: an order to bid runs through a whole auction,
   * and the offer would lapse with the card.
   */
  get isHeldByOffer(): boolean {
    const chair = this.kept.seats.findIndex(({ kind }) => kind === 'me')
    return isAlone(this, chair) && !this.isOver && this.hasFreshOffer(chair)
  }

  /** Whether a deal that a chair could accept now was offered to it since a person did anything there last. */
  private hasFreshOffer(chair: number): boolean {
    const seat = seatOf(this.state, chair)
    const accept = (deal: number): Command => ({ seat, kind: 'answer-deal', answer: { deal, answer: 'accept' } })
    const waiting = this.state.deals.filter(({ id }) => !refuse(this.state, accept(id)))
    if (waiting.length === 0) return false
    const last = this.happened.findLastIndex(
      ({ row }) => row.kind === 'command' && row.by === 'person' && row.chair === CHAIRS[chair],
    )
    return this.happened
      .slice(last + 1)
      .some(({ events }) =>
        events.some((event) => event.type === 'dealOffered' && waiting.some(({ id }) => id === event.deal)),
      )
  }

  /** What is saved of it besides its rows. */
  get toKeptGame(): KeptGame {
    const { kept, notes, standIns, head, first, state } = this
    return { ...kept, notes: { ...notes }, standIns, head, opening: first, position: state }
  }

  /** What the last row did. */
  get lastEvents(): readonly GameEvent[] {
    return this.happened.at(-1)?.events ?? this.first
  }

  /** Only viewers of this browser count. */
  private maskOf(before: GameState, after: GameState, events: readonly GameEvent[]): number {
    let mask = 0
    const all: TableViewer[] = [...CHAIRS.filter((chair) => this.isMine(chair)), 'spectator']
    for (const as of all)
      if (seesChange(before, this.viewer(as, before), after, this.viewer(as, after), events)) mask |= 1 << viewerBit(as)
    return mask
  }

  /**
   * Takes back the last thing a chair of mine did. What only others know of stays; if anything was seen to happen since, all of that
   * goes too. The number of the first row that differs, or null if there is nothing to take back.
   */
  takeBack(as: Chair): number | null {
    const at = this.rows.findLastIndex((row) => row.kind === 'command' && row.by === 'person' && row.chair === as)
    const row = this.rows[at]
    const seam = seamIn(this.rows)
    if (row?.kind !== 'command' || at < seam) return null
    const bit = 1 << viewerBit(as)
    const after = this.rows.slice(at + 1)
    const quiet = row.plain && after.every((one) => one.kind === 'command' && (one.mask & bit) === 0)
    const wanted = [...this.rows.slice(seam + 1, at), ...(quiet ? after : [])]
    this.chronicle = this.replayOldRows(this.rows.slice(0, seam + 1))
    // Secret answers to questions that are gone go with them.
    for (const one of wanted) if (one.kind !== 'command' || !refuse(this.state, one.command)) this.playRows([one])
    this.changed = Date.now()
    const note: KeptRow = { kind: 'taken-back', at: this.changed, chair: as }
    this.rows.push(note)
    this.happened.push({ row: note, events: [] })
    return at
  }

  private viewer(as: TableViewer, state = this.state): Viewer {
    return as === 'spectator' ? 'spectator' : seatOf(state, CHAIRS.indexOf(as))
  }

  /** How many messages a viewer has had after a number of rows. */
  private count(as: TableViewer, rows: number): number {
    const bit = 1 << viewerBit(as)
    let count = 1
    for (let i = 0; i < rows; i++) {
      const row = this.rows[i]!
      if (row.kind !== 'command' || row.mask & bit) count++
    }
    return count
  }

  /** All messages of a viewer. */
  messages(as: TableViewer): Message[] {
    const { created } = this.kept
    const told: Message[] = [
      { id: 1, at: created, type: 'game', events: this.seen(this.first, as), of: null, by: null },
    ]
    for (let i = 0; i < this.rows.length; i++) {
      const message = this.message(as, i, told.length + 1)
      if (message) told.push(message)
    }
    return told
  }

  /** The message of a row for a viewer; null if there is none. */
  private message(as: TableViewer, i: number, id: number): Message | null {
    const { row, events } = this.happened[i]!
    const { at } = row
    if (row.kind === 'taken-back') return { id, at, type: 'table', what: { event: 'taken-back', chair: row.chair } }
    if (row.kind === 'rules-changed') {
      const { rules, undone } = row
      return { id, at, type: 'table', what: { event: 'rules-changed', rules, undone } }
    }
    const { chair } = row
    if (!(row.mask & (1 << viewerBit(as)))) return null
    const told = row.known || chair === as
    const message = { id, at, type: 'game', events: this.seen(events, as) } as const
    const only = row.only && chair === as ? { only: row.command.kind } : {}
    return { ...message, of: told ? chair : null, by: told ? row.by : null, ...only }
  }

  lastMessage(as: TableViewer): Message | null {
    return this.message(as, this.rows.length - 1, this.count(as, this.rows.length))
  }

  private seen(events: readonly GameEvent[], as: TableViewer): ReturnType<typeof redactFor> {
    return redactFor(events, this.viewer(as), as)
  }

  picture(as: TableViewer): Picture {
    const { kept, state } = this
    const { origin } = kept
    const fairness = origin.kind === 'position' ? null : origin.fairness
    return {
      id: kept.id,
      name: this.name,
      status: state.outcome ? 'finished' : 'playing',
      public: false,
      spectators: true,
      table: kept.table,
      clock: { kind: 'none' },
      created: kept.created,
      seats: kept.seats.map((seat, i) => ({
        chair: CHAIRS[i]!,
        kind: seat.kind === 'me' ? 'person' : 'bot',
        name: nameOf(seat),
        ready: true,
        seal: null,
        faction: state.chairs[i]?.faction ?? null,
        standIn: this.standIns[CHAIRS[i]!] ?? null,
        you: seat.kind === 'me',
        invited: false,
        closed: false,
      })),
      called: null,
      host: null,
      hotSeat: kept.seats.filter(({ kind }) => kind === 'me').length > 1,
      removed: false,
      paused: false,
      heldByOffer: this.isHeldByOffer,
      votes: [],
      commitment: fairness?.commitment ?? null,
      fairness: state.outcome ? fairness : null,
      outcome: state.outcome,
      rematch: null,
      as,
      last: this.count(as, this.rows.length),
      game: view(state, this.viewer(as)),
      clocks: [],
      notes: as === 'spectator' ? null : (this.notes[as] ?? ''),
    }
  }

  get head(): GameHead {
    const { state, changed } = this
    return headOf(state, this.kept.seats, changed, this.standIns)
  }
}

const nameOf = (seat: LocalSeat): string | null => (seat.kind === 'bot' ? seat.level : (seat.name ?? null))

export const headOf = (
  state: GameState,
  seats: readonly LocalSeat[],
  changed: number,
  standIns: StandIns = {},
): GameHead => ({
  changed,
  turn: state.turn,
  waits: pending(state).some((seat) => {
    const chair = chairOf(state, seat)
    return seats[chair]?.kind === 'me' && !standIns[CHAIRS[chair]!]
  }),
  outcome: state.outcome,
  factions: state.chairs.map(({ faction }) => faction),
})

/** Whether one person plays against bots: nobody is there to whom a pause could give something away. */
export const isAlone = (
  { kept: { seats }, standIns }: Pick<LocalGame, 'standIns'> & { readonly kept: Pick<KeptGame, 'seats'> },
  chair: number,
): boolean =>
  chair >= 0 &&
  seats.length > 1 &&
  seats.every(({ kind }, i) => (i === chair ? kind === 'me' : kind === 'bot')) &&
  !standIns[CHAIRS[chair]!]
