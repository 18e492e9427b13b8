import assert from 'node:assert/strict'
import { type Bot, explain, hasReasonText, type Reason } from '../../src/index.ts'

/** Keeps every reason a bot gives, or those of some questions. */
export const listening = (bot: Bot, heard: Reason[], about = (_: string): boolean => true): Bot => ({
  ...bot,
  decide(seen, decision, rng) {
    const thought = bot.decide(seen, decision, rng)
    if (about(decision.kind)) heard.push(...thought.reasons)
    return thought
  },
})

/** Every reason can be said in words. */
export function assertExplained(heard: readonly Reason[]): void {
  const silent = new Set(heard.map(({ because }) => because).filter((because) => !hasReasonText(because)))
  assert.deepEqual([...silent], [], 'reasons without a text')
  for (const reason of heard) assert.doesNotMatch(explain({ reasons: [reason] }), /[{}]|undefined|NaN/)
}
