import type { View } from '@arrakis/engine'
import { useEffect } from 'react'
import { useTable } from '../../table/context.tsx'

type Deal = View['deals'][number]

const keyOf = (table: string, viewer: string): string => `arrakis:offers:${table}:${viewer}`

/** Keeps the offers a viewer has seen for this tab: once one is refused, the game forgets what it said. */
export function useRememberOffers(): void {
  const { view, me, picture } = useTable()
  const seen =
    view && me ? view.deals.filter(({ parties, status }) => status === 'offered' && parties.includes(me)) : []
  const text = JSON.stringify(seen)
  const key = keyOf(picture.id, picture.as)
  useEffect(() => {
    const now = JSON.parse(text) as Deal[]
    if (now.length === 0) return
    const older = rememberedOffers(key).filter(({ id }) => now.every((deal) => deal.id !== id))
    try {
      sessionStorage.setItem(key, JSON.stringify([...older, ...now].slice(-MOST)))
    } catch {
      // Without storage a refused offer is shown without its terms.
    }
  }, [key, text])
}
const MOST = 30

function rememberedOffers(key: string): readonly Deal[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Deal[]
  } catch {
    return []
  }
}

/** What an offer said that is refused by now; undefined if this tab has not seen it. */
export const rememberedOffer = (table: string, viewer: string, id: number): Deal | undefined =>
  rememberedOffers(keyOf(table, viewer)).find((deal) => deal.id === id)
