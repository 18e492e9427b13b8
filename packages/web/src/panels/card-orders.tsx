import type { Card, FactionView, Order } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { cardToOffer, isOrdered, momentsOf, toggled } from './card-moments.ts'
import { useStandingOrder } from './use-standing-order.ts'
import './card-orders.css'

type Own = NonNullable<FactionView['own']>

const useOwn = (): Own | null => {
  const { view, me } = useTable()
  return (me && view?.factions[me]?.own) || null
}

/** On a card of mine: whether I want to be asked when its moment comes. */
export function CardOrders({ card }: { readonly card: Card }): ReactNode {
  const own = useOwn()
  const sheet = useSheet()
  if (!own || !sheet || sheet.fullWindows || momentsOf(card, sheet.moments).length === 0) return null
  return <MomentButtons card={card} orders={own.orders} known={sheet.moments} />
}

/** Below the question, once for each card: whether I want to be asked when its moment comes. */
export function CardOffer(): ReactNode {
  const { view, me, picture } = useTable()
  const t = useText()
  const own = useOwn()
  const sheet = useSheet()
  const key = `arrakis:unasked:${picture.id}:${picture.as}`
  const [declined, setDeclined] = useState(() => declinedCards(key))
  const hand = (me && view?.factions[me]?.hand) || []
  if (!own || !sheet || sheet.fullWindows || view?.outcome) return null
  const card = cardToOffer(hand, own.orders, sheet.moments, declined)
  if (!card) return null
  const decline = (): void => {
    const now = [...declined, card]
    setDeclined(now)
    try {
      localStorage.setItem(key, now.join(' '))
    } catch {
      // Without storage it is offered again after a reload.
    }
  }
  return (
    <div className="card-offer" role="status">
      <p>{t.guide.cards.offer(t.game.cardName(card), t.guide.cards.when[momentsOf(card, sheet.moments)[0]!.id])}</p>
      <MomentButtons card={card} orders={own.orders} known={sheet.moments}>
        <button type="button" onClick={decline}>
          {t.guide.cards.decline}
        </button>
      </MomentButtons>
    </div>
  )
}

function declinedCards(key: string): readonly Card[] {
  try {
    return (localStorage.getItem(key)?.split(' ') ?? []) as Card[]
  } catch {
    return []
  }
}

interface ButtonsProps {
  readonly card: Card
  readonly orders: readonly Order[]
  readonly known: readonly string[]
  readonly children?: ReactNode
}

function MomentButtons({ card, orders, known, children }: ButtonsProps): ReactNode {
  const t = useText()
  const { value, change, error } = useStandingOrder<readonly Order[]>('orders', orders)
  const moments = momentsOf(card, known)
  const set = moments.find((moment) => isOrdered(value, moment))
  return (
    <div className="card-orders">
      {moments.map((moment) => (
        <button
          key={moment.id}
          type="button"
          aria-pressed={isOrdered(value, moment)}
          onClick={() => change(toggled(value, moment))}
        >
          {t.guide.cards.ask[moment.id]}
        </button>
      ))}
      {children}
      <p className="soft" role="status">
        {error ?? (set ? t.guide.cards.asked : t.guide.cards.secret)}
      </p>
    </div>
  )
}
