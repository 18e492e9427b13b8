import type { Options } from '../editions/options.ts'
import type { PhaseId } from '../model/state.ts'
import type { GameProcedure } from './flow.ts'
import type { FactionSheet, ModuleRule } from './hooks.ts'
import type { AnyDecisionRule, AnyPlayRule } from './rules.ts'

/** A phase of the turn: what is shown, and what is done. */
export interface Phase {
  readonly id: PhaseId
  /** It makes its local variables by itself. */
  readonly run: GameProcedure<never>
}

/** The steps of the set-up that every book has. */
export type SetUpStage =
  | 'decks'
  | 'seats'
  | 'factions'
  | 'begins'
  | 'predicts'
  | 'traitors'
  | 'forces'
  | 'cards'
  | 'storm'
/** A step of the set-up: one of the stages above, or a module's procedure. */
export type SetUpStep = SetUpStage | GameProcedure<object>

/**
 * A part of the rules that a table has or has not, as one value. The composer adds the modules of a table up; a rule never asks which
 * of them are there.
 */
export interface Module {
  readonly id: string
  /** The tables that play with it. Without this, those that name it in `table.modules`. */
  readonly when?: (o: Options) => boolean
  /** A faction has one sheet at a table: the last one that the table's modules bring. */
  readonly sheets?: readonly FactionSheet[]
  /** How many can sit at a table that has it, if more than the six for whom dots are printed. */
  readonly seats?: number
  readonly rules?: readonly ModuleRule[]
  readonly decisions?: readonly AnyDecisionRule[]
  readonly plays?: readonly AnyPlayRule[]
  /** TURN-01 The phases of the turn, made from those of the modules before. */
  readonly turn?: (phases: readonly Phase[], o: Options) => readonly Phase[]
  /** SETUP-01 The steps of the set-up, in the same way. */
  readonly setUp?: (steps: readonly SetUpStep[], o: Options) => readonly SetUpStep[]
}
