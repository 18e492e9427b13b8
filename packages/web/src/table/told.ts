import type { TableClient } from './client.ts'
import type { Message } from './picture.ts'

/** What the worker has been told of a table: only what is new is sent. */
export interface Told {
  readonly of: string
  readonly messages: number
  readonly last: Message | undefined
}

/**
 * How many of these messages the worker knows already: none if something was taken back, or if it counts for another table. Numbers
 * of messages that were taken back are given again, so the messages themselves are compared.
 */
export const known = (was: Told | null, of: string, messages: readonly Message[]): number =>
  was !== null && was.of === of && messages[was.messages - 1] === was.last ? was.messages : 0

/** The messages up to the one that is shown. */
export function shownOf(messages: readonly Message[], last: number): readonly Message[] {
  const end = messages.findLastIndex(({ id }) => id <= last) + 1
  return end === messages.length ? messages : messages.slice(0, end)
}

const begins = (message: Message): boolean =>
  message.type === 'game' && message.events.some(({ type }) => type === 'seated')

/**
 * The messages from which spice and cards can be counted: those that stand. Null where the game did not begin among them, or where it
 * is not known what was undone.
 */
export function countable(messages: readonly Message[], where: TableClient['where']): readonly Message[] | null {
  if (!messages.some(begins)) return null
  // In this browser what was undone is gone; a server's log keeps it.
  if (where === 'here') return messages
  const steps: Message[] = []
  const gone = new Set<Message>()
  for (const message of messages) {
    if (message.type === 'game') steps.push(message)
    if (message.type !== 'table') continue
    const { what } = message
    if (what.event === 'rules-changed' && what.undone) return null
    if (what.event !== 'taken-back') continue
    if (!what.undone) return null
    for (const ago of what.undone) gone.add(steps.at(-ago)!)
  }
  return gone.size === 0 ? messages : messages.filter((message) => !gone.has(message))
}
