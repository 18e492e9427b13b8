import type { AskedKind } from '@arrakis/engine'

/** Questions that come again and again, with the answers one may give ahead. */
export const RECURRING = {
  'send-advisor': ['same', 'polar-sink', 'pass'],
  intrusion: ['yes', 'no'],
  'grant-revival': ['yes', 'no'],
  'guild-turn': ['wait'],
  'world.second-advisor': ['yes', 'no'],
} as const satisfies Partial<Record<AskedKind, readonly string[]>>
export type RecurringKind = keyof typeof RECURRING
export type RecurringAnswer<K extends RecurringKind = RecurringKind> = (typeof RECURRING)[K][number]

/** What is answered from now on: always, or in one turn only. */
export interface RecurringReply {
  readonly answer: RecurringAnswer
  readonly turn: number | null
}

/** Whether it still holds. */
export const repliedIn = (reply: RecurringReply | null, turn: number): RecurringReply | null =>
  reply && (reply.turn === null || reply.turn === turn) ? reply : null
