import type { Faction } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { standingSteps } from '../../table/take-back.ts'
import { lossesIn } from './losses-seen.ts'

/** How many forces a faction has lost in battles, as the viewer of the table was told. */
export function useLossesSeen(): (of: Faction) => number | null {
  const { picture, client } = useTable()
  return (of) => lossesIn(standingSteps(client.messages(), picture.as, client.where), of)
}
