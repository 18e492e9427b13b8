import { type Edition, editionTexts, optionsIn, type Rule, type RuleChapter } from './catalogue.ts'
import { karamaFor, linesFor, rowFor } from './edition-lines.ts'

/** The chapters in the order in which one plays: the turn phase by phase, then who plays and with what, then what is agreed. */
const ORDER: readonly string[] = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'B1',
  'A8',
  'A9',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'B7',
  'B8',
  'B9',
  'B10',
  'B11',
  'A10',
  'A11',
]

/** A rule as one edition has it: what all say, and what this one adds. */
export interface BookRule {
  readonly rule: Rule
  readonly says: readonly string[]
  /** Whether and when a Karama stops it. */
  readonly karama: string | null
}
export interface BookChapter {
  readonly chapter: string
  readonly title: string
  readonly rules: readonly BookRule[]
}

/** Chapters that the order does not name come last: systems of an edition of its own. */
const placeOf = ({ chapter }: RuleChapter): number => {
  const place = ORDER.indexOf(chapter)
  return place < 0 ? ORDER.length : place
}

/** What an edition says of a rule; where it only settles options, what it settles; where its book is silent, how we rule. */
function saysOf(rule: Rule, edition: Edition): readonly string[] {
  const rows = editionTexts(rule, edition)
  const texts = rows.flatMap(({ text }) => rowFor(text) ?? [])
  // A row that only points to the common text adds nothing to it.
  if (texts.length > 0 || (rows.length > 0 && rule.text)) return texts
  const settled = optionsIn(rule, edition).flatMap(({ says, reads }) => (says && reads ? [`${says}: ${reads}`] : []))
  return settled.length > 0 || rule.text || rule.table ? settled : linesFor(rule.rulings ?? rule.cases, edition)
}

/** The rule book of an edition, from the catalogue: only what holds in it, and nothing of the others. */
export const bookOf = (chapters: readonly RuleChapter[], edition: Edition): readonly BookChapter[] =>
  chapters
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ chapter, title, rules }) => ({
      chapter,
      title,
      rules: rules
        .filter(({ presets }) => presets.includes(edition))
        .map((rule) => ({
          rule,
          says: saysOf(rule, edition),
          karama: rule.karama ? karamaFor(rule.karama, edition) : null,
        })),
    }))
    .filter(({ rules }) => rules.length > 0)
