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
/** `QR → legal`, `(WBC) accepted`: what another edition makes of the position before it. */
const ELSEWHERE = `(?:${LIST} →|\\((?:${LIST}|WBC-variant)\\) )`
const ELLIPSIS = new RegExp(`^${ELSEWHERE}`)
/** Where the statement of another edition may begin. */
const SEAMS = new RegExp(`(?<=[.;]) (?=(?:${LIST})(?:,? [\\w -]{1,30})?:|${ELSEWHERE})`)
const VARIANT = new RegExp(`^\\([^()]*\\b${NAME}\\b`)
/** A remark in brackets that compares books. A name alone in brackets says whose the words before it are, and stays. */
const REMARK = new RegExp(`\\s*\\((?!(?:${LIST})\\))[^()]*\\b${NAME}(?![\\w-])[^()]*\\)`, 'g')

function isAbout(text: string, edition: Edition): boolean {
  const named: readonly string[] = text.match(NAMES) ?? []
  if (named.length === 0) return true
  // QR is the AH game unless it is named beside it.
  if (edition === 'quick-reference' && named.includes('QR')) return true
  return COVERS.some(([name, editions]) => named.includes(name) && editions.includes(edition))
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Of lines about several editions those that hold in one, without its name before them. */
export const linesFor = (lines: readonly string[], edition: Edition): readonly string[] =>
  lines.flatMap((line) => {
    const said = line.split(SEAMS)
    // It needs the position that stands with another edition.
    if (said.some((part, i) => i > 0 && ELLIPSIS.test(part) && isAbout(part, edition))) return [line]
    const parts = said.flatMap((part) => {
      const label = LABEL.exec(part)?.[0] ?? ''
      // A variant or a module, which opens the text in brackets, is no edition.
      if (label === '' && VARIANT.test(part)) return []
      const bare = part.slice(label.length).replace(REMARK, '').trim()
      if (bare === '' || !isAbout(label || bare, edition)) return []
      return [label ? sentence(bare) : bare]
    })
    return parts.length > 0 ? [parts.join(' ').replace(/;$/, '.')] : []
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
