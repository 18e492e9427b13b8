import type { AskedKind, Decision, KindOfShape, Shape } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { advisorJudges } from './advisors.ts'
import { battleJudges } from './battle/judges.ts'
import { type InPlan, setInPlan } from './battle/plan.ts'
import { type Gain, setSkillGain } from './battle/skills.ts'
import { biddingJudges } from './bidding.ts'
import type { Judge, Judges, PlayFinder } from './judge.ts'
import { karamaJudges } from './karama.ts'
import { movingJudges } from './moving.ts'
import { nexusJudges } from './nexus.ts'
import { addPlays } from './plays.ts'
import { revivalJudges } from './revival.ts'
import { setUpJudges } from './set-up.ts'
import { SHAPE_JUDGES } from './shapes.ts'
import { shippingJudges } from './shipping.ts'
import { stormJudges } from './storm.ts'
import { truthJudges } from './truthtrance.ts'
import { setWorldSense, type WorldSense } from './world-sense.ts'
import { wormJudges } from './worms.ts'

/** The kinds that have a judge of their own: all that are custom, and others for which it pays. */
const JUDGES: Judges = {
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
} satisfies { readonly [K in Exclude<AskedKind & KindOfShape<'custom'>, `${string}.${string}`>]: Judge<K> }

/** What bots know of modules. */
export interface ModuleKnowledge {
  readonly judges: Judges
  readonly gain: Gain
  readonly worlds: WorldSense
  /** What they want to do unasked. */
  readonly plays: readonly PlayFinder[]
  /** What they put into a plan besides. */
  readonly inPlan: InPlan
}

/** Adds what bots know of modules; without it such questions are judged by their shape. */
export function addKnowledge({ judges, gain, worlds, plays, inPlan }: ModuleKnowledge): void {
  Object.assign(JUDGES, judges)
  setSkillGain(gain)
  setWorldSense(worlds)
  addPlays(plays)
  setInPlan(inPlan)
}

const byKind = <K extends AskedKind>(s: Situation, decision: Decision<K>): Candidate[] | undefined =>
  JUDGES[decision.kind]?.(s, decision)
const byShape = (s: Situation, shape: Shape): Candidate[] => (shape === 'custom' ? [] : SHAPE_JUDGES[shape](s))

/** The answers worth thinking about, best first. */
export function weigh(s: Situation, decision: Decision<AskedKind>): Candidate[] {
  const found = byKind(s, decision) ?? byShape(s, decision.shape)
  return found.sort((a, b) => b.value - a.value)
}
