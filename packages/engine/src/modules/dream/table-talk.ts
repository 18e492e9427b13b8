import type { ModuleRule } from '../../hooks/hooks.ts'

/** DR-20, DR-55, DR-68 What the book says of offers, and of the pause for a Truthtrance. */
export const talkRules: readonly ModuleRule[] = [
  { id: 'dream.one-offer', rule: 'DR-20', changes: { 'alliance.offers': () => 1 } },
  { id: 'dream.offers', rule: 'DR-68', changes: { 'deal.beyond': () => true } },
  { id: 'dream.pause', rule: 'DR-55', changes: { 'truth.pauses': () => true } },
]
