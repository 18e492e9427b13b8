import { useSyncExternalStore } from 'react'
import { BREAKPOINTS, HIGH_HEIGHT } from './breakpoints.ts'

/** How much room there is: three columns, two, or one with sheets over it. */
export type LayoutWidth = 'wide' | 'medium' | 'narrow'

const WIDE = `(width >= ${BREAKPOINTS.wide})`
const MEDIUM = `(width >= ${BREAKPOINTS.medium})`

const shape = (): LayoutWidth => (matchMedia(WIDE).matches ? 'wide' : matchMedia(MEDIUM).matches ? 'medium' : 'narrow')

const HIGH = `(height >= ${HIGH_HEIGHT})`

const onChange =
  (...all: readonly string[]) =>
  (changed: () => void): (() => void) => {
    const queries = all.map((query) => matchMedia(query))
    for (const query of queries) query.addEventListener('change', changed)
    return () => {
      for (const query of queries) query.removeEventListener('change', changed)
    }
  }
const subscribe = onChange(WIDE, MEDIUM)
const subscribeToHeight = onChange(HIGH)

export const useLayoutWidth = (): LayoutWidth => useSyncExternalStore(subscribe, shape)

/** Whether the window is higher than that of a laptop. */
export const useIsHigh = (): boolean => useSyncExternalStore(subscribeToHeight, () => matchMedia(HIGH).matches)
