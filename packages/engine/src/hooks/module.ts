import type { Options } from '../editions/options.ts'
import type { Refusal } from '../kernel/result.ts'
import type { Rng } from '../kernel/rng.ts'
import type { Move, Shipment } from '../model/answers.ts'
import type { DecisionRow, Offer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { ModuleTexts } from '../model/module-texts.ts'
import type { Pile } from '../model/piles.ts'
import type { AreaId, PlaceSpec, TerritoryId } from '../model/places.ts'
import type { GameState, PhaseId, Stack } from '../model/state.ts'
import type { GameProcedure } from './flow.ts'
import type { FactionSheet, Game, LeaderFact, ModuleRule, Ruleset } from './hooks.ts'
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

/** A deck that a module brings, with draw, discard, views and guesses written once for all. */
export interface PileSpec {
  readonly id: string
  /** Every card of it at a table. */
  readonly cards: (rules: Ruleset) => readonly string[]
  /** Cards that lie open elsewhere, such as beside a leader. */
  readonly elsewhere?: (state: GameState, rules: Ruleset) => readonly string[]
  /** Makes a guess possible: the hands of these seats were dealt at random, and some deals could not be. */
  readonly mend?: (pile: Pile, hidden: readonly Faction[], state: GameState, rng: Rng) => void
  /** Its cards are traitor cards: what is seen of it nobody else holds. */
  readonly traitors?: true
}

/** Things that may lie on the board. */
export interface MarkSpec {
  readonly what: string
  /** The faces that the hidden ones of an owner may have; without this they have none. */
  readonly faces?: (rules: Ruleset, of: Faction | undefined) => readonly string[]
  /** Its face is a treachery card. */
  readonly treachery?: true
}

/** C6 What worlds add to shipping and moving. It comes with their module: most tables have none. */
export interface WorldRules {
  /** HW-04 Own forces on worlds of others. */
  abroad(g: Game, seat: Faction): readonly Stack[]
  /** HW-04, HW-22 Why forces cannot leave the world of somebody else, or so many the own second one. */
  departs(g: Game, seat: Faction, force: Reserves): Refusal | null
  /** HW-03, HW-04 What may be shipped by worlds; `open` tells whether it could land there. */
  offers(g: Game, seat: Faction, open: (s: Reserves) => boolean): Pick<Offer<'ship'>, 'worlds' | 'abroad' | 'second'>
  /** One force from each world of others. */
  least(g: Game, seat: Faction, to: AreaId): readonly Reserves[]
  sampleShipment(g: Game, seat: Faction, targets: readonly AreaId[], rng: Rng): Reserves | null
  /** HW-22 The own worlds between which a faction may move, and why it cannot make such a move. */
  homes(g: Game, seat: Faction): readonly TerritoryId[]
  homeRefusal(g: Game, seat: Faction, move: Move): Refusal | null
  goHome(g: Game, seat: Faction, move: Move): void
  homeOffers(g: Game, seat: Faction): Offer<'move'>['from']
}
type Reserves = Extract<Shipment, { kind: 'reserves' }>

/**
 * A part of the rules that a table has or has not, as one value. The composer adds the modules of a table up; a rule never asks which
 * of them are there.
 */
export interface Module {
  readonly id: string
  /** The tables that play with it. Without this, those that name it in `table.modules`. */
  readonly when?: (o: Options) => boolean
  /** What a table that names it has, where the table says nothing else. */
  readonly options?: Partial<Options>
  /** A faction has one sheet at a table: the last one that the table's modules bring. */
  readonly sheets?: readonly FactionSheet[]
  /** Leaders that it adds to those of the sheets. */
  readonly leaders?: (o: Options) => Readonly<Partial<Record<Faction, LeaderFact>>>
  /** How many can sit at a table that has it, if more than the six for whom dots are printed. */
  readonly seats?: number
  readonly rules?: readonly ModuleRule[]
  /** Rows of kinds that the engine does not know; their rules are among the decisions. */
  readonly rows?: Readonly<Record<string, DecisionRow>>
  /** What they ask, in one sentence each. */
  readonly sentences?: Readonly<Record<string, string>>
  readonly decisions?: readonly AnyDecisionRule[]
  /** What it says in English, where that is not among the texts of the engine. */
  readonly texts?: ModuleTexts
  readonly plays?: readonly AnyPlayRule[]
  /** KAR-16 Moments of its cards for which a seat may order to be asked. */
  readonly moments?: readonly string[]
  readonly piles?: readonly PileSpec[]
  readonly marks?: readonly MarkSpec[]
  /** Worlds, and places that are docked somewhere on the planet. */
  readonly places?: readonly PlaceSpec[]
  /** What worlds add to shipping and moving, if it has any. */
  readonly worldRules?: WorldRules
  /** What follows by itself from every change of the position: done after each stage. */
  readonly settles?: (g: Game) => void
  /** TURN-01 The phases of the turn, made from those of the modules before. */
  readonly turn?: (phases: readonly Phase[], o: Options) => readonly Phase[]
  /** SETUP-01 The steps of the set-up, in the same way. */
  readonly setUp?: (steps: readonly SetUpStep[], o: Options) => readonly SetUpStep[]
}
