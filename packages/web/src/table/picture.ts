import type { Chair, DecisionKind, Faction, Fairness, Outcome, SeenEvent, TableConfig, View } from '@arrakis/engine'

/** Who looks at a table: a chair, or a spectator. */
export type TableViewer = Chair | 'spectator'

export type Clock =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly seconds: number; readonly bank: number }
  | { readonly kind: 'slow'; readonly hours: number }

export interface SeatInfo {
  readonly chair: Chair
  readonly kind: 'open' | 'person' | 'bot'
  /** The name of the person, or the level of the bot. */
  readonly name: string | null
  readonly ready: boolean
  /** The hash of a salt that is opened when the game is called for. */
  readonly seal: string | null
  readonly faction: Faction | null
  /** The bot that plays while the person is away. */
  readonly standIn: string | null
  readonly you: boolean
  /** An invitation to it waits for somebody. */
  readonly invited: boolean
  /** One needs an invitation to sit down here. */
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
export interface Vote {
  readonly kind: VoteKind
  readonly by: Chair
  readonly agreed: readonly Chair[]
  readonly about: Chair | null
}

export interface ClockInfo {
  readonly chair: Chair
  /** Milliseconds since 1970. */
  readonly deadline: number
  readonly bank: number
}

/** All one viewer gets of a table, wherever it is played: the form is that of the server's API. */
export interface Picture {
  readonly id: string
  readonly name: string
  readonly status: 'lobby' | 'playing' | 'finished'
  readonly public: boolean
  readonly spectators: boolean
  readonly table: TableConfig
  readonly clock: Clock
  readonly created: number
  readonly seats: readonly SeatInfo[]
  /** Since when sealed salts are to be opened. */
  readonly called: number | null
  readonly host: HostInfo | null
  /** One person may sit on several chairs. */
  readonly hotSeat: boolean
  /** The host has removed me: I need an invitation. */
  readonly removed: boolean
  readonly paused: boolean
  /** In a game of this browser: nobody goes on before I have answered an offer. */
  readonly heldByOffer?: boolean
  readonly votes: readonly Vote[]
  readonly commitment: string | null
  readonly fairness: Fairness | null
  readonly outcome: Outcome | null
  readonly rematch: string | null
  readonly as: TableViewer
  /** The number of the last message contained in it. */
  readonly last: number
  /** Null in the lobby. */
  readonly game: View | null
  readonly clocks: readonly ClockInfo[]
  readonly notes: string | null
}

export type ChatTo =
  | { readonly kind: 'table' }
  | { readonly kind: 'allies' }
  | { readonly kind: 'whisper'; readonly chair: Chair }

/** What happened, as this viewer is told. Numbers count this viewer's own messages. */
export type Message = { readonly id: number; readonly at: number } & (
  | {
      readonly type: 'game'
      readonly events: readonly SeenEvent[]
      /** Who caused it, where that may be known. */
      readonly of: Chair | null
      readonly by: 'person' | 'bot' | 'clock' | null
      /** The question of mine that had only this answer, which was given for me. */
      readonly only?: DecisionKind
    }
  /** `name`: of the person who wrote it, who may have left the chair since. */
  | {
      readonly type: 'chat'
      readonly from: Chair
      readonly name?: string
      readonly to: ChatTo
      readonly text: string
    }
  | { readonly type: 'table'; readonly what: TableEvent }
)

export type TableEvent =
  | { readonly event: 'created' | 'called' | 'started' | 'resumed' | 'finished' | 'paused' | 'excused' | 'noted' }
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
  /** The game goes on under newer rules; `undone`: something I knew of was taken back, since they lead elsewhere. */
  | { readonly event: 'rules-changed'; readonly rules: number; readonly undone: boolean }
  /** `undone`: how many steps of the game ago what happened is gone, 1 for the last; absent of old entries. */
  | { readonly event: 'taken-back'; readonly chair: Chair; readonly undone?: readonly number[] }
  | { readonly event: 'rematch'; readonly table: string }
