import { nowOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useFacts } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import { accessLotOf, auctionOf, isHandFull, type Lot, meansOf, standingAnswer } from './auction/auction.ts'
import { AuctionLot } from './auction/auction-lot.tsx'
import { BidLimit, PassOn } from './auction/bid-limit.tsx'
import { useStandingBid } from './auction/standing-bid.ts'
import { SendButton } from './send-button.tsx'
import { useIsStoodIn } from './stand-in.tsx'
import './auction/auction.css'

/** What goes on while others decide: the card up for bid, or the plan I have laid. */
export function SituationPanel(): ReactNode {
  const { view, me, plays } = useTable()
  const t = useText()
  const facts = useFacts()
  if (!view || view.outcome) return null
  const auction = auctionOf(view)
  if (auction) {
    const means = me ? meansLeft(view, me) : 0
    return (
      <>
        <AuctionLot auction={auction} />
        {me && !auction.infinite && !isHandFull(view, me, facts) && <Wishes lot={auction} most={means} />}
      </>
    )
  }
  const lot = accessLotOf(view, me)
  if (lot) return <Wishes lot={lot} most={view.factions[me!]!.spice ?? 0} />
  const laid = nowOf(view.now, 'battle')?.mine
  if (!laid || !plays.some(({ kind }) => kind === 'withdraw')) return null
  return (
    <>
      <p className="decision-laid">{t.battlePlan.laidText(t.game.planText(laid))}</p>
      <SendButton kind="withdraw" answer={true} label={t.battlePlan.withdraw} quiet />
    </>
  )
}

/** What can be said in advance about a card while others bid. */
function Wishes({ lot, most }: { readonly lot: Lot; readonly most: number }): ReactNode {
  const [standing] = useStandingBid()
  if (useIsStoodIn()) return null
  return (
    <>
      <BidLimit lot={lot} most={most} />
      {standingAnswer(standing, lot) === null && (
        <>
          <PassOn lot={lot} />
          <PassOn lot={lot} all />
        </>
      )}
    </>
  )
}

function meansLeft(view: Parameters<typeof meansOf>[0], me: Parameters<typeof meansOf>[1]): number {
  const { own, help } = meansOf(view, me)
  return own + help.reduce((sum, { amount }) => sum + amount, 0)
}
