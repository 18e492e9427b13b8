import { type ReactNode, useEffect, useState } from 'react'
import { Board } from '../board/board.tsx'
import { BoardPlanProvider } from '../board/plan.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { pace } from '../moments/pace.ts'
import { Theatre } from '../moments/theatre.tsx'
import { useText } from '../text/text.ts'
import type { TableClient } from './client.ts'
import { TableProvider } from './context.tsx'
import { openTable } from './open-table.ts'
import type { As } from './picture.ts'

/** A table on the whole screen. */
export function TablePage({ where, id }: { readonly where: 'server' | 'here'; readonly id: string }): ReactNode {
  const t = useText()
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    const opened = openTable(where, id, new URLSearchParams(location.search).get('as') as As | null)
    setClient(opened)
    return () => opened.close()
  }, [where, id])
  const waiting = <p>{t.common.loading}</p>
  if (!client) return waiting
  return (
    <TableProvider client={client} pace={pace} waiting={waiting}>
      <BoardPlanProvider>
        <Board />
        <Theatre />
        <DecisionPanel />
      </BoardPlanProvider>
    </TableProvider>
  )
}
