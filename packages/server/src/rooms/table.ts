import type { Chronicle } from '@arrakis/bots'
import {
  CHAIRS,
  type Chair,
  type Fairness,
  type GameState,
  type Seat,
  type TableConfig,
  viewerBit,
} from '@arrakis/engine'
import type { Sitting } from './absence.ts'
import type { ChairClock } from './clock.ts'
import type { VoteData } from './log.ts'
import type { Clock, Person } from './rooms.ts'
import type { MessageStart } from './seating.ts'

export interface SeatData {
  kind: 'open' | 'person' | 'bot'
  person: Person | null
  /** Of a bot. */
  level: string | null
  ready: boolean
  salt: string
  /** The hash of a salt that is not shown yet, or was not; absent where it was given openly. */
  seal?: string
  /** The bot that plays while the person is away. */
  standIn: string | null
  /** The hash of the invitation to this chair, until it is used. */
  invitation: string | null
  /** Whether nobody sits down here without an invitation. */
  closed?: boolean
  /** From where on the messages of the chair are for who sits there; absent if that is from the beginning. */
  since?: MessageStart
  /** How many times in a row the clock has answered. */
  missed: number
  /** Whether the last command of theirs that everybody saw was given by the clock. */
  late?: boolean
  /** When they answered lately, as everybody saw; absent until they do, and in older snapshots. */
  sitting?: Sitting
  /** When they last took the seat back from a bot; absent if they never did. */
  returned?: number
  notes: string
  /** The entry that holds them. */
  noted?: number
}

/** A table as it follows from its log: plain JSON, so that a snapshot is its text. */
export interface TableData {
  readonly id: string
  readonly name: string
  readonly public: boolean
  readonly spectators: boolean
  readonly config: TableConfig
  readonly clock: Clock
  readonly created: number
  changed: number
  status: 'lobby' | 'playing' | 'finished'
  paused: boolean
  /** Since when sealed salts are to be opened; absent before and after. */
  called?: number
  readonly imported: boolean
  readonly seats: SeatData[]
  /** Who may invite, remove and put bots on chairs; null while nobody is there; absent in older snapshots. */
  host?: Person | null
  /** Whether one person may sit on several chairs; absent in older snapshots. */
  readonly hotSeat?: boolean
  /** Whom the host removed: they need an invitation. */
  removed?: string[]
  /** What each chair had heard when the game began. */
  begun?: readonly MessageStart[]
  readonly secret: string
  readonly salt: string
  readonly commitment: string | null
  seed: string | null
  /** The version of the rules it is played under; absent in the lobby and in the oldest snapshots. */
  rules?: number
  /** Where the rules last changed: what is taken back is taken back to there at most. */
  seam?: { readonly state: GameState; readonly chronicle: Chronicle; readonly commands: number }
  /** How many commands stand, and the fingerprints for the record; absent in snapshots of the first version. */
  played?: number
  hashes?: (string | null)[]
  state: GameState | null
  /** What bots remember; follows from the events. */
  chronicle: Chronicle | null
  clocks: ChairClock[]
  votes: VoteData[]
  rematch: string | null
  /** The last entry that is in it. */
  seq: number
  /** How many messages each viewer has had, by its bit of the mask. */
  readonly counts: number[]
}

export const chairIndex = (chair: Chair): number => CHAIRS.indexOf(chair)
export const chairMask = (chair: number): number => 1 << viewerBit(CHAIRS[chair]!)

/** Who a chair is in the game: its faction, once the factions are in play. */
export function seatOf(state: GameState, chair: Chair): Seat {
  const faction = state.chairs[chairIndex(chair)]?.faction
  return faction && state.factions[faction] ? faction : chair
}

export function chairOf(state: GameState, seat: Seat): number {
  const chair = chairIndex(seat as Chair)
  return chair >= 0 ? chair : state.chairs.findIndex(({ faction }) => faction === seat)
}

export const isPlayedByBot = ({ seats }: TableData, chair: number): boolean =>
  seats[chair]!.kind === 'bot' || seats[chair]!.standIn !== null

/** The chairs whose people have a say. */
export const peopleAt = ({ seats }: TableData): number[] =>
  seats.flatMap(({ kind, standIn }, i) => (kind === 'person' && standIn === null ? [i] : []))

/** What shows, once it is opened, that nobody chose the shuffles. */
export function fairnessOf({ commitment, secret, salt, seats }: TableData): Fairness {
  const seals = seats.map(({ seal }) => seal ?? '')
  return {
    commitment: commitment!,
    secret,
    salt,
    salts: seats.map((seat) => seat.salt),
    ...(seals.some(Boolean) ? { seals } : {}),
  }
}

/** Whose table it is: they answer for what it costs, with a chair or without. */
export const ownerOf = (data: TableData): string => data.host?.id ?? membersOf(data)[0] ?? data.id

export const membersOf = ({ seats }: TableData): string[] => [
  ...new Set(seats.flatMap(({ person }) => (person ? [person.id] : []))),
]
