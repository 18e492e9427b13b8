import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../kit/emitter.ts'
import { useTable } from '../../table/context.tsx'
import { type RecurringKind, type RecurringReply, repliedIn } from './recurring.ts'

const PREFIX = 'arrakis:recurring:'
const listeners = createEmitter()
/** What is in the store, read once: the same object as long as nothing changes. */
const known = new Map<string, RecurringReply | null>()

function read(key: string): RecurringReply | null {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  let reply: RecurringReply | null = null
  try {
    reply = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    // An entry that cannot be read is ignored.
  }
  known.set(key, reply)
  return reply
}

function write(key: string, reply: RecurringReply | null): void {
  known.set(key, reply)
  try {
    if (reply) localStorage.setItem(PREFIX + key, JSON.stringify(reply))
    else localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage it lasts until the page is closed.
  }
  listeners.emit()
}

/** The answer to a question given ahead, while it holds. It is kept in this browser, and sent once the question comes. */
export function useRecurringReply(
  kind: RecurringKind,
): readonly [RecurringReply | null, (reply: RecurringReply | null) => void] {
  const { picture, view } = useTable()
  const key = `${picture.id} ${picture.as} ${kind}`
  const reply = useSyncExternalStore(listeners.subscribe, () => read(key))
  return [repliedIn(reply, view?.turn ?? 0), (next) => write(key, next)]
}
