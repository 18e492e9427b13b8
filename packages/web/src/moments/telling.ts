import { useSyncExternalStore } from 'react'
import { hearers } from '../kit/hearers.ts'
import type { Moment } from './scenes.ts'

let told: Moment | null = null
const listeners = hearers()

/** What the theatre shows now, for those who say it in words. */
export function tell(moment: Moment | null): void {
  told = moment
  listeners.tell()
}

export const useTold = (): Moment | null => useSyncExternalStore(listeners.add, () => told)
