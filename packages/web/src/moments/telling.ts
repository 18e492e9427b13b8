import type { SeenEvent } from '@arrakis/engine'
import { useSyncExternalStore } from 'react'

let told: SeenEvent | null = null
const listeners = new Set<() => void>()

/** What the theatre shows now, for those who say it in words. */
export function tell(event: SeenEvent | null): void {
  told = event
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useTold = (): SeenEvent | null => useSyncExternalStore(subscribe, () => told)
