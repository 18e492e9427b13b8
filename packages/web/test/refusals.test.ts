import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Refusal, refusalText } from '@arrakis/engine'
import { sharedRefusals } from '../src/kit/refusals.ts'

const needed: Refusal = { code: 'plan.leader-needed', rule: 'BATTLE-09' }
const bare: Refusal = { code: 'plan.no-leader-no-cards', rule: 'BATTLE-11' }

test('a reason shared by several choices is shown once; a single reason stays with its choice', () => {
  const options = [
    { value: 'feyd', refusal: needed },
    { value: 'kudu' },
    { value: 'piter', refusal: bare },
    { value: 'nefud', refusal: { ...needed } },
  ]
  assert.deepEqual(sharedRefusals(options, refusalText), [{ refusal: needed, bars: ['feyd', 'nefud'] }])
  assert.deepEqual(sharedRefusals(options.slice(1, 3), refusalText), [])
})

test('the same text from another rule is another reason', () => {
  const options = [
    { value: 1, refusal: bare },
    { value: 2, refusal: { ...bare, rule: 'LEAD-03' } },
  ]
  assert.deepEqual(
    sharedRefusals(options, () => 'no'),
    [],
  )
})
