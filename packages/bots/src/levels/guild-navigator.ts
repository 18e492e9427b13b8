import type { AskedKind, Decision } from '@arrakis/engine'
import type { Bot, Candidate, Observation, Thought } from '../bot.ts'
import { planAgainst } from '../mentat/battle/plan.ts'
import { choose } from '../mentat/choose.ts'
import { weigh } from '../mentat/judges.ts'
import { findPlay } from '../mentat/plays.ts'
import { foreseePlans } from '../search/foresee.ts'
import { type Budget, search } from '../search/search.ts'
import { type Situation, situationOf } from '../situation.ts'

/**
 * Questions worth looking ahead for: in games played on to their end the answer of the playouts won more than the mentat's. To bids, Voice,
 * Prescience, rides and the Guild's turn it won no more or less. Battle plans have their own way: one weighed against a hundred of the
 * opponent's is better than one that did best in a few battles played out.
 */
const SEARCHED: readonly AskedKind[] = [
  'ship',
  'move',
  'intrusion',
  'coexist',
  'nexus',
  'revival',
  'karama',
  'storm-dial',
  'weather-control',
  'family-atomics',
]
/** How many candidates to play out, and how many that differ only in numbers. */
const WIDTH = 16
const ALIKE = 4

/** The best legal candidates, not all of them to the same place. */
function shortlist(s: Situation, decision: Decision<AskedKind>): Candidate[] {
  const chosen: Candidate[] = []
  const alike = new Map<string, number>()
  for (const candidate of weigh(s, decision)) {
    if (chosen.length >= WIDTH) break
    const key = likeness(candidate.answer)
    const count = alike.get(key) ?? 0
    if (count >= ALIKE || s.refuse(decision.kind, candidate.answer)) continue
    alike.set(key, count + 1)
    chosen.push(candidate)
  }
  return chosen
}

function likeness(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer)
  if ('to' in answer) return String(answer.to)
  return 'leader' in answer && 'weapon' in answer && 'defence' in answer
    ? `${answer.leader} ${answer.weapon} ${answer.defence}`
    : JSON.stringify(answer)
}

/** Looks ahead: imagines worlds that fit what it has seen and plays each candidate out in them, everybody as a mentat. */
export function guildNavigator(budget: Budget, name = 'guild-navigator'): Bot {
  return {
    name,
    decide(seen, decision, rng): Thought {
      const s = situationOf(seen, rng)
      if (decision.kind === 'plan') return planned(s, seen, decision, budget) ?? choose(s, decision)
      if (!SEARCHED.includes(decision.kind)) return choose(s, decision)
      const candidates = shortlist(s, decision)
      if (candidates.length < 2) return candidates[0] ?? choose(s, decision)
      const { candidate, mean, playouts } = search(seen, decision.kind, candidates, budget, rng)
      const looked = { because: 'search', weight: mean, about: { playouts, percent: Math.round(mean) } }
      return { answer: candidate.answer, reasons: [looked, ...candidate.reasons] }
    },
    play: (seen, rng) => findPlay(situationOf(seen, rng)),
  }
}

/** The best plan against those that the opponent would make. */
function planned(s: Situation, seen: Observation, decision: Decision<'plan'>, budget: Budget): Candidate | null {
  const theirs = foreseePlans(seen, budget, s.rng)
  if (!theirs) return null
  const plans = planAgainst(s, decision, theirs).sort((a, b) => b.value - a.value)
  return plans.find(({ answer }) => !s.refuse('plan', answer)) ?? null
}
