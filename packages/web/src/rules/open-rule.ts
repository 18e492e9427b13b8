import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'

let open: string | null = null
/** The edition of the table on the screen: what it says comes first. */
let edition: string | null = null
const listeners = createEmitter()

const tell = (): void => {
  listeners.emit()
}

/** Shows a rule in front of everything, by its id; null shows none. */
export function openRule(id: string | null): void {
  open = id
  tell()
}

/** The rule that is shown now. */
export const useOpenRule = (): string | null => useSyncExternalStore(listeners.subscribe, () => open)
export const useTableEdition = (): string | null => useSyncExternalStore(listeners.subscribe, () => edition)

/** While the caller is shown, rules are read as a table of this preset has them. */
export function useEditionOfTable(preset: string | null): void {
  useEffect(() => {
    edition = preset
    tell()
    return () => {
      edition = null
      tell()
    }
  }, [preset])
}
