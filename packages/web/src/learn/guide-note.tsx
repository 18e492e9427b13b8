import type { AskedKind, Decision } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { collectedSince } from './collected.ts'
import { isNewAt, markTold } from './told.ts'
import './guide.css'

const WELCOME = 'welcome'

/** What matters in a question. It is open the first time such a question comes, and folded afterwards. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, client, view } = useTable()
  const { kind, ask } = question
  const here = `${picture.id} ${ask}`
  const [isNew] = useState(() => isNewAt(kind, here))
  const [isFirst] = useState(() => isNewAt(WELCOME, here))
  useEffect(() => {
    markTold(kind, here)
    markTold(WELCOME, here)
  }, [kind, here])
  const hint = t.guide.hints[kind]
  const collected = me ? collectedSince(client.messages(), picture.as, me) : 0
  if (!hint) return null
  return (
    <>
      {collected > 0 && <p className="guide-news">{t.guide.collected(collected, view?.turn ?? 0)}</p>}
      <details className="guide-note" open={isNew}>
        <summary>{t.guide.matters}</summary>
        {isFirst && me && <p>{t.guide.welcome(t.game.seatName(me))}</p>}
        <p>{hint}</p>
      </details>
    </>
  )
}
