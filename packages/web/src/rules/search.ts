import { type RuleEntry, type RuleIndex, wordsOf } from './catalogue.ts'

/** Rules that have all the words, the best first: by id, then in the title, then anywhere. A word may be its beginning. */
export function searchRules(index: RuleIndex, wanted: readonly string[]): readonly RuleEntry[] {
  if (wanted.length === 0) return index.rules
  const found = index.rules.flatMap((rule) => {
    const score = rate(rule, wanted)
    return score === null ? [] : [{ rule, score }]
  })
  return found.toSorted((a, b) => b.score - a.score).map(({ rule }) => rule)
}

function rate({ id, title, words }: RuleEntry, wanted: readonly string[]): number | null {
  const name = id.toLowerCase()
  const inTitle = ` ${wordsOf(title).join(' ')}`
  const inText = ` ${words}`
  let score = 0
  for (const word of wanted) {
    if (name === word) score += 100
    else if (name.startsWith(word)) score += 20
    else if (inTitle.includes(` ${word} `) || inTitle.endsWith(` ${word}`)) score += 12
    else if (inTitle.includes(` ${word}`)) score += 8
    else if (inText.includes(` ${word}`)) score += 1
    else return null
  }
  return score
}

/** A word as short as this may be meant as it is, whatever is near it. */
const SHORT = 4

/** The words of a search; one that no rule has gives way to the commonest word that differs by one typing error. */
export function correctWords(index: RuleIndex, query: string): readonly string[] {
  const texts = index.rules.map(({ id, title, words }) => ` ${id.toLowerCase()} ${wordsOf(title).join(' ')} ${words}`)
  return wordsOf(query).map((word) => {
    if (word.length <= SHORT || texts.some((text) => text.includes(` ${word}`))) return word
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
