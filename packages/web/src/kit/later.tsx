import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { Part } from '../text/en/index.ts'
import { needWords } from '../text/text.ts'

/** When a page comes to rest, what may be needed next is fetched: a table from the first page, the rest of it at the table. */
type Ahead = 'table' | 'rest'
const ahead: Readonly<Record<Ahead, Set<() => Promise<void>>>> = { table: new Set(), rest: new Set() }

interface How {
  /** Parts of the words it says. */
  readonly words?: readonly Part[]
  /** It will be needed before long: `fetchAhead` fetches it. */
  readonly ahead?: Ahead
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
  if (how.ahead) ahead[how.ahead].add(fetch)
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
export function fetchAhead(what: Ahead): void {
  for (const fetch of ahead[what]) fetch().catch(() => {})
}
