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
