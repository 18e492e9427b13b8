import type { ReactNode } from 'react'
import { Board } from '../board/board.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { useShape } from '../kit/shape.ts'
import { Theatre } from '../moments/theatre.tsx'
import { Announce } from '../panels/announce.tsx'
import { FactionsPanel } from '../panels/factions.tsx'
import { MePanel } from '../panels/me.tsx'
import { Notices } from '../panels/notices.tsx'
import { PassDevice } from '../panels/pass-device.tsx'
import { Rail } from '../panels/rail.tsx'
import { ResultPanel } from '../panels/result.tsx'
import { Sheets, SideTabs } from '../panels/side.tsx'
import { useText } from '../text/text.ts'
import { useTable } from './context.tsx'
import './layout.css'

/** Where things are: wide in three columns, medium in two, narrow with sheets over the board. */
export function TableLayout(): ReactNode {
  const { picture } = useTable()
  const t = useText()
  const shape = useShape()
  return (
    <div className={`table table-${shape}`}>
      <Rail />
      <Notices />
      <div className="table-columns">
        {shape === 'wide' && (
          <aside className="table-left" aria-label={t.panels.factions} {...SCROLLS}>
            <FactionsPanel />
            <MePanel />
          </aside>
        )}
        <main className="table-main">
          <section className="table-board" aria-label={t.table.board}>
            <Board />
            <Theatre />
          </section>
          <div className="table-decision">{picture.outcome ? <ResultPanel /> : <DecisionPanel />}</div>
        </main>
        {shape !== 'narrow' && (
          <aside className="table-right" aria-label={t.table.panels}>
            <SideTabs all={shape === 'medium'} />
          </aside>
        )}
        {shape === 'narrow' && <Sheets />}
      </div>
      <PassDevice />
      <Announce />
    </div>
  )
}

/** A column that scrolls must be reachable by key. */
const SCROLLS = { tabIndex: 0 } as const
