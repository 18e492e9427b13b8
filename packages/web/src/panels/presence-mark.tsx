import type { Chair } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { spanText, useNow } from '../decisions/clock.tsx'
import { usePresence } from '../online/presence.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import './presence-mark.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** No seconds: they would run beside every name. */
function awayText(t: Texts, span: number): string {
  if (span < MINUTE) return t.panels.awayMoment
  return span < HOUR ? t.panels.awayMinutes(Math.floor(span / MINUTE)) : t.panels.awayFor(spanText(t, span))
}

interface Props {
  readonly chair: Chair
  /** In words; otherwise a dot that says it to those who point at it. */
  readonly inWords?: boolean
}

/** Whether somebody is at the table, and if not, since when. */
export function PresenceMark({ chair, inWords = false }: Props): ReactNode {
  const t = useText()
  const presence = usePresence(chair)
  const now = useNow(presence !== null && !presence.here)
  if (!presence) return null
  const { here, since } = presence
  const says = here ? t.panels.isHere : since === null ? t.panels.isAway : awayText(t, now - since)
  if (inWords) return here ? null : <span className="presence-away">{says}</span>
  return (
    <>
      <span className={here ? 'presence presence-here' : 'presence'} title={says}>
        <span className="sr-only">{says}</span>
      </span>
      {!here && (
        <span className="presence-words presence-away" aria-hidden="true">
          {says}
        </span>
      )}
    </>
  )
}
