import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type BoardPlan, useBoardPlan } from '../../board/plan.tsx'

type Handlers = Pick<BoardPlan, 'onPick' | 'onDrag'>

/** Puts a form's plan on the board. What is drawn is compared by content, and taps always reach the newest form. */
export function useFormPlan(drawn: Omit<BoardPlan, keyof Handlers>, handlers: Handlers): void {
  const newest = useRef(handlers)
  newest.current = handlers
  const key = JSON.stringify(drawn)
  const drags = handlers.onDrag !== undefined
  const plan = useMemo(
    (): BoardPlan => ({
      ...(JSON.parse(key) as BoardPlan),
      // Rendered synchronously, so that a quick second tap sees the new state.
      onPick: (area) => flushSync(() => newest.current.onPick?.(area)),
      ...(drags ? { onDrag: (from, to) => flushSync(() => newest.current.onDrag?.(from, to)) } : {}),
    }),
    [key, drags],
  )
  useBoardPlan(plan)
}
