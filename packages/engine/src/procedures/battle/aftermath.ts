import { allStacks, canPick, fightersIn, noForce, spread } from '../../board/forces.ts'
import { consult, follow, type Game, optionOf } from '../../hooks/hooks.ts'
import { decision } from '../../hooks/rules.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { below, pick } from '../../kernel/rng.ts'
import type { Group } from '../../model/answers.ts'
import { type Card, isWorthless } from '../../model/cards.ts'
import type { Answer } from '../../model/decisions.ts'
import type { Faction } from '../../model/factions.ts'
import { planCards } from '../../model/plan.ts'
import type { AreaId, Force, Stack } from '../../model/state.ts'
import type { Results } from '../frames.ts'
import { showAll } from '../hands.ts'
import { lose } from '../losses.ts'
import { heldPlaces, needed, placesOf, sides } from '../victory.ts'
import { discardAll, planOf, running } from './outcome.ts'
import { pendingBattles } from './pending.ts'
import { musterOf } from './plan.ts'
import { lossesFor } from './strength.ts'

/** BATTLE-29, CARD-14 What the winner may keep: not a Cheap Hero, but after treachery anything. */
function winnerKeeps(g: Game, { traitor }: Results, card: Card): boolean {
  if (traitor && optionOf(g, 'cards.keepAfterTraitorWin')) return true
  if (isWorthless(card)) return optionOf(g, 'cards.worthlessAfterWin') === 'keepOrDiscard'
  return card !== 'cheap-hero'
}
/** BATTLE-28 The loser keeps nothing, unless a rule says so. */
function mayKeep(g: Game, f: Results, of: Faction, card: Card): boolean {
  const won = of === f.winner
  return consult(g, 'cards.keep', won && winnerKeeps(g, f, card), { of, card, won, traitor: f.traitor })
}
const keepable = (g: Game, f: Results): Card[] =>
  planCards(planOf(f, f.winner!)).filter((card) => mayKeep(g, f, f.winner!, card))
export const lostBy = (g: Game, f: Results, of: Faction): Card[] =>
  planCards(planOf(f, of)).filter((card) => !mayKeep(g, f, of, card))

/** BATTLE-30 The sets of forces that pay for the winner's dial. */
function losses(g: Game, f: Results): Force[] {
  if (f.traitor || f.spared) return [noForce()]
  const { dial, spice } = planOf(f, f.winner!)
  return lossesFor(musterOf(g, { ...f, leaderless: [] }, f.winner!), dial, spice)
}

const ownStacks = (g: Game, f: Results): Stack[] =>
  allStacks(g.state).filter((s) => s.of === f.winner && !s.advisor && f.areas.includes(s.area))

/** VICT-01 Nobody fights any more, and the game ends with this turn: no card of a battle matters again. */
function isLastBattle(g: Game, f: Results): boolean {
  if (pendingBattles(g).length > 0) return false
  if (g.state.turn >= optionOf(g, 'game.maxTurns')) return true
  const all = fightersIn(g.state, f.winner!, f.areas)
  const stays = losses(g, f).every(({ normal, elite }) => normal + elite < all.normal + all.elite)
  const held = heldPlaces(g).filter(({ id }) => stays || id !== f.territory)
  return sides(g.state).some((side) => placesOf(g, side, held) >= needed(g, side))
}

/** What the winner is asked about. */
const discardable = (g: Game, f: Results): Card[] => (isLastBattle(g, f) ? [] : keepable(g, f))

export function choosesAftermath(g: Game, f: Results): boolean {
  if (keepable(g, f).length > 0) return true
  const options = losses(g, f)
  if (options.length > 1) return true
  const all = fightersIn(g.state, f.winner!, f.areas)
  const [only] = options
  const partly = only!.normal + only!.elite > 0 && only!.normal + only!.elite < all.normal + all.elite
  const stacks = ownStacks(g, f)
  // CARD-25 Own forces or mercenaries.
  const picks = only!.normal > 0 && stacks.some((s) => s.mercenaries && s.mercenaries < s.normal)
  return partly && (stacks.length > 1 || picks)
}

/** Keep what can be kept, lose the fewest starred forces. */
export function roteAftermath(g: Game, f: Results): Answer<'aftermath'> {
  const fewest = losses(g, f).sort((a, b) => a.elite - b.elite)[0]!
  return { discard: [], lose: spread(ownStacks(g, f), fewest) }
}

export function carryOut(g: Game, f: Results, { discard: given, lose: groups }: Answer<'aftermath'>): void {
  const winner = f.winner!
  const forced = lostBy(g, f, winner)
  const kept = keepable(g, f)
  for (const card of given) kept.splice(kept.indexOf(card), 1)
  discardAll(g, winner, [...forced, ...given])
  showAll(g.state, winner, kept)
  let count = 0
  const lost: Group[] = []
  for (const group of groups) {
    count += group.normal + group.elite
    const mercenaries = lose(g, winner, group, 'battle')
    lost.push(mercenaries > 0 ? { ...group, mercenaries } : group)
  }
  // DR-IX-4 Some fight and are not lost by it.
  const fought = !f.traitor && !f.spared && planOf(f, winner).dial > 0
  if (count > 0 || fought) follow(g, 'battle.losses', { of: winner, count, lost })
}

function aftermathRefusal(g: Game, answer: Answer<'aftermath'>): Refusal | null {
  const f = running(g)
  const mayKeep = keepable(g, f)
  for (const card of answer.discard) {
    const i = mayKeep.indexOf(card)
    if (i < 0) return refusal('aftermath.not-played', 'BATTLE-29', { card })
    mayKeep.splice(i, 1)
  }
  const sum = noForce()
  const seen: AreaId[] = []
  for (const group of answer.lose) {
    const stack = ownStacks(g, f).find((s) => s.area === group.area)
    const { normal, elite } = group
    if (!stack || seen.includes(stack.area) || normal > stack.normal || elite > stack.elite)
      return refusal('forces.not-there', 'BATTLE-30')
    if (!canPick(group, stack.normal, stack.mercenaries))
      return refusal('mercenaries.count', 'CARD-25', { mercenaries: stack.mercenaries ?? 0 })
    seen.push(stack.area)
    sum.normal += normal
    sum.elite += elite
  }
  const fits = losses(g, f).some((l) => l.normal === sum.normal && l.elite === sum.elite)
  return fits ? null : refusal('aftermath.losses', 'BATTLE-30', { losses: losses(g, f) })
}

export const aftermath = decision({
  kind: 'aftermath',
  rule: 'BATTLE-29',
  offer(g) {
    const f = running(g)
    const stacks = ownStacks(g, f).map(({ area, normal, elite, mercenaries }) => ({
      area,
      normal,
      elite,
      ...(mercenaries ? { mercenaries } : {}),
    }))
    return { discard: discardable(g, f), lose: losses(g, f), from: stacks }
  },
  refuse: (g, _, answer) => aftermathRefusal(g, answer),
  fallback: (g) => roteAftermath(g, running(g)),
  sample(g, _, rng) {
    const f = running(g)
    return {
      discard: discardable(g, f).filter(() => below(rng, 2) === 0),
      lose: spread(ownStacks(g, f), pick(rng, losses(g, f))),
    }
  },
})
