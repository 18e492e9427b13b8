import { useState } from 'react'
import type { Got } from '../online/http.ts'

export interface Deed {
  readonly busy: boolean
  /** Why the last try was refused. */
  readonly wrong: string | null
  /** What to say of the last success. */
  readonly done: string | null
  run<T>(deed: () => Promise<Got<T>>, then?: (value: T) => void, says?: string): void
}

/** Something sent to the server by a form: busy, refused or done. */
export function useDeed(): Deed {
  const [state, setState] = useState<Omit<Deed, 'run'>>({ busy: false, wrong: null, done: null })
  return {
    ...state,
    run(deed, then, says) {
      setState({ busy: true, wrong: null, done: null })
      deed().then((got) => {
        setState({ busy: false, wrong: got.ok ? null : got.problem.detail, done: got.ok ? (says ?? null) : null })
        if (got.ok) then?.(got.value)
      })
    },
  }
}
