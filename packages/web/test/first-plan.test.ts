import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, CORE_FACTIONS, create, type Plan, type PlanOffer, type View, view } from '@arrakis/engine'
import { planConstraints } from '../src/decisions/battle/constraints.ts'
import { plansToBeginWith, savedBy, usefulAmong, withAdvice } from '../src/decisions/battle/first-plan.ts'
import { knownArms } from '../src/decisions/battle/known.ts'
import { lasgunOf, mayShield } from '../src/decisions/battle/opposing.ts'
import { prospectOf } from '../src/decisions/battle/prospect.ts'
import {
  burnsWith,
  deadlyAttacks,
  losesLeader,
  planStrength,
  rolesOf,
  weakenedBy,
} from '../src/decisions/battle/strength.ts'
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
    const arms = knownArms({ shown, plan: null, leaderless: false })
    const [plan] = plansToBeginWith(seen, { ...offer, defence }, hand, [0, 1, 2, 3], least, arms, (total) => total > 7)
    // Jessica counts 5, and with 3 more she beats 7, if no weapon can kill her; what nobody is sure to beat gets half of the dial.
    const isDrugged = shown?.value === 'semuta-drug' && plan!.defence === null
    assert.equal(plan!.dial, plan!.leader === 'jessica' && shown?.element === 'weapon' && !isDrugged ? 3 : 2)
    return [plan!.leader, plan!.weapon, plan!.defence]
  }
  assert.deepEqual(first(null), ['jessica', 'crysknife', 'shield'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }), ['jessica', 'crysknife', 'snooper'])
  assert.deepEqual(first({ element: 'weapon', value: 'gom-jabbar' }, [null, 'shield']), ['yueh', 'crysknife', null])
  assert.deepEqual(first({ element: 'weapon', value: null }), ['jessica', 'crysknife', null])
  assert.deepEqual(first({ element: 'weapon', value: 'semuta-drug' }), ['jessica', 'crysknife', 'snooper'])
  assert.deepEqual(first({ element: 'weapon', value: 'semuta-drug' }, [null, 'shield']), ['jessica', 'crysknife', null])
  assert.deepEqual(first({ element: 'defence', value: 'shield' }), ['jessica', 'chaumas', 'shield'])
  assert.deepEqual(first({ element: 'defence', value: null }), ['jessica', 'crysknife', 'shield'])
})

const LAID: Plan = { dial: 5, spice: 0, leader: 'jessica', weapon: null, defence: 'shield', kwisatzHaderach: false }
const HIRING: Plan = { ...LAID, more: { mercenaries: true } }

interface Known {
  readonly aggressor?: boolean
  readonly shown?: { readonly element: string; readonly value: unknown }
  readonly seen?: Plan
  readonly hires?: boolean | null
  /** What they may hold. */
  readonly reach?: readonly Card[]
  /** What they are known to hold. */
  readonly cards?: readonly Card[]
  /** What one who may lead them takes off, and how much further than `most` that goes. */
  readonly takes?: number
  readonly edge?: number
  /** What my own leader takes off theirs. */
  readonly off?: number
}
/** What is said of a plan that comes to 10, or to 5 without its leader; they reach `most`, or 4 less without theirs. */
function comes(plan: Plan, most: number, known: Known = {}): string | null {
  const { aggressor = false, shown = null, seen = null, hires = false, reach = ANY, cards = [] } = known
  const { takes = 0, edge = 0, off = 0 } = known
  const side = { most, bare: most - 4, takes, edge, shown, plan: seen, hires, leaderless: false, reach, cards }
  const prospect = prospectOf(plan, { total: 10, bare: 5, takes: off }, side, aggressor)
  return prospect && battlePlan.comes(prospect, true)
}
const ANY: readonly Card[] = ['crysknife', 'chaumas', 'shield', 'snooper']
const NOBODY: Plan = { ...LAID, leader: null, weapon: null, defence: null }

