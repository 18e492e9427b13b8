import { useRef, useState } from 'react'
import type { ApiResult } from '../online/http.ts'

export interface Submission {
  readonly busy: boolean
  /** Why the last request was refused, as text. */
  readonly error: string | null
  /** The same as a code. */
  readonly code: string | null
  /** The message of the last success. */
  readonly done: string | null
  run<T>(request: () => Promise<ApiResult<T>>, then?: (value: T) => void, says?: string): void
  /** Sends the last request again. */
  again(): void
}

/** The state of a form that sends requests to the server. */
export function useSubmit(): Submission {
  const [state, setState] = useState<Omit<Submission, 'run' | 'again'>>({
    busy: false,
    error: null,
    code: null,
    done: null,
  })
  const last = useRef<() => void>(() => {})
  function run<T>(request: () => Promise<ApiResult<T>>, then?: (value: T) => void, says?: string): void {
    last.current = () => run(request, then, says)
    setState({ busy: true, error: null, code: null, done: null })
    request().then((got) => {
      const { detail: wrong, code } = got.ok ? { detail: null, code: null } : got.problem
      setState({ busy: false, error: wrong, code, done: got.ok ? (says ?? null) : null })
      if (got.ok) then?.(got.value)
    })
  }
  return { ...state, run, again: () => last.current() }
}
