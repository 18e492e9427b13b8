import type { Faction } from './factions.ts'

/** A table as people set it up: a preset, what they changed, and who sits where. */
export interface TableConfig {
  readonly preset: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** One entry per player, in the order of the chairs. */
  readonly seats: readonly SeatConfig[]
  /** The factions that may be chosen or dealt; all that the table has unless said otherwise. */
  readonly factions?: readonly Faction[]
  /** House rules and other modules that no option switches on, by id. */
  readonly modules?: readonly string[]
}

export interface SeatConfig {
  /** Settled beforehand; otherwise chosen or dealt in the set-up. */
  readonly faction?: Faction
  /** The player dot; by default the chairs take the dots in turn. */
  readonly dot?: number
}

export type OptionValue = string | number | boolean
