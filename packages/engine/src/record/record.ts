import { hashOf } from '../kernel/hash.ts'
import type { Seed } from '../kernel/rng.ts'
import type { Command } from '../model/decisions.ts'
import type { GameState, Outcome } from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import type { Fairness } from './fairness.ts'
import { fingerprint } from './migrations.ts'

/** A place at which a game went on under newer rules. */
export interface Seam {
  /** How many commands came before it. */
  readonly commands: number
  /** The rules that took the commands after it. */
  readonly rules: number
  /** Where the game stood, in the form these rules take. */
  readonly state: GameState
  readonly hash: string
}

/** A game as it can be kept and checked: its table, its seed and its commands. */
export interface GameRecord {
  readonly format: 'arrakis-record'
  readonly version: 1
  /** The rules that took its commands; other rules may take them differently. */
  readonly rules: number
  readonly table: TableConfig
  readonly seed: Seed
  readonly commands: Command[]
  /** Where the game was carried on under newer rules; `rules` above is the version of its first part. */
  readonly seams?: readonly Seam[]
  /** Fingerprints of the state after every so many commands; null where nobody took one. */
  readonly hashes?: { readonly every: number; readonly values: (string | null)[] }
  /** Only in a game whose seed was made by host and players together. */
  fairness?: Fairness
  final?: { readonly commands: number; readonly hash: string; readonly outcome: Outcome | null }
}

/** The number of commands between two fingerprints. */
export const HASH_EVERY = 50

/** Raised whenever a change of the engine makes a command lead elsewhere; games of older versions are carried on (`migrations.ts`). */
export const RULES_VERSION = 9

export const newRecord = (table: TableConfig, seed: Seed): GameRecord => ({
  format: 'arrakis-record',
  version: 1,
  rules: RULES_VERSION,
  table,
  seed,
  commands: [],
  hashes: { every: HASH_EVERY, values: [] },
})

/** Appends a command and, every HASH_EVERY commands, the fingerprint of the state after it. */
export function appendCommand(record: GameRecord, command: Command, after: GameState): void {
  record.commands.push(command)
  const { hashes } = record
  if (hashes && record.commands.length % hashes.every === 0) hashes.values.push(hashOf(after))
}

/** Adds the fingerprint of the state in which the game stands now. */
export function closeRecord(record: GameRecord, state: GameState): GameRecord {
  const hash = fingerprint(state, record.seams?.at(-1)?.rules ?? record.rules)
  record.final = { commands: record.commands.length, hash, outcome: state.outcome }
  return record
}
