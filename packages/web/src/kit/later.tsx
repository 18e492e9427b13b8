import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import type { Part } from '../text/en/index.ts'
import { needWords } from '../text/text.ts'
import { Mishap } from './mishap.tsx'

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
  /** It only adorns: where it cannot be fetched, nobody is told. */
  readonly adorns?: boolean
}

/** A component fetched when it is first shown, with its words; one that is there already is shown without a gap. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, how: How = {}): (props: P) => ReactNode {
  let Fetched: ComponentType<P> | null = null
  let coming: Promise<void> | null = null
  const fetch = (): Promise<void> =>
    (coming ??= Promise.all([load(), needWords(...(how.words ?? []))]).then(([component]) => {
      Fetched = component
    }))
  if (how.ahead)
    ahead[how.ahead].add(() =>
      fetch().catch(() => {
        // Perhaps there is a network when it is needed.
        coming = null
      }),
    )
  function Waits(props: P): ReactNode {
    if (!Fetched) use(fetch())
    const There = Fetched!
    return <There {...props} />
  }
  return function Later(props: P): ReactNode {
    const waits = <Waits {...props} />
    return (
      <Mishap quietly={how.adorns}>
        {how.meanwhile === undefined ? waits : <Suspense fallback={how.meanwhile}>{waits}</Suspense>}
      </Mishap>
    )
  }
}

/** Fetches what will be needed before long. */
export function fetchAhead(what: Ahead): void {
  for (const fetch of ahead[what]) void fetch()
}
