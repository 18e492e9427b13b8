import type { Message, TableViewer } from './picture.ts'

/** Whether a viewer has done something that could be taken back: since the rules last changed, and more than was taken back already. */
export function hasAnswered(messages: readonly Message[], as: TableViewer): boolean {
  let answers = 0
  for (const message of messages) {
    if (message.type === 'game' && message.of === as && message.by === 'person') answers++
    if (message.type !== 'table') continue
    const { what } = message
    if (what.event === 'rules-changed') answers = 0
    if (what.event === 'taken-back' && what.chair === as) answers = Math.max(0, answers - 1)
  }
  return answers > 0
}
