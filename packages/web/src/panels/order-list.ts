import type { Faction, FactionState, Order, ShieldFact, View } from '@arrakis/engine'

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

const traitorMoment = (of: Faction): string => `traitor.${of}`

/** Whether this table lets one keep silent about traitors of a faction without being asked. */
export const maySilence = ({ asked }: View, of: Faction): boolean =>
  asked.some((one) => one.kind === 'orders' && one.offer.on.includes(traitorMoment(of)))

export const isSilent = (orders: readonly Order[], of: Faction): boolean =>
  orderFor(orders, traitorMoment(of))?.do === 'ignore'

/** TRAI-05 The orders with silence about a faction's leaders, or without it. */
export const withSilence = (orders: readonly Order[], of: Faction, silent: boolean): readonly Order[] =>
  withOrder(orders, traitorMoment(of), silent ? { do: 'ignore' } : null)
