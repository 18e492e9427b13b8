import type { Card, FactionView, Order } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { cardToOffer, isOrdered, momentsOf, type OfferedCards, offered, toggled } from './card-moments.ts'
import { CardDialog } from './hand.tsx'
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
  return <MomentSwitches card={card} orders={own.orders} known={sheet.moments} />
}

/** Below the question, when a card has come and when its moment is near: a way to the card, which asks whether I want to be asked then. */
export function CardOffer(): ReactNode {
  const { view, me, picture, question } = useTable()
  const t = useText()
  const own = useOwn()
  const sheet = useSheet()
  const key = `arrakis:offered:${picture.id}:${picture.as}`
  const [before, setBefore] = useState(() => offeredCards(key))
  const [opened, setOpened] = useState<Card | null>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const ask = question?.ask
  const hand = (me && view?.factions[me]?.hand) || []
  const known = sheet && !sheet.fullWindows && ask !== undefined ? sheet.moments : null
  const now = { ask: ask ?? 0, phase: view?.phase ?? null }
  const offers = own && known && !view?.outcome ? cardToOffer(hand, own.orders, known, before, now) : null
  // Whoever is asked about it just now knows when they are asked.
  const card = offers && question?.kind.startsWith(offers) ? null : offers
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
  return (
    <>
      {card && (
        <button ref={shown} type="button" className="card-offer" aria-haspopup="dialog" onClick={() => setOpened(card)}>
          {t.guide.cards.offer(t.game.cardName(card), t.guide.cards.ask[moment!.id])}
        </button>
      )}
      {opened && <CardDialog card={opened} mine onClose={() => setOpened(null)} />}
    </>
  )
}

function offeredCards(key: string): OfferedCards {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

interface SwitchesProps {
  readonly card: Card
  readonly orders: readonly Order[]
  readonly known: readonly string[]
}

function MomentSwitches({ card, orders, known }: SwitchesProps): ReactNode {
  const t = useText()
  const { value, change, error } = useStandingOrder<readonly Order[]>('orders', orders)
  const moments = momentsOf(card, known)
  const set = moments.find((moment) => isOrdered(value, moment))
  return (
    <div className="card-orders">
      {moments.map((moment) => (
        <label key={moment.id}>
          <input type="checkbox" checked={isOrdered(value, moment)} onChange={() => change(toggled(value, moment))} />
          {t.guide.cards.ask[moment.id]}
        </label>
      ))}
      <p className="soft" role="status">
        {error ?? (set ? t.guide.cards.asked[set.id] : t.guide.cards.secret)}
      </p>
    </div>
  )
}
