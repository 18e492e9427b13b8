import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { useTable } from '../table/context.tsx'

const listeners = createEmitter()
const keyOf = (table: string, as: string): string => `arrakis:read:${table} ${as}`

function read(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

/** Marks everything up to this message as read, while the caller is shown. */
export function useRead(last: number): void {
  const { picture } = useTable()
  const key = keyOf(picture.id, picture.as)
  useEffect(() => {
    if (last <= read(key)) return
    try {
      localStorage.setItem(key, String(last))
    } catch {
      // Without storage the messages count as new again.
    }
    listeners.emit()
  }, [key, last])
}

/** How many messages of others have not been read. */
export function useUnread(): number {
  const { client, picture } = useTable()
  const key = keyOf(picture.id, picture.as)
  const last = useSyncExternalStore(listeners.subscribe, () => read(key))
  return client.messages().filter((m) => m.type === 'chat' && m.id > last && m.from !== picture.as).length
}
