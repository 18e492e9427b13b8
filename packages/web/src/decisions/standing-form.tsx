import type { ReactNode } from 'react'
import { StandingAnswers } from '../panels/standing-answers.tsx'
import { useTable } from '../table/context.tsx'

/** Charity, collection and losses: what is answered once and for all. */
export function StandingForm(): ReactNode {
  const { view, me } = useTable()
  const own = me ? view?.factions[me]?.own : null
  return own ? <StandingAnswers standing={own.standing} /> : null
}
