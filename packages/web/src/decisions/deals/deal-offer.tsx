import type { View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { SendButton } from '../send-button.tsx'
import { PaidLater } from './deal-text.tsx'
import { dealsForMe } from './groups.ts'
import { termText } from './terms.ts'
import './deal-offer.css'

interface Props {
  /** Shows the deal in full. */
  onOpen(): void
}

/** A deal that was offered to me, in the place where I decide. */
export function DealOffer({ onOpen }: Props): ReactNode {
  const { view, me } = useTable()
  const [deal, ...more] = view && me ? dealsForMe(view, me) : []
  return deal && <Offer key={deal.id} deal={deal} more={more.length} onOpen={onOpen} />
}

interface OfferProps extends Props {
  readonly deal: View['deals'][number]
  /** How many others wait for an answer. */
  readonly more: number
}

function Offer({ deal, more, onOpen }: OfferProps): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const terms = [...new Set((deal.terms ?? []).map((term) => termText(t, term, me)))]
  return (
    <section className="deal-offer" aria-label={t.deals.offerTo(deal.by)}>
      <p>
        <FactionSign faction={deal.by} size={20} /> <b>{t.deals.offerTo(deal.by)}</b> {terms.join(' ')}{' '}
        <span className="soft">
          ({t.deals.lasts(deal.until, view!.turn)}){more > 0 && ` ${t.deals.offersMore(more)}`}
        </span>
      </p>
      <PaidLater terms={deal.terms ?? []} />
      {deal.text && (
        <p>
          <em>“{deal.text}”</em>
        </p>
      )}
      <div className="row">
        <SendButton kind="answer-deal" answer={{ deal: deal.id, answer: 'accept' }} label={t.deals.accept} quiet />
        <SendButton kind="answer-deal" answer={{ deal: deal.id, answer: 'refuse' }} label={t.deals.refuse} quiet />
        <button type="button" onClick={onOpen}>
          {t.deals.openOffer}
        </button>
      </div>
    </section>
  )
}
