import { OPTION_KEYS } from '../editions/options.ts'
import { choicesOf, isSwitch, SWITCH_KEYS, SWITCHES } from '../editions/switches.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { OptionValue } from '../model/table.ts'
import { optionsFor } from './check.ts'
import { TableError } from './table-error.ts'

/** How often an option is changed: in one table of so many. */
const SELDOM = 10

/** What is wanted is left alone, and so is every option that a wanted switch speaks of. */
const settledBy = (wanted: Readonly<Record<string, OptionValue>>): ReadonlySet<string> =>
  new Set(
    Object.keys(wanted).flatMap((key) =>
      isSwitch(key) ? [key, ...Object.values(SWITCHES[key].values).flatMap(Object.keys)] : [key],
    ),
  )

/**
 * A random mixture of options for a preset, beside those that are wanted: what a table could be that no edition is. An option or a
 * switch that would contradict the others is left as it is.
 */
export function variedOptions(
  preset: string,
  rng: Rng,
  wanted: Readonly<Record<string, OptionValue>> = {},
): Record<string, OptionValue> {
  let options = { ...wanted }
  const settled = settledBy(wanted)
  for (const key of [...SWITCH_KEYS, ...OPTION_KEYS]) {
    const values = choicesOf(key)!
    if (values.length < 2 || settled.has(key) || below(rng, SELDOM) > 0) continue
    const changed = { ...options, [key]: pick(rng, values) }
    try {
      optionsFor({ preset, options: changed })
      options = changed
    } catch (error) {
      if (!(error instanceof TableError)) throw error
    }
  }
  return options
}
