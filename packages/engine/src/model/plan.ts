import type { Plan } from './answers.ts'
import { type Card, kindOf } from './cards.ts'

/** The treachery cards of a plan. */
export function planCards({ leader, weapon, defence }: Plan): Card[] {
  const cards: Card[] = []
  if (leader === 'cheap-hero') cards.push('cheap-hero')
  if (weapon) cards.push(weapon)
  if (defence) cards.push(defence)
  return cards
}

/** Whether a plan contains a card, a card of a kind, or a leader. */
export const playsKind = (plan: Plan, what: string): boolean =>
  plan.leader === what || planCards(plan).some((card) => card === what || kindOf(card) === what)
