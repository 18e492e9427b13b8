import type {
  DecisionKind,
  Faction,
  Fairness,
  Film,
  GameRecord,
  LeaderId,
  Outcome,
  PhaseId,
  Refusal,
  Seat,
  SeenEvent,
  TableConfig,
  View,
} from '@arrakis/engine'
import type { TableViewer } from '../table/picture.ts'
import type { Advice } from './protocol.ts'

/** Whether a table can be played. */
export interface TableVerdict {
  /** Why it cannot, in words. */
  readonly problem: string | null
  /** Why one value more could not be chosen, by option and value. */
  readonly refused: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How many can sit at it; null where its options make no table. */
  readonly seats: number | null
  /** The factions that can play at it. */
  readonly factions: readonly Faction[] | null
}

/** Who watches a replay: a chair, a spectator, or `open` for everything. */
export type ReplayViewer = TableViewer | 'open'

export type TimelineMarkKind =
  | 'turn'
  | 'phase'
  | 'battle'
  | 'traitor'
  | 'worm'
  | 'nexus'
  | 'explosion'
  | 'attack'
  | 'lie'
  | 'end'
/** A mark on the timeline. */
export interface TimelineMark {
  readonly step: number
  readonly kind: TimelineMarkKind
  readonly turn: number
  readonly phase: PhaseId
  readonly territory?: string
  /** Who fought, the aggressor first, who called a traitor or attacked a leader, or who was found out in the harvest. */
  readonly of?: readonly Faction[]
  /** Who won the battle; null where both lost. */
  readonly won?: Faction | null
  /** The traitor, or the leader who was attacked. */
  readonly leader?: LeaderId
}

/** A record that plays. Step 0 is before the first command. */
export interface ReplayInfo {
  readonly table: TableConfig
  /** The faction of each chair at the end. */
  readonly chairs: readonly (Faction | null)[]
  /** Steps at which something was seen, in their order; the first is 0. */
  readonly steps: readonly number[]
  readonly marks: readonly TimelineMark[]
  readonly outcome: Outcome | null
  readonly commands: number
  /** How many of them were played under older rules and cannot be shown. */
  readonly unplayed: number
}

/** What is wrong with a record, and where. */
export interface RecordProblem {
  readonly where: string
  readonly says: string
  readonly refusal?: Refusal
}

/** Everything that was checked of a record. */
export interface Proof {
  /** Null for a game that had no host to be bound. */
  readonly fairness: Fairness | null
  /** The fingerprint of secret and salt, as found here. */
  readonly commitment: string | null
  readonly seed: string
  /** The seed that follows from secret and salts, as found here. */
  readonly seedFound: string | null
  readonly commands: number
  /** How many fingerprints of positions the record carries. */
  readonly hashes: number
  /** The first thing that is wrong when the game is played again. */
  readonly problem: RecordProblem | null
  /** The fingerprint of the last position, as found here. */
  readonly hash: string | null
  readonly outcome: Outcome | null
  /** How many commands were played under older rules and could not be played again. */
  readonly unplayed: number
}

/** A decision of a game that is over, beside what a bot would have made of it. */
export interface PastDecision {
  readonly seat: Seat
  readonly kind: DecisionKind
  readonly answer: unknown
  readonly advice: Advice
  /** How likely that seat was to win by what it knew, 0 to 1. */
  readonly chance: number | null
}

/** How likely each faction was to win by what it knew at a step, 0 to 1. */
export interface ChancePoint {
  readonly step: number
  readonly turn: number
  readonly of: Readonly<Partial<Record<Faction, number>>>
}

/** What a worker can be asked of tables that are made and of games that are over. */
export interface RecordCalls {
  judgeTable(table: TableConfig): TableVerdict
  /** Plays a record of unknown origin again, or shows its film where it was played under other rules, and keeps it for the calls below. */
  openReplay(
    id: string,
    record: unknown,
    film?: Film | null,
  ):
    | { readonly ok: true; readonly info: ReplayInfo; readonly record: GameRecord }
    | { readonly ok: false; readonly problem: RecordProblem }
  /** The view after a number of commands. */
  replayAt(id: string, step: number, viewer: ReplayViewer): View | null
  /** What happened after each command. */
  replayEvents(id: string, viewer: ReplayViewer): (readonly SeenEvent[])[]
  /** What was done at a step, and what a bot of this level would have done with what that seat knew; null where nobody was asked. */
  adviseAt(id: string, step: number, level: string): PastDecision | null
  /** How the chances went, from phase to phase; nothing as long as the game is not over. */
  replayChances(id: string): readonly ChancePoint[]
  prove(record: unknown): Proof
}
