import type { Chair, Faction, Fairness, GameRecord, Outcome, SeenEvent, TableConfig, View } from '@arrakis/engine'

/** Somebody with a session. Rooms trust the id: it comes from the session, never from a payload. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** Who looks at a table: the person on one of its chairs, or somebody who only watches. */
export type TableViewer = Chair | 'spectator'

export type Clock =
  | { readonly kind: 'none' }
  /** Seconds for each decision, and a bank of seconds for the whole game. */
  | { readonly kind: 'live'; readonly seconds: number; readonly bank: number }
  | { readonly kind: 'slow'; readonly hours: number }

/** Who is meant to sit on a chair when the table is made. */
export type SeatPlan =
  | { readonly kind: 'open' }
  /** The maker of the table sits here; several such chairs make a hot-seat table. */
  | { readonly kind: 'me' }
  /** A name `botNamed` knows, such as `mentat` or `guild-navigator:200ms`. */
  | { readonly kind: 'bot'; readonly level: string }

export interface NewTable {
  readonly name: string
  /** Preset, options, and for each chair its faction or dot if they are settled beforehand. */
  readonly table: TableConfig
  /** As many as the table has chairs. */
  readonly seats: readonly SeatPlan[]
  readonly public: boolean
  /** Whether people who do not sit here may watch. */
  readonly spectators: boolean
  readonly clock: Clock
  /** Whether one person may sit on several chairs; several chairs for `me` say so too. */
  readonly hotSeat?: boolean
}

export interface SeatInfo {
  readonly chair: Chair
  readonly kind: 'open' | 'person' | 'bot'
  /** The name of the person, or the level of the bot. */
  readonly name: string | null
  readonly ready: boolean
  /** The hash of a salt that is not shown yet, and of one that has been opened. */
  readonly seal: string | null
  readonly faction: Faction | null
  /** The person is away and this bot plays for them. */
  readonly standIn: string | null
  /** Whether the person who asks sits here. */
  readonly you: boolean
  /** Whether an invitation to it waits for somebody. */
  readonly invited: boolean
  /** Whether one needs an invitation to sit down here. */
  readonly closed: boolean
}

/** Who may invite, remove, close chairs and put bots on them. */
export interface HostInfo {
  readonly name: string
  /** Null while the host has no chair. */
  readonly chair: Chair | null
  readonly you: boolean
}

export type VoteKind = 'pause' | 'take-back' | 'absent'

/** Something all people at the table must agree to before it happens. */
export interface Vote {
  readonly kind: VoteKind
  readonly by: Chair
  readonly agreed: readonly Chair[]
  /** `absent`: the chair that is to be handed to a bot. */
  readonly about: Chair | null
}

/** What everybody may know of a table. */
export interface TableInfo {
  readonly id: string
  readonly name: string
  readonly status: 'lobby' | 'playing' | 'finished'
  readonly public: boolean
  readonly spectators: boolean
  readonly table: TableConfig
  readonly clock: Clock
  readonly created: number
  readonly seats: readonly SeatInfo[]
  /** Since when the game is called for: sealed salts are to be opened. */
  readonly called: number | null
  /** Null while nobody is there. */
  readonly host: HostInfo | null
  /** Whether one person may sit on several chairs. */
  readonly hotSeat: boolean
  /** Whether the host has removed the person who asks: they need an invitation. */
  readonly removed: boolean
  readonly paused: boolean
  readonly votes: readonly Vote[]
  /** A hash of seed and salt, published before anybody could know what it leads to. */
  readonly commitment: string | null
  /** Once the game is over. */
  readonly fairness: Fairness | null
  readonly outcome: Outcome | null
  /** The table of the rematch, once somebody asked for it. */
  readonly rematch: string | null
}

/** A clock that this viewer may see: its own, and those of seats that everybody sees being asked. */
export interface ClockInfo {
  readonly chair: Chair
  /** Milliseconds since 1970. */
  readonly deadline: number
  /** Milliseconds of the bank left. */
  readonly bank: number
}

/** All one viewer gets of a table. */
export interface TableView extends TableInfo {
  readonly as: TableViewer
  /** The number of the last message of this viewer's stream that is contained in it. */
  readonly last: number
  /** Null in the lobby. */
  readonly game: View | null
  readonly clocks: readonly ClockInfo[]
  /** The notes kept for this chair; null for spectators. */
  readonly notes: string | null
}

/** Who gave a command. */
export type CommandSource = 'person' | 'bot' | 'clock'

