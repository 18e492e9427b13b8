import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRESETS, type Preset } from '@arrakis/engine'
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
  readonly rules: readonly Rule[]
}

export const readChapters = (): Chapter[] =>
  globSync('rules/*.json', { cwd: ROOT })
    .map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Chapter)
    .toSorted((a, b) => a.chapter.localeCompare(b.chapter, 'en', { numeric: true }))

/** How many scenarios show a rule at a preset. */
export type ScenarioCounts = ReadonlyMap<string, Partial<Record<Preset, number>>>

interface Heading {
  rules?: unknown
  table?: unknown
  tables?: unknown
}

/** The scenarios of the repository, counted; files that cannot be read are named. */
export function scenariosByRule(): { shown: ScenarioCounts; files: number; broken: string[] } {
  const shown = new Map<string, Partial<Record<Preset, number>>>()
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

function add(shown: Map<string, Partial<Record<Preset, number>>>, { rules, table, tables }: Heading): void {
  const presets = [table, tables]
    .flat()
    .map(presetOf)
    .filter((name) => PRESETS.includes(name as Preset)) as Preset[]
  for (const rule of Array.isArray(rules) ? rules : []) {
    const counts = shown.get(String(rule)) ?? {}
    for (const preset of new Set(presets)) counts[preset] = (counts[preset] ?? 0) + 1
    shown.set(String(rule), counts)
  }
}

const presetOf = (table: unknown): unknown =>
  typeof table === 'object' && table !== null ? (table as { preset?: unknown }).preset : table
