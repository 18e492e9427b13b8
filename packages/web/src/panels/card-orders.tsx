import type { Card, FactionView, Order } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isGuided } from '../lobby/last-table.ts'
import { useTable } from '../table/context.tsx'
import { useFacts } from '../table/judge.ts'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import {
  type CardMoment,
  cardToOffer,
  isOrdered,
  momentsOf,
  type OfferedCards,
  offered,
  servesAs,
  toggled,
} from './card-moments.ts'
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
  const t = useText()
  const own = useOwn()
  const sheet = useSheet()
  const serves = servesAs(card, useFacts()?.karamas ?? [])
  const moments = sheet && !sheet.fullWindows ? momentsOf(serves, sheet.moments) : []
  return (
    <>
      {serves !== card && <p>{t.guide.cards.karama}</p>}
      {own && moments.length > 0 && <MomentSwitches moments={moments} orders={own.orders} />}
    </>
  )
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
  const now = { ask: ask ?? 0, phase: view?.phase ?? null, isGuided: isGuided(picture.id) }
  const facts = useFacts()
  const karamas = facts?.karamas ?? []
  const offers =
    own && known && facts && !view?.outcome ? cardToOffer(hand, own.orders, known, before, now, karamas) : null
  // Whoever is asked about it just now knows when they are asked.
  const card = offers && question?.kind.startsWith(servesAs(offers, karamas)) ? null : offers
  const serves = card && servesAs(card, karamas)
  const moment = serves && momentsOf(serves, known!)[0]!
  useEffect(() => {
    if (!facts) return
    // A long form hides it: then it comes with the next question. A card that was played and comes again is offered again.
    const next = serves && shown.current?.checkVisibility() ? { [serves]: offered(before[serves], now, moment!) } : {}
    const held = hand.map((one) => servesAs(one, karamas))
    const kept = Object.entries({ ...before, ...next }).filter(([one]) => held.includes(one as Card))
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
          {t.guide.cards.offer(
            serves === card ? t.game.cardName(card) : t.guide.cards.asKarama(t.game.cardName(card)),
            t.guide.cards.ask[moment!.id],
          )}
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
  readonly moments: readonly CardMoment[]
  readonly orders: readonly Order[]
}

function MomentSwitches({ moments, orders }: SwitchesProps): ReactNode {
  const t = useText()
  const { value, change, error } = useStandingOrder<readonly Order[]>('orders', orders)
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
