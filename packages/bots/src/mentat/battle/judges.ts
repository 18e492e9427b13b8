import type { Judges } from '../judge.ts'
import { foresightJudges } from './foresight.ts'
import { orderJudges } from './order.ts'
import { planJudges } from './plan.ts'
import { resultJudges } from './results.ts'

/** Everything asked in and about a battle. */
export const battleJudges = { ...orderJudges, ...foresightJudges, ...planJudges, ...resultJudges } satisfies Judges
