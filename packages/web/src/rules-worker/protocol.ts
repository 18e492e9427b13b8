import type { BotTask, ThoughtPart } from '@arrakis/bots'
import type {
  Claim,
  Cost,
  CostlyKind,
  DecisionKind,
  Faction,
  Facts,
  GameRecord,
  GameState,
  Move,
  Outcome,
  Plan,
  PlayerReport,
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
import type { TableStep } from '../table/changes.ts'
import type { Connection, Problem, SendResult } from '../table/client.ts'
import type { Message, Picture, TableViewer } from '../table/picture.ts'
import type { RecordCalls } from './record-calls.ts'
import type { ScenarioCalls } from './scenario-calls.ts'

/** As much of a view as victory looks at. */
export type OpenBoard = Parameters<typeof prospects>[0]

/** How near each side is to victory, and what victory takes. */
export interface Prospects {
  readonly sides: readonly Prospect[]
  readonly places: readonly TerritoryId[]
  /** How many places win the game alone, and how many an alliance of two. */
  readonly needs: { readonly alone: number; readonly together: number }
  /** Who may claim the game if nobody has won it by its last turn, in the order in which they are heard. */
  readonly claims: readonly Claim[]
}

/** Spice and cards as an attentive player would have counted them from what everybody was told. */
export type Counts = Partial<Record<Faction, { readonly spice: number; readonly cards: number }>>
/** Null if what was told before is missing. */
export type Counted = Counts | null

/** What a bot would do in my place, with its reasons in words, the weightiest first. */
export interface Advice {
  readonly kind: DecisionKind
  readonly answer: unknown
  readonly reasons: readonly { readonly says: string; readonly weight: number }[]
  /** How likely a battle plan is to win, in percent. */
  readonly chance?: number
}

/** What a bot would answer, then what it would do unasked; and how likely I am to win by what I know, 0 to 1, as far as that can be told. */
export interface Counsel {
  readonly advice: readonly Advice[]
  readonly chance: number | null
}

/** A chair of a game in this browser: mine, or a bot's of some level. */
export type LocalSeat =
  | { readonly kind: 'me'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: string }
  /** A seat that follows the script of a lesson. Without a line it answers as the clock would. */
  | { readonly kind: 'script'; readonly name: string; readonly lines: readonly ScriptLine[] }

export interface ScriptLine {
  readonly kind: DecisionKind
  readonly answer: unknown
}

export interface NewGame {
  readonly name: string
  readonly table: TableConfig
  readonly seats: readonly LocalSeat[]
  /** A position to begin from instead of the set-up: to try a rule, or a lesson. It survives a reload, but is in no list. */
  readonly start?: GameState
  /** The shuffles follow from it; without one they are settled by a committed secret. */
  readonly seed?: string
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
  readonly outcome: Outcome | null
  readonly seats: readonly LocalSeat[]
  /** By chair; null as long as they are not settled. */
  readonly factions: readonly (Faction | null)[]
  /** False if it was begun under rules that are not these. */
  readonly playable: boolean
}

/** A message from the host worker about an open game. */
export type HostMessage =
  /** The whole picture: at first, for another viewer, and after taking back. */
  | { readonly kind: 'all'; readonly picture: Picture; readonly messages: readonly Message[] }
  | { readonly kind: 'steps'; readonly steps: readonly TableStep[] }
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** Whether everything that happens survives a reload. */
  | { readonly kind: 'kept'; readonly kept: boolean }

export type ImportResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: Problem }

/**
 * The calls of the rules worker. Everything that knows the rules runs there: games in this browser, whether an answer is legal, and
 * what a bot would do. Every call is answered by a promise; what it throws is a bug.
 */
export interface RulesCalls extends RecordCalls, ScenarioCalls {
  /** Sets the view to judge by. The calls below refer to it by its number. */
  see(position: number, view: View): void
  /** Why answers would be refused; null for those that would not. */
  refuse(position: number, kind: DecisionKind, answers: readonly unknown[]): (Refusal | null)[]
  /** What answers would cost; null for what is refused for more than its price. */
  costs(position: number, kind: CostlyKind, answers: readonly unknown[]): (Cost | null)[]
  /** How a move would go; null for one that cannot be made. */
  trip(position: number, move: Move): Trip | null
  /** What the leader of a plan would count in the battle at hand, with all that its side has; null where there is none. */
  leads(position: number, plan: Plan): number | null
  /** What the clock would answer. */
  fallback(position: number): unknown
  /** What everybody could read off rules and board. */
  facts(position: number): Facts | null
  /** TOUR-03 What is reported of a game that is over, the best player first; until then nobody. */
  report(position: number): readonly PlayerReport[]
  /** What holds at a table from its first turn to its last. */
  sheet(table: TableConfig, factions: readonly Faction[]): TableSheet
  /** Who holds how many of the places that win, and which places those are. */
  prospects(board: OpenBoard): Prospects
  /** Counts on with what is new, or anew; `of` is who looks at which table. */
  count(of: string, table: TableConfig, isNew: boolean, events: readonly SeenEvent[]): Counted
  /** What a bot of this level thinks; `events` is all this seat has been told. */
  advise(position: number, events: readonly SeenEvent[], level: string): Counsel
  /** How likely a mentat thinks a battle plan to win, in percent; null where it cannot tell. */
  planChance(position: number, events: readonly SeenEvent[], plan: Plan): number | null

  /** What one of so many workers has to say for a bot that thinks long. */
  think(task: BotTask, threads: number): ThoughtPart

  create(game: NewGame): string
  /** Opens a saved game and sends its messages, first the whole picture. `force` takes it over from another tab. */
  open(id: string, as: TableViewer | null, force: boolean): void
  command(id: string, as: TableViewer, kind: DecisionKind, answer: unknown, ask?: number): SendResult
  takeBack(id: string, as: TableViewer): SendResult
  notes(id: string, as: TableViewer, text: string): SendResult
  standIn(id: string, as: TableViewer, level: string | null): SendResult
  look(id: string, as: TableViewer): void
  /** The message shown last: a game that is only watched does not run far ahead of it. */
  shown(id: string, last: number): void
  close(id: string): void
  /** The last changed first. */
  list(): SavedGame[]
  rename(id: string, name: string): void
  remove(id: string): void
  record(id: string): GameRecord | null
  /** Saves a record as a game of this browser, or tells what is wrong with it. */
  importRecord(text: string, name: string): ImportResult
}

export type CallName = keyof RulesCalls

export interface WorkerRequest {
  readonly id: number
  readonly call: CallName
  readonly args: readonly unknown[]
}
/** An answer to a request, or a step of an open game. */
export type WorkerReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly game: string; readonly message: HostMessage }
