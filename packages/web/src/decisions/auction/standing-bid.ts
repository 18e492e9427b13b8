import { browserValues, useBrowserValue } from '../../kit/browser-values.ts'
import { useTable } from '../../table/context.tsx'
import { lastTakeBack } from '../../table/take-back.ts'
import type { StandingBid } from './auction.ts'

interface KeptBid extends StandingBid {
  /** When I had last taken something back; absent where I never had. */
  readonly takenBack?: number
}

const bids = browserValues<KeptBid>('arrakis:standing-bid:')

/**
 * The standing bid for the current card. It survives a reload and is never sent as such. Whoever takes something back takes it back, too:
 * otherwise it would at once say the same again.
 */
export function useStandingBid(): readonly [StandingBid | null, (bid: StandingBid | null) => void] {
  const { picture, client } = useTable()
  const [kept, keep] = useBrowserValue(bids, `${picture.id} ${picture.as}`)
  const takenBack = lastTakeBack(client.messages(), picture.as)
  const holds = (kept?.takenBack ?? 0) === takenBack
  return [holds ? kept : null, (bid) => keep(bid && { ...bid, takenBack })]
}
