import type { Message } from './picture.ts'

/** What the worker has been told of a table: only what is new is sent. */
export interface Told {
  readonly of: string
  readonly messages: number
  readonly last: number
}

/** How many of these messages the worker knows already: none if something was taken back, or if it counts for another table. */
export const known = (was: Told | null, of: string, messages: readonly Message[]): number =>
  was !== null && was.of === of && messages[was.messages - 1]?.id === was.last ? was.messages : 0
