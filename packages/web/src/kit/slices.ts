import { useEffect, useState } from 'react'

/** A page that is busy for longer is felt to hang on a slow phone. */
const SLICE_MS = 5

/** Does one step after the other, with a pause whenever they have taken long, so that the page answers in between. */
export function inSlices(steps: Iterable<() => void>): void {
  const left = [...steps]
  const go = (): void => {
    const start = performance.now()
    while (left.length > 0 && performance.now() - start < SLICE_MS) left.shift()?.()
    if (left.length > 0) setTimeout(go)
  }
  go()
}

/** Counts up to the last stage of a drawing. A stage is on the screen before the next begins. */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage >= last) return
    // Another change would be drawn in one go with the next stage, if that began at once.
    const id = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(id)
  }, [stage, last])
  return stage
}
