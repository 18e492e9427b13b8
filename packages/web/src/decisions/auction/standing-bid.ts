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
    // What cannot be read is as good as not said.
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
    // Then it holds until the page is left.
  }
  listeners.emit()
}

/** What was said once for the card up for bid; it survives reload, and nobody else learns of it. */
export function useStandingBid(): readonly [StandingBid | null, (bid: StandingBid | null) => void] {
  const { picture } = useTable()
  const key = `${picture.id} ${picture.as}`
  const bid = useSyncExternalStore(listeners.subscribe, () => read(key))
  return [bid, (next) => write(key, next)]
}
