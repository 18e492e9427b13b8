import type { Edition, Rule, RuleChapter, RuleTable } from './catalogue.ts'
import { karamaFor } from './edition-lines.ts'
import { saysOf } from './edition-says.ts'
import { tableFor } from './edition-table.ts'

/** A chapter of a book: one of the catalogue, sections of another that belong to it, or both. */
interface BookPart {
  readonly chapter: string
  readonly sections?: readonly string[]
}
const whole = (chapter: string): BookPart => ({ chapter })

/** Who plays and with what, then what is agreed: the same in every book, behind the turn. */
const BEHIND_THE_TURN = ['B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'A10', 'A11']

/** The chapters in the order in which one plays: set-up, the turn phase by phase, and what is behind it. */
const ORDER = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'B1', 'A8', 'A9', ...BEHIND_THE_TURN].map(whole)

/** Dream Rules play their phases in another order, with two of their own; what they add to a phase stands with it. */
const DREAM_ORDER: readonly BookPart[] = [
  { chapter: 'A1', sections: ['General'] },
  { chapter: 'phase-1', sections: ['Phase 1: Infiltration'] },
  { chapter: 'A4', sections: ['Phase 2: Nexus'] },
  { chapter: 'phase-3', sections: ['Phase 3: Fate'] },
  { chapter: 'A5', sections: ['Phase 4: Bidding'] },
  { chapter: 'A6', sections: ['Phase 5: Revival'] },
  { chapter: 'A3', sections: ['Phase 6: Spice blow'] },
  { chapter: 'A7', sections: ['Phase 7: Shipping and movement'] },
  { chapter: 'B1', sections: ['Phase 8: Battle'] },
  { chapter: 'A9', sections: ['Phase 9–11, victory'] },
  whole('A8'),
  whole('A2'),
  ...BEHIND_THE_TURN.map((chapter) => (chapter === 'A10' ? { chapter, sections: ['Deals'] } : whole(chapter))),
]

/** A rule as one edition has it: what all say, and what this one adds. */
export interface BookRule {
  readonly rule: Rule
  readonly says: readonly string[]
  readonly table: RuleTable | null
  /** Whether and when a Karama stops it. */
  readonly karama: string | null
}
export interface BookChapter {
  readonly chapter: string
  readonly title: string
  readonly rules: readonly BookRule[]
}

interface Pages {
  readonly chapter: string
  readonly title: string
  readonly rules: readonly Rule[]
}

/** The chapters as a book has them. What its order does not name comes last: systems of an edition of its own. */
function inOrder(chapters: readonly Pages[], parts: readonly BookPart[]): readonly Pages[] {
  const moved = new Set(parts.flatMap(({ sections = [] }) => sections))
  const stays = ({ section }: Rule): boolean => !section || !moved.has(section)
  const ordered = parts.map(({ chapter, sections = [] }) => {
    const found = chapters.find((one) => one.chapter === chapter)
    const added = chapters.flatMap(({ rules }) => rules.filter(({ section }) => section && sections.includes(section)))
    // A chapter of sections alone has their name: `Phase 1: Infiltration` is the chapter Infiltration.
    const title = found?.title ?? sections.join().replace(/^.*: /, '')
    return { chapter, title, rules: [...(found?.rules.filter(stays) ?? []), ...added] }
  })
  const last = chapters
    .filter(({ chapter }) => !parts.some((part) => part.chapter === chapter))
    .map((one) => ({ ...one, rules: one.rules.filter(stays) }))
  return [...ordered, ...last].filter(({ rules }) => rules.length > 0)
}

/** The rule book of an edition, from the catalogue: only what holds in it, and nothing of the others. */
export function bookOf(chapters: readonly RuleChapter[], edition: Edition): readonly BookChapter[] {
  const own = chapters.map((chapter) => ({
    ...chapter,
    rules: chapter.rules.filter(({ presets }) => presets.includes(edition)),
  }))
  const ids = new Set(own.flatMap(({ rules }) => rules.map(({ id }) => id)))
  return inOrder(own, edition === 'dream' ? DREAM_ORDER : ORDER).map(({ chapter, title, rules }) => ({
    chapter,
    title,
    rules: rules.map((rule) => ({
      rule,
      says: saysOf(rule, edition),
      table: rule.table ? tableFor(rule.table, edition, (id) => ids.has(id)) : null,
      karama: rule.karama ? karamaFor(rule.karama, edition) : null,
    })),
  }))
}
