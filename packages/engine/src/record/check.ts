import { hashOf } from '../kernel/hash.ts'
import type { Refusal } from '../kernel/result.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import type { Command } from '../model/decisions.ts'
import type { GameState } from '../model/state.ts'
import { play, refuse } from '../play/engine.ts'
import { adjudicateGame } from '../play/tournament.ts'
import { fairnessProblem } from './fairness.ts'
import { fingerprint, migrateState } from './migrations.ts'
import { type GameRecord, RULES_VERSION, type Seam } from './record.ts'
import { positionProblem } from './seam-state.ts'
import { type CheckedRecordPart, partsOf, type RecordPart, startOf } from './walk.ts'

/** Something wrong with a record, and where. */
export interface RecordProblem {
  /** `record`, `table`, `fairness`, `command 17`, `seam after command 30`, `hash after command 40`, `truncated`, `final`. */
  readonly where: string
  readonly says: string
  /** For a command that the rules refuse. */
  readonly command?: { readonly seat: unknown; readonly kind: unknown; readonly answer: unknown }
  readonly refusal?: Refusal
}

export type RecordCheck =
  | {
      readonly ok: true
      readonly record: GameRecord
      /** What was checked of each part. */
      readonly parts: readonly CheckedRecordPart[]
      /** Where the game ended, and its fingerprint; null where the last part could not be played. */
      readonly state: GameState | null
      readonly hash: string | null
    }
  | { readonly ok: false; readonly problems: readonly RecordProblem[] }

/**
 * Checks a record of unknown origin, or its text. What was played under these rules is played again, command by command; for older
 * parts that is tried, and the result says what became of it. Never throws. `rules`: the version that plays.
 */
export function checkRecord(given: unknown, rules = RULES_VERSION): RecordCheck {
  try {
    const read = typeof given === 'string' ? parse(given) : { data: given }
    if ('problem' in read) return { ok: false, problems: [read.problem] }
    const misshapen = shapeProblem(read.data, rules)
    return misshapen ? { ok: false, problems: [misshapen] } : playAgain(read.data as GameRecord, rules)
  } catch (error) {
    return failed('record', messageOf(error))
  }
}

