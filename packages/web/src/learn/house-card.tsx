import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

/** Who one of the further factions of Avalon Hill is. */
export function HouseWho({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  return t.houses.who[me]
}

/** What wins beside strongholds. */
export function HouseWins({ me }: { readonly me: Faction }): ReactNode {
  const t = useText()
  const also = t.houses.winAlso[me]
  return also && <p>{also}</p>
}
