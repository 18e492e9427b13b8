import type { AskedKind, Decision } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import type { Judges } from './judge.ts'
import { shippingJudges } from './shipping.ts'

/** Every kind of question, with who weighs its answers. */
const JUDGES: Judges = {
  ...shippingJudges,
}

/** The answers worth thinking about, best first. */
export function weigh(s: Situation, decision: Decision): Candidate[] {
  const judge = JUDGES[decision.kind as AskedKind]
  if (!judge) return []
  return (judge(s, decision) as Candidate[]).sort((a, b) => b.value - a.value)
}
