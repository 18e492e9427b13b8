import type { AskedKind, Decision } from '@arrakis/engine'
import type { Bot, Candidate, Observation, SharedThought, Thought } from '../bot.ts'
import { planAgainst } from '../mentat/battle/plan.ts'
import { choose } from '../mentat/choose.ts'
import { weigh } from '../mentat/judges.ts'
import { findPlay } from '../mentat/plays.ts'
import { foreseePlans } from '../search/foresee.ts'
import { type Budget, bestOf, search } from '../search/search.ts'
import { type Situation, situationOf } from '../situation.ts'

/**
 * Questions worth looking ahead for, and how much of the budget each gets. On average it is no more than the budget, as most questions need
 * none of it: what a shipment or a move gains grows with the playouts, an alliance is clear after a few. Battle plans have their own way: one
 * weighed against a hundred of the opponent's is better than one that did best in a few battles played out.
 */
const SHARES: Readonly<Partial<Record<AskedKind, number>>> = {
  ship: 4,
  move: 4,
  'storm-dial': 2,
  'weather-control': 2,
  'family-atomics': 2,
  intrusion: 1,
  coexist: 1,
  wartime: 1,
  battle: 1,
  nexus: 0.5,
  bid: 0.5,
  voice: 0.5,
  prescience: 0.5,
  revival: 0.5,
  karama: 0.5,
}
export const isSearched = (kind: AskedKind): boolean => SHARES[kind] !== undefined
/** How many candidates to play out, and how many that differ only in numbers. */
const WIDTH = 16
const ALIKE = 4
/** Fewer games than this tell no share of them. */
const TELLING = 10

/** The best legal candidates, not all of them to the same place. */
export function shortlist(s: Situation, decision: Decision<AskedKind>, width = WIDTH): Candidate[] {
  const chosen: Candidate[] = []
  const alike = new Map<string, number>()
  for (const candidate of weigh(s, decision)) {
    if (chosen.length >= width) break
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
  const look: SharedThought['look'] = (seen, decision, rng, threads) => {
    const candidates = shortlist(situationOf(seen, rng), decision)
    const amount = (budget.amount * (SHARES[decision.kind] ?? 0)) / threads
    return search(seen, decision.kind, candidates, { ...budget, amount }, rng)
  }
  const settle: SharedThought['settle'] = (found) => {
    const { candidate, mean, tried, playouts } = bestOf(found)
    const about = { playouts, tried, percent: Math.round(mean) }
    const looked = { because: tried < TELLING ? 'search.few' : 'search', weight: mean, about }
    return { answer: candidate.answer, reasons: playouts > 0 ? [looked, ...candidate.reasons] : candidate.reasons }
  }
  return {
    name,
    decide(seen, decision, rng): Thought {
      if (isSearched(decision.kind)) {
        const found = look(seen, decision, rng, 1)
        if (found.arms.length > 0) return settle([found])
      }
      const s = situationOf(seen, rng)
      return (decision.kind === 'plan' && planned(s, seen, decision, budget)) || choose(s, decision)
    },
    play: (seen, rng) => findPlay(situationOf(seen, rng)),
    shared: { covers: isSearched, look, settle },
  }
}

/** The best plan against those that the opponent would make. */
function planned(s: Situation, seen: Observation, decision: Decision<'plan'>, budget: Budget): Candidate | null {
  const theirs = foreseePlans(seen, budget, s.rng)
  if (!theirs) return null
  const plans = planAgainst(s, decision, theirs).sort((a, b) => b.value - a.value)
  return plans.find(({ answer }) => !s.refuse('plan', answer)) ?? null
}
