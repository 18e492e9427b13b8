import type { Card, Order } from '@arrakis/engine'
import { orderFor, withOrder } from './order-list.ts'

/** A moment of a card at which its holder can have themselves asked. */
export interface CardMoment {
  readonly id: 'storm' | 'wall' | 'move' | 'my-battles' | 'always'
  readonly order: Order
}

const ask = (on: string): Order => ({ on, do: 'ask' })

/** KAR-16 Cards that are asked for only by order. */
const MOMENTS: Partial<Record<Card, readonly CardMoment[]>> = {
  'weather-control': [{ id: 'storm', order: ask('card.weather-control') }],
  'family-atomics': [{ id: 'wall', order: ask('card.family-atomics') }],
  hajr: [{ id: 'move', order: ask('card.hajr') }],
  karama: [
    { id: 'my-battles', order: { ...ask('*'), when: 'my-battle' } },
    { id: 'always', order: ask('*') },
  ],
}

/** The moments of a card at this table. */
export const momentsOf = (card: Card, known: readonly string[]): readonly CardMoment[] =>
  (MOMENTS[card] ?? []).filter(({ order }) => order.on === '*' || known.includes(order.on))

export const isOrdered = (orders: readonly Order[], { order }: CardMoment): boolean => {
  const given = orderFor(orders, order.on)
  return given !== null && given.do !== 'ignore' && given.when === order.when
}

/** The orders with a moment asked for, or no longer. */
export const toggled = (orders: readonly Order[], moment: CardMoment): readonly Order[] => {
  const { on, ...order } = moment.order
  return withOrder(orders, on, isOrdered(orders, moment) ? null : order)
}

/** The first card in hand that nothing was ordered for and nothing was said about. */
export const cardToOffer = (
  hand: readonly Card[],
  orders: readonly Order[],
  known: readonly string[],
  declined: readonly Card[],
): Card | null =>
  hand.find((card) => {
    const moments = momentsOf(card, known)
    return (
      moments.length > 0 &&
      !declined.includes(card) &&
      moments.every(({ order }) => (orderFor(orders, order.on)?.do ?? 'ignore') === 'ignore')
    )
  }) ?? null