test('a form begins with the mentat’s plan, unless that gives the battle up or leaves a defence in hand', () => {
  const own = { ...LAID, leader: 'jessica', defence: 'shield' } satisfies Plan
  const poor: Plan = { ...LAID, dial: 1, leader: 'yueh', weapon: 'kulon', defence: null }
  const offer = { defence: [null, 'shield', 'snooper', 'kulon'] satisfies (Card | null)[] }
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const seen = view(create({ preset: 'gf9-basic', seats }, 'saved'), 'atreides')
  const begun = (plan: Plan, chance: number | null, theirs = {}): Plan =>
    withAdvice(seen, { plan, chance }, [own], offer, theirs)[0]!
  assert.equal(withAdvice(seen, null, [own], offer, {})[0], own)
  assert.equal(begun(poor, 12), own)
  // What saves nothing gives nothing up.
  const higher: Plan = { ...own, dial: own.dial + 1, defence: null }
  assert.equal(begun(higher, 12), higher)
  // Whom it gives up is said, with what that saves.
  assert.deepEqual(savedBy(seen, poor, own), { leaders: true, forces: true })
  const { gives, expects } = battlePlan.mentat
  assert.deepEqual(gives(12, savedBy(seen, poor, own)), [
    'A mentat wins about 12\u00a0%.',
    'Its plan saves your better leaders and forces.',
  ])
  assert.equal(gives(12, savedBy(seen, own, own)).length, 1)
  assert.equal(gives(0, savedBy(seen, poor, own))[0], 'A mentat hardly ever wins.')
  // Beside what they could reach it does not say that all is well without the reason.
  assert.match(expects(80, true), /^A mentat expects less of them.*80/)
  assert.doesNotMatch(expects(80, false), /less/)
  assert.doesNotMatch(expects(50, true), /less/)
  assert.equal(expects(0, true), 'A mentat gives it hardly a chance.')

  const guarded = { ...poor, defence: 'shield' }
  assert.deepEqual(begun(poor, 60), guarded)
  assert.deepEqual(begun({ ...poor, weapon: 'crysknife', defence: 'kulon' }, 60), { ...guarded, weapon: 'crysknife' })
  // A Shield does not stop poison, and nothing need be stopped where there is no weapon.
  assert.equal(begun(poor, 60, { weapon: 'chaumas' }).defence, 'snooper')
  assert.equal(begun(poor, 60, { weapon: null }), poor)
  const plain = { ...poor, weapon: 'crysknife' } satisfies Plan
  assert.equal(begun(plain, 60), plain)
})

test('what comes of a plan is said from what its maker may know: who wins ties, what was shown, what can kill its leader', () => {
  assert.equal(comes(LAID, 4), 'As it stands you win, unless your leader betrays you: against this they reach 4.')
  assert.match(
    comes(LAID, 10, { aggressor: true })!,
    /^As it stands you win, unless your leader is killed or betrays you:/,
  )
  // Who is second in the storm order loses ties.
  assert.match(comes(LAID, 10)!, /^You have 10: they win with 10 or more, and can reach 10\./)
  assert.match(comes(LAID, 13, { aggressor: true })!, /^You have 10: they win with more, and can reach 13\./)
  // Poison that the Shield does not stop kills her: then the dial alone counts.
  const poison = { element: 'weapon', value: 'chaumas' }
  assert.equal(comes(LAID, 15, { aggressor: true, shown: poison }), 'You have 5: they win with more, and can reach 15.')
  assert.equal(
    comes(LAID, 16, { shown: { element: 'dial', value: 11 } }),
    'As it stands you lose: they have 11 or more.',
  )
  // Nothing kills her where they have nothing that does.
  assert.equal(
    comes(LAID, 8, { reach: ['crysknife'] }),
    'As it stands you win, unless your leader betrays you: against this they reach 8.',
  )
})

test('of an open battle it is said what is enough for them if weapons kill my leader, or both', () => {
  const open = 'You have 10: they win with 10 or more, and can reach 13.'
  const may: Known = { reach: ['chaumas', 'snooper'] }
  // They may have poison, which my Shield does not stop; I have no weapon.
  assert.equal(comes(LAID, 13, may), `${open} If your leader dies, you have 5.`)
  const armed: Plan = { ...LAID, weapon: 'gom-jabbar' }
  assert.equal(comes(armed, 13, may), `${open} If your leader dies, you have 5; if both die, they reach at most 9.`)
  // What kills mine does not save theirs.
  const unguarded: Known = { shown: { element: 'defence', value: null }, reach: ['chaumas'] }
  assert.match(comes(armed, 13, unguarded)!, /^As it stands you win, unless your leader is killed/)
  assert.equal(
    comes(armed, 15, unguarded),
    'You have 10: they win with 10 or more, and can reach 11. If both leaders die, you have 5.',
  )
  // Mine is safe.
  assert.equal(
    comes(armed, 13, { reach: ['crysknife', 'snooper'] }),
    `${open} If their leader dies, they reach at most 9.`,
  )
  assert.equal(comes(LAID, 13, { reach: ['crysknife', 'snooper'] }), open)
  // Nobody leads who could be killed.
  assert.equal(comes(NOBODY, 13, may), open)
})

