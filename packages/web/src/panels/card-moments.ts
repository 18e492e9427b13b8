import type { Card, Order, PhaseId } from '@arrakis/engine'
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

/** BG-13 What a card is for its holder, to whom several may be a Karama. */
export const servesAs = (card: Card, karamas: readonly Card[]): Card => (karamas.includes(card) ? 'karama' : card)

/** The moments of a card at this table, by what it is for its holder. */
export const momentsOf = (serves: Card, known: readonly string[]): readonly CardMoment[] =>
  (MOMENTS[serves] ?? []).filter(({ order }) => order.on === '*' || known.includes(order.on))

export const isOrdered = (orders: readonly Order[], { order }: CardMoment): boolean => {
  const given = orderFor(orders, order.on)
  return given !== null && given.do !== 'ignore' && given.when === order.when
}

/** The orders with a moment asked for, or no longer. */
export const toggled = (orders: readonly Order[], moment: CardMoment): readonly Order[] => {
  const { on, ...order } = moment.order
  return withOrder(orders, on, isOrdered(orders, moment) ? null : order)
}

/** Phases before which, or in which, the moment of a card comes: who holds it is reminded there. */
const NEAR: Readonly<Record<CardMoment['id'], readonly PhaseId[]>> = {
  storm: ['shipment-movement', 'battle', 'collection'],
  wall: ['shipment-movement', 'battle', 'collection'],
  move: ['shipment-movement'],
  'my-battles': ['battle'],
  always: ['battle'],
}

/** The questions, by their numbers, with which a card was offered: when it came to the hand, and when its moment was near. */
export interface Offered {
  readonly came?: number
  readonly near?: number
}
/** By what they are for their holder: of several that are a Karama one is offered. */
export type OfferedCards = Readonly<Partial<Record<Card, Offered>>>

/** With which a card may be offered. */
export interface OfferMoment {
  readonly ask: number
  readonly phase: PhaseId | null
  /** Whether somebody new is guided: then a card is not spoken of before its moment is near. */
  readonly isGuided: boolean
}

/** A card is offered with two questions: the first after it came, and the first when its moment is near. */
export function offered(before: Offered | undefined, now: OfferMoment, moment: CardMoment): Offered | null {
  const { ask, phase, isGuided } = now
  const came = before?.came ?? ask
  const isNear = phase !== null && NEAR[moment.id].includes(phase)
  const near = before?.near ?? (isNear ? ask : undefined)
  if ((isGuided || came !== ask) && near !== ask) return null
  return near === undefined ? { came } : { came, near }
}

/** The first card in hand that nothing was ordered for and that is to be offered with this question. */
export const cardToOffer = (
  hand: readonly Card[],
  orders: readonly Order[],
  known: readonly string[],
  before: OfferedCards,
  now: OfferMoment,
  karamas: readonly Card[],
): Card | null =>
  hand.find((card) => {
    const serves = servesAs(card, karamas)
    const moments = momentsOf(serves, known)
    return (
      moments.length > 0 &&
      moments.every(({ order }) => (orderFor(orders, order.on)?.do ?? 'ignore') === 'ignore') &&
      offered(before[serves], now, moments[0]!) !== null
    )
  }) ?? null
