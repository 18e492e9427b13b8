import {
  choicesOf,
  create,
  factionsOf,
  OPTION_KEYS,
  optionsFor,
  SWITCH_KEYS,
  seatsFor,
  type TableConfig,
  TableError,
} from '@arrakis/engine'
import { loadModules } from './modules.ts'
import type { RecordCalls, TableVerdict } from './record-calls.ts'

/** Why a table cannot be; null if it can. */
function problemOf(tried: () => unknown): string | null {
  try {
    tried()
    return null
  } catch (error) {
    if (error instanceof TableError) return error.message
    throw error
  }
}

/** Every value of every option and switch, tried on this table. */
function refusedValues({ preset, options = {} }: TableConfig): Record<string, Record<string, string>> {
  const refused: Record<string, Record<string, string>> = {}
  for (const key of [...SWITCH_KEYS, ...OPTION_KEYS]) {
    const why: Record<string, string> = {}
    for (const value of choicesOf(key) ?? []) {
      const problem = problemOf(() => optionsFor({ preset, options: { ...options, [key]: value } }))
      if (problem) why[String(value)] = problem
    }
    if (Object.keys(why).length > 0) refused[key] = why
  }
  return refused
}

export const tableCalls: { judgeTable(...args: Parameters<RecordCalls['judgeTable']>): Promise<TableVerdict> } = {
  async judgeTable(table) {
    // Every module is tried on the table.
    await loadModules()
    const problem = problemOf(() => create(table, 'a trial'))
    // If the options contradict each other, every value would be refused for it.
    const clash = problemOf(() => optionsFor(table))
    if (clash) return { problem, refused: {}, seats: null, factions: null }
    return { problem, refused: refusedValues(table), seats: seatsFor(table), factions: factionsOf(table) }
  },
}
