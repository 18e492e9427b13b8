import { type Rule, wordsOf } from './catalogue.ts'

/** A piece of a text, and whether a search asked for it. */
export interface MarkedText {
  readonly text: string
  readonly hit: boolean
}

/** A place in a rule where a search matched, with some words around it. */
export interface RuleMatch {
  readonly in: 'text' | 'edition' | 'ruling' | 'case' | 'karama' | 'table'
  /** Whose words they are, if they are not those of all. */
  readonly editions: readonly string[]
  readonly excerpt: string
}

/** How many characters are shown on either side. */
const AROUND = 60

/** The words of a search that neither id nor title of a rule say. */
export const wordsBehindTitle = (rule: Pick<Rule, 'id' | 'title'>, words: readonly string[]): readonly string[] => {
  const known = [rule.id.toLowerCase(), ...wordsOf(rule.title)]
  return words.filter((word) => !known.some((one) => one.startsWith(word)))
}

/** Where a rule has words of the search that its id and title have not; null where those say it all. */
export function matchIn(rule: Rule, words: readonly string[]): RuleMatch | null {
  const wanted = wordsBehindTitle(rule, words)
  if (wanted.length === 0) return null
  const texts: readonly (readonly [RuleMatch['in'], string, (readonly string[])?])[] = [
    ['text', rule.text],
    ...(rule.editions ?? []).map((row) => ['edition', row.text, row.in] as const),
    ...(rule.rulings ?? []).map((text) => ['ruling', text] as const),
    ...rule.cases.map((text) => ['case', text] as const),
    ...(rule.karama ? [['karama', rule.karama] as const] : []),
    ...(rule.table?.rows ?? []).map((row) => ['table', row.join(', ')] as const),
  ]
  // The text with most of the words, and of these the first.
  let best: (Omit<RuleMatch, 'excerpt'> & { readonly text: string; readonly hits: readonly number[] }) | null = null
  for (const [kind, text, editions = []] of texts) {
    const plain = text.replaceAll(/[*`]/g, '')
    const hits = wanted.map((word) => placeOf(plain, word)).filter((at) => at >= 0)
    if (hits.length > (best?.hits.length ?? 0)) best = { in: kind, editions, text: plain, hits }
  }
  return best && { in: best.in, editions: best.editions, excerpt: around(best.text, best.hits) }
}

/** A text in pieces: the words that begin as a word of the search does, and what is between them. */
export function markWords(text: string, words: readonly string[]): readonly MarkedText[] {
  const found = words.length > 0 ? new RegExp(`(?<![a-z0-9])(?:${words.map(literal).join('|')})[\\w'’-]*`, 'gi') : null
  const parts: MarkedText[] = []
  let end = 0
  for (const { 0: word, index } of found ? text.matchAll(found) : []) {
    if (index > end) parts.push({ text: text.slice(end, index), hit: false })
    parts.push({ text: word, hit: true })
    end = index + word.length
  }
  return end < text.length ? [...parts, { text: text.slice(end), hit: false }] : parts
}

const literal = (word: string): string => word.replaceAll(/[^\w]/g, '\\$&')

/** Where a word of a text begins so; -1 where none does. */
const placeOf = (text: string, word: string): number => text.search(new RegExp(`(?<![a-z0-9])${literal(word)}`, 'i'))

/** The words around some places of a text, with dots for what is left out. */
function around(text: string, places: readonly number[]): string {
  const sorted = places.toSorted((a, b) => a - b)
  let shown = ''
  let end = 0
  for (const at of sorted) {
    const from = at - AROUND <= end ? end : text.indexOf(' ', at - AROUND) + 1
    const to = at + AROUND >= text.length ? text.length : text.lastIndexOf(' ', at + AROUND)
    if (to <= end) continue
    shown += (from > end ? ' … ' : '') + text.slice(from, to)
    end = to
  }
  return (shown + (end < text.length ? ' …' : '')).trim()
}
