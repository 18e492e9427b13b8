import { ALL_PRESETS, type OptionValue, PRESET, type Preset, presetValue } from '@arrakis/engine'
import { byChapter, keysMatching, type Row, rowOf, switchRow } from '../differences.ts'
import { type Command, columns, oneOf, parse, wrap } from '../usage.ts'

export const options: Command = {
  name: 'options',
  summary: 'every option of a table: what it means, its values, each preset’s value; and the switches',
  help: `arrakis options [KEY...] [--preset P] [--json]

  KEY          only these options and switches, or those that begin so: karama, battle.dialing, ah
  --preset P   one line each, with the value in one preset (${ALL_PRESETS.join(', ')})
  --json       for programs

A switch is an optional rule of a book: a name for the options it sets. See also: arrakis diff`,
  run(args) {
    const { values, positionals } = parse(args, { preset: { type: 'string' }, json: { type: 'boolean' } } as const)
    const preset = values.preset === undefined ? null : oneOf(values.preset, 'preset', ALL_PRESETS)
    const { options: keys, switches } = keysMatching(positionals)
    const rows = keys.map((key) => ({
      ...rowOf(key),
      presets: Object.fromEntries(ALL_PRESETS.map((name) => [name, presetValue(key, name)])) as ByPreset,
    }))
    const bundles = switches.map(switchRow)
    if (values.json) console.log(JSON.stringify({ options: rows, switches: bundles }, null, 2))
    else if (preset) onePreset(preset, rows, bundles)
    else {
      for (const { title, rows: own } of byChapter(rows)) console.log(`${title}\n\n${own.map(entry).join('\n\n')}\n`)
      if (bundles.length > 0) console.log(`Switches\n\n${bundles.map(switchEntry).join('\n\n')}\n`)
    }
    return 0
  },
}

type ByPreset = Record<Preset, OptionValue>
type Bundle = ReturnType<typeof switchRow>

/** Which presets have which value; those with the value most of them have are not named. */
function entry({ key, rule, says, values, presets }: Row & { presets: ByPreset }): string {
  const used = [...new Set(ALL_PRESETS.map((name) => presets[name]))]
    .map((value) => ({ value, by: ALL_PRESETS.filter((name) => presets[name] === value) }))
    .toSorted((a, b) => b.by.length - a.by.length)
  const whose = (by: readonly Preset[]): string => {
    if (by.length === ALL_PRESETS.length) return 'every preset'
    return by.length > ALL_PRESETS.length / 2 ? 'the others' : by.join(', ')
  }
  const unused = values.filter((value) => used.every((known) => known.value !== value))
  const others = unused.length > 12 ? `${unused[0]} to ${unused.at(-1)}` : unused.join(', ')
  const rows = used.map(({ value, by }) => [String(value), whose(by)])
  const rest = unused.length > 0 ? [wrap(`or ${others}`, '      ')] : []
  return [`  ${key} (${rule})`, wrap(says, '    '), columns(rows, '      '), ...rest].join('\n')
}

function switchEntry({ key, rules, says, over, values }: Bundle): string {
  const sets = Object.entries(values)
    .filter(([value]) => value !== 'off')
    .map(([value, chosen]) => {
      const list = Object.entries(chosen).map(([option, to]) => `${option}=${String(to)}`)
      return wrap(`${value}: ${list.join(' ')}`, '        ').slice(2)
    })
  const meaning = wrap(`${says} For ${over.join(' and ')}.`, '    ')
  return [`  ${key} (${rules.join(', ')})`, meaning, ...sets].join('\n')
}

function onePreset(preset: Preset, rows: readonly (Row & { presets: ByPreset })[], bundles: readonly Bundle[]): void {
  console.log(`${PRESET[preset].name}\n`)
  for (const { title, rows: own } of byChapter(rows)) {
    const lines = own.map((row) => ({ cells: [row.key, String(row.presets[preset]), row.rule], says: row.says }))
    console.log(`${title}\n${explained(lines)}\n`)
  }
  const fit = bundles.filter(({ over }) => over.includes(preset))
  if (fit.length === 0) return
  const lines = fit.map(({ key, values, says }) => ({ cells: [key, Object.keys(values).join('|')], says }))
  console.log(`Switches\n${explained(lines)}\n`)
}

/** Columns with an explanation behind them, broken where the line ends. */
function explained(lines: readonly { cells: readonly string[]; says: string }[]): string {
  const widths = lines[0]!.cells.map((_, i) => Math.max(...lines.map(({ cells }) => cells[i]!.length)))
  const before = ' '.repeat(widths.reduce((sum, width) => sum + width + 2, 2))
  return lines
    .map(({ cells, says }) => {
      const head = `  ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}  `
      return head + wrap(says, before).slice(before.length)
    })
    .join('\n')
}
