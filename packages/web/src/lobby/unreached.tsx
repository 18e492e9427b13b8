import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

/** The server does not answer: what still works, and another try. */
export function Unreached({ again }: { again?(): void }): ReactNode {
  const t = useText()
  return (
    <div className="unreached" role="status">
      <svg viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
        <path
          d="M2 20c5-7 9-7 14 0s9 7 14 0 9-7 16 0M30 8a6 6 0 0 1 12 0M33 3l-2-2M39 3l2-2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <p>{t.lobby.unreached}</p>
      {again && (
        <button type="button" onClick={again}>
          {t.lobby.tryAgain}
        </button>
      )}
    </div>
  )
}
