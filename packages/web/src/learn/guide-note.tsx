import type { AskedKind, Decision } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { changeSettings, useSettings } from '../kit/settings.ts'
import { isGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { questionAt } from './explained.ts'
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

/** What matters in a question. It is open the first time such a question comes, and folded afterwards; it can be sent away. */
export function GuideNote({ question }: { readonly question: Decision<AskedKind> }): ReactNode {
  const t = useText()
  const { me, picture, view } = useTable()
  const { kind } = question
  const here = questionAt(picture, question)
  const { hints } = useSettings()
  const [isDismissed, setDismissed] = useState(false)
  const [isNew] = useState(() => isNewAt(kind, here))
  const [isFirst] = useState(() => isNewAt(WELCOME, here))
  useEffect(() => {
    markTold(kind, here)
    markTold(WELCOME, here)
  }, [kind, here])
  const [isOpen, setOpen] = useState(isNew)
  const isNarrow = useLayoutWidth() === 'narrow'
  useEffect(() => {
    if (!isNarrow) return
    // On a phone it has been read once the board is tapped, and the form below it needs the room.
    const tapped = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest('.board')) setOpen(false)
    }
    document.addEventListener('pointerup', tapped)
    return () => document.removeEventListener('pointerup', tapped)
  }, [isNarrow])
  const hint = t.guide.hints[kind]
  if (!hint) return null
  return (
    <>
      {view?.turn !== 0 && isGuided(picture.id) && <GuideNews />}
      {hints && !isDismissed && (
        <details className="guide-note" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t.guide.matters}</summary>
          {isFirst && me && <p>{t.guide.welcome(t.game.seatName(me))}</p>}
          <p>{hint}</p>
          {!isGuided(picture.id) && (
            <p className="guide-ways">
              <button type="button" onClick={() => setDismissed(true)}>
                {t.guide.understood}
              </button>
              <button type="button" onClick={() => changeSettings({ hints: false })}>
                {t.guide.noHints}
              </button>
            </p>
          )}
        </details>
      )}
    </>
  )
}
