import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, create, type Plan, type PlanOffer, view } from '@arrakis/engine'
import { plansToBeginWith } from '../src/decisions/battle/first-plan.ts'
import { knownArms } from '../src/decisions/battle/known.ts'

test('the first plan answers what Prescience showed: a defence that stops the weapon, or a leader who can be spared', () => {
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const seen = view(create({ preset: 'gf9-basic', seats }, 'shown'), 'atreides')
  const offer: PlanOffer = {
    leader: ['yueh', 'jessica', 'hawat'],
    weapon: [null, 'crysknife', 'chaumas'],
    defence: [null, 'shield', 'snooper'],
    kwisatzHaderach: false,
    dial: { min: 0, max: 3, step: 1 },
    forces: { force: { normal: 3, elite: 0 }, worth: { normal: [2, 2], elite: [4, 4] }, support: 'none' },
    spice: { min: 0, max: 0 },
  }
  const least: Plan = { dial: 0, spice: 0, leader: 'yueh', weapon: null, defence: null, kwisatzHaderach: false }
  const first = (shown: { element: string; value: unknown } | null, defence = offer.defence): unknown[] => {
    const hand = [...offer.weapon, ...defence].filter((card) => card !== null)
    const [plan] = plansToBeginWith(seen, { ...offer, defence }, hand, [0, 1], least, knownArms({ shown, plan: null }))
    return [plan!.leader, plan!.weapon, plan!.defence]
  }
  assert.deepEqual(first(null), ['jessica', 'crysknife', 'shield'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }), ['jessica', 'crysknife', 'snooper'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }, [null, 'shield']), ['yueh', 'crysknife', null])
  assert.deepEqual(first({ element: 'weapon', value: null }), ['jessica', 'crysknife', null])
  assert.deepEqual(first({ element: 'defence', value: 'shield' }), ['jessica', 'chaumas', 'shield'])
  assert.deepEqual(first({ element: 'defence', value: null }), ['jessica', 'crysknife', 'shield'])
})
