import { readFileSync } from 'node:fs'
import {
  CHAIRS,
  type CheckedRecordPart,
  checkRecord,
  FACTIONS,
  type GameRecord,
  type RecordCheck,
  type RecordProblem,
  RULES_VERSION,
  refusalText,
  type Viewer,
} from '@arrakis/engine'
import { oneOf, UsageError } from './usage.ts'

/** The text of a file; one that cannot be read is wrong use. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export const checkFile = (file: string): RecordCheck => checkRecord(textOf(file))

/** A problem in one line: where, who said what, why not, and the rule. */
export function problemText({ where, says, command, refusal }: RecordProblem): string {
  if (!refusal) return `${where}: ${says}`
  const rule = refusal.rule ? ` (${refusal.rule})` : ''
  const said = command ? `${String(command.seat)} ${String(command.kind)} ${JSON.stringify(command.answer)}: ` : ''
  return `${where}: ${said}${refusalText(refusal)}${rule}`
}

/** What was checked of a part, in one line. */
export function partText({ rules, from, to, check }: CheckedRecordPart): string {
  const which = from === to ? `no command under version ${rules}` : `commands ${from + 1}-${to}, version ${rules}`
  if (check === 'replayed') return `${which}: every command played again`
  if (check === 'same')
    return `${which}: not these rules, but plays the same under version ${RULES_VERSION}: every command played again`
  return `${which}: not these rules, and not played again: only its form was checked`
}

interface CheckedFile {
  readonly record: GameRecord
  readonly parts: readonly CheckedRecordPart[]
  /** What is wrong after that. */
  readonly problem: string | null
}

/** The record in a file as far as it is sound. */
export function recordUpToProblem(file: string): CheckedFile {
  const text = textOf(file)
  const checked = checkRecord(text)
  if (checked.ok) return { record: checked.record, parts: checked.parts, problem: null }
  const problem = checked.problems.map(problemText).join('\n')
  const at = checked.problems[0]?.where.match(/^command (\d+)$/)
  const late = /^(final|hash|truncated)/.test(checked.problems[0]?.where ?? '')
  if (!at && !late) throw new UsageError(`${file}: ${problem}`)
  const { final: _, hashes: __, ...record } = parsed(text, `${file}: ${problem}`)
  const commands = at ? record.commands.slice(0, Number(at[1]) - 1) : record.commands
  const again = checkRecord({ ...record, commands })
  if (!again.ok) throw new UsageError(`${file}: ${problem}`)
  return { record: again.record, parts: again.parts, problem }
}

function parsed(text: string, problem: string): GameRecord {
  try {
    return JSON.parse(text) as GameRecord
  } catch {
    throw new UsageError(problem)
  }
}

export const viewerNamed = (name: string | undefined): Viewer | null =>
  name === undefined ? null : oneOf<Viewer>(name, 'seat', [...FACTIONS, 'spectator', ...CHAIRS])
