import type { Battleground, Faction, PlanOffer, Situations, VoiceCommand } from '@arrakis/engine'
import { areAllied, type Situation } from '../../situation.ts'
import { myHand } from '../cards.ts'
import type { FoeKnowledge } from './foes.ts'
import { forceIn, heroCost, meansOf } from './means.ts'
import { stakesOf } from './stakes.ts'
import type { Contest } from './weighing.ts'
import { edgeOf, worldAt } from './worlds.ts'

/** Whom I face, myself or with an ally of mine. */
export function opponentOf({ view, me }: Situation, { aggressor, defender }: Battleground): Faction {
  if (me === aggressor || me === defender) return me === aggressor ? defender : aggressor
  return areAllied(view, me, aggressor) ? defender : aggressor
}

export const fights = ({ me }: Situation, { aggressor, defender }: Battleground): boolean =>
  me === aggressor || me === defender

/** My battle: what I can put into it and what it is about. */
export function contestOf(
  s: Situation,
  at: Situations['battle'],
  offered?: PlanOffer,
): { foe: Faction; contest: Contest } {
  const foe = opponentOf(s, at)
  const stakes = stakesOf(s, at, s.me, foe)
  const theirs = forceIn(s, foe, at.areas)
  const contest = {
    means: meansOf(s, at, foe, stakes, offered),
    stakes,
    attacks: at.aggressor === s.me,
    edge: edgeOf(worldAt(s.view, at.territory), s.me, foe),
    theirs: theirs.normal * stakes.normal + theirs.elite * stakes.elite,
    hero: myHand(s).includes('cheap-hero') ? heroCost(s, stakes) : 0,
    winnerPaid: s.options['battle.leaderSpice'] === 'winnerAll',
  }
  return { foe, contest }
}

/** BATTLE-35, BATTLE-37 What somebody has been told or has sworn to play or not to play. */
export function commandsTo({ view }: Situation, of: Faction): VoiceCommand[] {
  const { voice, promises, shown } = view.battle!
  const commands: VoiceCommand[] = voice?.of === of ? [voice.command] : []
  // DR-55 One of several cards is no command: it may be any of them.
  // DR-45 What was said of Mercenaries with the dial.
  if (shown?.of === of && 'hires' in shown && shown.hires !== undefined)
    commands.push({ play: shown.hires, kind: 'mercenaries' })
  for (const promise of promises)
    if (promise.of === of && 'card' in promise && !(promise.plays && promise.or))
      for (const kind of [promise.card, ...(promise.or ?? [])] as VoiceCommand['kind'][])
        commands.push({ play: promise.plays, kind })
  return commands
}

/** TRU-04 The lowest and the highest dial, in halves, that somebody's answers allow. */
export function dialsSworn({ view }: Situation, of: Faction): { from: number; to: number } {
  const sworn = { from: 0, to: Number.POSITIVE_INFINITY }
  for (const promise of view.battle!.promises) {
    if (promise.of !== of || !('moreThan' in promise)) continue
    if (promise.plays) sworn.from = Math.max(sworn.from, 2 * promise.moreThan + 1)
    else sworn.to = Math.min(sworn.to, 2 * promise.moreThan)
  }
  return sworn
}

/** What the opponent must do and knows, and what I know of him. */
export function foeKnowledge(s: Situation, foe: Faction, { means }: Contest): FoeKnowledge {
  const shown = s.view.battle!.shown
  const told = shown && shown.value !== undefined ? { element: shown.element, value: shown.value } : null
  return {
    commands: commandsTo(s, foe),
    shows: shown?.of === foe ? told : null,
    sees: shown?.of === s.me ? told : null,
    most: means.most,
    best: means.best,
    sworn: dialsSworn(s, foe),
  }
}