test('a weapon that kills a leader who was seen leaves the dial alone', () => {
  const attack: Plan = { ...LAID, weapon: 'chaumas' }
  assert.equal(
    comes(attack, 12, { seen: LAID }),
    'As it stands you win, unless your leader betrays you: against this they reach 8.',
  )
  assert.equal(comes(attack, 16, { seen: LAID }), 'As it stands you lose: they have 12 or more.')
  assert.equal(
    comes(attack, 12, { seen: { ...LAID, defence: 'snooper' } }),
    'As it stands you lose: they have 12 or more.',
  )
  assert.match(comes(attack, 12, { shown: { element: 'defence', value: null } })!, /: against this they reach 8\.$/)
})

test('cards that are known to turn a victory are named, with what they leave', () => {
  const known: Known = { cards: ['gom-jabbar', 'chaumas', 'shield'], reach: [...ANY, 'gom-jabbar'] }
  assert.equal(
    comes(LAID, 9, known),
    'As it stands you win, but their Gom Jabbar or Chaumas would kill your leader: then you have 5, they up to 9.',
  )
  // Those that the defence stops, the Voice forbids or nobody needs to fear are not.
  const unnamed = 'As it stands you win, unless your leader is killed or betrays you: against this they reach 9.'
  assert.equal(comes({ ...LAID, defence: 'snooper' }, 9, known), unnamed)
  assert.equal(comes(LAID, 9, { cards: ['gom-jabbar'] }), unnamed)
  assert.equal(
    comes(LAID, 4, known),
    'As it stands you win, unless your leader betrays you: against this they reach 4.',
  )
  assert.equal(
    comes(LAID, 4, { cards: ['lasgun'], reach: [...ANY, 'lasgun'] }),
    'As it stands you win, but with their Lasgun everything here would be destroyed.',
  )
  assert.match(comes({ ...LAID, weapon: 'lasgun', defence: null }, 4, { cards: ['shield'] })!, /with their Shield/)
  assert.match(
    comes(LAID, 9, { cards: ['chaumas', 'lasgun'], reach: [...ANY, 'lasgun'] })!,
    /but their Chaumas would kill your leader \(then you have 5, they up to 9\), and with their Lasgun/,
  )
})

test('a lasgun beside a Shield of theirs that was seen kills nobody: everything burns', () => {
  const bare: Plan = { ...LAID, defence: null }
  const shown = { element: 'defence', value: 'shield' }
  const reach: Card[] = ['lasgun', 'shield']
  assert.equal(
    comes(bare, 9, { shown, reach, cards: ['lasgun'] }),
    'As it stands you win, but with their Lasgun everything here would be destroyed.',
  )
  // What else they may hold is not forgotten beside it.
  assert.equal(
    comes(bare, 9, { shown, reach: [...reach, 'maula-pistol'], cards: ['lasgun'] }),
    'As it stands you win, but a weapon may kill your leader (then you have 5, they up to 9), and with their Lasgun everything here would be destroyed.',
  )
  assert.equal(
    comes(bare, 9, { reach: [...reach, 'maula-pistol', 'chaumas'], cards: ['lasgun', 'chaumas'] }),
    'As it stands you win, but their Lasgun or Chaumas, or a weapon you do not know of, would kill your leader: then you have 5, they up to 9.',
  )
})

test('of another plan what was shown is said before what the Voice commands', () => {
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const seen = view(create({ preset: 'gf9-advanced', seats }, 'bonds'), 'atreides')
  const battle: NonNullable<View['battle']> = {
    voice: { of: 'harkonnen', command: { play: false, kind: 'projectile-weapon' } },
    shown: { of: 'harkonnen', to: ['atreides'], element: 'weapon', value: 'chaumas' },
    reopened: false,
    promises: [],
    locked: [],
  }
  const bonds = planConstraints({ ...seen, battle }, 'harkonnen', 'atreides')
  assert.deepEqual(
    bonds.map(({ by }) => by),
    ['prescience', 'voice'],
  )
})

test('whoever lays a Shield is warned of a lasgun, more so of one that is known', () => {
  assert.equal(lasgunOf({ cards: ['lasgun'], reach: ['lasgun', 'shield'] }), 'held')
  assert.equal(lasgunOf({ cards: [], reach: ['lasgun', 'shield'] }), 'perhaps')
  // The Voice forbids it.
  assert.equal(lasgunOf({ cards: ['lasgun'], reach: ['shield'] }), 'none')
})

test('a Shield of theirs is spoken of only where it may be in their plan', () => {
  assert.ok(mayShield({}, ['snooper', 'shield']))
  assert.ok(!mayShield({}, ['snooper']))
  // Prescience, or a plan that was seen, has shown their defence.
  for (const defence of [null, 'snooper'] as const) assert.ok(!mayShield({ defence }, ['shield']))
  assert.ok(mayShield({ defence: 'shield' }, []))
})

