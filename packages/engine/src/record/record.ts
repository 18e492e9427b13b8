import { hashOf } from '../kernel/hash.ts'
import type { Refusal } from '../kernel/result.ts'
import type { Seed } from '../kernel/rng.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import type { Command } from '../model/decisions.ts'
import type { GameEvent } from '../model/events.ts'
import type { GameState, Outcome } from '../model/state.ts'
import type { TableConfig } from '../model/table.ts'
import { begin, play, refuse } from '../play/engine.ts'
import { adjudicateGame } from '../play/tournament.ts'
import { type Fairness, fairnessProblem } from './fairness.ts'

/** A game as it can be kept and checked: its table, its seed, and what the seats said. */
export interface GameRecord {
  readonly format: 'arrakis-record'
  readonly version: 1
  /** The rules that took its commands; other rules may take them differently. */
  readonly rules: number
  readonly table: TableConfig
  readonly seed: Seed
  readonly commands: Command[]
  /** Fingerprints of the state after every so many commands. */
  readonly hashes?: { readonly every: number; readonly values: string[] }
  /** Of a game whose seed was settled by host and players together. */
  fairness?: Fairness
  final?: { readonly commands: number; readonly hash: string; readonly outcome: Outcome | null }
}

const EVERY = 50

/** Raised whenever a change of the engine makes a command lead elsewhere. */
export const RULES_VERSION = 2

export const newRecord = (table: TableConfig, seed: Seed): GameRecord => ({
  format: 'arrakis-record',
  version: 1,
  rules: RULES_VERSION,
  table,
  seed,
  commands: [],
  hashes: { every: EVERY, values: [] },
})

/** Writes down a command and, now and then, the fingerprint of the state it led to. */
export function writeDown(record: GameRecord, command: Command, after: GameState): void {
  record.commands.push(command)
  const { hashes } = record
  if (hashes && record.commands.length % hashes.every === 0) hashes.values.push(hashOf(after))
}

/** Writes down where the game stands now. */
export function closeRecord(record: GameRecord, state: GameState): GameRecord {
  record.final = { commands: record.commands.length, hash: hashOf(state), outcome: state.outcome }
  return record
}

export interface Replay {
  state: GameState
  /** What happened until the first question, then after each command. */
  events: GameEvent[][]
}

/** Plays a sound record again, up to so many commands. Throws where a command is refused: `checkRecord` says why. */
export function replay(record: GameRecord, upTo = record.commands.length): Replay {
  const { state, events } = begin(record.table, record.seed)
  const all = [events]
  for (const [i, command] of record.commands.slice(0, upTo).entries()) {
    const wrong = refuse(state, command)
    if (wrong) throw new Error(`command ${i + 1} is refused: ${wrong.code}`)
    all.push(play(state, command))
  }
  return { state, events: all }
}

/** Something wrong with a record, and where. */
export interface Problem {
  /** `record`, `table`, `fairness`, `command 17`, `hash after command 40`, `truncated`, `final`. */
  readonly where: string
  readonly says: string
  /** For a command that the rules refuse. */
  readonly command?: { readonly seat: unknown; readonly kind: unknown; readonly answer: unknown }
  readonly refusal?: Refusal
}

export type Checked =
  | { readonly ok: true; readonly record: GameRecord; readonly state: GameState; readonly hash: string }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks a record of unknown origin, or its text, by playing it again. Never throws. */
export function checkRecord(given: unknown): Checked {
  try {
    const read = typeof given === 'string' ? parse(given) : { data: given }
    if ('problem' in read) return { ok: false, problems: [read.problem] }
    const misshapen = shapeProblem(read.data)
    return misshapen ? { ok: false, problems: [misshapen] } : playAgain(read.data as GameRecord)
  } catch (error) {
    return failed('record', messageOf(error))
  }
}

const failed = (where: string, says: string): Checked => ({ ok: false, problems: [{ where, says }] })
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function parse(text: string): { data: unknown } | { problem: Problem } {
  try {
    return { data: JSON.parse(text) }
  } catch (error) {
    if (breaksOff(text)) return { problem: { where: 'truncated', says: 'the text breaks off before its end' } }
    return { problem: { where: 'record', says: `not JSON: ${messageOf(error)}` } }
  }
}

