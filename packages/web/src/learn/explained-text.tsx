import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { explain, isExplainedAt } from './explained-words.ts'
import { Term } from './glossary.tsx'

interface Props {
  readonly text: string
  /** Among what is asked, or what is told. */
  readonly kind: 'asked' | 'told'
  /** The question or the line it stands in. */
  readonly place: string
}

/** A text of a first game: words of the game open their explanation where they come first. */
export function ExplainedText({ text, kind, place }: Props): ReactNode {
  const t = useText()
  const { picture } = useTable()
  let at = 0
  return explain(text, t.termsInGame, (term) => isExplainedAt(picture.id, kind, place, term)).map((piece) => {
    at += piece.text.length
    return piece.term ? <Term key={at} shown={piece.text} word={piece.term} /> : piece.text
  })
}
