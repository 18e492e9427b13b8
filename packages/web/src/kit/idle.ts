import { useEffect, useState } from 'react'

/** However busy the page is, it comes to rest after this time. */
const IDLE_TIMEOUT_MS = 1500

/** Calls when the page has nothing more urgent to do; not every browser tells. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(then, 200)
  return () => clearTimeout(id)
}

/** Begins something when the page is at rest; called off, it ends what was begun. */
export function startWhenIdle(begin: () => () => void): () => void {
  let end = (): void => {}
  const callOff = whenIdle(() => {
    end = begin()
  })
  return () => {
    callOff()
    end()
  }
}

/** Whether the page has come to rest once after what is awaited was there. */
export function useIdle(isThere: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => (isThere ? whenIdle(() => setQuiet(true)) : undefined), [isThere])
  return quiet
}
