import type { DecisionKind } from '@arrakis/engine'
import { useVerdicts } from '../../table/judge.ts'

/** The most of something that would be legal, by rules and means; `max` until that is known. */
export function useLargestLegal(kind: DecisionKind, max: number, answerOf: (count: number) => unknown): number {
  const verdicts = useVerdicts(
    kind,
    Array.from({ length: max }, (_, i) => answerOf(i + 1)),
  )
  return verdicts.includes('checking') ? max : verdicts.lastIndexOf('legal') + 1
}
