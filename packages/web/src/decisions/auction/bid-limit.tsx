import { type ComponentProps, type ReactNode, useState } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useText } from '../../text/text.ts'
import { type Auction, standingAnswer } from './auction.ts'
import { useStandingBid } from './standing-bid.ts'

interface Props {
  readonly auction: Auction
  /** The most I can pay. */
  readonly most: number
}

type LimitProps = Pick<ComponentProps<typeof Stepper>, 'value' | 'min' | 'max' | 'onChange'>

function LimitStepper(props: LimitProps): ReactNode {
  const { label, hint } = useText().auction.limit
  return <Stepper label={label} hint={hint} {...props} />
}

/** A limit for this card: bids up to it, then passes, without being asked again. */
export function BidLimit({ auction, most }: Props): ReactNode {
  const t = useText()
  const [standing, stand] = useStandingBid()
  const least = auction.high + 1
  const [upTo, setUpTo] = useState(least)
  if (standing && standingAnswer(standing, auction) !== null)
    return (
      <div className="auction-limit-on" role="status">
        <span>
          {standing.upTo > 0
            ? t.auction.limit.on(standing.upTo)
            : standing.card === auction.all
              ? t.auction.limit.onPassAll
              : t.auction.limit.onPass}
        </span>
        <button type="button" onClick={() => stand(null)}>
          {t.auction.limit.cancel}
        </button>
      </div>
    )
  if (most < least) return null
  const limit = Math.max(least, Math.min(upTo, most))
  return (
    <details className="auction-limit">
      <summary>{t.auction.limit.title}</summary>
      <div className="auction-limit-form">
        <LimitStepper value={limit} min={least} max={most} onChange={setUpTo} />
        <button type="button" onClick={() => stand({ card: auction.card, upTo: limit })}>
          {t.auction.limit.set(limit)}
        </button>
      </div>
    </details>
  )
}

interface PassOnProps extends Pick<Props, 'auction'> {
  /** For every card of this turn. */
  readonly all?: boolean
}

/** Passes for the rest of this auction, or of all auctions of this turn. */
export function PassOn({ auction, all = false }: PassOnProps): ReactNode {
  const t = useText()
  const [, stand] = useStandingBid()
  return (
    <button
      type="button"
      className="auction-until"
      title={all ? t.auction.passAllHint : t.auction.passHint}
      onClick={() => stand({ card: all ? auction.all : auction.card, upTo: 0 })}
    >
      {all ? t.auction.limit.setPassAll : t.auction.limit.setPass}
    </button>
  )
}

/** One question for each card: how much it is worth to me. The rest is said for me. */
export function LimitOnly({ auction, most }: Props): ReactNode {
  const t = useText()
  const [, stand] = useStandingBid()
  const least = auction.high + 1
  const [upTo, setUpTo] = useState(least)
  const limit = Math.max(least, Math.min(upTo, most))
  return (
    <>
      {most > least && <LimitStepper value={limit} min={least} max={most} onChange={setUpTo} />}
      <div className="form-actions">
        {most >= least && (
          <button type="button" className="primary" onClick={() => stand({ card: auction.card, upTo: limit })}>
            {t.auction.limit.set(limit)}
          </button>
        )}
        <PassOn auction={auction} />
      </div>
      <PassOn auction={auction} all />
    </>
  )
}
