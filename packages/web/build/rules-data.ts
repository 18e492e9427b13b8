import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isPreset, OPTION_TEXTS, OPTIONS, type OptionKey } from '@arrakis/engine'
import { parse } from 'yaml'
import {
  type Rule,
  type RuleChapter,
  type RuleIndex,
  type RuleOption,
  rulePrefix,
  type ScenarioRef,
  wordsOf,
} from '../src/rules/catalogue.ts'
import { options as optionWords } from '../src/text/en/options.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface ScenarioFile {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
  readonly table?: unknown
  readonly tables?: readonly unknown[]
}

/** Files of the rules reference by name: an index to search, one file a chapter, and the scenarios of each chapter. */
export function rulesData(): Map<string, unknown> {
  const scenarios = scenariosByChapter()
  const shown = new Map<string, ScenarioRef[]>()
  for (const { id, title, rules, ...said } of [...scenarios.values()].flat())
    for (const rule of rules)
      shown.set(rule, [...(shown.get(rule) ?? []), { id, title, tables: (said.tables ?? [said.table]).map(tableName) }])

  const files = new Map<string, unknown>()
  const chapters = globSync('rules/*.json', { cwd: ROOT })
    .map((file): RuleChapter => JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
    .map((chapter) => {
      const unplayable = !isPlayable(chapter, scenarios)
      return {
        ...chapter,
        ...(unplayable ? { unplayable } : {}),
        rules: chapter.rules.map(
          (rule): Rule => ({
            ...rule,
            ...(rule.options ? { options: rule.options.map(inWords) } : {}),
            ...(unplayable ? { unplayable: rule.unplayable ?? true } : {}),
            scenarios: shown.get(rule.id) ?? [],
          }),
        ),
      }
    })
    .toSorted((a, b) => a.chapter.localeCompare(b.chapter, 'en', { numeric: true }))
  const index: RuleIndex = {
    chapters: chapters.map(({ chapter, title, rules, unplayable }) => ({
      chapter,
      title,
      rules: rules.length,
      ...(unplayable ? { unplayable } : {}),
    })),
    rules: chapters.flatMap(({ chapter, rules }) =>
      rules.map((rule) => ({
        id: rule.id,
        title: rule.title,
        chapter,
        presets: rule.presets,
        scenarios: rule.scenarios.length,
        ...(rule.unplayable ? { unplayable: true } : {}),
        words: [...new Set(wordsOf(allText(rule)))].join(' '),
      })),
    ),
  }
  files.set('index', index)
  files.set('places', Object.fromEntries(index.rules.map(({ id, chapter }) => [rulePrefix(id), chapter])))
  for (const chapter of chapters) files.set(chapter.chapter, chapter)
  files.set('scenarios', Object.fromEntries([...scenarios].map(([chapter, all]) => [chapter, all.map(({ id }) => id)])))
  for (const [chapter, all] of scenarios) files.set(`scenarios-${chapter}`, all)
  return files
}

/** Whether a table can be played with a chapter: by its presets, and without any by the scenarios that play it. */
const isPlayable = ({ chapter, rules }: RuleChapter, scenarios: ReadonlyMap<string, unknown>): boolean => {
  const presets = rules.flatMap((rule) => rule.presets)
  return presets.length > 0 ? presets.some(isPreset) : scenarios.has(chapter)
}

/** An option that tables can set, as the list of house rules says it. */
function inWords(option: RuleOption): RuleOption {
  const known = Object.entries(OPTIONS).find(([key]) => key === option.key)?.[1]
  if (!known) return option
  const values = option.values.map((one) => {
    // Some values are only told of: no table can have them.
    const value = known.values.find((own) => String(own) === one.value) ?? one.value
    return { ...one, reads: optionWords.value(option.key, value) }
  })
  return { ...option, says: OPTION_TEXTS[option.key as OptionKey].replace(/\.$/, ''), values }
}

/** `gf9-basic`, or with what is changed: `ah-basic, ah.weather on`. */
export function tableName(table: unknown): string {
  if (typeof table === 'string') return table
  const { preset, options = {} } = table as { preset: string; options?: Record<string, unknown> }
  return [preset, ...Object.entries(options).map(([key, value]) => `${key} ${String(value)}`)].join(', ')
}

function scenariosByChapter(): Map<string, ScenarioFile[]> {
  const chapters = new Map<string, ScenarioFile[]>()
  for (const file of globSync('scenarios/*/*.yaml', { cwd: ROOT }).toSorted()) {
    const chapter = basename(dirname(file)).split('-')[0]!
    const scenario: ScenarioFile = parse(readFileSync(join(ROOT, file), 'utf8'))
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), scenario])
  }
  return chapters
}

const allText = ({ scenarios: _, presets: __, ...rule }: Rule): string =>
  [
    rule.title,
    rule.section,
    rule.text,
    rule.karama,
    rule.optionNote,
    ...(rule.editions ?? []).map(({ text }) => text),
    ...(rule.rulings ?? []),
    ...rule.cases,
    ...(rule.options ?? []).map(({ key }) => key),
    ...(rule.table?.rows.flat() ?? []),
  ].join(' ')
