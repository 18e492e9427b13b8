import { type Edition, isEdition, type ScenarioRef } from './catalogue.ts'

/** The names that the texts of the catalogue give to editions, the longer ones first. */
const COVERS: readonly (readonly [name: string, editions: readonly Edition[]])[] = [
  ['GF9-tournament', ['gf9-tournament']],
  ['GF9-advanced', ['gf9-advanced', 'gf9-tournament']],
  ['GF9-basic', ['gf9-basic']],
  ['GF9', ['gf9-basic', 'gf9-advanced', 'gf9-tournament']],
  ['AH-optional', []],
  ['AH-advanced', ['ah-advanced']],
  ['AH-basic', ['ah-basic', 'ah-advanced', 'quick-reference']],
  ['AH', ['ah-basic', 'ah-advanced', 'quick-reference']],
  ['WBC', ['wbc']],
  ['DR', ['dream']],
  ['QR', ['quick-reference']],
]
const NAME = `(?:${COVERS.map(([name]) => name).join('|')})`
const NAMES = new RegExp(`\\b${NAME}(?![\\w-])`, 'g')
/** Several names, with what belongs to them: `AH/WBC`, `GF9 and QR`, `AH-optional XV, WBC`. */
const LIST = `${NAME}(?: [XVI]+\\b(?:\\.[A-Z0-9]+)*)?(?:(?:, |/| and |; )${NAME}(?: [XVI]+\\b(?:\\.[A-Z0-9]+)*)?)*`
/** What stands before a statement to say whose it is: `GF9:`, `(WBC)`, `Edge, WBC:`, `GF9, same draw:`. */
const LABEL = new RegExp(`^(?:\\((?:${LIST})\\)|(?:[\\w ]{1,12}, )?${LIST}(?:,? [\\w -]{1,30})?:)\\s*`)
/** Where the statement of another edition may begin. */
const SEAMS = new RegExp(`(?<=[.;]) (?=(?:${LIST})(?:,? [\\w -]{1,30})?:|\\((?:${LIST})\\) )`)
const SENTENCES = /(?<=[.!?]) (?=[A-Z("*`])/
/** A name alone in brackets says whose the words before it are. */
const ALONE = new RegExp(`\\s*\\((?:${LIST})\\)`, 'g')
const VARIANT = new RegExp(`^\\([^()]*\\b${NAME}(?!-\\d)`)
/** A remark in brackets that compares books. */
const REMARK = new RegExp(`\\s*\\((?!(?:${LIST})\\))[^()]*\\b${NAME}(?![\\w-])[^()]*\\)`, 'g')

/** Whether a text names an edition at all. */
export const namesEditions = (text: string): boolean => text.match(NAMES) !== null

/** Whether a text is about an edition: it names it, or none. */
export function isAbout(text: string, edition: Edition): boolean {
  const named: readonly string[] = text.match(NAMES) ?? []
  if (named.length === 0) return true
  // QR is the AH game unless it is named beside it.
  if (edition === 'quick-reference' && named.includes('QR')) return true
  return COVERS.some(([name, editions]) => named.includes(name) && editions.includes(edition))
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text with the names of editions written out. */
export const inFull = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(NAMES, (name) => names[name] ?? name)

const labelOf = (part: string): string => LABEL.exec(part)?.[0] ?? ''

/** What a label says besides the names: `GF9, same draw:` holds for the same draw alone. */
const conditionIn = (label: string): string => label.replace(new RegExp(LIST), '').replace(/^[\s(,]+|[\s),:]+$/g, '')

/** Names that only the catalogue uses, as a reader of one edition knows them. */
const inWords = (text: string): string =>
  text
    .replace(ALONE, '')
    .replace(NAMES, (name) => (name === 'DR' ? 'Dream Rules' : name === 'QR' ? 'the sheet' : name.replace('-', ' ')))
    .replaceAll("Rules's", "Rules'")
    .replace(/(?<=[.!?] )the sheet/g, 'The sheet')

/** Of lines about several editions the sentences that hold in one, without its name before them. */
export const linesFor = (lines: readonly string[], edition: Edition): readonly string[] =>
  lines.flatMap((line) => {
    const said = line.split(SEAMS)
    // Where a line goes on with what QR has instead, the words about AH are not those of QR.
    const differs = edition === 'quick-reference' && said.some((part) => /\bQR\b/.test(labelOf(part)))
    const parts = said.flatMap((part) => {
      const label = labelOf(part)
      // A variant or a module, which opens the text in brackets, is no edition.
      if (label === '' && VARIANT.test(part)) return []
      if (label && (!isAbout(label, edition) || (differs && !/\bQR\b/.test(label)))) return []
      const own = part
        .slice(label.length)
        .replace(REMARK, '')
        .trim()
        .split(SENTENCES)
        .filter((one) => one && isAbout(one, edition))
        .join(' ')
      if (!own) return []
      const condition = conditionIn(label)
      if (condition) return [`${sentence(condition)}: ${own}`]
      return [label ? sentence(own) : own]
    })
    return parts.length > 0 ? [inWords(parts.join(' ').replace(/;$/, '.'))] : []
  })

const RESULT = /\s*\bResult: /
const OTHERS = /^(?:other editions|others) /
const IN_ALL = new RegExp(` in (?:${LIST}|any edition)(?=[.;]|$)`, 'g')
const CLAUSE = new RegExp(`^${LIST}\\s*`)

/** Whether a Karama stops it in one edition, from a text that says so of each; null if it says nothing of this one. */
export function karamaFor(text: string, edition: Edition): string | null {
  const [said = '', result] = text.split(RESULT)
  const clauses = said
    .replace(REMARK, '')
    .replace(IN_ALL, '')
    .replace(/\.$/, '')
    .split('; ')
    .flatMap((clause) => {
      const label = CLAUSE.exec(clause)?.[0] ?? ''
      return isAbout(label || clause, edition) ? [clause.slice(label.length).replace(/^:\s*/, '') || clause] : []
    })
  const own = clauses.filter((clause) => !OTHERS.test(clause))
  if (clauses.length === 0) return null
  const answer = sentence(`${(own.length > 0 ? own : clauses.map((clause) => clause.replace(OTHERS, ''))).join('; ')}.`)
  return result && !/^No\b/.test(answer) ? `${answer} ${sentence(result)}` : answer
}

/** A row of an edition says whose it is by its place, and that it is as the common text by being there. */
export function rowFor(text: string): string | null {
  const bare = text.replace(new RegExp(`^\\((?:${LIST})\\)\\s*`), '').replace(REMARK, '')
  const own = bare.replace(/^(?:as|values) above(?:[;,:.]\s*|$)/, '').trim()
  return own === '' ? null : own
}

/** The scenarios that a table of this edition could see; those of modules and of tables with names of their own are for all. */
export const scenariosFor = (scenarios: readonly ScenarioRef[], edition: Edition | null): readonly ScenarioRef[] =>
  edition === null
    ? scenarios
    : scenarios.filter(({ tables }) => tables.includes(edition) || !tables.some((table) => isEdition(table)))
