import type { Reason } from '@arrakis/bots'
import type {
  Cost,
  CostlyKind,
  DecisionKind,
  Faction,
  Facts,
  GameRecord,
  GameState,
  Move,
  Prospect,
  prospects,
  Refusal,
  SeenEvent,
  TableConfig,
  TableSheet,
  TerritoryId,
  Trip,
  View,
} from '@arrakis/engine'
import type { Sent, Update } from '../table/client.ts'
import type { As } from '../table/picture.ts'
import type { RecordCalls } from './record-calls.ts'
import type { ScenarioCalls } from './scenario-calls.ts'

/** As much of a view as victory looks at. */
export type OpenBoard = Parameters<typeof prospects>[0]

/** What a bot would do in my place. */
export interface Advice {
  readonly kind: DecisionKind
  readonly answer: unknown
  /** The thought in words. */
  readonly says: string
  readonly reasons: readonly Reason[]
}

/** A chair of a game in this browser: mine, or a bot's of some level. */
export type LocalSeat =
  | { readonly kind: 'me'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: string }
  /** Somebody who says what a lesson wants of them, and else what the clock would. */
  | { readonly kind: 'script'; readonly name: string; readonly lines: readonly ScriptLine[] }

export interface ScriptLine {
  readonly kind: DecisionKind
  readonly answer: unknown
}

export interface NewGame {
  readonly name: string
  readonly table: TableConfig
  readonly seats: readonly LocalSeat[]
  /** A position to begin from instead of the set-up: to try a rule, or a lesson. It is not kept. */
  readonly start?: GameState
}

/** A game kept in this browser, as lists show it. */
export interface SavedGame {
  readonly id: string
  readonly name: string
  readonly preset: string
  readonly created: number
  readonly changed: number
  readonly turn: number
  readonly finished: boolean
  /** Whether a chair of mine is asked something. */
  readonly waits: boolean
}

/**
 * What the worker can be asked. Everything that knows the rules runs there: games in this browser, whether an answer is legal, and
 * what a bot would do. Every call is answered by a promise; what it throws is a bug.
 */
export interface MindCalls extends RecordCalls, ScenarioCalls {
  /** Takes a view to judge by, under a number that the calls below name. */
  see(position: number, view: View): void
  /** Why answers would be refused; null for those that would not. */
  refuse(position: number, kind: DecisionKind, answers: readonly unknown[]): (Refusal | null)[]
  /** What answers would cost; null for what is refused for more than its price. */
  costs(position: number, kind: CostlyKind, answers: readonly unknown[]): (Cost | null)[]
  /** How a move would go; null for one that cannot be made. */
  trip(position: number, move: Move): Trip | null
  /** What the clock would answer. */
  fallback(position: number): unknown
  /** What everybody could read off rules and board. */
  facts(position: number): Facts | null
  /** What holds at a table from its first turn to its last. */
  sheet(table: TableConfig, factions: readonly Faction[]): TableSheet
  /** Who holds how many of the places that win, and which places those are. */
  prospects(board: OpenBoard): { readonly sides: readonly Prospect[]; readonly places: readonly TerritoryId[] }
  /** What a bot of this level would do; `events` is all this seat has been told. */
  advise(position: number, events: readonly SeenEvent[], level: string): Advice | null

  create(game: NewGame): string
  /** Opens a kept game and has its steps pushed, first the whole picture. */
  open(id: string, as: As | null): Sent
  command(id: string, as: As, kind: DecisionKind, answer: unknown, ask?: number): Sent
  takeBack(id: string, as: As): Sent
  notes(id: string, as: As, text: string): Sent
  look(id: string, as: As): void
  close(id: string): void
  list(): SavedGame[]
  remove(id: string): void
  record(id: string): GameRecord | null
}

export type CallName = keyof MindCalls

export interface Request {
  readonly id: number
  readonly call: CallName
  readonly args: readonly unknown[]
}
/** An answer to a request, or a step of an open game. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly game: string; readonly update: Update }
