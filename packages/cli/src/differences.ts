import {
  OPTION_KEYS,
  OPTION_TEXTS,
  OPTIONS,
  type OptionKey,
  type OptionValue,
  SWITCH_KEYS,
  SWITCH_TEXTS,
  SWITCHES,
  type Switch,
} from '@arrakis/engine'
import { readChapters } from './rulebook.ts'
import { UsageError } from './usage.ts'

/** Things with a rule, under the chapter of the catalogue the rule stands in, in the order of the book. */
export function byChapter<T extends { readonly rule: string }>(rows: readonly T[]): { title: string; rows: T[] }[] {
  const left = new Set(rows)
  const groups = readChapters().map(({ chapter, title, rules }) => {
    const ids = new Set(rules.map((rule) => rule.id))
    const own = rows.filter((row) => ids.has(row.rule))
    for (const row of own) left.delete(row)
    return { title: `${chapter} ${title}`, rows: own }
  })
  return [...groups, { title: 'Others', rows: [...left] }].filter((group) => group.rows.length > 0)
}

/** Options and switches of these names, or that begin so; all of them if none is named. */
export function keysMatching(names: readonly string[]): {
  options: OptionKey[]
  switches: (typeof SWITCH_KEYS)[number][]
} {
  const fits = (key: string): boolean =>
    names.length === 0 || names.some((name) => key === name || key.startsWith(`${name}.`))
  const all: string[] = [...OPTION_KEYS, ...SWITCH_KEYS]
  for (const name of names) {
    if (all.some((key) => key === name || key.startsWith(`${name}.`))) continue
    const groups = [...new Set(all.map((key) => key.split('.')[0]))]
    throw new UsageError(`There is no option called '${name}'; options begin with ${groups.join(', ')}.`)
  }
  return { options: OPTION_KEYS.filter(fits), switches: SWITCH_KEYS.filter(fits) }
}

export interface Row {
  readonly key: OptionKey
  readonly rule: string
  readonly says: string
  readonly values: readonly OptionValue[]
}
export const rowOf = (key: OptionKey): Row => {
  const { rule, values } = OPTIONS[key]
  return { key, rule, says: OPTION_TEXTS[key], values: [...values] }
}

export const switchRow = (
  key: (typeof SWITCH_KEYS)[number],
): Pick<Switch, 'rules' | 'over' | 'values'> & { key: string; says: string } => ({
  key,
  says: SWITCH_TEXTS[key],
  ...(SWITCHES[key] as Switch),
})
