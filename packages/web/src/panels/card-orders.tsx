import type { Card, FactionView, Order } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { cardToOffer, isOrdered, momentsOf, type OfferedCards, offered, toggled } from './card-moments.ts'
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

/** Below the question, when a card has come and when its moment is near: whether I want to be asked then. */
export function CardOffer(): ReactNode {
  const { view, me, picture, question } = useTable()
  const t = useText()
  const own = useOwn()
  const sheet = useSheet()
  const key = `arrakis:offered:${picture.id}:${picture.as}`
  const [before, setBefore] = useState(() => offeredCards(key))
  const [declined, setDeclined] = useState<number | null>(null)
  const shown = useRef<HTMLDivElement>(null)
  const ask = question?.ask
  const hand = (me && view?.factions[me]?.hand) || []
  const known = sheet && !sheet.fullWindows && ask !== undefined && ask !== declined ? sheet.moments : null
  const now = { ask: ask ?? 0, phase: view?.phase ?? null }
  const card = own && known && !view?.outcome ? cardToOffer(hand, own.orders, known, before, now) : null
  const moment = card && momentsOf(card, known!)[0]!
  useEffect(() => {
    // A long form hides it: then it comes with the next question. A card that was played and comes again is offered again.
    const next = card && shown.current?.checkVisibility() ? { [card]: offered(before[card], now, moment!) } : {}
    const kept = Object.entries({ ...before, ...next }).filter(([one]) => hand.includes(one as Card))
    const all: OfferedCards = Object.fromEntries(kept)
    if (JSON.stringify(all) === JSON.stringify(before)) return
    setBefore(all)
    try {
      localStorage.setItem(key, JSON.stringify(all))
    } catch {
      // Without storage it is offered again after a reload.
    }
  })
  if (!own || !card) return null
  return (
    <div ref={shown} className="card-offer" role="status">
      <p>{t.guide.cards.offer(t.game.cardName(card), t.guide.cards.when[moment!.id])}</p>
      <MomentButtons card={card} orders={own.orders} known={known!}>
        <button type="button" onClick={() => setDeclined(now.ask)}>
          {t.guide.cards.decline}
        </button>
      </MomentButtons>
    </div>
  )
}

function offeredCards(key: string): OfferedCards {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
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
