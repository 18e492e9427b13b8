import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { Part } from '../text/en/index.ts'
import { needWords } from '../text/text.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** What is fetched ahead once a page is idle: the table from the home page, the rest at the table. */
type PrefetchGroup = 'table' | 'rest'
const prefetchers: Readonly<Record<PrefetchGroup, Set<() => Promise<void>>>> = { table: new Set(), rest: new Set() }

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
  let Fetched: ComponentType<P> | null = null
  let coming: Promise<void> | null = null
  const fetch = (): Promise<void> =>
    (coming ??= Promise.all([load(), needWords(...(options.words ?? []))]).then(([component]) => {
      Fetched = component
    }))
  if (options.prefetch)
    prefetchers[options.prefetch].add(() =>
      fetch().catch(() => {
        // The network may be back when it is needed.
        coming = null
      }),
    )
  function Loader(props: P): ReactNode {
    if (!Fetched) use(fetch())
    const There = Fetched!
    return <There {...props} />
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

/** Fetches the components of a group ahead of their use. */
export function prefetch(what: PrefetchGroup): void {
  for (const fetch of prefetchers[what]) void fetch()
}