/** What a stream tells its viewer. Numbers count this viewer's own messages: what others do in secret leaves no gap. */
export type Message = { readonly id: number; readonly at: number } & (
  | {
      /** Something happened in the game; `of` is null where the viewer may not know who caused it. */
      readonly type: 'game'
      readonly events: readonly SeenEvent[]
      readonly of: Chair | null
      readonly by: CommandSource | null
    }
  /** `name`: of the person who wrote it, who may have left the chair since. */
  | {
      readonly type: 'chat'
      readonly from: Chair
      readonly name?: string
      readonly to: ChatTo
      readonly text: string
    }
  /** Seats, readiness, votes, pauses, stand-ins, the start and the end. */
  | { readonly type: 'table'; readonly what: TableEvent }
)

export type TableEvent =
  | { readonly event: 'created' | 'called' | 'started' | 'resumed' | 'finished' }
  | { readonly event: 'paused' }
  /** Nobody served the table for a while: all clocks begin anew. */
  | { readonly event: 'excused' }
  /** The game goes on under newer rules. `undone`: something this viewer knew of was taken back, since the new rules lead elsewhere. */
  | { readonly event: 'rules-changed'; readonly rules: number; readonly undone: boolean }
  | { readonly event: 'seated'; readonly chair: Chair; readonly name: string }
  /** `name` is who sat there and `by` the host who removed them; absent of old entries. */
  | { readonly event: 'left' | 'removed'; readonly chair: Chair; readonly name?: string; readonly by?: string }
  | { readonly event: 'renamed'; readonly was: string; readonly name: string }
  | {
      readonly event:
        | 'ready'
        | 'unready'
        | 'invited'
        | 'withdrawn'
        | 'closed'
        | 'unclosed'
        | 'opened'
        | 'returned'
        | 'bot-removed'
      readonly chair: Chair
    }
  /** Nobody is the host until somebody sits down where the chair is null. */
  | { readonly event: 'host'; readonly chair: Chair | null }
  | { readonly event: 'bot-seated'; readonly chair: Chair; readonly level: string }
  | {
      readonly event: 'stand-in'
      readonly chair: Chair
      readonly level: string
      readonly why: 'own' | 'clock' | 'vote'
    }
  | { readonly event: 'voted'; readonly vote: Vote }
  | { readonly event: 'vote-failed'; readonly kind: VoteKind; readonly by: Chair }
  /** `undone`: how many steps of the game ago what happened is gone, 1 for the last; absent of old entries. */
  | { readonly event: 'taken-back'; readonly chair: Chair; readonly undone?: readonly number[] }
  | { readonly event: 'rematch'; readonly table: string }
  | { readonly event: 'noted' }

/**
 * One step of a stream. `sync` is the whole picture and replaces what the client has; it comes first, after whatever messages
 * were missed. `message` comes with the fields of the picture that changed: `game` is merged key by key into the view. `presence` comes
 * after the first `sync` and whenever it changes, to those who want it.
 */
export type StreamItem =
  | { readonly type: 'sync'; readonly table: TableView }
  | { readonly type: 'message'; readonly message: Message; readonly change: ViewChange | null }
  | { readonly type: 'presence'; readonly people: readonly PresenceInfo[] }

export interface ViewChange {
  readonly table?: Partial<TableView>
  readonly game?: Partial<View>
}

/** An item ready to be sent: `id` goes into the event id, `json` into its data (JSON of a StreamItem). Presence is no message and has no number. */
export interface StreamFrame {
  readonly id: number | null
  readonly json: string
}

export type ChatTo =
  | { readonly kind: 'table' }
  | { readonly kind: 'allies' }
  | { readonly kind: 'whisper'; readonly chair: Chair }

export interface CommandRequest {
  readonly as: Chair
  readonly kind: string
  readonly answer: unknown
  /** The number of the question it answers (`view.asks`); late ones are refused. */
  readonly ask?: number
  /** Sent again, the same key gets the same answer and nothing is done twice. */
  readonly key?: string
}

export interface CommandResult {
  /** The number of the message in the stream of this chair in which the command is seen. */
  readonly id: number
  /** What happened, as this chair sees it. */
  readonly events: readonly SeenEvent[]
}

export interface TableSummary {
  readonly id: string
  readonly name: string
  readonly status: 'lobby' | 'playing' | 'finished'
  readonly public: boolean
  readonly spectators: boolean
  readonly preset: string
  readonly options: TableConfig['options']
  readonly clock: Clock
  readonly created: number
  readonly changed: number
  readonly seats: readonly {
    readonly chair: Chair
    readonly kind: 'open' | 'person' | 'bot'
    readonly name: string | null
  }[]
  readonly turn: number
  readonly outcome: Outcome | null
}

