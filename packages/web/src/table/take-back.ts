import type { TableClient } from './client.ts'
import type { Message, TableViewer } from './picture.ts'

const isAnswerOf = (message: Message, as: TableViewer): boolean =>
  message.type === 'game' && message.of === as && message.by === 'person'

const isTakeBackOf = (message: Message, as: TableViewer): boolean =>
  message.type === 'table' && message.what.event === 'taken-back' && message.what.chair === as

/** Whether a viewer has done something that could be taken back: since the rules last changed, and more than was taken back already. */
export function hasAnswered(messages: readonly Message[], as: TableViewer, where: TableClient['where']): boolean {
  const steps: Message[] = []
  let mine: Message[] = []
  for (const message of messages) {
    if (message.type === 'game') steps.push(message)
    if (isAnswerOf(message, as)) mine.push(message)
    if (message.type !== 'table') continue
    const { what } = message
    if (what.event === 'rules-changed') mine = []
    // In this browser what was taken back is gone; a server's log keeps it.
    if (what.event !== 'taken-back' || where === 'here') continue
    const undone = new Set(what.undone?.map((ago) => steps.at(-ago)))
    const left = mine.filter((one) => !undone.has(one))
    // What told of nothing is not said to be undone.
    mine = what.chair === as && left.length === mine.length ? left.slice(0, -1) : left
  }
  return mine.length > 0
}

/** When a viewer last took something back; 0 if they never did. */
export const lastTakeBack = (messages: readonly Message[], as: TableViewer): number =>
  messages.findLast((message) => isTakeBackOf(message, as))?.at ?? 0

/** Whether the viewer is asked once more, because they took their last answer back. */
export function isAskedAgain(messages: readonly Message[], as: TableViewer): boolean {
  const last = messages.findLast((message) => isTakeBackOf(message, as) || isAnswerOf(message, as))
  return last?.type === 'table'
}
