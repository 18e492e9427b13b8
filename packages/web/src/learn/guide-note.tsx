import type { AskedKind, Decision } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { markTold, toldKinds } from './told.ts'
import './guide.css'

/** What matters in a question. It is open the first time such a question comes, and folded afterwards. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me } = useTable()
  const { kind } = question
  const [isNew] = useState(() => !toldKinds().includes(kind))
  // It counts as told once the question is gone, so that a reload does not lose it.
  useEffect(() => () => markTold(kind), [kind])
  const hint = t.guide.hints[kind]
  if (!hint) return null
  const isFirst = isNew && toldKinds().length === 0
  return (
    <details className="guide-note" open={isNew}>
      <summary>{t.guide.matters}</summary>
      <p>
        {isFirst && me && <strong>{t.guide.welcome(t.game.seatName(me))} </strong>}
        {hint}
      </p>
    </details>
  )
}
