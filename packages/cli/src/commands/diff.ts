import { OPTION_KEYS, type OptionValue, optionsFor, PRESET, PRESETS, type Preset } from '@arrakis/engine'
import { byChapter, rowOf } from '../differences.ts'
import { checkOptions, optionValues } from '../table.ts'
import { type Command, columns, oneOf, parse, UsageError, wrap } from '../usage.ts'

export const diff: Command = {
  name: 'diff',
  summary: 'what differs between two presets, in words',
  help: `arrakis diff PRESET [PRESET] [--options k=v,...] [--json]

  PRESET            ${PRESETS.join(', ')}
  --options k=v,... options and switches of the second table (of the only one, if one preset is named)
  --json            for programs

  arrakis diff gf9-advanced wbc
  arrakis diff ah-basic --options ah.additionalAdvantages=on`,
  run(args) {
    const { values, positionals } = parse(args, {
      options: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    } as const)
    const [first, second = first, ...more] = positionals
    if (first === undefined || second === undefined || more.length > 0)
      throw new UsageError(`Name one or two presets; there are ${PRESETS.join(', ')}.`)
    const changed = optionValues(values.options ?? [])
    if (positionals.length === 1 && Object.keys(changed).length === 0)
      throw new UsageError('Name a second preset, or --options that differ from the first.')
    const from = table(first, {})
    const to = table(second, changed)
    const differences = compare(from, to)
    if (values.json) console.log(JSON.stringify({ from, to, differences }, null, 2))
    else console.log(report(from, to, differences))
    return 0
  },
}

interface Table {
  readonly preset: Preset
  readonly options: Readonly<Record<string, OptionValue>>
}

function table(name: string, options: Table['options']): Table {
  const preset = oneOf(name, 'preset', PRESETS)
  checkOptions(preset, options)
  return { preset, options }
}

type Difference = ReturnType<typeof rowOf> & { from: OptionValue; to: OptionValue }

function compare(from: Table, to: Table): Difference[] {
  const [a, b] = [optionsFor(from), optionsFor(to)]
  return OPTION_KEYS.filter((key) => a[key] !== b[key]).map((key) => ({ ...rowOf(key), from: a[key], to: b[key] }))
}

function report(from: Table, to: Table, differences: readonly Difference[]): string {
  const changes = Object.entries(to.options).map(([key, value]) => `${key}=${String(value)}`)
  const heads = [from.preset, changes.length > 0 ? `${to.preset} with options` : to.preset]
  const names = columns([
    [heads[0]!, PRESET[from.preset].name],
    [heads[1]!, PRESET[to.preset].name],
  ])
  const entry = ({ key, rule, says, from: a, to: b }: Difference): string =>
    `${wrap(`${says} (${key}, ${rule})`, '  ')}\n${columns(
      [
        [heads[0]!, String(a)],
        [heads[1]!, String(b)],
      ],
      '    ',
    )}`
  return [
    names,
    ...(changes.length > 0 ? [wrap(changes.join(' '), '  ')] : []),
    `\n${differences.length} of ${OPTION_KEYS.length} options differ.`,
    ...byChapter(differences).map(({ title, rows }) => `\n${title}\n\n${rows.map(entry).join('\n\n')}`),
  ].join('\n')
}
