import type { AskedKind, Decision } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { advisorJudges } from './advisors.ts'
import { battleJudges } from './battle/judges.ts'
import { biddingJudges } from './bidding.ts'
import type { Judges } from './judge.ts'
import { karamaJudges } from './karama.ts'
import { movingJudges } from './moving.ts'
import { nexusJudges } from './nexus.ts'
import { revivalJudges } from './revival.ts'
import { setUpJudges } from './set-up.ts'
import { shippingJudges } from './shipping.ts'
import { stormJudges } from './storm.ts'
import { truthJudges } from './truthtrance.ts'
import { wormJudges } from './worms.ts'

/** Every kind of question, with who weighs its answers. */
const JUDGES: Required<Judges> = {
  ...setUpJudges,
  ...stormJudges,
  ...nexusJudges,
  ...biddingJudges,
  ...revivalJudges,
  ...karamaJudges,
  ...truthJudges,
  ...shippingJudges,
  ...movingJudges,
  ...advisorJudges,
  ...wormJudges,
  ...battleJudges,
}

/** The answers worth thinking about, best first. */
export function weigh(s: Situation, decision: Decision): Candidate[] {
  const judge = JUDGES[decision.kind as AskedKind]
  if (!judge) return []
  return (judge(s, decision) as Candidate[]).sort((a, b) => b.value - a.value)
}
