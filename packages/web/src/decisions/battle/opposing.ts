import { CARD, type Card, isDefence, isOf, isWeapon, type Roles, rolesIn, type View } from '@arrakis/engine'
import { unseenCards } from '../../panels/card-tracker.ts'
import type { PlanConstraint } from './constraints.ts'
import type { KnownArms, KnownSide } from './known.ts'

/** The cards that a side may play: those known in its hand, and, if others are hidden there, all that nobody has seen. */
export function cardsInReach(
  view: View,
  deck: readonly Card[],
  { cards, hidden }: Pick<KnownSide, 'cards' | 'hidden'>,
  bonds: readonly PlanConstraint[],
): readonly Card[] {
  const all = [...cards, ...(hidden === 0 ? [] : unseenCards(deck, view))]
  return [...new Set(all)].filter((card) => !bonds.some((bond) => isForbidden(bond, card)))
}

/** BG-10 Whether the Voice or an oath keeps a card out of a plan altogether. */
function isForbidden(bond: PlanConstraint, card: Card): boolean {
  if (bond.by === 'voice') return !bond.play && isOf(card, bond.kind)
  if (bond.by !== 'oath-card' || bond.plays || bond.named.as) return false
  return [bond.named.card, ...(bond.named.or ?? [])].some((what) => isOf(card, what))
}

/** Everything that the cards of the other side can be in its plan, by what is known of them. */
export function opposingRoles({ weapon, defence }: KnownArms, reach: readonly Card[]): readonly Roles[] {
  const weapons = weapon === undefined ? [null, ...reach.filter(isWeapon)] : [weapon]
  const defences = defence === undefined ? [null, ...reach.filter(isDefence)] : [defence]
  return weapons.flatMap((attack) => defences.map((guard) => rolesIn({ weapon: attack, defence: guard })))
}

/** Whether they are known to hold a lasgun that they may play, or may hold one. */
export function lasgunOf({ cards, reach }: Pick<KnownSide, 'cards' | 'reach'>): 'held' | 'perhaps' | 'none' {
  const all = reach.filter((card) => CARD[card].ignites)
  if (all.length === 0) return 'none'
  return all.some((card) => cards.includes(card)) ? 'held' : 'perhaps'
}

/** BATTLE-26 Whether a Shield may be in their plan, by what is known of it. */
export const mayShield = ({ defence }: KnownArms, reach: readonly Card[]): boolean =>
  (defence === undefined ? reach : [defence]).some((card) => card !== null && CARD[card].shields === true)
