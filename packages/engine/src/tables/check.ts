import type { Options } from '../editions/options.ts'
import { ALL_PRESETS, isPreset, optionsOf } from '../editions/presets.ts'
import { choicesOf, expandSwitches } from '../editions/switches.ts'
import type { TableConfig } from '../model/table.ts'
import { contradictions } from './contradictions.ts'
import { missingModules, optionsNamed } from './modules.ts'
import { TableError } from './table-error.ts'

/** Every option of a table, checked; switches are opened up first. */
export function optionsFor({
  preset,
  options = {},
  modules = [],
}: Pick<TableConfig, 'preset' | 'options' | 'modules'>): Options {
  if (!isPreset(preset))
    throw new TableError(
      'table.preset',
      `There is no preset called ${String(preset)}; there are ${ALL_PRESETS.join(', ')}.`,
      { presets: ALL_PRESETS },
    )
  for (const [key, value] of Object.entries(options)) {
    const values = choicesOf(key)
    if (!values) throw new TableError('table.option', `There is no option called ${key}.`, { option: key })
    if (!values.includes(value))
      throw new TableError(
        'table.value',
        `${key} cannot be ${JSON.stringify(value)}; it can be ${values.join(', ')}.`,
        { option: key, values },
      )
  }
  const expanded = expandSwitches(options)
  for (const { option, switches } of expanded.disputes)
    throw new TableError(
      'table.contradiction',
      `${switches.join(' and ')} want ${option} to be different things; name ${option} to settle it.`,
      { option, switches },
    )
  const chosen = optionsOf(preset, { ...optionsNamed(modules), ...expanded.options })
  for (const [wrong, why] of contradictions(chosen)) if (wrong) throw new TableError('table.contradiction', why)
  const [missing] = missingModules(chosen)
  if (missing)
    throw new TableError('table.module', `The rules of modules.${missing} are not loaded here.`, { module: missing })
  return chosen
}
