import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** Values by key that are kept in this browser and survive a reload. */
export interface BrowserValues<T> {
  /** The same object as long as nothing changes. */
  read(key: string): T | null
  write(key: string, value: T | null): void
  readonly subscribe: (listener: () => void) => () => void
}

export function browserValues<T>(prefix: string): BrowserValues<T> {
  const { subscribe, emit } = createEmitter()
  const known = new Map<string, T | null>()
  return {
    subscribe,
    read(key) {
      const before = known.get(key)
      if (before !== undefined) return before
      let value: T | null = null
      try {
        value = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
      } catch {
        // An entry that cannot be read is ignored.
      }
      known.set(key, value)
      return value
    },
    write(key, value) {
      known.set(key, value)
      try {
        if (value === null) localStorage.removeItem(prefix + key)
        else localStorage.setItem(prefix + key, JSON.stringify(value))
      } catch {
        // Without storage it lasts until the page is closed.
      }
      emit()
    },
  }
}

export function useBrowserValue<T>(
  values: BrowserValues<T>,
  key: string,
): readonly [T | null, (value: T | null) => void] {
  const value = useSyncExternalStore(values.subscribe, () => values.read(key))
  return [value, (next) => values.write(key, next)]
}
