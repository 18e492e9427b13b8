import {
  ALL_PRESETS,
  expandSwitches,
  isSwitch,
  OPTION_KEYS,
  OPTION_TEXTS,
  OPTIONS,
  type Option,
  type OptionKey,
  type OptionValue,
  type Preset,
  presetValue,
  SWITCH_KEYS,
  SWITCH_TEXTS,
  SWITCHES,
  type Switch,
} from '@arrakis/engine'

export type OptionChanges = Readonly<Record<string, OptionValue>>

/** Chapters of the house rules, with the rules that belong to them. */
const CHAPTERS = {
  setup: ['SETUP', 'TURN'],
  storm: ['STORM'],
  blow: ['BLOW'],
  nexus: ['NEX', 'ALLY'],
  bidding: ['CHAR', 'BID'],
  revival: ['REV'],
  movement: ['SHIP', 'MOVE'],
  battle: ['BATTLE', 'TRAI', 'LEAD'],
  collection: ['COLL'],
  victory: ['VICT'],
  factions: ['ATR', 'BG', 'EMP', 'FRE', 'GUI', 'HAR', 'AHBT', 'AHIX', 'AHLR'],
  cards: ['CARD'],
  karama: ['KAR'],
  truthtrance: ['TRU'],
  deals: ['DEAL', 'SECR', 'TIME'],
  tournament: ['TOUR'],
  variants: ['DUEL', 'MAIN', 'HARV', 'SKILL', 'HW', 'DR', 'AHX', 'AHLR', 'AHIX', 'AHBT'],
} as const
export type OptionChapter = 'switches' | keyof typeof CHAPTERS
export const CHAPTER_IDS = ['switches', ...Object.keys(CHAPTERS)] as readonly OptionChapter[]

/** Something a table may change: an option, or a switch that sets several. */
export interface OptionEntry {
  readonly key: string
  readonly chapter: OptionChapter
  readonly rules: readonly string[]
  readonly says: string
  readonly values: readonly OptionValue[]
  /** Of a switch: the presets whose book offers it. */
  readonly over?: readonly Preset[]
}

const chapterOf = (rule: string): OptionChapter => {
  const prefix = rule.split('-', 1)[0]!
  const match = Object.entries(CHAPTERS).find(([, prefixes]) => (prefixes as readonly string[]).includes(prefix))
  if (!match) throw new Error(`no chapter has the rule ${rule}`)
  return match[0] as OptionChapter
}

export const OPTION_ENTRIES: readonly OptionEntry[] = [
  ...SWITCH_KEYS.map((key): OptionEntry => {
    const { rules, values, over } = SWITCHES[key] as Switch
    return { key, chapter: 'switches', rules, says: SWITCH_TEXTS[key], values: Object.keys(values), over }
  }),
  ...OPTION_KEYS.map((key): OptionEntry => {
    const { rule, values } = OPTIONS[key] as Option
    return { key, chapter: chapterOf(rule), rules: [rule], says: OPTION_TEXTS[key], values }
  }),
]
export const ENTRY_BY_KEY: ReadonlyMap<string, OptionEntry> = new Map(OPTION_ENTRIES.map((entry) => [entry.key, entry]))

/** The value in the preset. A switch is off. */
export const presetValueOf = (preset: Preset, key: string): OptionValue =>
  isSwitch(key) ? 'off' : presetValue(key as OptionKey, preset)

/** The value at a table: what was changed outright, else what its switches set, else the preset. */
export function effectiveValue(preset: Preset, changes: OptionChanges, key: string): OptionValue {
  if (isSwitch(key)) return changes[key] ?? 'off'
  return expandSwitches(changes).options[key] ?? presetValue(key as OptionKey, preset)
}

/** The changes with one more. A change that has no effect is left out. */
export function withChange(preset: Preset, changes: OptionChanges, key: string, value: OptionValue): OptionChanges {
  const { [key]: _, ...others } = changes
  return effectiveValue(preset, others, key) === value ? others : { ...others, [key]: value }
}

export function withoutChange(changes: OptionChanges, key: string): OptionChanges {
  const { [key]: _, ...others } = changes
  return others
}

export interface OptionDifference {
  readonly entry: OptionEntry
  readonly from: OptionValue
  readonly to: OptionValue
}

/** What was changed outright, in the order of the books. */
export const changedOptions = (preset: Preset, changes: OptionChanges): readonly OptionDifference[] =>
  OPTION_ENTRIES.filter(({ key }) => Object.hasOwn(changes, key)).map((entry) => ({
    entry,
    from: presetValueOf(preset, entry.key),
    to: changes[entry.key]!,
  }))

/** Where two presets differ. */
export const differences = (from: Preset, to: Preset): readonly OptionDifference[] =>
  OPTION_ENTRIES.filter(
    ({ key, chapter }) => chapter !== 'switches' && presetValueOf(from, key) !== presetValueOf(to, key),
  ).map((entry) => ({ entry, from: presetValueOf(from, entry.key), to: presetValueOf(to, entry.key) }))

/** Changes of unknown origin. Unknown options and values are dropped. */
export function parseChanges(given: Iterable<readonly [string, string]>): OptionChanges {
  const changes: Record<string, OptionValue> = {}
  for (const [key, text] of given) {
    const value = ENTRY_BY_KEY.get(key)?.values.find((one) => String(one) === text)
    if (value !== undefined) changes[key] = value
  }
  return changes
}

export const isKnownPreset = (value: unknown): value is Preset => ALL_PRESETS.includes(value as Preset)

/** Entries in which every word is found; `words` says how an entry reads. */
export function searchEntries(query: string, words: (entry: OptionEntry) => string): readonly OptionEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  return OPTION_ENTRIES.filter((entry) => {
    const text = words(entry).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** Splits a text at the names of options, so that they can be links. */
export function linkOptionKeys(text: string): readonly { readonly text: string; readonly key: string | null }[] {
  const parts: { text: string; key: string | null }[] = []
  let rest = 0
  for (const match of text.matchAll(/[a-z]+(?:\.[A-Za-z0-9]+)+/gi)) {
    if (!ENTRY_BY_KEY.has(match[0])) continue
    parts.push({ text: text.slice(rest, match.index), key: null }, { text: match[0], key: match[0] })
    rest = match.index + match[0].length
  }
  parts.push({ text: text.slice(rest), key: null })
  return parts.filter((part) => part.text !== '')
}

/** BID-17 How long a bid may take at a live table. */
export const secondsForBid = (preset: Preset, changes: OptionChanges): number =>
  Number(effectiveValue(preset, changes, 'bidding.timeoutSeconds')) || Number.POSITIVE_INFINITY
