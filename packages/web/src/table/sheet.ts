import type { TableSheet } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { startWhenIdle } from '../kit/idle.ts'
import { onResolved } from '../kit/on-resolved.ts'
import type { Prospects } from '../rules-worker/protocol.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { useTable } from './context.tsx'

const known = new Map<string, Promise<TableSheet>>()

/** What holds at this table from first turn to last; null until it is known. */
export function useSheet(): TableSheet | null {
  const { view } = useTable()
  const [sheet, setSheet] = useState<TableSheet | null>(null)
  const key = view ? JSON.stringify([view.table, [...view.order].sort()]) : null
  useEffect(() => {
    if (!key) return
    const [table, factions] = JSON.parse(key)
    const found = known.get(key) ?? judgeWorker().call('sheet', table, factions)
    known.set(key, found)
    return onResolved(found, setSheet)
  }, [key])
  return sheet
}

/** The last that any panel has learnt, and of which table. */
let latest: { readonly of: string; readonly prospects: Prospects } | null = null

/** How near each side is to victory. The last known stays while the next is worked out. */
export function useProspects(): Prospects | null {
  const { view, picture } = useTable()
  const { id } = picture
  const [found, setFound] = useState(() => (latest?.of === id ? latest.prospects : null))
  useEffect(() => {
    if (!view || view.order.length === 0) return
    const { table, order, forces, alliances, sietches, worms, primaries, storm, dream } = view
    const seen = { table, order, forces, alliances, sietches, worms, primaries, storm, ...(dream ? { dream } : {}) }
    return startWhenIdle(() =>
      onResolved(judgeWorker().call('prospects', seen), (prospects) => {
        latest = { of: id, prospects }
        setFound(prospects)
      }),
    )
  }, [view, id])
  return found
}
