import type { Bot, Thought } from '../bot.ts'
import { weigh } from '../mentat/judges.ts'
import { wishOf } from '../mentat/wishes.ts'
import { type Situation, situationOf } from '../situation.ts'

/** The best answer that the table allows; without one, what silence would mean. */
export function choose(s: Situation, decision: Parameters<typeof weigh>[1]): Thought {
  for (const candidate of weigh(s, decision)) if (!s.refuse(decision.kind, candidate.answer)) return candidate
  return { answer: s.fallback(), reasons: [{ because: 'fallback', weight: 0 }] }
}

/** A full heuristic player: it weighs the answers to every question with what its seat has seen. */
export const mentat: Bot = {
  name: 'mentat',
  decide: (seen, decision, rng) => choose(situationOf(seen, rng), decision),
  wish: (seen, rng) => wishOf(situationOf(seen, rng)),
}
