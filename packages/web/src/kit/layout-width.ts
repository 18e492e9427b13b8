import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from './breakpoints.ts'

/** How much room there is: three columns, two, or one with sheets over it. */
export type LayoutWidth = 'wide' | 'medium' | 'narrow'

const WIDE = `(width >= ${BREAKPOINTS.wide})`
const MEDIUM = `(width >= ${BREAKPOINTS.medium})`

const shape = (): LayoutWidth => (matchMedia(WIDE).matches ? 'wide' : matchMedia(MEDIUM).matches ? 'medium' : 'narrow')

function subscribe(changed: () => void): () => void {
  const queries = [matchMedia(WIDE), matchMedia(MEDIUM)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

export const useLayoutWidth = (): LayoutWidth => useSyncExternalStore(subscribe, shape)
