import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Arm, bestOf } from '../src/search/search.ts'

/** A candidate that was worth so much more than the favourite in each of its worlds, give or take a spread. */
function arm(answer: string, count: number, more: number, spread: number): Arm {
  const candidate = { answer, value: 0, reasons: [] }
  return {
    candidate,
    count,
    sum: count * (50 + more),
    difference: count * more,
    squares: count * (more ** 2 + spread ** 2),
  }
}

test('what one or two lucky worlds say counts less than what many say', () => {
  const arms = [arm('favourite', 70, 0, 0), arm('lucky', 1, 6, 0), arm('proven', 60, 3, 6)]
  assert.equal(bestOf([{ arms, playouts: 131 }]).candidate.answer, 'proven')
})

test('a candidate that did better in a few worlds only does not replace the favourite', () => {
  const arms = [arm('favourite', 3, 0, 0), arm('a little better', 2, 1.5, 0)]
  assert.equal(bestOf([{ arms, playouts: 5 }]).candidate.answer, 'favourite')
})

test('what several threads have found counts together', () => {
  const part = (more: number) => ({ arms: [arm('favourite', 20, 0, 0), arm('other', 20, more, 6)], playouts: 40 })
  assert.equal(bestOf([part(1.5), part(4)]).candidate.answer, 'other')
  assert.equal(bestOf([part(-4), part(1.5)]).candidate.answer, 'favourite')
})
