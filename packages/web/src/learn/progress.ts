import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'

const KEY = 'arrakis:lessons'
const listeners = createEmitter()
let done: readonly string[] = read()

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The lessons that have been done in this browser. */
export const useDoneLessons = (): readonly string[] => useSyncExternalStore(listeners.subscribe, () => done)

export function markLessonDone(id: string): void {
  if (done.includes(id)) return
  done = [...done, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(done))
  } catch {
    // Without storage it lasts until the page is closed.
  }
  listeners.emit()
}
