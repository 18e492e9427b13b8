import { useRef, useState } from 'react'
import type { Got } from '../online/http.ts'

export interface Deed {
  readonly busy: boolean
  /** Why the last try was refused. */
  readonly wrong: string | null
  /** The same, for programs. */
  readonly code: string | null
  /** What to say of the last success. */
  readonly done: string | null
  run<T>(deed: () => Promise<Got<T>>, then?: (value: T) => void, says?: string): void
  /** Tries the last one once more. */
  again(): void
}

/** Something sent to the server by a form: busy, refused or done. */
export function useDeed(): Deed {
  const [state, setState] = useState<Omit<Deed, 'run' | 'again'>>({ busy: false, wrong: null, code: null, done: null })
  const last = useRef<() => void>(() => {})
  function run<T>(deed: () => Promise<Got<T>>, then?: (value: T) => void, says?: string): void {
    last.current = () => run(deed, then, says)
    setState({ busy: true, wrong: null, code: null, done: null })
    deed().then((got) => {
      const { detail: wrong, code } = got.ok ? { detail: null, code: null } : got.problem
      setState({ busy: false, wrong, code, done: got.ok ? (says ?? null) : null })
      if (got.ok) then?.(got.value)
    })
  }
  return { ...state, run, again: () => last.current() }
}
