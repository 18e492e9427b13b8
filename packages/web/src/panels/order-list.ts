import type { FactionState, Order, ShieldFact } from '@arrakis/engine'

/** The order for a moment by its own name. More general orders are ignored. */
export const orderFor = (orders: readonly Order[], on: string): Order | null =>
  orders.find((order) => order.on === on) ?? null

/** The orders with this one replaced or removed. Each moment has at most one. */
export function withOrder(orders: readonly Order[], on: string, order: Omit<Order, 'on'> | null): readonly Order[] {
  const others = orders.filter((one) => one.on !== on)
  return order ? [...others, { on, ...order }] : others
}

/** Whether an answer can ever matter to a faction: to one without starred forces, their loss does not. */
export function concerns(
  { elites, advantages }: Pick<ShieldFact, 'elites' | 'advantages'>,
  key: keyof FactionState['standing'],
): boolean {
  if (key === 'starred') return elites > 0
  return key !== 'halve' || advantages.some(({ ahead }) => ahead.standing === key)
}
