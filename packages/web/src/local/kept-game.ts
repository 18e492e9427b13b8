import type {
  Chair,
  Command,
  Faction,
  Fairness,
  GameEvent,
  GameState,
  Outcome,
  Seed,
  TableConfig,
} from '@arrakis/engine'
import type { LocalSeat } from '../rules-worker/protocol.ts'

/** How a game was created. */
export type GameOrigin =
  /** Dealt here: the shuffles were settled by a committed secret and the salts of the seats. */
  | { readonly kind: 'dealt'; readonly seed: string; readonly fairness: Fairness }
  /** From a chosen seed or an imported record. `adjudicated`: its time was up. */
  | { readonly kind: 'given'; readonly seed: Seed; readonly fairness: Fairness | null; readonly adjudicated: boolean }
  /** A position to try out. It is not listed, and is removed after a day. */
  | { readonly kind: 'position'; readonly state: GameState }

/** Something that happened: a command, that commands were taken back, or that the rules changed. Rows are numbered from 0 without gaps. */
export type KeptRow =
  | {
      readonly kind: 'command'
      readonly at: number
      readonly chair: Chair
      readonly by: 'person' | 'bot'
      readonly command: Command
      /** The viewers who are told of it: a bit for each chair, then one for spectators. */
      readonly mask: number
      /** Whether everybody may know whose command it was. */
      readonly known: boolean
      /** Whether it can be taken back without having shown anything. */
      readonly plain: boolean
      /** What happened by it, since newer rules may not lead there again; absent in rows of the first version. */
      readonly events?: readonly GameEvent[]
      /** It was the only answer, given for a person. */
      readonly only?: boolean
    }
  | { readonly kind: 'taken-back'; readonly at: number; readonly chair: Chair }
  /** From here on the game is played under newer rules. `undone`: commands after it are gone, since they were refused. */
  | {
      readonly kind: 'rules-changed'
      readonly at: number
      readonly rules: number
      readonly state: GameState
      readonly undone: boolean
    }

export type StandIns = Readonly<Partial<Record<Chair, string>>>

/** What a list shows of a game, so that it need not be played again. */
export interface GameHead {
  readonly changed: number
  readonly turn: number
  readonly waits: boolean
  readonly outcome: Outcome | null
  readonly factions: readonly (Faction | null)[]
}

/** A game as it is kept in this browser, without what happened. */
export interface KeptGame {
  readonly id: string
  readonly name: string
  readonly table: TableConfig
  readonly seats: readonly LocalSeat[]
  readonly origin: GameOrigin
  /** The version of the rules it is played under. */
  readonly rules: number
  /** The one it was begun under, if that is another. */
  readonly begun?: number
  /** What happened until the first question, and where the game stands now, for newer rules to go on from; absent in games of the first version. */
  readonly opening?: readonly GameEvent[]
  readonly position?: GameState
  readonly created: number
  readonly notes: Readonly<Record<string, string>>
  /** The level of the bot that plays for a person on a chair; none in games kept before there were any. */
  readonly standIns?: StandIns
  readonly head: GameHead
}

/** The game was taken over by another tab, or removed there: nothing was written. */
export class SupersededError extends Error {
  readonly gone: boolean

  constructor(gone: boolean) {
    super('the game is played elsewhere')
    this.gone = gone
  }
}
