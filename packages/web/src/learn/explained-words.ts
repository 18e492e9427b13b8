/** A piece of a text, and the term that is explained with it. */
export interface Piece {
  readonly text: string
  readonly term: string | null
}

/** A text in pieces. `isFirst` says whether a term is explained here. */
export function explain(
  text: string,
  terms: Readonly<Record<string, RegExp>>,
  isFirst: (term: string) => boolean,
): readonly Piece[] {
  const found = Object.entries(terms)
    .flatMap(([term, pattern]) => {
      const match = pattern.exec(text)
      return match ? [{ term, at: match.index, shown: match[0] }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let end = 0
  for (const { term, at, shown } of found) {
    if (at < end || !isFirst(term)) continue
    if (at > end) pieces.push({ text: text.slice(end, at), term: null })
    pieces.push({ text: shown, term })
    end = at + shown.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end), term: null }] : pieces
}

const KEY = 'arrakis:words'

interface Explained {
  readonly game: string
  /** Where each was explained. */
  readonly at: Record<string, string>
}

function read(game: string): Explained {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Explained | null
    if (known?.game === game) return known
  } catch {
    // Without storage words are explained again after a reload.
  }
  return { game, at: {} }
}
let explained: Explained | null = null

/**
 * Whether a game explains a term at this place: where it comes first, among what is asked and among what is told. After a reload that is
 * still there.
 */
export function isExplainedAt(game: string, kind: 'asked' | 'told', place: string, term: string): boolean {
  if (explained?.game !== game) explained = read(game)
  const key = `${kind} ${term}`
  const before = explained.at[key]
  if (before !== undefined) return before === place
  explained.at[key] = place
  try {
    localStorage.setItem(KEY, JSON.stringify(explained))
  } catch {
    // As above.
  }
  return true
}