/** A finished game, step by step: what happened after each command, as the viewer would have seen it, or all of it. */
export interface ReplayStep {
  readonly seat: string | null
  readonly kind: string | null
  readonly events: readonly SeenEvent[]
}

/**
 * All tables. Every method that changes something resolves when the change is durable. Errors beside those named:
 * `no-such-table`, `other-rules` and `unavailable` from all, `not-your-seat` wherever a chair is named that the person does not hold,
 * `wrong-status` where it is said when a thing may be done.
 */
/** Whether somebody who sits at a table looks at it. */
export interface PresenceInfo {
  readonly chair: Chair
  readonly here: boolean
  /** For how many seconds; null for those who are here, and for those not seen since the server began. */
  readonly away: number | null
  /**
   * In how many seconds the others may let a bot play, at the earliest. Null for those who are here and have not kept the game waiting, where
   * nothing is played, and where it is not known.
   */
  readonly absentIn: number | null
}

export interface Rooms {
  /** A new table in its lobby. The maker is its host and sits on the chairs planned for `me`. `bad-table`, `bad-bot`, `too-long`. */
  create(maker: Person, table: NewTable): Promise<TableInfo>
  /** Public tables, the last changed first. */
  publicTables(query?: {
    status?: 'lobby' | 'playing' | 'finished'
    limit?: number
    before?: number
  }): Promise<TableSummary[]>
  /** Has a person called by their new name at all tables that are not over. */
  rename(person: Person): Promise<void>
  /** Has a person leave all tables that have not begun; where they are the host, somebody else is. */
  leaveLobbies(person: Person): Promise<void>
  /** Tables at which the person sits. */
  tablesOf(person: Person, query?: { limit?: number; before?: number }): Promise<TableSummary[]>

  /** What everybody may know; also of private tables, whose id is their secret. `you` marks the seats of the person. */
  info(table: string, person: Person | null): Promise<TableInfo>
  /** Who of the people at it is there. `no-spectators`. */
  presence(table: string, person: Person | null): Promise<PresenceInfo[]>
  /** All that a viewer may know. `not-your-seat`; `no-spectators`. */
  view(table: string, person: Person | null, as: TableViewer): Promise<TableView>
  /**
   * The stream of a viewer: the messages after `after` (none if it is null), then a `sync`, then whatever happens, until `signal`
   * is aborted, the server shuts down, or the person loses the seat; and who is there, if that is wanted. Rights are checked before the first item and whenever
   * seats change. Errors as `view`, from the first step of the iterator.
   */
  stream(
    table: string,
    person: Person | null,
    as: TableViewer,
    after: number | null,
    signal: AbortSignal,
    wantsPresence?: boolean,
  ): AsyncIterable<StreamFrame>

  /** Lobby. Sits down on an open chair (the first, unless named). `seat-taken`, `one-chair`, `removed`, `no-such-chair`. */
  takeSeat(table: string, person: Person, chair?: Chair): Promise<Chair>
  /** The chair that an invitation gives; nothing changes. `bad-invitation`. */
  checkInvitation(table: string, token: string): Promise<Chair>
  /** Sits down by an invitation, in the lobby or later; whoever sat there has passed the seat on. `bad-invitation`, `one-chair`. */
  acceptInvitation(table: string, person: Person, token: string): Promise<Chair>
  /**
   * Lobby: gives the chair back, or as the host takes it from somebody, who then needs an invitation. A host who leaves is followed by the
   * first who sits. In a running game a seat is handed to a bot instead.
   */
  leaveSeat(table: string, person: Person, chair: Chair): Promise<void>
  /** Lobby: the host makes the person on this chair the host. `not-host`, `nobody-there`. */
  setHost(table: string, person: Person, chair: Chair): Promise<void>
  /** Lobby: the host says whether one needs an invitation to sit down here. `not-host`. */
  closeSeat(table: string, person: Person, chair: Chair, closed: boolean): Promise<void>
  /**
   * A token that gives whoever brings it first the right to this chair; only its hash is kept. The host may invite to open
   * chairs (in the lobby), and each to their own at any time, so as to pass it on or to go on with another device. A new
   * invitation to a chair ends the one before. `seat-taken`, `not-host`.
   */
  invite(table: string, person: Person, chair: Chair): Promise<{ readonly chair: Chair; readonly token: string }>
  /** Ends the invitation to a chair: to one's own, and as the host in the lobby to any. `not-host`. */
  withdraw(table: string, person: Person, chair: Chair): Promise<void>
  /** Lobby: the host puts a bot on an open chair, changes its level, or takes it away (null). `seat-taken`, `bad-bot`, `not-host`. */
  setBot(table: string, person: Person, chair: Chair, level: string | null): Promise<void>
  /**
   * Lobby. The salt, any text up to 200 characters, is mixed into the shuffles. With a seal (`sealOf` the salt) instead, it is
   * opened once the game is called for, so that nobody can choose theirs to fit it.
   */
  ready(table: string, person: Person, chair: Chair, ready: boolean, salt?: string, seal?: string): Promise<void>
  /** Lobby, once the game is called for: the salt that was sealed. With the last one the game begins. `bad-salt`. */
  openSalt(table: string, person: Person, chair: Chair, salt: string): Promise<void>
  /**
   * Lobby: the host and anybody seated may start once all chairs are filled and all people ready. If salts are sealed this calls for them; called
   * again after a while, it begins without those that are missing. `not-all-ready`, `not-seated`.
   */
  start(table: string, person: Person): Promise<void>

