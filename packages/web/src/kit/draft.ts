import { useCallback, useEffect, useState } from 'react'

const PREFIX = 'arrakis:draft:'

/** A half-made thought under a key: it survives reload, tab change and a phone call, and goes when it is sent. */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [draft, setDraft] = useState<{ readonly key: string; readonly value: T }>(() => ({
    key,
    value: read(key, initial),
  }))
  const value = draft.key === key ? draft.value : read(key, initial)
  useEffect(() => {
    setDraft((old) => (old.key === key ? old : { key, value }))
  }, [key, value])
  const set = useCallback(
    (next: T) => {
      setDraft({ key, value: next })
      try {
        localStorage.setItem(PREFIX + key, JSON.stringify(next))
      } catch {
        // A full or forbidden store only costs the draft its survival.
      }
    },
    [key],
  )
  const clear = useCallback(() => clearDraft(key), [key])
  return [value, set, clear]
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

function read<T>(key: string, initial: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + key)
    return kept === null ? initial : (JSON.parse(kept) as T)
  } catch {
    return initial
  }
}
