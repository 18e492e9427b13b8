import type { AskedKind, Decision } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { isNewAt, markTold } from './told.ts'
import './guide.css'

/** Nothing befalls anybody before the first turn. */
const GuideNews = lazyComponent(async () => (await import('./guide-news.tsx')).GuideNews, {
  words: ['forms'],
  prefetch: 'rest',
  fallback: null,
  decorative: true,
})

const WELCOME = 'welcome'

/** What matters in a question. It is open the first time such a question comes, and folded afterwards. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, view } = useTable()
  const { kind, ask } = question
  const here = `${picture.id} ${ask}`
  const [isNew] = useState(() => isNewAt(kind, here))
  const [isFirst] = useState(() => isNewAt(WELCOME, here))
  useEffect(() => {
    markTold(kind, here)
    markTold(WELCOME, here)
  }, [kind, here])
  const hint = t.guide.hints[kind]
  if (!hint) return null
  return (
    <>
      {view?.turn !== 0 && <GuideNews />}
      <details className="guide-note" open={isNew}>
        <summary>{t.guide.matters}</summary>
        {isFirst && me && <p>{t.guide.welcome(t.game.seatName(me))}</p>}
        <p>{hint}</p>
      </details>
    </>
  )
}
