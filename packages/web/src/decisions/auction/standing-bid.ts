import type { AskedKind, Decision } from '@arrakis/engine'
import { useBrowserValue } from '../../kit/browser-values.ts'
import { useTable } from '../../table/context.tsx'
import { lastTakeBack } from '../../table/take-back.ts'
import { useText } from '../../text/text.ts'
import { accessLotOf, auctionOf, type StandingBid, standingAnswer } from './auction.ts'
import { keptBids, standingText } from './kept-bids.ts'

/**
 * The standing bid for the current card. It survives a reload and is never sent as such. Whoever takes something back takes it back, too:
 * otherwise it would at once say the same again.
 */
export function useStandingBid(): readonly [StandingBid | null, (bid: StandingBid | null) => void] {
  const { picture, client } = useTable()
  const [kept, keep] = useBrowserValue(keptBids, `${picture.id} ${picture.as}`)
  const takenBack = lastTakeBack(client.messages(), picture.as)
  const holds = (kept?.takenBack ?? 0) === takenBack
  return [holds ? kept : null, (bid) => keep(bid && { ...bid, takenBack })]
}

/** What was said in advance where the question is answered by it, instead of what is asked; otherwise null. */
export function useStandingText(question: Decision<AskedKind> | null): string | null {
  const { view, me } = useTable()
  const t = useText()
  const [standing] = useStandingBid()
  if (!view || !standing) return null
  const lot =
    question?.kind === 'bid' ? auctionOf(view) : question?.kind === 'harvest.bid' ? accessLotOf(view, me) : null
  return lot && standingAnswer(standing, lot) !== null ? standingText(t, standing, lot, me) : null
}
