import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { Part } from '../text/en/index.ts'
import { needWords } from '../text/text.ts'

const ahead = new Set<() => Promise<void>>()

interface How {
  /** Parts of the words it says. */
  readonly words?: readonly Part[]
  /** It will be needed before long: `fetchAhead` fetches it. */
  readonly ahead?: boolean
  /** What stands in its place meanwhile; without, whatever is around it waits. */
  readonly meanwhile?: ReactNode
}

/** A component fetched when it is first shown, with its words; one that is there already is shown without a gap. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, how: How = {}): ComponentType<P> {
  let Fetched: ComponentType<P> | null = null
  let coming: Promise<void> | null = null
  const fetch = (): Promise<void> =>
    (coming ??= Promise.all([load(), needWords(...(how.words ?? []))]).then(
      ([component]) => {
        Fetched = component
      },
      (error: unknown) => {
        // Perhaps there is a network next time.
        coming = null
        throw error
      },
    ))
  if (how.ahead) ahead.add(fetch)
  function Waits(props: P): ReactNode {
    if (!Fetched) use(fetch())
    const There = Fetched!
    return <There {...props} />
  }
  if (how.meanwhile === undefined) return Waits
  return function Later(props: P): ReactNode {
    return (
      <Suspense fallback={how.meanwhile}>
        <Waits {...props} />
      </Suspense>
    )
  }
}

/** Fetches what will be needed before long. */
export function fetchAhead(): void {
  for (const fetch of ahead) fetch().catch(() => {})
}
