import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_PRESETS, OPTION_KEYS, type Options, optionsFor, type TableConfig } from '@arrakis/engine'
import { parse as parseYaml } from 'yaml'

const ROOT = join(import.meta.dirname, '../../..')

/** A rule of the catalogue, as rules/README.md describes it. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly section?: string
  readonly text: string
  readonly editions?: readonly { readonly in: readonly string[]; readonly text: string; readonly source?: string }[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly source?: string
  readonly options?: readonly {
    readonly key: string
    readonly values: readonly {
      readonly value: unknown
      readonly presets?: readonly string[]
      readonly note?: string
    }[]
    readonly note?: string
  }[]
  readonly optionNote?: string
  readonly rulings?: readonly string[]
  readonly karama?: string | readonly string[]
  readonly cases?: readonly string[]
  readonly presets: readonly string[]
  readonly noCode?: string
}
export interface Chapter {
  readonly chapter: string
  readonly title: string
  /** The option that turns a chapter on which is a module. */
  readonly switch?: string
  readonly rules: readonly Rule[]
}

export const readChapters = (): Chapter[] =>
  globSync('rules/*.json', { cwd: ROOT })
    .map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Chapter)
    .toSorted((a, b) => a.chapter.localeCompare(b.chapter, 'en', { numeric: true }))

/** The modules that are built, by their names: those of their options. */
export const MODULE_NAMES = OPTION_KEYS.filter((key) => key.startsWith('modules.')).map((key) => key.slice(8))
/** The module that a chapter is about, if it is built. */
export const moduleOf = (chapter: Chapter): string | undefined =>
  MODULE_NAMES.find((name) => chapter.switch === `modules.${name}`)

/** How many scenarios show a rule at a preset, and with a module. */
export type ScenarioCounts = ReadonlyMap<string, Readonly<Record<string, number>>>

interface Heading {
  rules?: unknown
  table?: unknown
  tables?: unknown
}

/** The scenarios of the repository, counted; files that cannot be read are named. */
export function scenariosByRule(): { shown: ScenarioCounts; files: number; broken: string[] } {
  const shown = new Map<string, Record<string, number>>()
  const broken: string[] = []
  const files = globSync('scenarios/**/*.{yaml,yml}', { cwd: ROOT }).toSorted()
  for (const file of files) {
    try {
      for (const heading of documents(readFileSync(join(ROOT, file), 'utf8'))) add(shown, heading)
    } catch (error) {
      broken.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  return { shown, files: files.length, broken }
}

function documents(text: string): Heading[] {
  const parsed: unknown = parseYaml(text)
  return (Array.isArray(parsed) ? parsed : [parsed]) as Heading[]
}

function add(shown: Map<string, Record<string, number>>, { rules, table, tables }: Heading): void {
  const columns = new Set([table, tables].flat().flatMap(columnsOf))
  for (const rule of Array.isArray(rules) ? rules : []) {
    const counts = shown.get(String(rule)) ?? {}
    for (const column of columns) counts[column] = (counts[column] ?? 0) + 1
    shown.set(String(rule), counts)
  }
}

/** The preset of a table, and its modules. */
function columnsOf(table: unknown): string[] {
  const { preset, options } = (typeof table === 'object' && table !== null ? table : { preset: table }) as Partial<
    Pick<TableConfig, 'preset' | 'options'>
  >
  const known = ALL_PRESETS.find((name) => name === preset)
  if (!known) return []
  if (!options) return [known]
  const all: Options = optionsFor({ preset: known, options })
  return [known, ...MODULE_NAMES.filter((name) => all[`modules.${name}` as keyof Options] !== 'off')]
}
