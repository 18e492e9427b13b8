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
      // Drawn at once: the next tap, however quick, meets the form as this one left it.
      onPick: (area) => flushSync(() => newest.current.onPick?.(area)),
      ...(drags ? { onDrag: (from, to) => flushSync(() => newest.current.onDrag?.(from, to)) } : {}),
    }),
    [key, drags],
  )
  useBoardPlan(plan)
}
