import type { AskedKind, Decision } from '@arrakis/engine'
import type { Bot, Candidate, Thought } from '../bot.ts'
import { weigh } from '../mentat/judges.ts'
import { wishOf } from '../mentat/wishes.ts'
import { type Budget, search } from '../search/search.ts'
import { type Situation, situationOf } from '../situation.ts'

/**
 * Questions worth looking ahead for; the others are answered as the mentat would. Battles are among the others: a plan weighed
 * against dozens of the opponent's is better than one that did best in a few battles played out, and harder to foresee.
 */
const SEARCHED: readonly AskedKind[] = ['ship', 'move', 'ride', 'guild-turn', 'wartime', 'intrusion', 'coexist']
/** How many candidates to play out, and how many that differ only in numbers. */
const WIDTH = 8
const ALIKE = 3

/** The best legal candidates, not all of them to the same place. */
function shortlist(s: Situation, decision: Decision): Candidate[] {
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
      if (!SEARCHED.includes(decision.kind as AskedKind)) {
        const [only] = shortlist(s, decision)
        return only ?? { answer: s.fallback(), reasons: [{ because: 'fallback', weight: 0 }] }
      }
      const candidates = shortlist(s, decision)
      if (candidates.length === 0) return { answer: s.fallback(), reasons: [{ because: 'fallback', weight: 0 }] }
      if (candidates.length === 1) return candidates[0]!
      const { candidate, mean, playouts } = search(seen, decision.kind, candidates, budget, rng)
      const looked = { because: 'search', weight: mean, about: { playouts, percent: Math.round(mean) } }
      return { answer: candidate.answer, reasons: [looked, ...candidate.reasons] }
    },
    wish: (seen, rng) => wishOf(situationOf(seen, rng)),
  }
}
