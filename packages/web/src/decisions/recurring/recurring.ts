import type { AskedKind } from '@arrakis/engine'

/** Questions that come several times a turn, with the advantage that brings them and the answers one may give ahead. */
export const RECURRING = {
  'send-advisor': { advantage: 'bene-gesserit.advisor', answers: ['same', 'polar-sink', 'pass'] },
  intrusion: { advantage: 'bene-gesserit.intrusion', answers: ['yes', 'no'] },
} as const satisfies Partial<Record<AskedKind, { advantage: string; answers: readonly string[] }>>
export type RecurringKind = keyof typeof RECURRING
export type RecurringAnswer<K extends RecurringKind = RecurringKind> = (typeof RECURRING)[K]['answers'][number]

/** What is answered from now on: always, or in one turn only. */
export interface RecurringReply {
  readonly answer: RecurringAnswer
  readonly turn: number | null
}

/** Whether it still holds. */
export const repliedIn = (reply: RecurringReply | null, turn: number): RecurringReply | null =>
  reply && (reply.turn === null || reply.turn === turn) ? reply : null
