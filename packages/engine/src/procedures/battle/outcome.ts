import { type Game, tell } from '../../hooks/hooks.ts'
import type { Plan } from '../../model/answers.ts'
import type { Card } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import type { AreaId, TerritoryId } from '../../model/state.ts'
import { discard } from '../hands.ts'

/** A battle being settled, as its frame holds it. */
export interface Results {
  territory: TerritoryId
  areas: AreaId[]
  ground: TerritoryId | AreaId
  aggressor: Faction
  defender: Faction
  plans: { of: Faction; plan: Plan }[]
  totals: [number, number]
  winner: Faction | null
  /** Won by treachery. */
  traitor: boolean
}

export const running = (g: Game): Results =>
  g.state.stack.findLast((f) => f.proc === 'battle-results') as unknown as Results

export const otherSide = ({ aggressor, defender }: Results, side: Faction): Faction =>
  side === aggressor ? defender : aggressor
export const planOf = ({ plans }: Results, of: Faction): Plan => plans.find((p) => p.of === of)!.plan

export function discardAll(g: Game, of: Faction, cards: readonly Card[]): void {
  if (cards.length === 0) return
  for (const card of cards) discard(g, of, card)
  tell(g, { type: 'cardsDiscarded', by: of, cards: [...cards] })
}
