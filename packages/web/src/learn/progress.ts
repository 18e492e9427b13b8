import { useSyncExternalStore } from 'react'

const KEY = 'arrakis:lessons'
const listeners = new Set<() => void>()
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
export const useDoneLessons = (): readonly string[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => done,
  )

export function lessonDone(id: string): void {
  if (done.includes(id)) return
  done = [...done, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(done))
  } catch {
    // Then it holds until the page is left.
  }
  for (const changed of listeners) changed()
}
