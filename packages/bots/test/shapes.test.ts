import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CORE_FACTIONS,
  create,
  type DecisionKind,
  fallback,
  pending,
  play,
  question,
  rngFrom,
  type Shape,
  sample,
} from '@arrakis/engine'
import { SHAPE_JUDGES } from '../src/mentat/shapes.ts'
import { hasReasonText } from '../src/text/reasons.ts'
import { situation } from './support/position.ts'

const hasJudge = (shape: Shape): shape is keyof typeof SHAPE_JUDGES => Object.hasOwn(SHAPE_JUDGES, shape)

test('the judge of a shape gives the fallback answer, which is legal, with a reason', () => {
  const kinds = new Set<DecisionKind>()
  const shapes = new Set<Shape>()
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const rng = rngFrom(seed)
    const state = create({ preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }, seed)
    while (!state.outcome) {
      const [seat] = pending(state)
      const { kind, shape } = question(state, seat!)!
      if (hasJudge(shape) && !kinds.has(kind)) {
        kinds.add(kind)
        shapes.add(shape)
        const s = situation(state, seat!)
        const [{ answer, reasons } = assert.fail(), ...others] = SHAPE_JUDGES[shape](s)
        assert.deepEqual(others, [])
        assert.deepEqual(answer, fallback(state, seat!)!.answer, kind)
        assert.equal(s.refuse(kind, answer), null, kind)
        for (const { because } of reasons) assert.ok(hasReasonText(because), because)
      }
      play(state, sample(state, seat!, rng)!)
    }
  }
  assert.deepEqual(shapes, new Set(Object.keys(SHAPE_JUDGES)))
})
