import {
  choicesOf,
  create,
  FACTIONS,
  type Faction,
  OPTION_KEYS,
  type OptionValue,
  optionsFor,
  PRESETS,
  type Preset,
  type SeatConfig,
  SWITCH_KEYS,
  type TableConfig,
  TableError,
} from '@arrakis/engine'
import { oneOf, UsageError, whole } from './usage.ts'

/** The options of every command that sets up a table. */
export const TABLE_OPTIONS = {
  preset: { type: 'string' },
  players: { type: 'string' },
  factions: { type: 'string' },
  options: { type: 'string', multiple: true },
} as const

export const TABLE_HELP = `  --preset P           ${PRESETS.join(', ')}
  --players N          2 to 6
  --factions a,b,...   ${FACTIONS.join(', ')}
  --options k=v,...    options and switches that differ from the preset (see: arrakis options)`

export interface TableWish {
  readonly preset: Preset | null
  readonly players: number | null
  readonly factions: readonly Faction[] | null
  readonly options: Readonly<Record<string, OptionValue>>
}

interface Given {
  preset?: string | undefined
  players?: string | undefined
  factions?: string | undefined
  options?: string[] | undefined
}

/** What was asked for, checked as far as it goes. */
export function tableWish({ preset, players, factions, options }: Given): TableWish {
  const wish = {
    preset: preset === undefined ? null : oneOf(preset, 'preset', PRESETS),
    players: players === undefined ? null : whole(players, 'players', 6, 2, 6),
    factions: factions === undefined ? null : factionList(factions),
    options: optionValues(options ?? []),
  }
  if (wish.factions && wish.players && wish.factions.length !== wish.players)
    throw new UsageError(`--players ${wish.players} does not fit ${wish.factions.length} factions.`)
  for (const name of wish.preset ? [wish.preset] : PRESETS) checkOptions(name, wish.options)
  return wish
}

function factionList(text: string): Faction[] {
  const list = text.split(',').map((name) => oneOf(name.trim(), 'faction', FACTIONS))
  if (new Set(list).size !== list.length) throw new UsageError('Two seats cannot have the same faction.')
  if (list.length < 2) throw new UsageError('A table has two to six factions.')
  return list
}

/** Options and switches as they are typed: key=value, with commas between them. */
export function optionValues(given: readonly string[]): Record<string, OptionValue> {
  const found: Record<string, OptionValue> = {}
  for (const pair of given.flatMap((text) => text.split(','))) {
    const [key = '', value] = pair.split('=')
    const values = choicesOf(key)
    if (!values) {
      const near = [...OPTION_KEYS, ...SWITCH_KEYS].filter((known) => known.split('.')[0] === key.split('.')[0])
      const list = near.length > 0 ? near.join(', ') : 'in the list of: arrakis options'
      throw new UsageError(`There is no option called '${key}'; there are ${list}.`)
    }
    const chosen = values.find((known) => String(known) === value)
    if (chosen === undefined)
      throw new UsageError(`${key} cannot be '${value ?? ''}'; it can be ${values.map(String).join(', ')}.`)
    found[key] = chosen
  }
  return found
}

export function checkOptions(preset: Preset, options: Readonly<Record<string, OptionValue>>): void {
  try {
    optionsFor({ preset, options })
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(error.message)
    throw error
  }
}

export const tableOf = (
  preset: Preset,
  seats: readonly SeatConfig[],
  options: Readonly<Record<string, OptionValue>>,
): TableConfig => ({ preset, seats, ...(Object.keys(options).length > 0 ? { options } : {}) })

/** The table of a wish, with defaults for what it leaves open. */
export function wantedTable(wish: TableWish, preset: Preset, players: number): TableConfig {
  const seats =
    wish.factions?.map((faction) => ({ faction })) ?? Array.from({ length: wish.players ?? players }, () => ({}))
  const table = tableOf(wish.preset ?? preset, seats, wish.options)
  try {
    create(table, 0)
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(error.message)
    throw error
  }
  return table
}
