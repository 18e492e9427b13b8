import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, create, type Plan, type PlanOffer, view } from '@arrakis/engine'
import { plansToBeginWith } from '../src/decisions/battle/first-plan.ts'
import { knownArms } from '../src/decisions/battle/known.ts'
import { prospectOf } from '../src/decisions/battle/prospect.ts'
import { battlePlan } from '../src/text/en/battle-plan.ts'

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
    const arms = knownArms({ shown, plan: null })
    const [plan] = plansToBeginWith(seen, { ...offer, defence }, hand, [0, 1, 2, 3], least, arms, (total) => total > 7)
    // Jessica counts 5, and with 3 more she beats 7; what nobody can beat gets half of the dial.
    assert.equal(plan!.dial, plan!.leader === 'jessica' ? 3 : 2)
    return [plan!.leader, plan!.weapon, plan!.defence]
  }
  assert.deepEqual(first(null), ['jessica', 'crysknife', 'shield'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }), ['jessica', 'crysknife', 'snooper'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }, [null, 'shield']), ['yueh', 'crysknife', null])
  assert.deepEqual(first({ element: 'weapon', value: null }), ['jessica', 'crysknife', null])
  assert.deepEqual(first({ element: 'defence', value: 'shield' }), ['jessica', 'chaumas', 'shield'])
  assert.deepEqual(first({ element: 'defence', value: null }), ['jessica', 'crysknife', 'shield'])
})

test('what comes of a plan is said from what its maker may know: who wins ties, what was shown, what can kill its leader', () => {
  const plan: Plan = { dial: 5, spice: 0, leader: 'jessica', weapon: null, defence: 'shield', kwisatzHaderach: false }
  const come = (most: number, winsTies: boolean, shown: { element: string; value: unknown } | null = null): string => {
    const side = { most, shown, plan: null }
    const prospect = prospectOf(plan, { total: 10, bare: 5 }, side, knownArms(side), winsTies)
    return battlePlan.comes(prospect!, true)
  }
  assert.equal(come(4, false), 'As it stands you win, unless your leader is bought: they reach 4.')
  assert.match(come(10, true), /^As it stands you win, unless your leader is killed or bought/)
  // Who is second in the storm order loses ties.
  assert.equal(come(10, false), 'They win with 10 or more, and can reach 10.')
  assert.equal(come(13, true), 'They win with more than 10, and can reach 13.')
  // Poison that the Shield does not stop kills her: then the dial alone counts.
  assert.equal(come(15, true, { element: 'weapon', value: 'chaumas' }), 'They win with more than 5, and can reach 15.')
  assert.equal(come(16, false, { element: 'dial', value: 11 }), 'As it stands you lose: they have 11 or more.')
})
