import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AskedKind,
  type Card,
  type Faction,
  type GameState,
  type Plan,
  type Prescience,
  type Preset,
  play,
  positionOf,
  question,
  rngFrom,
  type VoiceCommand,
  view,
} from '@arrakis/engine'
import { type Candidate, mentat, newChronicle, planChance } from '../src/index.ts'
import { winChance } from '../src/mentat/battle/odds.ts'
import { weigh } from '../src/mentat/judges.ts'
import { situationOf } from '../src/situation.ts'

type Given = Readonly<Record<string, unknown>>

/** A battle about to be planned; every seat has seen the others' hands if it is told so. */
function battle(given: Given, preset: Preset = 'gf9-basic'): GameState {
  const problems: string[] = []
  const position = positionOf('battle', { preset }, { phase: 'battle', stop: true, storm: 1, ...given }, problems)
  assert.deepEqual(problems, [])
  return position!.state
}

/** What the mentat answers, with several dice. */
function answers<T>(state: GameState, seat: Faction, kind: AskedKind): T[] {
  const decision = question(state, seat)!
  assert.equal(decision.kind, kind)
  return Array.from({ length: 12 }, (_, i) => {
    const chronicle = newChronicle(state.table)
    for (const of of state.order) {
      chronicle.spice[of] = state.factions[of]!.spice
      chronicle.cards[of] = state.factions[of]!.hand.length
    }
    return mentat.decide({ view: view(state, seat), chronicle }, decision, rngFrom(`dice ${i}`)).answer as T
  })
}
const plans = (state: GameState, seat: Faction): Plan[] => answers<Plan>(state, seat, 'plan')

const ARRAKEEN = { factions: ['guild', 'harkonnen'] }

test('A weapon is chosen that the opponent has no defence against', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: ['chaumas', 'maula-pistol'], knows: { harkonnen: ['shield', 'kulon'] } },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['shield', 'kulon'] },
  })
  for (const plan of plans(state, 'guild')) assert.equal(plan.weapon, 'chaumas')
})

test('The chance of any plan is weighed as that of the mentat’s own', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: ['chaumas', 'baliset'] },
    harkonnen: { forces: { arrakeen: 8 }, hand: ['maula-pistol', 'snooper'] },
  })
  const decision = question(state, 'guild')!
  if (decision.kind !== 'plan') throw new Error('no plan was asked for')
  const chronicle = newChronicle(state.table)
  Object.assign(chronicle.cards, { guild: 2, harkonnen: 2 })
  const seen = { view: view(state, 'guild'), chronicle }
  const dice = () => rngFrom('chance')
  const { answer, reasons } = mentat.decide(seen, decision, dice())
  const own = answer as Plan
  const chance = (change: Partial<Plan>): number => planChance(seen, decision, { ...own, ...change }, dice())!
  assert.equal(chance({}), reasons[0]!.about!.chance)
  const byDial = [0, 1, 2, 3, 4, 5, 6].map((dial) => chance({ dial }))
  assert.deepEqual(
    byDial,
    byDial.toSorted((a, b) => a - b),
  )
  assert.ok(byDial[6]! > byDial[0]!)
  assert.ok(chance({ leader: null, weapon: null, defence: null }) < chance({}))
  assert.ok(chance({ leader: 'guild-rep', dial: 3 }) <= chance({ leader: 'staban', dial: 3 }))
  // A worthless card in a place is none.
  assert.equal(chance({ weapon: 'baliset' }), chance({ weapon: null }))
})

test('A defence is chosen against the weapon that is known', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: ['shield', 'snooper'], knows: { harkonnen: ['ellaca-drug'] } },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['ellaca-drug'] },
  })
  for (const plan of plans(state, 'guild')) assert.equal(plan.defence, 'snooper')
})

test('No lasgun meets a shield, neither the own nor one that is known', () => {
  const own = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: ['lasgun', 'shield'] },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['kulon'] },
  })
  for (const { weapon, defence } of plans(own, 'guild')) assert.ok(weapon !== 'lasgun' || defence !== 'shield')
  const theirs = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: ['lasgun'], knows: { harkonnen: ['shield'] } },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['shield'] },
  })
  for (const plan of plans(theirs, 'guild')) assert.equal(plan.weapon, null)
})

test('No Shield is laid against a lasgun that is known where the battle can be won without, and otherwise it is said', () => {
  const advice = (forces: number, hand: readonly Card[]): Candidate => {
    const state = battle({
      factions: ['emperor', 'harkonnen'],
      emperor: { forces: { arrakeen: forces }, hand, knows: { harkonnen: ['lasgun', 'crysknife'] } },
      harkonnen: { forces: { arrakeen: 4 }, hand: ['lasgun', 'crysknife'] },
    })
    const s = situationOf({ view: view(state, 'emperor'), chronicle: newChronicle(state.table) }, rngFrom('burns'))
    return weigh(s, question(state, 'emperor')!)[0]!
  }
  for (const hand of [['shield'], ['shield', 'snooper'], ['shield', 'chaumas']] as const) {
    const { answer, reasons } = advice(9, hand)
    assert.notEqual((answer as Plan).defence, 'shield')
    assert.deepEqual(reasons.length, 1)
  }
  const { answer, reasons } = advice(2, ['shield'])
  assert.equal((answer as Plan).defence, 'shield')
  const [, burns] = reasons
  assert.equal(burns!.because, 'battle.burn')
  assert.ok(burns!.weight > 0 && Number(burns!.about!.percent) > 40)
})

