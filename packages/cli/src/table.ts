import {
  ALL_PRESETS,
  CORE_FACTIONS,
  choicesOf,
  create,
  FACTIONS,
  type Faction,
  factionsOf,
  OPTION_KEYS,
  type OptionValue,
  optionsFor,
  PRESETS,
  type Preset,
  type SeatConfig,
  SWITCH_KEYS,
  seatsFor,
  type TableConfig,
  TableError,
} from '@arrakis/engine'
import { oneOf, UsageError, wholeNumber } from './usage.ts'

/** The options of every command that sets up a table. */
export const TABLE_OPTIONS = {
  preset: { type: 'string' },
  players: { type: 'string' },
  factions: { type: 'string' },
  options: { type: 'string', multiple: true },
} as const

export const TABLE_HELP = `  --preset P           ${ALL_PRESETS.join(', ')}
  --players N          2 to as many as the table seats: 6 with the factions of the base game
  --factions a,b,...   ${CORE_FACTIONS.join(', ')}
  --options k=v,...    options and switches that differ from the preset (see: arrakis options)`

export interface TableRequest {
  readonly preset: Preset | null
  /** Those that what was asked for goes with. */
  readonly presets: readonly Preset[]
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
export function tableRequest({ preset, players, factions, options }: Given): TableRequest {
  const chosen = preset === undefined ? null : oneOf(preset, 'preset', ALL_PRESETS)
  const values = optionValues(options ?? [])
  const presets = chosen ? [chosen] : fitting(values)
  const most = mostSeats(presets, values)
  const request = {
    preset: chosen,
    presets,
    players: players === undefined ? null : wholeNumber(players, 'players', 6, 2, most),
    factions: factions === undefined ? null : factionList(factions, presets, values),
    options: values,
  }
  if (request.factions && request.players && request.factions.length !== request.players)
    throw new UsageError(`--players ${request.players} does not fit ${request.factions.length} factions.`)
  return request
}

/** The presets that these options go with. If there is none, the first says why. */
function fitting(options: TableRequest['options']): readonly Preset[] {
  const found = PRESETS.filter((preset) => contradiction(preset, options) === null)
  return found.length > 0 ? found : PRESETS
}

/** How many can sit at tables of all these presets with these options. */
export function mostSeats(presets: readonly Preset[], options: TableRequest['options']): number {
  return Math.min(
    ...presets.map((preset) => {
      checkOptions(preset, options)
      return seatsFor({ preset, options })
    }),
  )
}

function factionList(text: string, presets: readonly Preset[], options: TableRequest['options']): Faction[] {
  const tables = presets.map((preset) => factionsOf({ preset, options, seats: [] }))
  const known = FACTIONS.filter((faction) => tables.every((factions) => factions.includes(faction)))
  const list = text.split(',').map((name) => oneOf(name.trim(), 'faction', known))
  if (new Set(list).size !== list.length) throw new UsageError('Two seats cannot have the same faction.')
  if (list.length < 2) throw new UsageError('A table has at least two factions.')
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

/** Why a preset does not go with these options; null if it does. */
function contradiction(preset: Preset, options: TableRequest['options']): string | null {
  try {
    optionsFor({ preset, options })
    return null
  } catch (error) {
    if (error instanceof TableError) return error.message
    throw error
  }
}

export function checkOptions(preset: Preset, options: TableRequest['options']): void {
  const why = contradiction(preset, options)
  if (why !== null) throw new UsageError(why)
}

export const tableOf = (
  preset: Preset,
  seats: readonly SeatConfig[],
  options: Readonly<Record<string, OptionValue>>,
): TableConfig => ({ preset, seats, ...(Object.keys(options).length > 0 ? { options } : {}) })

/** The table that was asked for, with defaults for what was left open. */
export function wantedTable(request: TableRequest, preset: Preset, players: number): TableConfig {
  const seats =
    request.factions?.map((faction) => ({ faction })) ?? Array.from({ length: request.players ?? players }, () => ({}))
  const table = tableOf(request.preset ?? preset, seats, request.options)
  try {
    create(table, 0)
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(error.message)
    throw error
  }
  return table
}
