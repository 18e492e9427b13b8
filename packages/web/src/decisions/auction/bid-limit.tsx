import { type ReactNode, useState } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { type Lot, standingAnswer } from './auction.ts'
import { standingText } from './kept-bids.ts'
import { useStandingBid } from './standing-bid.ts'

interface Props {
  readonly lot: Lot
  /** The most I can pay. */
  readonly most: number
}

/** A limit for this card: bids up to it, then passes, without being asked again. */
export function BidLimit({ lot, most }: Props): ReactNode {
  const t = useText()
  const { me } = useTable()
  const [standing, stand] = useStandingBid()
  const least = lot.high + 1
  const [upTo, setUpTo] = useState(least)
  if (standing && standingAnswer(standing, lot) !== null)
    return (
      <div className="auction-limit-on" role="status">
        <span>{standingText(t, standing, lot, me)}</span>
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
      <form
        className="auction-limit-form"
        onSubmit={(event) => {
          event.preventDefault()
          stand({ card: lot.card, upTo: limit })
        }}
      >
        <Stepper
          label={t.auction.limit.label}
          hint={t.auction.limit.hint}
          value={limit}
          min={least}
          max={most}
          onChange={setUpTo}
        />
        <button type="submit">{t.auction.limit.set(limit)}</button>
      </form>
    </details>
  )
}

interface PassOnProps extends Pick<Props, 'lot'> {
  /** For every card of this turn, or of this harvest. */
  readonly all?: boolean
}

/** Passes for the rest of this auction, or of all auctions of this turn or harvest. */
export function PassOn({ lot, all = false }: PassOnProps): ReactNode {
  const t = useText()
  const [, stand] = useStandingBid()
  return (
    <button
      type="button"
      className="auction-until"
      title={all ? t.auction.passAllHint[lot.until] : t.auction.passHint}
      onClick={() => stand({ card: all ? lot.all : lot.card, upTo: 0 })}
    >
      {all ? t.auction.limit.setPassAll[lot.until] : t.auction.limit.setPass}
    </button>
  )
}

/** One question for each card: how much it is worth to me. The rest is said for me. */
export function LimitOnly({ lot, most }: Props): ReactNode {
  const t = useText()
  const [, stand] = useStandingBid()
  const least = lot.high + 1
  const [upTo, setUpTo] = useState(least)
  const limit = Math.max(least, Math.min(upTo, most))
  return (
    <>
      {most >= least && <p className="form-hint">{t.auction.limit.hint}</p>}
      <form
        className="form-actions auction-answers"
        onSubmit={(event) => {
          event.preventDefault()
          stand({ card: lot.card, upTo: limit })
        }}
      >
        {most >= least && (
          <Stepper label={t.auction.limit.label} value={limit} min={least} max={most} onChange={setUpTo} />
        )}
        {most >= least && (
          <button type="submit" className="primary">
            {t.auction.limit.set(limit)}
          </button>
        )}
        <PassOn lot={lot} />
        <PassOn lot={lot} all />
      </form>
    </>
  )
}
