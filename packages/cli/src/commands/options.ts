import { OPTIONS as ALL, OPTION_KEYS, PRESET, presetValue, SHIPPED } from '@arrakis/engine'
import { presetNamed } from '../table.ts'
import { type Command, columns, parse, UsageError, wrap } from '../usage.ts'

export const options: Command = {
  name: 'options',
  summary: 'every option of a table: what it means, its values, each preset’s value',
  help: `arrakis options [KEY...] [--preset P] [--json]

  KEY          only these options, or those that begin so: karama, battle.dialing
  --preset P   one line each, with the value in one preset (${SHIPPED.join(', ')})
  --json       for programs`,
  run(args) {
    const { values, positionals } = parse(args, { preset: { type: 'string' }, json: { type: 'boolean' } } as const)
    const preset = values.preset === undefined ? null : presetNamed(values.preset)
    const keys = positionals.length === 0 ? OPTION_KEYS : positionals.flatMap(keysNamed)
    const rows = keys.map((key) => ({
      key,
      says: ALL[key].says,
      rule: ALL[key].rule,
      values: [...ALL[key].values],
      presets: Object.fromEntries(SHIPPED.map((name) => [name, presetValue(key, name)])),
    }))
    if (values.json) console.log(JSON.stringify(rows, null, 2))
    else if (preset) {
      console.log(`${PRESET[preset].name}\n`)
      console.log(columns(rows.map((row) => [row.key, String(row.presets[preset]), row.rule, row.says])))
    } else for (const row of rows) console.log(`${entry(row)}\n`)
    return 0
  },
}

function keysNamed(name: string): typeof OPTION_KEYS {
  const found = OPTION_KEYS.filter((key) => key === name || key.startsWith(`${name}.`))
  if (found.length > 0) return found
  const groups = [...new Set(OPTION_KEYS.map((key) => key.split('.')[0]))]
  throw new UsageError(`There is no option called '${name}'; options begin with ${groups.join(', ')}.`)
}

interface Row {
  key: string
  says: string
  rule: string
  values: readonly unknown[]
  presets: Record<string, unknown>
}
function entry({ key, says, rule, values, presets }: Row): string {
  const choices =
    values.length > 12 ? `${String(values[0])} to ${String(values.at(-1))}` : values.map(String).join(', ')
  const distinct = new Set(Object.values(presets))
  const by =
    distinct.size === 1
      ? `${String([...distinct][0])} in every preset`
      : Object.entries(presets)
          .map(([name, value]) => `${name} ${String(value)}`)
          .join(', ')
  return `${key} (${rule})\n${wrap(says, '  ')}\n  values: ${choices}\n  now:    ${by}`
}
