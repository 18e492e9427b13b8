import { type ReactNode, useEffect } from 'react'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { lazyComponent, prefetch } from '../kit/lazy-component.tsx'
import { useStage } from '../kit/slices.ts'
import { isGuided } from '../lobby/last-table.ts'
import { Announcer } from '../panels/announcer.tsx'
import { FactionsPanel } from '../panels/factions.tsx'
import { MePanel } from '../panels/me.tsx'
import { ArenaPanel, MyStrip, Notices, ResultPanel, Toasts } from '../panels/panels.tsx'
import { PassDevice } from '../panels/pass-device.tsx'
import { Rail } from '../panels/rail.tsx'
import { BottomSheets, SideTabs } from '../panels/side.tsx'
import { useText } from '../text/text.ts'
import { BoardOrPrelude, isPrelude } from './board-or-prelude.tsx'
import { useTable } from './context.tsx'
import { useQuietTable } from './quiet-table.ts'
import { areSecretsShared } from './viewer-storage.ts'
import './layout.css'

const SceneLayer = lazyComponent(async () => (await import('../animations/scene-layer.tsx')).SceneLayer, {
  words: ['table'],
  prefetch: 'rest',
  fallback: null,
  decorative: true,
})

/**
 * The layout of the table: three columns, two, or one with sheets over the board. Whatever is asked, the board keeps its size and
 * nothing beside it moves.
 */
export function TableLayout(): ReactNode {
  const { picture, step, view } = useTable()
  const t = useText()
  const width = useLayoutWidth()
  const stage = useStage(1)
  const isIdle = useQuietTable()
  useEffect(() => {
    if (isIdle) prefetch('rest')
  }, [isIdle])
  // Another viewer starts with fresh panels, so that nothing of the last one is left. Scenes stay if the viewers share their secrets.
  const viewer = picture.as
  const hasStrip = width === 'narrow' && isIdle && !picture.outcome && !isPrelude(view)
  return (
    <div
      className={`table table-${width}`}
      data-step={step}
      data-as={viewer}
      data-guided={isGuided(picture.id) || undefined}
    >
      <Rail key={`rail ${viewer}`} />
      {isIdle && <Notices key={`notices ${viewer}`} />}
      <div className="table-columns">
        {width === 'wide' && (
          <aside className="table-left" aria-label={t.panels.factions}>
            <MePanel key={`me ${viewer}`} />
            <FactionsPanel key={`factions ${viewer}`} />
          </aside>
        )}
        <main className="table-main">
          <section className="table-board" aria-label={t.table.board}>
            <BoardOrPrelude />
            {view?.duel?.arena && <ArenaPanel key={`arena ${viewer}`} />}
            {hasStrip && <MyStrip key={`strip ${viewer}`} />}
            {isIdle && <SceneLayer key={areSecretsShared(picture.id) ? '' : viewer} />}
            {isIdle && viewer !== 'spectator' && <Toasts key={`toasts ${viewer}`} />}
          </section>
          {stage > 0 && (
            <div className="table-decision">
              {picture.outcome ? <ResultPanel key={viewer} /> : <DecisionPanel key={viewer} />}
            </div>
          )}
        </main>
        {width !== 'narrow' && (
          <aside className="table-right" aria-label={t.table.panels}>
            <SideTabs all={width === 'medium'} isIdle={isIdle} />
          </aside>
        )}
        {width === 'narrow' && <BottomSheets />}
      </div>
      <PassDevice />
      <Announcer key={`announce ${viewer}`} />
    </div>
  )
}
