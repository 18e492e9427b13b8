import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { useText } from '../text/text.ts'
import { PageFrame } from './page-frame.tsx'
import './lobby.css'

/** The page for unknown addresses. */
export function NotFoundPage(): ReactNode {
  const t = useText()
  return (
    <PageFrame title={t.common.notFound}>
      <section className="not-found">
        <svg viewBox="0 0 240 90" width="240" height="90" aria-hidden="true">
          <circle cx="186" cy="26" r="14" fill="var(--accent)" fillOpacity=".85" />
          <path d="M0 60C30 36 64 36 92 56S150 78 182 54S224 44 240 50V90H0Z" fill="var(--sand-low)" />
          <path d="M0 74C44 54 84 60 118 74S196 82 240 66V90H0Z" fill="var(--sand)" />
          <path
            d="M70 74q4-3 8 0M86 71q4-3 8 0M102 70q4-3 8 0"
            stroke="var(--rock)"
            strokeWidth="1.600"
            fill="none"
            strokeLinecap="round"
          />
        </svg>
        <h1>{t.common.notFound}</h1>
        <p className="soft">{t.lobby.nowhere}</p>
        <div className="row">
          <Link to="/" className="button primary">
            {t.common.home}
          </Link>
          <Link to="/games" className="button">
            {t.lobby.games}
          </Link>
        </div>
      </section>
    </PageFrame>
  )
}
