import type { Prospect, TableSheet, TerritoryId } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { judgeMind } from '../mind/mind.ts'
import { useTable } from './context.tsx'

const known = new Map<string, Promise<TableSheet>>()

/** What holds at this table from first turn to last; null until it is known. */
export function useSheet(): TableSheet | null {
  const { view } = useTable()
  const [sheet, setSheet] = useState<TableSheet | null>(null)
  const key = view ? JSON.stringify([view.table, [...view.order].sort()]) : null
  useEffect(() => {
    if (!key) return
    let stale = false
    const [table, factions] = JSON.parse(key)
    const found = known.get(key) ?? judgeMind().call('sheet', table, factions)
    known.set(key, found)
    found.then((value) => {
      if (!stale) setSheet(value)
    })
    return () => {
      stale = true
    }
  }, [key])
  return sheet
}

interface Prospects {
  readonly sides: readonly Prospect[]
  readonly places: readonly TerritoryId[]
}

/** How near each side is to victory. The last known stays while the next is worked out. */
export function useProspects(): Prospects | null {
  const { view } = useTable()
  const [found, setFound] = useState<Prospects | null>(null)
  useEffect(() => {
    if (!view || view.order.length === 0) return
    let stale = false
    const { table, order, forces, alliances, sietches, worms, primaries, storm } = view
    judgeMind()
      .call('prospects', { table, order, forces, alliances, sietches, worms, primaries, storm })
      .then((value) => {
        if (!stale) setFound(value)
      })
    return () => {
      stale = true
    }
  }, [view])
  return found
}
