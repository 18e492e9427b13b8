import { type Rule, wordsOf } from './catalogue.ts'

/** A place in a rule where a search matched, with some words around it. */
export interface RuleMatch {
  readonly in: 'text' | 'edition' | 'ruling' | 'case' | 'karama' | 'table'
  readonly before: string
  readonly hit: string
  readonly after: string
}

/** How many characters are shown on either side. */
const AROUND = 60

/** Where a rule has a word of the search that its id and title have not; null where those say it all. */
export function matchIn(rule: Rule, words: string): RuleMatch | null {
  const known = [rule.id.toLowerCase(), ...wordsOf(rule.title)]
  const wanted = wordsOf(words).filter((word) => !known.some((one) => one.startsWith(word)))
  if (wanted.length === 0) return null
  const texts: readonly (readonly [RuleMatch['in'], string])[] = [
    ['text', rule.text],
    ...(rule.editions ?? []).map(({ text }) => ['edition', text] as const),
    ...(rule.rulings ?? []).map((text) => ['ruling', text] as const),
    ...rule.cases.map((text) => ['case', text] as const),
    ...(rule.karama ? [['karama', rule.karama] as const] : []),
    ...(rule.table?.rows ?? []).map((row) => ['table', row.join(', ')] as const),
  ]
  // The text with most of the words, and of these the first.
  let best: { readonly in: RuleMatch['in']; readonly text: string; readonly hits: readonly number[] } | null = null
  for (const [kind, text] of texts) {
    const plain = text.replaceAll(/[*`]/g, '')
    const hits = wanted.map((word) => placeOf(plain, word)).filter((at) => at >= 0)
    if (hits.length > (best?.hits.length ?? 0)) best = { in: kind, text: plain, hits }
  }
  if (!best) return null
  const at = Math.min(...best.hits)
  const end = at + (/^[\w'’-]+/.exec(best.text.slice(at))?.[0].length ?? 1)
  return { in: best.in, before: before(best.text, at), hit: best.text.slice(at, end), after: after(best.text, end) }
}

/** Where a word of a text begins so; -1 where none does. */
function placeOf(text: string, word: string): number {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(lower[at - 1]!)) return at
  return -1
}

const before = (text: string, at: number): string => {
  if (at <= AROUND) return text.slice(0, at)
  const cut = text.slice(at - AROUND, at)
  return `…${cut.slice(cut.indexOf(' ') + 1)}`
}
const after = (text: string, at: number): string => {
  if (text.length - at <= AROUND) return text.slice(at)
  const cut = text.slice(at, at + AROUND)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))} …`
}
