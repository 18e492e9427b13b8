import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../kit/emitter.ts'
import { useTable } from '../../table/context.tsx'
import type { StandingBid } from './auction.ts'

const PREFIX = 'arrakis:standing-bid:'
const listeners = createEmitter()
/** What is in the store, read once: the same object as long as nothing changes. */
const known = new Map<string, StandingBid | null>()

function read(key: string): StandingBid | null {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  let bid: StandingBid | null = null
  try {
    bid = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as StandingBid | null
  } catch {
    // An entry that cannot be read is ignored.
  }
  known.set(key, bid)
  return bid
}

function write(key: string, bid: StandingBid | null): void {
  known.set(key, bid)
  try {
    if (bid) localStorage.setItem(PREFIX + key, JSON.stringify(bid))
    else localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage it lasts until the page is closed.
  }
  listeners.emit()
}

/** The standing bid for the current card. It survives a reload and is never sent as such. */
export function useStandingBid(): readonly [StandingBid | null, (bid: StandingBid | null) => void] {
  const { picture } = useTable()
  const key = `${picture.id} ${picture.as}`
  const bid = useSyncExternalStore(listeners.subscribe, () => read(key))
  return [bid, (next) => write(key, next)]
}