test('only what they may play is feared: of it the leader would die, and against it a defence is laid', () => {
  assert.deepEqual(deadlyAttacks(NOBODY, ANY), [])
  assert.deepEqual(deadlyAttacks(LAID, ANY), ['poison'])
  assert.deepEqual(deadlyAttacks({ ...LAID, defence: 'snooper' }, ['gom-jabbar', 'shield']), [])
  assert.deepEqual(deadlyAttacks({ ...LAID, defence: null }, [...ANY, 'lasgun']), ['projectile', 'poison', 'sure'])
  const defences = [null, 'shield', 'snooper', 'kulon'] as const
  assert.deepEqual(usefulAmong(defences, ['chaumas', 'lasgun']), [null, 'snooper', 'kulon'])
  assert.deepEqual(usefulAmong(defences, ['baliset']), [null, 'kulon'])
  assert.deepEqual(usefulAmong(defences, ['semuta-drug', 'crysknife']), defences)
})

test('where everything burns nothing is said of losses', () => {
  assert.ok(burnsWith({ ...LAID, weapon: 'lasgun' }, {}))
  assert.ok(burnsWith(LAID, { weapon: 'lasgun' }))
  assert.equal(burnsWith(LAID, {}), false)
})

test('a leader whom a weapon that was seen kills is not counted in the total', () => {
  const lasgun = { weapon: 'lasgun' } as const
  assert.equal(losesLeader({ ...LAID, defence: 'snooper' }, lasgun), true)
  assert.equal(losesLeader(LAID, { weapon: 'crysknife' }), false)
  assert.equal(losesLeader(LAID, {}), false)
  assert.equal(losesLeader(NOBODY, lasgun), false)
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const seen = view(create({ preset: 'gf9-basic', seats }, 'sum'), 'atreides')
  const { total, bare } = planStrength(seen, { ...HIRING, kwisatzHaderach: true }, 3, 2)
  assert.deepEqual([total, bare], [5 + 5 + 2 + 1 + 3 + 2, 5 + 1 + 2])
})

test('the Semuta Drug takes 1 off a leader, who fights on', () => {
  const drug = { weapon: 'semuta-drug' } as const
  const seen = { shown: { element: 'weapon', value: 'semuta-drug' } }
  assert.equal(losesLeader(LAID, drug), false)
  assert.deepEqual(
    [LAID, { ...LAID, defence: 'snooper' } satisfies Plan, { ...LAID, leader: 'cheap-hero' } satisfies Plan].map(
      (plan) => weakenedBy(plan, rolesOf(drug)),
    ),
    [1, 0, 0],
  )
  assert.equal(comes(LAID, 8, seen), 'As it stands you win, unless your leader betrays you: against this they reach 8.')
  assert.equal(comes(LAID, 9, seen), 'You have 9: they win with 9 or more, and can reach 9.')
  // One that nobody has seen matters where a single point does.
  const may: Known = { reach: ['semuta-drug'] }
  assert.equal(
    comes(LAID, 9, may),
    'As it stands you win, unless your leader is drugged or betrays you: against this they reach 9.',
  )
  assert.equal(comes(LAID, 8, may), 'As it stands you win, unless your leader betrays you: against this they reach 8.')
  // Their leader counts less too, where it is known that they have one.
  const mine: Plan = { ...LAID, weapon: 'semuta-drug' }
  assert.match(comes(mine, 10, { seen: { ...LAID, defence: null } })!, /^As it stands you win.*they reach 9\.$/)
  assert.match(comes(mine, 10)!, /^You have 10: they win with 10 or more/)
})

