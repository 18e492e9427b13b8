import { useSyncExternalStore } from 'react'
import type { Moment } from './scenes.ts'

let told: Moment | null = null
const listeners = new Set<() => void>()

/** What the theatre shows now, for those who say it in words. */
export function tell(moment: Moment | null): void {
  told = moment
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useTold = (): Moment | null => useSyncExternalStore(subscribe, () => told)
