import type { AskedKind, Decision } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { markTold, toldKinds } from './told.ts'
import './guide.css'

/** What matters in a question. It is open the first time such a question comes, and folded afterwards. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, view } = useTable()
  const { kind } = question
  const [isNew] = useState(() => !toldKinds().includes(kind))
  // It counts as told once the question is gone, so that a reload does not lose it.
  useEffect(() => () => markTold(kind), [kind])
  const hint = t.guide.hints[kind]
  if (!hint) return null
  return (
    <>
      {isNew && me && view?.turn === 0 && toldKinds().length === 0 && (
        <p className="guide-welcome">
          <FactionSign faction={me} size={32} />
          <span>
            <strong>{t.guide.youAre(t.game.seatName(me))}.</strong> {t.guide.who[me]} {t.guide.goal}
          </span>
        </p>
      )}
      <details className="guide-note" open={isNew}>
        <summary>{t.guide.matters}</summary>
        <p>{hint}</p>
      </details>
    </>
  )
}
