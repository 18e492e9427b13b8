import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { useText } from '../text/text.ts'
import type { Fetched } from './library.ts'
import './rules.css'

interface Props<T> {
  readonly fetched: Fetched<T>
  children(value: T): ReactNode
}

/** Shows fetched content, a loading indicator, or an error with a retry button. */
export function FetchedContent<T>({ fetched, children }: Props<T>): ReactNode {
  const t = useText()
  if (fetched.value !== undefined) return children(fetched.value)
  if (!fetched.failed)
    return (
      <div className="rules-wait">
        <Busy />
      </div>
    )
  return (
    <div role="alert">
      <p>{t.rules.unreachable}</p>
      <button type="button" onClick={fetched.again}>
        {t.rules.again}
      </button>
    </div>
  )
}
