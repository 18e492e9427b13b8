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
  // It is the last answer that is taken back then, and one button is enough.
  const isSealed = plays.some(({ kind }) => kind === 'withdraw')
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
          {!question && !isSealed && <TakeBack />}
        </>
      )}
      {talk.length > 0 && (
        <details className="plays-talk">
          <summary>{t.decisions.talkAndOrders}</summary>
          <div className="plays-list">
            {talk.map(button)}
            {!isSealed && <TakeBack />}
          </div>
        </details>
      )}
    </div>
  )
}

/** Takes back the last answer. The menu explains it. */
function TakeBack(): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const way = takeBackWay(picture, client.messages(), client.where)
  if (picture.status !== 'playing') return null
  return (
    <>
      {way && (
        <button
          type="button"
          className="plays-button"
          disabled={busy}
          title={t.table.takeBackHow[way]}
          onClick={({ detail }) => {
            // The second half of a double click on the answer that stood here.
            if (detail > 1) return
            run(client.takeBack(), t.table.takeBackDone, t.table.takeBackAsked)
          }}
        >
          {t.decisions.takeBack}
        </button>
      )}
      <span role="status" className="plays-lead soft">
        {message}
      </span>
    </>
  )
}
