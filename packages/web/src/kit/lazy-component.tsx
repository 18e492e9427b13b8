import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { Part } from '../text/en/index.ts'
import { needWords } from '../text/text.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { inSlices } from './slices.ts'

/** What is fetched ahead once a page is idle: the table from the home page, the rest at the table. */
type PrefetchGroup = 'table' | 'rest'
const prefetchers: Readonly<Record<PrefetchGroup, Set<() => void>>> = { table: new Set(), rest: new Set() }

export interface LazyOptions {
  /** The text parts it needs. */
  readonly words?: readonly Part[]
  /** `prefetch` fetches it before it is shown. */
  readonly prefetch?: PrefetchGroup
  /** Shown until it is there. Without a fallback the surrounding component waits. */
  readonly fallback?: ReactNode
  /** A failure to fetch it is not reported. */
  readonly decorative?: boolean
}

/** A component that is fetched, with its texts, when it is first shown. Once fetched it is shown at once. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: LazyOptions = {},
): (props: P) => ReactNode {
  let coming: Promise<ComponentType<P>> | null = null
  const fetch = (): Promise<ComponentType<P>> =>
    (coming ??= readAtOnce(Promise.all([load(), needWords(...(options.words ?? []))]).then(([component]) => component)))
  if (options.prefetch)
    prefetchers[options.prefetch].add(() => {
      fetch().catch(() => {
        // The network may be back when it is needed.
        coming = null
      })
    })
  function Loader(props: P): ReactNode {
    const Fetched = use(fetch())
    return <Fetched {...props} />
  }
  return function LazyComponent(props: P): ReactNode {
    const waits = <Loader {...props} />
    return (
      <ErrorBoundary silent={options.decorative}>
        {options.fallback === undefined ? waits : <Suspense fallback={options.fallback}>{waits}</Suspense>}
      </ErrorBoundary>
    )
  }
}

/** `use` reads what a promise holds from these fields; without them it would wait once more, although it is there. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      // Whoever waits for it is told.
    },
  )
  return promise
}

/** Fetches the components of a group ahead of their use. */
export const prefetch = (what: PrefetchGroup): void => inSlices(prefetchers[what])
