import { factionState } from '../board/forces.ts'
import type { Game } from '../hooks/hooks.ts'
import type { Refusal } from '../kernel/result.ts'
import type { Card } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { dealRefusesParting } from './deal-terms.ts'
import { oathRefusesParting } from './oaths.ts'

/** TRU-07, DEAL-02 Why a card stays in hand: it was sworn or agreed to be played, and no other would do. */
export function partingRefusal(g: Game, seat: Faction, card: Card): Refusal | null {
  const { hand } = factionState(g.state, seat)
  const left = hand.toSpliced(hand.indexOf(card), 1)
  return oathRefusesParting(g, seat, left) ?? dealRefusesParting(g, seat, left)
}
export const mayPart = (g: Game, seat: Faction, card: Card): boolean => !partingRefusal(g, seat, card)
