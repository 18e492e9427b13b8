import type { Decision, UnaskedKind } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useAction } from '../panels/use-action.ts'
import { useTable } from '../table/context.tsx'
import { takeBackWay } from '../table/take-back.ts'
import { useText } from '../text/text.ts'
import { TALK_PLAYS } from './plays.ts'

interface Props {
  onOpen(kind: UnaskedKind): void
}

/** What I may do without being asked. */
export function PlaysRow({ onOpen }: Props): ReactNode {
  const { plays, question, view } = useTable()
  const t = useText()
  if (plays.length === 0) return null
  // While a question is open, only cards are shown and the rest is folded.
  const cards = plays.filter((play) => !question || !TALK_PLAYS.has(play.kind))
  const talk = plays.filter((play) => question && TALK_PLAYS.has(play.kind))
  const asked = view?.now[0]?.asking?.kind ?? null
  const button = ({ kind }: Decision<UnaskedKind>): ReactNode => (
    <button key={kind} type="button" className="plays-button" onClick={() => onOpen(kind)}>
      {kind === 'withdraw' ? t.decisions.withdrawName(asked) : t.decisions.playName(kind)}
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
        <details
          className="plays-talk"
          // What unfolds below the fold is brought into sight.
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <summary>{t.decisions.talkAndOrders}</summary>
          <div className="plays-list">{talk.map(button)}</div>
        </details>
      )}
    </div>
  )
}

/** Takes back the last answer, whenever that is possible. The menu explains it. */
export function TakeBack(): ReactNode {
  const { client, picture, plays } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const way = takeBackWay(picture, client.messages(), client.where)
  // What was sealed can be withdrawn: it is the last answer then, and one button is enough.
  if (picture.status !== 'playing' || plays.some(({ kind }) => kind === 'withdraw')) return null
  return (
    <>
      {way && (
        <button
          type="button"
          className="take-back"
          disabled={busy}
          aria-label={t.table.takeBack}
          title={`${t.table.takeBack}. ${t.table.takeBackHow[way]}`}
          onClick={({ detail }) => {
            // The second half of a double click on the answer that stood here.
            if (detail > 1) return
            run(client.takeBack())
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 2.5L2.5 6L6 9.5M2.5 6h7a4 4 0 0 1 0 8h-3" />
          </svg>
          <span>{t.table.takeBackShort}</span>
        </button>
      )}
      <span role="status" className={message ? 'plays-lead soft' : 'sr-only'}>
        {message}
      </span>
    </>
  )
}
