import { useEffect, useState } from 'react'

/** However busy the page is, it comes to rest after this time. */
const AT_LAST = 1500

/** Calls when the page has nothing more urgent to do; not every browser tells. */
export function whenQuiet(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(then, { timeout: AT_LAST })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(then, 200)
  return () => clearTimeout(id)
}

/** Begins something when the page is at rest; called off, it ends what was begun. */
export function beginWhenQuiet(begin: () => () => void): () => void {
  let end = (): void => {}
  const callOff = whenQuiet(() => {
    end = begin()
  })
  return () => {
    callOff()
    end()
  }
}

/** Whether the page has come to rest once after what is awaited was there. */
export function useQuiet(isThere: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => (isThere ? whenQuiet(() => setQuiet(true)) : undefined), [isThere])
  return quiet
}
