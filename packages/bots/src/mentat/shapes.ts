import type { Shape } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { because } from './judge.ts'

type ShapeJudge = (s: Situation) => Candidate[]

/** Without a reason to do more, the answer is what silence would mean. */
const cautious =
  (reason: string): ShapeJudge =>
  (s) => [because(s.fallback(), 0, reason)]

/** The judges of kinds that have none of their own. */
export const SHAPE_JUDGES: Readonly<Record<Exclude<Shape, 'custom'>, ShapeJudge>> = {
  'yes-no': cautious('shape.yes-no'),
  'one-of': cautious('shape.one-of'),
  'some-of': cautious('shape.some-of'),
  amount: cautious('shape.amount'),
  forces: cautious('shape.forces'),
  place: cautious('shape.place'),
}
