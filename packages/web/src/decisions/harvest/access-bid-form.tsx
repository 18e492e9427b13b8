import { type ReactNode, useState } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { accessLotOf, standingAnswer } from '../auction/auction.ts'
import { BidLimit, PassOn } from '../auction/bid-limit.tsx'
import { SendingBid } from '../auction/sending-bid.tsx'
import { useStandingBid } from '../auction/standing-bid.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../auction/auction.css'

/** HARV-19 A bid for an access card, a pass, or what was said in advance about it. */
export function AccessBidForm({ decision }: FormProps<'harvest.bid'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const [standing, stand] = useStandingBid()
  const [refused, setRefused] = useState(false)
  const { range } = decision.offer
  const [amount, set, reset] = useAnswer(decision, range?.min ?? 0)
  const lot = view && accessLotOf(view, me)
  if (!lot) return null
  const said = refused ? null : standingAnswer(standing, lot)
  if (said !== null)
    return (
      <SendingBid
        kind="harvest.bid"
        answer={said}
        onRefused={() => {
          setRefused(true)
          stand(null)
        }}
        onCancel={() => stand(null)}
      />
    )
  return (
    <>
      {refused && (
        <p className="auction-means" role="status">
          {t.auction.limit.refused}
        </p>
      )}
      <div className="form-actions auction-bid">
        {range && (
          <Stepper label={t.harvest.forms.spiceLabel} value={amount} min={range.min} max={range.max} onChange={set} />
        )}
        {range && <SendButton kind="harvest.bid" answer={amount} label={t.auction.bid(amount)} reset={reset} />}
        <SendButton kind="harvest.bid" answer="pass" label={t.common.pass} quiet={range !== null} />
        <PassOn lot={lot} />
      </div>
      <PassOn lot={lot} all />
      <BidLimit lot={lot} most={range?.max ?? 0} />
    </>
  )
}
