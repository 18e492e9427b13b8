import { useSyncExternalStore } from 'react'

let open: string | null = null
const listeners = new Set<() => void>()

/** Shows a rule in front of everything, by its id; null shows none. */
export function openRule(id: string | null): void {
  open = id
  for (const changed of listeners) changed()
}

/** The rule that is shown now. */
export const useOpenRule = (): string | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => open,
  )
