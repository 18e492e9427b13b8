import type { AskedKind, Decision } from '@arrakis/engine'
import type { Thought } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { weigh } from './judges.ts'

/** The best answer that the table allows; without one, what silence would mean. */
export function choose(s: Situation, decision: Decision<AskedKind>): Thought {
  for (const candidate of weigh(s, decision)) if (!s.refuse(decision.kind, candidate.answer)) return candidate
  return { answer: s.fallback(), reasons: [{ because: 'fallback', weight: 0 }] }
}
