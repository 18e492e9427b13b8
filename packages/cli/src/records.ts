import { readFileSync } from 'node:fs'
import {
  CHAIRS,
  type Checked,
  checkRecord,
  FACTIONS,
  type GameRecord,
  type Problem,
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

export const checkFile = (file: string): Checked => checkRecord(textOf(file))

/** A problem in one line: where, who said what, why not, and the rule. */
export function problemText({ where, says, command, refusal }: Problem): string {
  if (!refusal) return `${where}: ${says}`
  const rule = refusal.rule ? ` (${refusal.rule})` : ''
  const said = command ? `${String(command.seat)} ${String(command.kind)} ${JSON.stringify(command.answer)}: ` : ''
  return `${where}: ${said}${refusalText(refusal)}${rule}`
}

/** The record in a file as far as it is sound, and what is wrong after that. */
export function soundPart(file: string): { record: GameRecord; problem: string | null } {
  const text = textOf(file)
  const checked = checkRecord(text)
  if (checked.ok) return { record: checked.record, problem: null }
  const problem = checked.problems.map(problemText).join('\n')
  const at = checked.problems[0]?.where.match(/^command (\d+)$/)
  const late = /^(final|hash|truncated)/.test(checked.problems[0]?.where ?? '')
  if (!at && !late) throw new UsageError(`${file}: ${problem}`)
  try {
    const record = JSON.parse(text) as GameRecord
    const commands = at ? record.commands.slice(0, Number(at[1]) - 1) : record.commands
    return { record: { ...record, commands }, problem }
  } catch {
    throw new UsageError(`${file}: ${problem}`)
  }
}

export const viewerNamed = (name: string | undefined): Viewer | null =>
  name === undefined ? null : oneOf<Viewer>(name, 'seat', [...FACTIONS, 'spectator', ...CHAIRS])
