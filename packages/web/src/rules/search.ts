import { type RuleEntry, type RuleIndex, wordsOf } from './catalogue.ts'

/** What the words of a search mean, in the language in which it is asked. */
export interface Vocabulary {
  /** Words that belong to a question and not to its subject. */
  readonly asking: ReadonlySet<string>
  /** What newcomers call something, and the words of the rules for it. */
  readonly meant: ReadonlyMap<string, readonly string[]>
  /** The rule that says the most of a word, where it is not the first of the word's chapter. */
  readonly basics: ReadonlyMap<string, string>
}

export interface Found {
  readonly rules: readonly RuleEntry[]
  /** Whether each of them has all the words. */
  readonly isWhole: boolean
}

/** What each mention of a word counts. */
const WEIGHT = {
  basic: 200,
  id: 100,
  idBegins: 20,
  chapter: 10,
  first: 20,
  title: 12,
  titleBegins: 8,
  leads: 2,
  text: 1,
}

/** Rules that have all the words, or else most of them; the best first: by id, then as their subject, then anywhere. A word may be its beginning. */
export function searchRules(index: RuleIndex, wanted: readonly string[], words: Vocabulary): Found {
  if (wanted.length === 0) return { rules: index.rules, isWhole: true }
  const basic = wanted.length === 1 ? words.basics.get(wanted[0]!) : undefined
  const titles = new Map(index.chapters.map(({ chapter, title }) => [chapter, subjectOf(title, words)]))
  const begun = new Set<string>()
  const rated = index.rules.map((rule) => {
    const isFirst = !begun.has(rule.chapter)
    begun.add(rule.chapter)
    const about: Subject = { chapter: titles.get(rule.chapter) ?? [], isFirst }
    const scores = wanted.map((word) =>
      Math.max(...[word, ...(words.meant.get(word) ?? [])].map((one) => rate(rule, about, one))),
    )
    const has = scores.filter((score) => score > 0).length
    return { rule, has, score: scores.reduce((sum, score) => sum + score, rule.id === basic ? WEIGHT.basic : 0) }
  })
  const most = Math.max(0, ...rated.map(({ has }) => has))
  const best = most === 0 ? [] : rated.filter(({ has }) => has === most).toSorted((a, b) => b.score - a.score)
  return { rules: best.map(({ rule }) => rule), isWhole: most === wanted.length }
}

/** What a rule's chapter is about, and whether the chapter begins with this rule. */
interface Subject {
  readonly chapter: readonly string[]
  readonly isFirst: boolean
}

const subjectOf = (title: string, { asking }: Vocabulary): readonly string[] =>
  wordsOf(title).filter((word) => !asking.has(word))

/** How much a rule is about a word; 0 where it does not have it. */
function rate({ id, title, words }: RuleEntry, { chapter, isFirst }: Subject, word: string): number {
  const name = id.toLowerCase()
  if (name === word) return WEIGHT.id
  const inTitle = wordsOf(title)
  const isSubject = chapter.some((one) => one.startsWith(word))
  let score = ` ${words}`.includes(` ${word}`) ? WEIGHT.text : 0
  if (inTitle.includes(word)) score += WEIGHT.title
  else if (inTitle.some((one) => one.startsWith(word))) score += WEIGHT.titleBegins
  if (inTitle[0]?.startsWith(word)) score += WEIGHT.leads
  if (name.startsWith(word)) score += WEIGHT.idBegins
  // A chapter about two things is about each by half.
  if (isSubject) score += (WEIGHT.chapter + (isFirst ? WEIGHT.first : 0)) / chapter.length
  return score
}

/** The words a search is about: without those of the question around them, unless there are no others. */
export function subjectWords(query: string, { asking }: Vocabulary): readonly string[] {
  const all = wordsOf(query)
  const subject = all.filter((word) => !asking.has(word))
  return subject.length > 0 ? subject : all
}

/** Terms of the glossary that these words name, if they name nothing else. */
export function termsIn(terms: readonly string[], wanted: readonly string[]): readonly string[] {
  const isNamed = (term: string): boolean => term.split(' ').every((word) => wanted.some((one) => isForm(one, word)))
  const named = terms.filter(isNamed)
  const isIn = (term: string, other: string): boolean =>
    other !== term && other.split(' ').some((word) => isForm(term, word))
  const whole = named.filter((term) => !named.some((other) => isIn(term, other)))
  const covered = wanted.every((one) => whole.some((term) => term.split(' ').some((word) => isForm(one, word))))
  return covered ? whole : []
}
/** One, or several of it. */
const isForm = (one: string, word: string): boolean => one === word || one === `${word}s` || `${one}s` === word

/** A word as short as this may be meant as it is, whatever is near it. */
const SHORT = 4

/** The words of a search; one that no rule has gives way to the commonest word that differs by one typing error. */
export function correctWords(index: RuleIndex, asked: readonly string[], { meant }: Vocabulary): readonly string[] {
  const texts = index.rules.map(({ id, title, words }) => ` ${id.toLowerCase()} ${wordsOf(title).join(' ')} ${words}`)
  return asked.map((word) => {
    if (word.length <= SHORT || meant.has(word) || texts.some((text) => text.includes(` ${word}`))) return word
    const near = new Map<string, number>()
    for (const one of texts.flatMap((text) => [...new Set(text.split(' '))]))
      if (differByOneError(one, word)) near.set(one, (near.get(one) ?? 0) + 1)
    return [...near].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? word
  })
}

/** One letter wrong, missing or too many, or two neighbours exchanged. */
function differByOneError(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
