import type { Faction, PhaseId, Prospect } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { useText } from '../text/text.ts'

/** Who a faction is by Dream Rules. */
export function DreamWho({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  return t.dream.who[me]
}

/** What wins by Dream Rules. */
export function DreamWins({ me, side }: { readonly me: Faction; readonly side: Prospect | undefined }): ReactNode {
  const t = useText()
  const also = t.dream.winAlso[me]
  const last = t.dream.winLast(me)
  return (
    <>
      <p>
        {side && t.dream.win(side.needed, side.points)} {t.dream.winAllied} <RuleLink id="DR-62" />
      </p>
      <p>{t.dream.pointsHow}</p>
      {also && <p>{also}</p>}
      {last && <p>{last}</p>}
    </>
  )
}

/** What happens in a phase by Dream Rules. */
export function DreamPhase({ phase }: { readonly phase: PhaseId }): ReactNode {
  const t = useText()
  return t.dream.phases[phase]
}
