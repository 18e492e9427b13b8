import type { Faction, Term } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { paidLater, termText } from './terms.ts'

interface Props {
  readonly terms: readonly Term[]
  readonly text: string | null
  readonly me: Faction | null
}

/** DEAL-04 Where spice that is paid to me cannot be spent at once, when it can. */
export function PaidLater({ terms }: Pick<Props, 'terms'>): ReactNode {
  const { me } = useTable()
  const facts = useFacts()
  const t = useText()
  const when = facts && me ? paidLater(terms, me, facts) : null
  return when && <p className="deal-state soft">{t.deals.lies[when]}</p>
}

/** The terms of a deal, a sentence each. */
export function DealTerms({ terms, me }: Pick<Props, 'terms' | 'me'>): ReactNode {
  const t = useText()
  return (
    <ul className="deal-terms">
      {[...new Set(terms.map((term) => termText(t, term, me)))].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The same with what was said with it. */
export function DealText({ terms, text, me }: Props): ReactNode {
  return (
    <>
      <DealTerms terms={terms} me={me} />
      <PaidLater terms={terms} />
      {text && <p className="deal-said">“{text}”</p>}
    </>
  )
}
