import { useCallback, useEffect, useState } from 'react'

const PREFIX = 'arrakis:draft:'

/** A draft under a key. It survives a reload and is removed when it is sent. */
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
        // Without storage the draft does not survive a reload.
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
