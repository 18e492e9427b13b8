import { consult, type Game, tell } from '../../hooks/hooks.ts'
import type { Clash } from '../../hooks/values-and-moments.ts'
import { type Frame, frameOf } from '../../kernel/flow.ts'
import type { Plan } from '../../model/answers.ts'
import type { Card } from '../../model/cards.ts'
import type { Faction } from '../../model/factions.ts'
import { kills, killsOwn, rolesIn } from '../../model/plan.ts'
import { BATTLE_RESULTS, type Results } from '../frames.ts'
import { discard } from '../hands.ts'

export const running = (g: Game): Frame & Results => frameOf(g.state, BATTLE_RESULTS)!

export const otherSide = ({ aggressor, defender }: Results, side: Faction): Faction =>
  side === aggressor ? defender : aggressor
export const planOf = ({ plans }: Results, of: Faction): Plan => plans.find((p) => p.of === of)!.plan
export function clashOf(f: Results, side: Faction): Clash {
  const against = otherSide(f, side)
  return { side, against, plan: planOf(f, side), theirs: planOf(f, against), territory: f.territory }
}

/** BATTLE-22, CARD-22 Who has killed the leader of a side: the opponent, or the own weapon. */
export function slayerIn(g: Game, clash: Clash): Faction | null {
  const [own, theirs] = [rolesIn(clash.plan), rolesIn(clash.theirs)]
  const slayer = kills(theirs, own) ? clash.against : killsOwn(own) ? clash.side : null
  return consult(g, 'leader.slain', slayer, clash)
}

export function discardAll(g: Game, of: Faction, cards: readonly Card[]): void {
  if (cards.length === 0) return
  for (const card of cards) discard(g, of, card)
  tell(g, { type: 'cardsDiscarded', by: of, cards: [...cards] })
}
