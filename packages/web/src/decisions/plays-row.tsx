import type { Decision, UnaskedKind } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { TALK } from './plays.ts'

interface Props {
  onOpen(kind: UnaskedKind): void
}

/** What I may do without being asked. */
export function PlaysRow({ onOpen }: Props): ReactNode {
  const { plays, question } = useTable()
  const t = useText()
  if (plays.length === 0) return null
  const kindOf = ({ kind }: Decision): UnaskedKind => kind as UnaskedKind
  // Who is asked something sees cards first; who waits has time for everything.
  const cards = plays.filter((play) => !question || !TALK.has(kindOf(play)))
  const talk = plays.filter((play) => question && TALK.has(kindOf(play)))
  const button = (play: Decision): ReactNode => (
    <button key={play.kind} type="button" className="plays-button" onClick={() => onOpen(kindOf(play))}>
      {t.decisions.playNames[kindOf(play)]}
    </button>
  )
  return (
    <div className="plays">
      {cards.length > 0 && (
        <>
          <span className="plays-lead soft">{question ? t.decisions.youMayAlso : t.decisions.meanwhile}</span>
          {cards.map(button)}
        </>
      )}
      {talk.length > 0 && (
        <details className="plays-talk">
          <summary>{t.decisions.talkAndOrders}</summary>
          <div className="plays-list">{talk.map(button)}</div>
        </details>
      )}
    </div>
  )
}
