import type { AskedKind, Decision, Rng } from '@arrakis/engine'
import type { Bot, Observation } from '../bot.ts'
import type { Findings } from '../search/search.ts'

/** What one thread has to say to a question: the answer, or its part of what leads to one. Plain data, so that it can be sent. */
export type ThoughtPart = { readonly answer: unknown } | Findings

/** More threads would leave each of them too few worlds to tell the candidates apart. */
const MOST_THREADS = 8

/** How many threads should think about a question, if so many are free. */
export const threadsFor = (bot: Bot, kind: AskedKind, free: number): number =>
  bot.shared?.covers(kind) ? Math.max(1, Math.min(free, MOST_THREADS)) : 1

/** The part of one of so many threads. */
export function thinkPart(
  bot: Bot,
  seen: Observation,
  decision: Decision<AskedKind>,
  rng: Rng,
  threads: number,
): ThoughtPart {
  if (threads > 1 && bot.shared?.covers(decision.kind)) {
    const found = bot.shared.look(seen, decision, rng, threads)
    if (found.arms.length > 0) return found
  }
  return { answer: bot.decide(seen, decision, rng).answer }
}

/** The answer that the parts lead to; null if there are none. */
export function settleParts(bot: Bot, parts: readonly ThoughtPart[]): { readonly answer: unknown } | null {
  const found: Findings[] = []
  for (const part of parts) {
    if ('answer' in part) return part
    found.push(part)
  }
  return found.length > 0 && bot.shared ? { answer: bot.shared.settle(found).answer } : null
}
