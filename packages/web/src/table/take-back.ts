import { type Chair, isRevealing } from '@arrakis/engine'
import type { TableClient } from './client.ts'
import type { Message, Picture, TableViewer } from './picture.ts'

type Step = Extract<Message, { type: 'game' }>

const isAnswerOf = (message: Message, as: TableViewer): message is Step =>
  message.type === 'game' && message.of === as && message.by === 'person'

const isTakeBackOf = (message: Message, as: TableViewer): boolean =>
  message.type === 'table' && message.what.event === 'taken-back' && message.what.chair === as

/** What was done and stands, as far as a viewer was told; and what of it this viewer has done since the rules last changed. */
function standing(
  messages: readonly Message[],
  as: TableViewer,
  where: TableClient['where'],
): Record<'all' | 'mine', Step[]> {
  const steps: Step[] = []
  const gone = new Set<Step | undefined>()
  let mine: Step[] = []
  for (const message of messages) {
    if (message.type === 'game') steps.push(message)
    if (isAnswerOf(message, as)) mine.push(message)
    if (message.type !== 'table') continue
    const { what } = message
    if (what.event === 'rules-changed') mine = []
    // In this browser what was taken back is gone; a server's log keeps it.
    if (what.event !== 'taken-back' || where === 'here') continue
    for (const ago of what.undone ?? []) gone.add(steps.at(-ago))
    const left = mine.filter((one) => !gone.has(one))
    // What told of nothing is not said to be undone.
    if (what.chair === as && left.length === mine.length) gone.add(left.pop())
    mine = left
  }
  return { all: steps.filter((one) => !gone.has(one)), mine }
}

/** The steps of the game that stand, as far as a viewer was told. */
export const standingSteps = (messages: readonly Message[], as: TableViewer, where: TableClient['where']): Step[] =>
  standing(messages, as, where).all

/** Whether a viewer has done something that stands: since the rules last changed. */
export const hasAnswered = (messages: readonly Message[], as: TableViewer, where: TableClient['where']): boolean =>
  standing(messages, as, where).mine.length > 0

/** How the last thing one did is taken back: in this browser, at once, with what only bots did since, or if the others agree. */
export type TakeBackWay = 'here' | 'now' | 'alone' | 'ask'

/** How a viewer may take something back; null if there is nothing, or if it is known to have drawn or shown something. */
export function takeBackWay(
  { seats, as }: Pick<Picture, 'seats' | 'as'>,
  messages: readonly Message[],
  where: TableClient['where'],
): TakeBackWay | null {
  const { all, mine } = standing(messages, as, where)
  const last = mine.at(-1)
  if (!last) return null
  if (where === 'here') return 'here'
  const since = all.slice(all.indexOf(last))
  if (since.some((one) => one.events.some(({ type }) => isRevealing(type)))) return null
  if (since.length === 1) return 'now'
  return seats.some(({ kind, you }) => kind === 'person' && !you) ? 'ask' : 'alone'
}

/** Where in the messages a vote on taking something back of this chair began that may be open. */
function voteBegan(messages: readonly Message[], by: Chair): number {
  let began = messages.length
  let agreed: readonly Chair[] | null = null
  messages.forEach((message, i) => {
    if (message.type !== 'table') return
    const { what } = message
    if (what.event === 'taken-back' || (what.event === 'vote-failed' && what.kind === 'take-back')) agreed = null
    if (what.event !== 'voted' || what.vote.kind !== 'take-back' || what.vote.by !== by) return
    if (!agreed?.every((chair) => what.vote.agreed.includes(chair))) began = i
    agreed = what.vote.agreed
  })
  return began
}

/**
 * What a vote on taking back undoes at most, as far as this viewer was told: the last answer of the chair before it asked, and all since.
 * Nothing if they were told of no answer.
 */
export function stepsInVote(messages: readonly Message[], by: Chair, where: TableClient['where']): readonly Step[] {
  const answer = standing(messages.slice(0, voteBegan(messages, by)), by, where).mine.at(-1)
  const { all } = standing(messages, by, where)
  return answer && all.includes(answer) ? all.slice(all.indexOf(answer)) : []
}

/** When a viewer last took something back; 0 if they never did. */
export const lastTakeBack = (messages: readonly Message[], as: TableViewer): number =>
  messages.findLast((message) => isTakeBackOf(message, as))?.at ?? 0

/** Whether the viewer is asked once more, because they took their last answer back. */
export function isAskedAgain(messages: readonly Message[], as: TableViewer): boolean {
  const last = messages.findLast((message) => isTakeBackOf(message, as) || isAnswerOf(message, as))
  return last?.type === 'table'
}
