import type { Order } from '@arrakis/engine'

/** The order for a moment by its own name; wider ones are not looked at. */
export const orderFor = (orders: readonly Order[], on: string): Order | null =>
  orders.find((order) => order.on === on) ?? null

/** The orders with this one set anew, or dropped. The first that fits is obeyed, so each moment has one. */
export function withOrder(orders: readonly Order[], on: string, order: Omit<Order, 'on'> | null): readonly Order[] {
  const others = orders.filter((one) => one.on !== on)
  return order ? [...others, { on, ...order }] : others
}
