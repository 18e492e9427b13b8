import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

/** Who a faction is by Dream Rules. */
export function DreamWho({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  return t.dream.who[me]
}

/** What wins by Dream Rules beside strongholds. */
export function DreamWins({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const also = t.dream.winAlso[me]
  return (
    <>
      <p>{t.dream.pointsHow}</p>
      {also && <p>{also}</p>}
      {me !== 'fremen' && <p>{t.dream.winLast}</p>}
    </>
  )
}
