import { knowPlaces } from '../board/map.ts'
import { OPTION_KEYS, type Options } from '../editions/options.ts'
import { modulesNamed } from '../editions/presets.ts'
import type { Module } from '../hooks/module.ts'
import { addRow } from '../model/decisions.ts'
import { addTexts } from '../model/module-texts.ts'
import { addSentences } from '../model/sentences.ts'
import type { TableConfig } from '../model/table.ts'
import { base } from '../modules/base.ts'
import { TableError } from './table-error.ts'

const known = new Map<string, Module>([[base.id, base]])

/** Makes a module known, such as a house rule: a table that names it in `modules` plays with it. */
export function addModule(module: Module): void {
  if (known.has(module.id)) throw new Error(`two modules are called ${module.id}`)
  for (const [kind, row] of Object.entries(module.rows ?? {})) addRow(kind, row)
  addSentences(module.sentences ?? {})
  knowPlaces(module.places ?? [])
  if (module.texts) addTexts(module.texts)
  known.set(module.id, module)
}

/** Makes modules of the rule books known; those that are known already stay as they are. */
export function addModules(modules: readonly Module[]): void {
  for (const module of modules) if (!known.has(module.id)) addModule(module)
}

/** The modules that options switch on and nobody has made known here. */
export const missingModules = (options: Options): string[] =>
  OPTION_KEYS.filter((key) => key.startsWith('modules.') && options[key] !== 'off')
    .map((key) => key.slice('modules.'.length))
    .filter((id) => !known.has(id))

/** The modules a table may name: those that no option switches on. */
export const namedModules = (): string[] => [...known.values()].flatMap(({ id, when }) => (when ? [] : [id]))

/** What the modules that a table names make of its options. */
export const optionsNamed = (named: readonly string[]): Partial<Options> =>
  Object.assign({}, ...named.map((id) => known.get(id)?.options))

/** The modules of a table, in the order in which they were made known. */
export function modulesFor(table: Pick<TableConfig, 'preset' | 'modules'>, options: Options): Module[] {
  const named = modulesNamed(table)
  const choices = namedModules()
  for (const id of named)
    if (!choices.includes(id))
      throw new TableError('table.module', `There is no module called ${String(id)} here.`, { module: id, choices })
  return [...known.values()].filter(({ id, when }) => (when ? when(options) : named.includes(id)))
}
