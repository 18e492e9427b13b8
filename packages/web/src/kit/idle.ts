import { useEffect, useState } from 'react'

/** A busy page counts as idle after this time. */
const IDLE_TIMEOUT_MS = 1500

/** Calls back when the page is idle, or after a short time where the browser cannot tell. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(then, 200)
  return () => clearTimeout(id)
}

/** Starts something when the page is idle. The result cancels it, or ends what was started. */
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

/** Whether the page has been idle once since `isThere` was true. */
export function useIdle(isThere: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => (isThere ? whenIdle(() => setQuiet(true)) : undefined), [isThere])
  return quiet
}
