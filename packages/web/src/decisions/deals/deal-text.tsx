import type { Faction, Term } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { termText } from './terms.ts'

interface Props {
  readonly terms: readonly Term[]
  readonly text: string | null
  readonly me: Faction | null
}

/** The terms of a deal, a sentence each, and what was said with it. */
export function DealText({ terms, text, me }: Props): ReactNode {
  const t = useText()
  return (
    <>
      <ul className="deal-terms">
        {[...new Set(terms.map((term) => termText(t, term, me)))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {text && <p className="deal-said">“{text}”</p>}
    </>
  )
}
