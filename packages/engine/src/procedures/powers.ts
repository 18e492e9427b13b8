import { factionState } from '../board/forces.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Card } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { reopenPlans } from './battle/reopen.ts'
import { discard, holds } from './hands.ts'

const grants = (g: Game, seat: Faction): boolean =>
  optionOf(g, 'karama.specialPowers') && consult(g, 'karama.power', true, { seat })
/** KAR-11, KAR-12 Whether a faction can still use its own Karama power. */
export const hasPower = (g: Game, seat: Faction): boolean =>
  grants(g, seat) && !(factionState(g.state, seat).powerUsed && optionOf(g, 'karama.specialOncePerGame'))

export function powerRefusal(g: Game, seat: Faction, card: Card): Refusal | null {
  if (!grants(g, seat)) return refusal('karama.no-power', 'KAR-11')
  if (!hasPower(g, seat)) return refusal('karama.power-used', 'KAR-12')
  if (card !== 'karama' || !holds(g.state, seat, 'karama')) return refusal('karama.not-held', 'KAR-03')
  return null
}

/** KAR-13 A faction's own power cannot be cancelled. */
export function usePower(g: Game, seat: Faction, card: Card): void {
  factionState(g.state, seat).powerUsed = true
  discard(g, seat, card)
  tell(g, { type: 'karamaPlayed', by: seat, card })
  reopenPlans(g, seat)
}
