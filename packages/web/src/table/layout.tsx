import { type ReactNode, useEffect } from 'react'
import { Board } from '../board/board.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { fetchAhead, later } from '../kit/later.tsx'
import { useQuiet } from '../kit/quiet.ts'
import { useShape } from '../kit/shape.ts'
import { Announce } from '../panels/announce.tsx'
import { FactionsPanel } from '../panels/factions.tsx'
import { MePanel } from '../panels/me.tsx'
import { Notices } from '../panels/notices.tsx'
import { ResultPanel } from '../panels/panels.tsx'
import { PassDevice } from '../panels/pass-device.tsx'
import { Rail } from '../panels/rail.tsx'
import { Sheets, SideTabs } from '../panels/side.tsx'
import { useText } from '../text/text.ts'
import { useTable } from './context.tsx'
import { areEyesOpen } from './eyes.ts'
import './layout.css'

const Theatre = later(async () => (await import('../moments/theatre.tsx')).Theatre, {
  words: ['table'],
  ahead: 'rest',
  meanwhile: null,
  adorns: true,
})

/** Where things are: wide in three columns, medium in two, narrow with sheets over the board. */
export function TableLayout(): ReactNode {
  const { picture, question, me, stage, step } = useTable()
  const t = useText()
  const shape = useShape()
  const quiet = useQuiet(question !== null || me === null || picture.game?.turn !== 0)
  useEffect(() => {
    if (quiet) fetchAhead('rest')
  }, [quiet])
  // Other eyes begin anew everywhere but on the board: nothing half done, opened or said is left for them. Scenes stay where eyes are open.
  const eyes = picture.as
  return (
    <div className={`table table-${shape}`} data-step={step}>
      <Rail key={`rail ${eyes}`} />
      <Notices key={`notices ${eyes}`} />
      <div className="table-columns">
        {shape === 'wide' && (
          <aside className="table-left" aria-label={t.panels.factions} {...SCROLLS}>
            <FactionsPanel key={`factions ${eyes}`} />
            <MePanel key={`me ${eyes}`} />
          </aside>
        )}
        <main className="table-main">
          <section className="table-board" aria-label={t.table.board}>
            <Board />
            {(quiet || stage.now?.playing) && <Theatre key={areEyesOpen(picture.id) ? '' : eyes} />}
          </section>
          <div className="table-decision">
            {picture.outcome ? <ResultPanel key={eyes} /> : <DecisionPanel key={eyes} />}
          </div>
        </main>
        {shape !== 'narrow' && (
          <aside className="table-right" aria-label={t.table.panels}>
            <SideTabs all={shape === 'medium'} />
          </aside>
        )}
        {shape === 'narrow' && <Sheets />}
      </div>
      <PassDevice />
      <Announce key={`announce ${eyes}`} />
    </div>
  )
}

/** A column that scrolls must be reachable by key. */
const SCROLLS = { tabIndex: 0 } as const
