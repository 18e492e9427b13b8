import type { ReplayInfo, TimelineMark } from '../rules-worker/record-calls.ts'

/** A turn on the timeline, from its first step to the first step of the next turn. */
export interface TurnSpan {
  readonly turn: number
  readonly from: number
  readonly to: number
}

/** The turns in their order; what comes before the first is turn 0, the set-up. */
export function turnsOf({ marks, steps }: Pick<ReplayInfo, 'marks' | 'steps'>): readonly TurnSpan[] {
  const starts = marks.filter(({ kind }) => kind === 'turn').map(({ turn, step }) => ({ turn, step }))
  const first = starts[0]
  const all = first && first.step === 0 ? starts : [{ turn: 0, step: 0 }, ...starts]
  const last = steps.at(-1) ?? 0
  return all.map(({ turn, step }, i) => ({ turn, from: step, to: all[i + 1]?.step ?? last }))
}

/** The step to show for `wanted`: the last one with events. */
export function nearestStep(steps: readonly number[], wanted: number): number {
  return steps.findLast((step) => step <= wanted) ?? 0
}

export const nextStep = (steps: readonly number[], at: number): number => steps.find((step) => step > at) ?? at
export const previousStep = (steps: readonly number[], at: number): number => steps.findLast((step) => step < at) ?? at

export const nextTurn = (turns: readonly TurnSpan[], at: number): number =>
  turns.find(({ from }) => from > at)?.from ?? turns.at(-1)?.to ?? at
/** To the start of this turn, or of the one before if it has only begun. */
export const previousTurn = (turns: readonly TurnSpan[], at: number): number =>
  turns.findLast(({ from }) => from < at)?.from ?? 0

/** Turn and phase at a step. */
export function phaseAt(marks: readonly TimelineMark[], step: number): Pick<TimelineMark, 'turn' | 'phase'> {
  const mark = marks.findLast(
    (one) => one.step <= step && (one.kind === 'phase' || one.kind === 'turn' || one.kind === 'end'),
  )
  return mark ? { turn: mark.turn, phase: mark.phase } : { turn: 0, phase: 'set-up' }
}

/** The marks of single events. */
export const keyMarks = (marks: readonly TimelineMark[]): readonly TimelineMark[] =>
  marks.filter(({ kind }) => kind !== 'turn' && kind !== 'phase')

/** Which of some marks stands first in sight at a step: the one that was last, or the next one once a turn is through. */
export function firstInSight(marks: readonly TimelineMark[], at: number): number {
  const was = marks.findLastIndex(({ step }) => step <= at)
  const [last, next] = [marks[was], marks[was + 1]]
  return next && last?.step !== at && last?.turn !== next.turn ? was + 1 : was
}
