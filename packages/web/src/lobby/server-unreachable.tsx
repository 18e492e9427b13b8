import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

/** The server does not answer: what still works, and another try. */
export function ServerUnreachable({ again }: { again?(): void }): ReactNode {
  const t = useText()
  return (
    <div className="server-unreachable" role="status">
      <svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true">
        <path
          d="M2 21c4-5 8-5 12 0s8 5 12 0s8-5 12 0s6 4 8 2M30 12a6 6 0 0 1 12 0M36 3V1M29 5l-1.500-1.500M43 5l1.500-1.500"
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