  /** An answer or a play. `refused` and `late` carry the engine's refusal; `paused`. */
  command(table: string, person: Person, request: CommandRequest): Promise<CommandResult>

  /** Text up to 2000 characters, to the table, one's allies or one chair. `too-long`, `nobody-there`. */
  chat(
    table: string,
    person: Person,
    as: Chair,
    to: ChatTo,
    text: string,
    key?: string,
  ): Promise<{ readonly id: number }>
  /** Private notes of a chair, up to 20,000 characters; they come with its view. `too-long`. */
  setNotes(table: string, person: Person, as: Chair, text: string): Promise<void>

  /** Running: a vote to pause; it happens when all people agree. `agree: false` ends the vote. */
  pause(table: string, person: Person, as: Chair, agree: boolean): Promise<void>
  /** Paused: anybody seated may resume, so that nobody can be kept waiting. */
  resume(table: string, person: Person, as: Chair): Promise<void>
  /** Running: hands one's own seat to a bot (`mentat` unless told). `bad-bot`. */
  handToBot(table: string, person: Person, chair: Chair, level?: string): Promise<void>
  /** Running: takes one's own seat back from the bot. */
  takeBackSeat(table: string, person: Person, chair: Chair): Promise<void>
  /**
   * Running: a vote to hand the seat of somebody absent to a bot; all other people must agree. Absent is for whom the clock had to
   * answer, or who has had no stream and made no request for long enough. `not-absent`.
   */
  voteAbsent(table: string, person: Person, as: Chair, absent: Chair, agree: boolean): Promise<void>
  /**
   * Running: takes back the last action of this chair. At once if nothing was revealed and nobody acted since; otherwise it
   * becomes a vote of all people (the result says which). Nothing is taken back after a draw or a reveal, nor while a bot plays for
   * somebody who would have to agree, nor anything from before a change of the rules. `nothing-to-take-back`, `already-shown`, `nobody-to-ask`.
   */
  takeBack(table: string, person: Person, as: Chair): Promise<'done' | 'asked'>
  /** Running: agrees to the vote to take back, or ends it, as whoever asked for it also may. `no-such-vote`. */
  answerTakeBack(table: string, person: Person, as: Chair, agree: boolean): Promise<void>

  /** Finished: the same table again with those of the people on their chairs who can still sign in; asked again, the same new table. `not-seated`. */
  rematch(table: string, person: Person): Promise<{ readonly table: string }>
  /** Finished: the record, with the opening of the commitment. */
  record(table: string, person: Person | null): Promise<GameRecord>
  /** Finished: every position, as JSON of a `Film`, for a client whose rules do not lead there. `other-rules` if none were kept. */
  film(table: string, person: Person | null): Promise<string>
  /** Finished: what happened, as a chair or a spectator saw it, or everything (null). */
  replay(table: string, person: Person | null, as: TableViewer | null): Promise<ReplayStep[]>
  /** Makes a finished table of a record, after its last part has been played again and the record found right. `bad-record`. */
  importRecord(person: Person, record: unknown, options?: { name?: string; public?: boolean }): Promise<TableInfo>

  /** Figures for metrics. */
  stats(): { readonly rooms: number; readonly owned: number; readonly streams: number }
  /** Forgets tables that were never started and at which nothing has happened since; says how many. */
  forgetLobbies(before: number): Promise<number>
  /** Before a shutdown: gives every table to other processes as soon as nothing runs there. Requests under way are still answered. */
  handOver(): Promise<void>
  /** Ends all streams, writes snapshots, gives the tables up. Later calls give `unavailable`. Does not close the store. */
  close(): Promise<void>
}
