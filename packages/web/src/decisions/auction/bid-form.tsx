import type { Card } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { isGuided } from '../../lobby/last-table.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { type Auction, auctionOf, standingAnswer } from './auction.ts'
import { AuctionLot } from './auction-lot.tsx'
import { BidLimit, LimitOnly, PassOn } from './bid-limit.tsx'
import { SendingBid } from './sending-bid.tsx'
import { useStandingBid } from './standing-bid.ts'
import './auction.css'

/** A bid, a pass, or the answer of a standing bid. */
export function BidForm({ decision }: FormProps<'bid'>): ReactNode {
  const { view, picture } = useTable()
  const auction = view && auctionOf(view)
  const [standing, stand] = useStandingBid()
  const [refused, setRefused] = useState(false)
  // In a first game one says how far one would go; who wants to pay with a card gets the whole form.
  const [whole, setWhole] = useState(false)
  const t = useText()
  if (!auction) return null
  const said = refused ? null : standingAnswer(standing, auction)
  return (
    <>
      <AuctionLot auction={auction} />
      {said === null ? (
        isGuided(picture.id) && !refused && !whole ? (
          <>
            <LimitOnly lot={auction} most={decision.offer.max} />
            {decision.offer.beyond.slice(0, 1).map((card) => (
              <button key={card} type="button" className="auction-until" onClick={() => setWhole(true)}>
                {t.auction.byCard(t.game.cardName(card))}
              </button>
            ))}
          </>
        ) : (
          <Bidding decision={decision} auction={auction} refused={refused} />
        )
      ) : (
        <SendingBid
          kind="bid"
          answer={said}
          onRefused={() => {
            setRefused(true)
            stand(null)
          }}
          onCancel={() => stand(null)}
        />
      )}
    </>
  )
}

interface BiddingProps extends FormProps<'bid'> {
  readonly auction: Auction
  readonly refused: boolean
}

const SPICE = 'spice'

function Bidding({ decision, auction, refused }: BiddingProps): ReactNode {
  const t = useText()
  const { offer } = decision
  const [draft, set, reset] = useAnswer<{ amount: number; card: Card | null }>(decision, {
    amount: offer.min,
    card: null,
  })
  const broke = offer.max < offer.min
  const card = draft.card ?? (broke ? (offer.beyond[0] ?? null) : null)
  const amount = Math.max(offer.min, card ? draft.amount : Math.min(draft.amount, offer.max))
  const answer = card ? { bid: amount, karama: card } : amount
  const may = !broke || offer.beyond.length > 0
  // A bid paid by card is not limited by spice.
  const most = card ? Math.max(offer.max, offer.min + 99) : offer.max
  return (
    <>
      {refused && (
        <p className="auction-means" role="status">
          {t.auction.limit.refused}
        </p>
      )}
      {offer.beyond.length > 0 && (
        <Choices
          legend={t.auction.payWith}
          layout="row"
          options={[
            ...(broke ? [] : [{ value: SPICE, label: t.auction.bySpice }]),
            ...offer.beyond.map((held) => ({
              value: held as string,
              label: t.auction.byCard(t.game.cardName(held)),
              detail: t.auction.byCardHint,
            })),
          ]}
          value={card ?? SPICE}
          onChange={(value) => set({ ...draft, card: value === SPICE ? null : (value as Card) })}
        />
      )}
      <div className="form-actions auction-bid">
        {may && (
          <Stepper
            label={t.auction.amount}
            value={amount}
            min={offer.min}
            max={Math.max(most, offer.min)}
            onChange={(next) => set({ ...draft, amount: next })}
          />
        )}
        {may && <SendButton kind="bid" answer={answer} label={t.auction.bid(amount)} reset={reset} />}
        <SendButton kind="bid" answer="pass" label={t.auction.pass} quiet={may} />
        <PassOn lot={auction} />
      </div>
      <PassOn lot={auction} all />
      <BidLimit lot={auction} most={offer.max} />
    </>
  )
}