const failed = (where: string, says: string): RecordCheck => ({ ok: false, problems: [{ where, says }] })
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function parse(text: string): { data: unknown } | { problem: RecordProblem } {
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

/** A fingerprint costs more than a command, so a record may not ask for one after each. */
const FEWEST = 10

const wrong = (says: string): RecordProblem => ({ where: 'record', says })
const newer = (rules: number, ours: number): RecordProblem =>
  wrong(`made under version ${rules} of the rules; this engine plays version ${ours}`)

/** What is wrong with the outer form, before anything is played. */
function shapeProblem(data: unknown, rules: number): RecordProblem | null {
  if (!isObject(data)) return wrong('not a record: an object is expected')
  if (data.format !== 'arrakis-record') return wrong('not a record: format is not "arrakis-record"')
  if (data.version !== 1) return wrong(`version ${String(data.version)} is not known, only 1`)
  if (!isWhole(data.rules, 1, Number.MAX_SAFE_INTEGER)) return wrong('the version of its rules is missing')
  if (data.rules > rules) return newer(data.rules, rules)
  if (typeof data.seed !== 'string' && typeof data.seed !== 'number') return wrong('the seed is missing')
  if (!Array.isArray(data.commands)) return wrong('the list of commands is missing')
  const { table, hashes, final } = data
  if (!isObject(table) || !Array.isArray(table.seats) || !table.seats.every(isObject))
    return { where: 'table', says: 'preset and seats are expected' }
  if (table.options !== undefined && !isObject(table.options))
    return { where: 'table', says: 'options must be an object' }
  const goodHashes = isObject(hashes) && isWhole(hashes.every, FEWEST, 1_000_000) && Array.isArray(hashes.values)
  if (hashes !== undefined && !goodHashes) return wrong(`hashes must have every, at least ${FEWEST}, and values`)
  if (final !== undefined && (!isObject(final) || typeof final.hash !== 'string' || !isWhole(final.commands, 0, 1e9)))
    return wrong('final must have commands, hash and outcome')
  const unfair = data.fairness === undefined ? null : fairnessProblem(data.fairness, data.seed)
  if (unfair !== null) return { where: 'fairness', says: unfair }
  return seamsProblem(data.seams, data.rules, data.commands.length, rules)
}

function seamsProblem(seams: unknown, first: number, commands: number, ours: number): RecordProblem | null {
  if (seams === undefined) return null
  if (!Array.isArray(seams)) return wrong('seams must be a list')
  let before = { commands: 0, rules: first }
  for (const seam of seams) {
    const { commands: at, rules, state, hash } = isObject(seam) ? seam : {}
    if (!isWhole(at, before.commands, commands) || !isWhole(rules, before.rules + 1, Number.MAX_SAFE_INTEGER))
      return wrong('seams must have commands and rules, each further than the one before')
    if (!isObject(state) || typeof hash !== 'string') return wrong('seams must have state and hash')
    if (rules > ours) return newer(rules, ours)
    before = { commands: at, rules }
  }
  return null
}

/** A position comes with its own fingerprint, is of this table, and can be played on. */
function seamProblem(record: GameRecord, { commands, rules, state, hash }: Seam): RecordProblem | null {
  const where = `seam after command ${commands}`
  const found = hashOf(state)
  if (found !== hash) return { where, says: `the hash differs: the record says ${hash}, the position ${found}` }
  if (hashOf(state.table) !== hashOf(record.table)) return { where, says: 'the position is one of another table' }
  try {
    const fault = positionProblem(migrateState(state, rules), record)
    return fault === null ? null : { where, says: `the position cannot be: ${fault}` }
  } catch (error) {
    return { where, says: `the position cannot be: ${messageOf(error)}` }
  }
}

function playAgain(record: GameRecord, rules: number): RecordCheck {
  for (const seam of record.seams ?? []) {
    const forged = seamProblem(record, seam)
    if (forged) return { ok: false, problems: [forged] }
  }
  const cut = lengthProblem(record)
  const parts: CheckedRecordPart[] = []
  let end: GameState | null = null
  for (const [i, part] of partsOf(record).entries()) {
    const played = playPart(record, i, part)
    const own = part.rules === rules
    if ('problem' in played && own) return { ok: false, problems: [played.problem] }
    end = 'state' in played && (own || endsAlike(record, i, played.state)) ? played.state : null
    parts.push({ ...part, check: own ? 'replayed' : end ? 'same' : 'unplayed' })
  }
  if (cut) return { ok: false, problems: [cut] }
  const problem = end && endProblem(record, end)
  return problem
    ? { ok: false, problems: [problem] }
    : { ok: true, record, parts, state: end, hash: end && hashOf(end) }
}

/** Plays a part under these rules; at its end the game is adjudicated if that is what ended it. */
function playPart(record: GameRecord, i: number, part: RecordPart): { state: GameState } | { problem: RecordProblem } {
  const { commands, hashes, final } = record
  let state: GameState
  try {
    state = startOf(record, i).state
  } catch (error) {
    return { problem: { where: 'table', says: messageOf(error) } }
  }
  for (let n = part.from + 1; n <= part.to; n++) {
    const problem = step(state, commands[n - 1], `command ${n}`)
    if (problem) return { problem }
    if (!hashes || n % hashes.every !== 0) continue
    const expected = hashes.values[n / hashes.every - 1] ?? null
    const found = expected === null ? null : fingerprint(state, part.rules)
    if (expected !== found)
      return {
        problem: {
          where: `hash after command ${n}`,
          says: `differs: the record says ${String(expected)}, the game ${found}`,
        },
      }
  }
  // TOUR-06 No command ends a game when its time is up.
  const timeIsUp = i === (record.seams?.length ?? 0) && final?.outcome?.kind === 'adjudicated'
  return { state: timeIsUp ? adjudicateGame(state) : state }
}

function step(state: GameState, command: unknown, where: string): RecordProblem | null {
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

/** Whether a part of older rules led where it leads under these: to the position of the next seam, or to the end. */
function endsAlike(record: GameRecord, i: number, state: GameState): boolean {
  const next = record.seams?.[i]
  if (next) return hashOf(migrateState(next.state, next.rules)) === hashOf(state)
  return record.final !== undefined && endProblem(record, state) === null
}

/** The record must be as long as it says. */
function lengthProblem({ commands, hashes, final }: GameRecord): RecordProblem | null {
  const n = commands.length
  if (final && n < final.commands)
    return { where: 'truncated', says: `the record has only ${n} of ${final.commands} commands` }
  if (hashes && hashes.values.length > Math.floor(n / hashes.every))
    return { where: 'truncated', says: `there are hashes for more than the ${n} commands of the record` }
  if (final && n > final.commands)
    return { where: 'final', says: `the record has ${n} commands, not ${final.commands}` }
  return null
}

/** It must end where it says that it ends. */
function endProblem(record: GameRecord, state: GameState): RecordProblem | null {
  const { final } = record
  if (!final) return null
  const hash = fingerprint(state, partsOf(record).at(-1)!.rules)
  if (final.hash !== hash)
    return { where: 'final', says: `the hash differs: the record says ${final.hash}, the game ${hash}` }
  if (hashOf(final.outcome ?? null) !== hashOf(state.outcome))
    return { where: 'final', says: 'the outcome is not the one of the game' }
  return null
}