test('what a leader takes off the other side counts, and is said where it may decide', () => {
  assert.equal(
    comes(LAID, 9, { takes: 4, edge: 1 }),
    'You have 10: they win with 10 or more, and can reach 9. A leader of theirs could take 4 off yours. If your leader dies, you have 5.',
  )
  assert.match(comes(LAID, 8, { takes: 4, edge: 1 })!, /^As it stands you win/)
  // Whoever is dead takes nothing.
  const attack: Plan = { ...LAID, weapon: 'chaumas' }
  assert.match(comes(attack, 12, { seen: LAID, takes: 4, edge: 4 })!, /^As it stands you win/)
  const open = { shown: { element: 'defence', value: null }, takes: 4, edge: 1 }
  assert.match(
    comes(attack, 15, open)!,
    /^You have 10: they win with 10 or more, and can reach 11\. If both leaders die, /,
  )
  assert.match(comes(attack, 15, { takes: 4, edge: 1 })!, /A leader of theirs could take 4 off yours\./)
  // A plan that was seen is sure to take it.
  const bureaucrat = { seen: { ...LAID, defence: null }, takes: 3, edge: 3 } satisfies Known
  assert.equal(
    comes(LAID, 9, bureaucrat),
    'As it stands you lose: they have 9 or more, and their leader takes 3 off yours.',
  )
  assert.match(comes(LAID, 6, bureaucrat)!, /^As it stands you win/)
  assert.match(comes(attack, 9, bureaucrat)!, /^As it stands you win/)
  assert.match(comes(LAID, 12, { off: 3 })!, /^As it stands you win.*they reach 9\.$/)
  assert.match(comes(LAID, 12, { off: 3, shown: { element: 'dial', value: 12 } })!, /^As it stands you win/)
})

const BURNT = 'As it stands nobody wins: lasgun and Shield destroy everything here.'

test('where lasgun meets Shield nobody wins: that is said in place of totals, or that it may happen', () => {
  const lasgun: Plan = { ...LAID, weapon: 'lasgun', defence: 'snooper' }
  assert.equal(comes({ ...LAID, weapon: 'lasgun' }, 4), BURNT)
  assert.equal(comes(LAID, 4, { shown: { element: 'weapon', value: 'lasgun' } }), BURNT)
  assert.equal(comes(lasgun, 4, { shown: { element: 'defence', value: 'shield' } }), BURNT)
  assert.equal(comes(lasgun, 4, { seen: LAID }), BURNT)
  assert.equal(comes(LAID, 4, { seen: { ...LAID, weapon: 'lasgun', defence: null } }), BURNT)
  const may =
    'As it stands you win, unless your leader betrays you, or lasgun and Shield destroy all: against this they reach 4.'
  assert.equal(comes(lasgun, 8), may)
  assert.equal(comes(LAID, 4, { reach: [...ANY, 'lasgun'] }), may)
  assert.doesNotMatch(comes(lasgun, 4, { reach: ['crysknife', 'lasgun'] })!, /Shield/)
})

test('a Stone Burner wins whatever both have', () => {
  const burner: Plan = { ...LAID, weapon: 'stone-burner' }
  const mine = 'As it stands you win, unless your leader betrays you: the Stone Burner decides.'
  assert.equal(comes(burner, 20, { shown: { element: 'dial', value: 20 } }), mine)
  assert.equal(comes({ ...burner, defence: null }, 20), mine)
  assert.match(comes(burner, 20, { reach: ['lasgun'] })!, /lasgun and Shield destroy all: the Stone Burner decides/)
  const theirs = { element: 'weapon', value: 'stone-burner' }
  assert.equal(comes(LAID, 4, { shown: theirs }), 'As it stands you lose: the Stone Burner decides.')
  assert.equal(
    comes(LAID, 4, { reach: ['stone-burner'] }),
    'As it stands you win, unless your leader betrays you, or they play the Stone Burner: against this they reach 4.',
  )
})

test('ties go to whoever hired Mercenaries, and those that may be hired count', () => {
  assert.match(comes(HIRING, 10)!, /^As it stands you win/)
  assert.equal(comes(HIRING, 12, { reach: [] }), 'You have 10: they win with more, and can reach 12.')
  assert.equal(
    comes(LAID, 10, { aggressor: true, hires: true, reach: [] }),
    'You have 10: they win with 10 or more, and can reach 10.',
  )
  // They reach 10 with Mercenaries, and then the tie is theirs.
  assert.equal(
    comes(LAID, 10, { aggressor: true, hires: null, reach: [] }),
    'You have 10: they win with more, or 10 and Mercenaries, and can reach 10.',
  )
  assert.match(comes(LAID, 9, { aggressor: true, hires: null })!, /^As it stands you win/)
  // With both the storm order decides.
  assert.match(comes(HIRING, 10, { hires: null })!, /^You have 10: they win with more, or 10 and Mercenaries/)
  assert.match(comes(HIRING, 10, { hires: null, aggressor: true })!, /^As it stands you win/)
})

test('whoever fights without a leader plays no cards', () => {
  const { shown } = { shown: { element: 'leader', value: null } }
  assert.match(
    comes(LAID, 9, { shown, reach: [...ANY, 'lasgun'] })!,
    /^As it stands you win, unless your leader betrays you:/,
  )
  assert.equal(
    comes(NOBODY, 4, { shown }),
    'As it stands you win, unless your leader betrays you: against this they reach 4.',
  )
})
