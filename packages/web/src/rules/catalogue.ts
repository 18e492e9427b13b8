/** A rule as the catalogue has it, with the scenarios that show it. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly section?: string
  readonly text: string
  readonly editions?: readonly RuleEdition[]
  readonly table?: RuleTable
  readonly source?: string
  readonly options?: readonly RuleOption[]
  readonly optionNote?: string
  readonly rulings?: readonly string[]
  readonly karama?: string
  readonly cases: readonly string[]
  readonly designed?: boolean
  /** No table can be played with it yet. */
  readonly unplayable?: boolean
  /** In whose games it has any behaviour; none: only with a module or a switch. */
  readonly presets: readonly string[]
  readonly scenarios: readonly ScenarioRef[]
}
export interface RuleEdition {
  readonly in: readonly string[]
  readonly text: string
  readonly source?: string
}
export interface RuleTable {
  readonly head: readonly string[]
  /** What the cells of the columns that name editions say; a book of one edition has it as the head. */
  readonly cells?: string
  readonly rows: readonly (readonly string[])[]
}
export interface RuleOption {
  readonly key: string
  /** What it settles, if tables can set it. */
  readonly says?: string
  readonly values: readonly {
    readonly value: string
    /** The value in words. */
    readonly reads?: string
    readonly presets?: readonly string[]
    readonly default?: boolean
    readonly note?: string
  }[]
  readonly note?: string
}
export interface ScenarioRef {
  readonly id: string
  readonly title: string
  /** The tables it is played at, as they are named. */
  readonly tables: readonly string[]
}

export interface RuleChapter {
  readonly chapter: string
  readonly title: string
  readonly switch?: string
  /** No table can be played with it yet. */
  readonly unplayable?: boolean
  readonly intro?: readonly string[]
  readonly rules: readonly Rule[]
  readonly sections?: readonly { readonly title: string; readonly text?: string; readonly table?: RuleTable }[]
}

/** What the search goes by: one line for each rule. */
export interface RuleEntry {
  readonly id: string
  readonly title: string
  readonly chapter: string
  readonly presets: readonly string[]
  readonly scenarios: number
  readonly unplayable?: boolean
  /** Every word of the rule once, in lower case. */
  readonly words: string
}
export interface RuleIndex {
  readonly chapters: readonly (Pick<RuleChapter, 'chapter' | 'title' | 'unplayable'> & { readonly rules: number })[]
  readonly rules: readonly RuleEntry[]
}

/** The rule books in the order in which they are shown. */
export const EDITIONS = [
  'gf9-basic',
  'gf9-advanced',
  'gf9-tournament',
  'wbc',
  'ah-basic',
  'ah-advanced',
  'quick-reference',
  'dream',
] as const
export type Edition = (typeof EDITIONS)[number]
export const isEdition = (value: unknown): value is Edition => EDITIONS.includes(value as Edition)

/** The edition whose text applies if an edition has none. */
const BASE: Partial<Record<Edition, Edition>> = {
  'gf9-advanced': 'gf9-basic',
  'gf9-tournament': 'gf9-advanced',
  'ah-advanced': 'ah-basic',
  'quick-reference': 'ah-basic',
}

/** What an edition says of a rule: its own rows, or those it inherits; none where the common text is all. */
export function editionTexts(rule: Rule, edition: Edition): readonly RuleEdition[] {
  for (let at: Edition | undefined = edition; at; at = BASE[at]) {
    const name = at
    const rows = rule.editions?.filter((row) => row.in.includes(name)) ?? []
    if (rows.length > 0) return rows
  }
  return []
}

/** The value that an edition gives to each option of a rule. */
export interface ChosenOption {
  readonly key: string
  readonly value: string
  readonly says?: string | undefined
  readonly reads?: string | undefined
}
export const optionsIn = (rule: Rule, edition: Edition): readonly ChosenOption[] =>
  (rule.options ?? []).flatMap(({ key, says, values }) =>
    values.filter(({ presets }) => presets?.includes(edition)).map(({ value, reads }) => ({ key, value, says, reads })),
  )

const position = (rule: Rule, edition: Edition): string =>
  rule.presets.includes(edition)
    ? JSON.stringify([editionTexts(rule, edition).map(({ text }) => text), optionsIn(rule, edition)])
    : 'none'

/** The chosen editions in groups of those that say the same. */
export function groupEditions(rule: Rule, editions: readonly Edition[]): readonly (readonly Edition[])[] {
  const groups = new Map<string, Edition[]>()
  for (const edition of editions) {
    const key = position(rule, edition)
    const group = groups.get(key)
    if (group) group.push(edition)
    else groups.set(key, [edition])
  }
  return [...groups.values()]
}

export const editionsDiffer = (rule: Rule, editions: readonly Edition[]): boolean =>
  groupEditions(rule, editions).length > 1

/** Whether a rule applies in one of these editions. Rules of modules apply to all. */
export const appliesTo = ({ presets }: Pick<Rule, 'presets'>, editions: readonly Edition[]): boolean =>
  presets.length === 0 || editions.some((edition) => presets.includes(edition))

/** Rows that belong to no edition but to a variant, module or switch. */
export const variantTexts = (rule: Rule): readonly RuleEdition[] =>
  rule.editions?.filter((row) => !row.in.some(isEdition)) ?? []

const WORD = /[a-z0-9][a-z0-9'’.-]*/g
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/[.'’-]+$/, ''))

/** Rules whose ids begin alike stand in one chapter: `STORM-09` in that of `STORM`. */
export const rulePrefix = (id: string): string => id.replace(/-[^-]*$/, '')

/** The chapter file a rule stands in is known from the index. */
export const chapterOf = (index: RuleIndex, id: string): string | null =>
  index.rules.find((rule) => rule.id === id)?.chapter ?? null
