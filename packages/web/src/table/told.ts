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

/** A server's log keeps what was taken back, and does not say what that was. */
const undoes = (message: Message): boolean =>
  message.type === 'table' &&
  (message.what.event === 'taken-back' || (message.what.event === 'rules-changed' && message.what.undone))

/** Whether spice and cards can be counted from these messages: the game began with them, and all of them stand. */
export const isCountable = (messages: readonly Message[], where: TableClient['where']): boolean =>
  messages.some(begins) && !(where === 'server' && messages.some(undoes))
