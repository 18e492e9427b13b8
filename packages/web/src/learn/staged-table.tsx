import { CHAIRS, type Faction } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { animationPacing } from '../animations/pacing.ts'
import { BoardPlanProvider } from '../board/plan.tsx'
import { Busy } from '../kit/busy.tsx'
import { openLocal } from '../local/local-client.ts'
import type { NewGame } from '../rules-worker/protocol.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import type { TableClient } from '../table/client.ts'
import { TableProvider } from '../table/context.tsx'
import { useText } from '../text/text.ts'

interface Props {
  readonly me: Faction
  /** Sets the game up, from a position. A new function sets up a new game. */
  stage(): Promise<NewGame>
  readonly children: ReactNode
}

/** A table of a position that is set up anew each time it is shown. */
export function StagedTable({ me, stage, children }: Props): ReactNode {
  const t = useText()
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    let stale = false
    let opened: TableClient | null = null
    const begin = async (): Promise<void> => {
      const game = await stage()
      const id = await hostWorker().call('create', game)
      if (stale) return
      const chair = game.start?.chairs.findIndex(({ faction }) => faction === me) ?? -1
      opened = openLocal(id, CHAIRS[chair] ?? null)
      setClient(opened)
    }
    void begin()
    return () => {
      stale = true
      opened?.close()
    }
  }, [me, stage])
  const waiting = (
    <main className="page">
      <Busy text={t.learn.preparing} />
    </main>
  )
  if (!client) return waiting
  return (
    <TableProvider client={client} pace={animationPacing} waiting={waiting}>
      <BoardPlanProvider>{children}</BoardPlanProvider>
    </TableProvider>
  )
}