/** Whether a bracket or a string is still open at the end. */
function breaksOff(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const ch = text[i]
    if (quoted && ch === '\\') i++
    else if (ch === '"') quoted = !quoted
    else if (!quoted && (ch === '{' || ch === '[')) depth++
    else if (!quoted && (ch === '}' || ch === ']')) depth--
  }
  return quoted || depth > 0
}

/** What is wrong with the outer form, before anything is played. */
function shapeProblem(data: unknown): Problem | null {
  const record = (says: string): Problem => ({ where: 'record', says })
  if (!isObject(data)) return record('not a record: an object is expected')
  if (data.format !== 'arrakis-record') return record('not a record: format is not "arrakis-record"')
  if (data.version !== 1) return record(`version ${String(data.version)} is not known, only 1`)
  if (data.rules !== RULES_VERSION)
    return record(`made under version ${String(data.rules)} of the rules; this engine plays version ${RULES_VERSION}`)
  if (typeof data.seed !== 'string' && typeof data.seed !== 'number') return record('the seed is missing')
  if (!Array.isArray(data.commands)) return record('the list of commands is missing')
  const { table, hashes, final } = data
  if (!isObject(table) || !Array.isArray(table.seats) || !table.seats.every(isObject))
    return { where: 'table', says: 'preset and seats are expected' }
  if (table.options !== undefined && !isObject(table.options))
    return { where: 'table', says: 'options must be an object' }
  const goodHashes = isObject(hashes) && isWhole(hashes.every, 1, 1_000_000) && Array.isArray(hashes.values)
  if (hashes !== undefined && !goodHashes) return record('hashes must have every and values')
  if (final !== undefined && (!isObject(final) || typeof final.hash !== 'string' || !isWhole(final.commands, 0, 1e9)))
    return record('final must have commands, hash and outcome')
  const unfair = data.fairness === undefined ? null : fairnessProblem(data.fairness, data.seed)
  return unfair === null ? null : { where: 'fairness', says: unfair }
}

function playAgain(record: GameRecord): Checked {
  const { table, seed, commands, hashes } = record
  let state: GameState
  try {
    state = begin(table, seed).state
  } catch (error) {
    return failed('table', messageOf(error))
  }
  for (const [i, command] of commands.entries()) {
    const problem = step(state, command, `command ${i + 1}`)
    if (problem) return { ok: false, problems: [problem] }
    if (!hashes || (i + 1) % hashes.every !== 0) continue
    const expected = hashes.values[(i + 1) / hashes.every - 1]
    const found = hashOf(state)
    if (expected !== undefined && expected !== found)
      return failed(`hash after command ${i + 1}`, `differs: the record says ${String(expected)}, the game ${found}`)
  }
  // TOUR-06 No command ends a game when its time is up.
  if (record.final?.outcome?.kind === 'adjudicated') state = adjudicateGame(state)
  const hash = hashOf(state)
  const problem = endProblem(record, state, hash)
  return problem ? { ok: false, problems: [problem] } : { ok: true, record, state, hash }
}

function step(state: GameState, command: unknown, where: string): Problem | null {
  try {
    const refusal = refuse(state, command)
    if (refusal) {
      const { seat, kind, answer } = isObject(command) ? command : {}
      return { where, says: `refused: ${refusal.code}`, command: { seat, kind, answer }, refusal }
    }
    play(state, command as Command)
    return null
  } catch (error) {
    return { where, says: `the engine failed: ${messageOf(error)}` }
  }
}

/** The record must end where it says that it ends. */
function endProblem({ commands, hashes, final }: GameRecord, state: GameState, hash: string): Problem | null {
  const n = commands.length
  if (final && n < final.commands)
    return { where: 'truncated', says: `the record has only ${n} of ${final.commands} commands` }
  if (hashes && hashes.values.length > Math.floor(n / hashes.every))
    return { where: 'truncated', says: `there are hashes for more than the ${n} commands of the record` }
  if (!final) return null
  if (n > final.commands) return { where: 'final', says: `the record has ${n} commands, not ${final.commands}` }
  if (final.hash !== hash)
    return { where: 'final', says: `the hash differs: the record says ${final.hash}, the game ${hash}` }
  if (hashOf(final.outcome ?? null) !== hashOf(state.outcome))
    return { where: 'final', says: 'the outcome is not the one of the game' }
  return null
}
