import type { ReactNode } from 'react'
import type { Advice } from '../rules-worker/protocol.ts'
import { useText } from '../text/text.ts'
import './coach.css'

/** Reasons for and against an answer, with bars for their weights. */
export function Reasons({ reasons }: Pick<Advice, 'reasons'>): ReactNode {
  const t = useText()
  const most = Math.max(...reasons.map(({ weight }) => Math.abs(weight)), 1e-9)
  if (reasons.length === 0) return null
  // A single one is weighed against nothing: a cost that is worth paying is no reason against.
  const isWeighed = reasons.length > 1
  return (
    <ul className="coach-reasons" aria-label={t.coach.reasons}>
      {reasons.map(({ says, weight }) => (
        <li key={says} data-against={(isWeighed && weight < 0) || undefined}>
          {isWeighed && (
            <span className="coach-sign" role="img" aria-label={weight < 0 ? t.coach.against : t.coach.for}>
              {weight < 0 ? '−' : '+'}
            </span>
          )}
          <span className="coach-says">{says}</span>
          {isWeighed && (
            <span className="coach-weight" aria-hidden="true">
              <span style={{ inlineSize: `${Math.max(4, (100 * Math.abs(weight)) / most)}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
