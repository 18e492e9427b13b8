import { browserValues, useBrowserValue } from '../../kit/browser-values.ts'
import { useTable } from '../../table/context.tsx'
import type { StandingBid } from './auction.ts'

const bids = browserValues<StandingBid>('arrakis:standing-bid:')

/** The standing bid for the current card. It survives a reload and is never sent as such. */
export function useStandingBid(): readonly [StandingBid | null, (bid: StandingBid | null) => void] {
  const { picture } = useTable()
  return useBrowserValue(bids, `${picture.id} ${picture.as}`)
}
