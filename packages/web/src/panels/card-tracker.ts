import type { Card, View } from '@arrakis/engine'

/** Cards by name, with how many there are of each. */
export function countCards(cards: readonly Card[]): readonly { readonly card: Card; readonly n: number }[] {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, n]) => ({ card, n }))
}

/** The cards of a deck that this seat cannot see: not in its hand, not known in another, not discarded. */
export function unseenCards(deck: readonly Card[], view: View): readonly Card[] {
  const seen: Card[] = [...view.treachery.discard, ...view.treachery.removed]
  for (const { hand, known } of Object.values(view.factions)) seen.push(...(hand ?? known))
  if (view.treachery.up) seen.push(view.treachery.up)
  if (view.treachery.top) seen.push(view.treachery.top)
  const left = new Map<Card, number>()
  for (const card of seen) left.set(card, (left.get(card) ?? 0) + 1)
  return deck.filter((card) => {
    const n = left.get(card) ?? 0
    if (n > 0) left.set(card, n - 1)
    return n === 0
  })
}