test('A sure victory costs no more than it must', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 10 }, hand: [] },
    harkonnen: { forces: { arrakeen: 1 }, hand: [], leaders: all('dead') },
  })
  // Nobody leads them: the yes is the only answer.
  play(state, { seat: 'harkonnen', kind: 'leaderless', answer: 'yes' })
  for (const { dial, leader } of plans(state, 'guild')) {
    assert.equal(dial, 0)
    assert.notEqual(leader, null)
  }
})

const all = (state: string): Given =>
  Object.fromEntries(['feyd', 'rabban', 'piter', 'nefud', 'kudu'].map((id) => [id, state]))

test('Victory leaves somebody to hold the place', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 4 }, hand: ['chaumas', 'snooper'], knows: { harkonnen: ['kulon'] } },
    harkonnen: { forces: { arrakeen: 3 }, hand: ['kulon'] },
  })
  for (const { dial } of plans(state, 'guild')) assert.ok(dial < 4)
})

test('Where forces need spice, spice stands in for forces as far as it is there', () => {
  const state = battle(
    {
      ...ARRAKEEN,
      guild: { forces: { arrakeen: 8 }, spice: 12, hand: [] },
      harkonnen: { forces: { arrakeen: 5 }, spice: 0, hand: [] },
    },
    'gf9-advanced',
  )
  for (const { dial, spice } of plans(state, 'guild')) assert.ok(spice >= dial - 1, `${spice} spice for ${dial}`)
})

test('A leader whom the opponent has already called is kept at home', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, hand: [] },
    harkonnen: { forces: { arrakeen: 4 }, hand: [], traitors: ['staban', 'esmar'] },
  })
  const chronicle = newChronicle(state.table)
  chronicle.called.staban = 'harkonnen'
  const thought = mentat.decide({ view: view(state, 'guild'), chronicle }, question(state, 'guild')!, rngFrom('dice'))
  assert.notEqual((thought.answer as Plan).leader, 'staban')
})

test('A traitor is always called', () => {
  const state = battle({
    ...ARRAKEEN,
    guild: { forces: { arrakeen: 6 }, traitors: ['feyd'] },
    harkonnen: { forces: { arrakeen: 4 } },
  })
  const plan = { dial: 0, spice: 0, kwisatzHaderach: false, weapon: null, defence: null }
  play(state, { seat: 'guild', kind: 'plan', answer: { ...plan, leader: 'guild-rep' } })
  play(state, { seat: 'harkonnen', kind: 'plan', answer: { ...plan, leader: 'feyd' } })
  for (const answer of answers(state, 'guild', 'call-traitor')) assert.equal(answer, 'yes')
  for (const answer of answers(state, 'harkonnen', 'call-traitor')) assert.equal(answer, 'no')
})

test('The Voice takes away the one card that is known', () => {
  const state = battle({
    factions: ['bene-gesserit', 'harkonnen'],
    'bene-gesserit': { forces: { arrakeen: 6 }, hand: [], knows: { harkonnen: ['chaumas'] } },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['chaumas'] },
  })
  for (const answer of answers<VoiceCommand>(state, 'bene-gesserit', 'voice'))
    assert.deepEqual(answer, { play: false, kind: 'poison-weapon' })
})

test('What Prescience has shown is used', () => {
  const state = battle({
    factions: ['atreides', 'harkonnen'],
    atreides: { forces: { arrakeen: 6 }, hand: ['shield', 'snooper'] },
    harkonnen: { forces: { arrakeen: 6 }, hand: ['chaumas', 'maula-pistol'] },
  })
  for (const answer of answers<Prescience>(state, 'atreides', 'prescience')) assert.notEqual(answer, 'pass')
  play(state, { seat: 'atreides', kind: 'prescience', answer: 'weapon' })
  for (const shown of ['chaumas', 'maula-pistol'] as const) {
    const later = structuredClone(state)
    play(later, { seat: 'harkonnen', kind: 'show-element', answer: shown })
    for (const plan of plans(later, 'atreides')) assert.equal(plan.defence, shown === 'chaumas' ? 'snooper' : 'shield')
    // And whoever has shown it plays it.
    for (const plan of plans(later, 'harkonnen')) assert.equal(plan.weapon, shown)
  }
})

test('More forces, spice and leaders make better odds', () => {
  const state = battle(
    {
      factions: ['emperor', 'harkonnen', 'fremen'],
      emperor: { forces: { arrakeen: 5 } },
      harkonnen: { forces: { arrakeen: 5 } },
    },
    'gf9-advanced',
  )
  const s = situationOf({ view: view(state, 'emperor'), chronicle: newChronicle(state.table) }, rngFrom('odds'))
  const odds = (normal: number, elite: number, spice: number): number =>
    winChance(
      s,
      { of: 'emperor', force: { normal, elite }, spice },
      { of: 'harkonnen', force: { normal: 5, elite: 0 }, spice: 5 },
    )
  assert.ok(odds(8, 0, 8) > odds(5, 0, 5) + 0.05)
  assert.ok(odds(5, 0, 5) > odds(5, 0, 0) + 0.05)
  assert.ok(odds(2, 3, 5) > odds(5, 0, 5) + 0.05)
  assert.ok(odds(20, 0, 20) > 0.7 && odds(20, 0, 20) < 1)
  assert.ok(odds(0, 0, 0) < 0.3)
})
