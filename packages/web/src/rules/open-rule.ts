import { useEffect, useSyncExternalStore } from 'react'

let open: string | null = null
/** The edition of the table on the screen: what it says comes first. */
let edition: string | null = null
const listeners = new Set<() => void>()

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
const tell = (): void => {
  for (const changed of listeners) changed()
}

/** Shows a rule in front of everything, by its id; null shows none. */
export function openRule(id: string | null): void {
  open = id
  tell()
}

/** The rule that is shown now. */
export const useOpenRule = (): string | null => useSyncExternalStore(subscribe, () => open)
export const useTableEdition = (): string | null => useSyncExternalStore(subscribe, () => edition)

/** While the caller is shown, rules are read as a table of this preset has them. */
export function useRulesOf(preset: string | null): void {
  useEffect(() => {
    edition = preset
    tell()
    return () => {
      edition = null
      tell()
    }
  }, [preset])
}
