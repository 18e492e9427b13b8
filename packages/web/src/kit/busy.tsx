import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import './busy.css'

/** A loading indicator, with a text if one is given. */
export function Busy({ text }: { readonly text?: string }): ReactNode {
  const t = useText()
  return (
    <span className="busy" role="status">
      <svg viewBox="0 0 26 8" aria-hidden="true">
        <circle cx="4" cy="4" r="3" />
        <circle cx="13" cy="4" r="3" />
        <circle cx="22" cy="4" r="3" />
      </svg>
      <span className={text ? undefined : 'sr-only'}>{text ?? t.common.loading}</span>
    </span>
  )
}
