import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Faction,
  type GameState,
  type Plan,
  play,
  positionOf,
  question,
  rngFrom,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, mentat, newChronicle, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { assertExplained, listening } from './support/listening.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const OPTIONS = { 'ah.mainCharacters': '8', 'ah.additionalAdvantages': 'on' }
const TABLE: TableConfig = {
  preset: 'ah-basic',
  options: OPTIONS,
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}

test('mentats play with main characters without a fault and can say why', () => {
  const heard: Reason[] = []
  const listener = listening(mentat, heard)
  for (let i = 0; i < 3; i++) {
    const bots = CORE_FACTIONS.map((_, seat) => (seat % 3 === 2 ? random : listener))
    const { faults, state } = playGame(TABLE, `mains of mentats ${i}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  assertExplained(heard)
})

function said(state: GameState, seat: Faction, dice = 'dice'): unknown {
  const seen = { view: view(state, seat), chronicle: newChronicle(state.table) }
  return mentat.decide(seen, question(state, seat)!, rngFrom(dice)).answer
}

/** What the Guild plans in Arrakeen, with several dice, if it has these leaders left. */
function planned(leaders: Readonly<Record<string, string>>, mains: string): Plan[] {
  const problems: string[] = []
  const position = positionOf(
    'mains',
    { preset: 'ah-basic', options: { 'ah.mainCharacters': mains } },
    {
      factions: ['guild', 'harkonnen'],
      phase: 'battle',
      stop: true,
      guild: { forces: { arrakeen: 6 }, hand: ['shield'], knows: { harkonnen: ['chaumas'] }, leaders },
      harkonnen: { forces: { arrakeen: 6 }, hand: ['chaumas'] },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  return Array.from({ length: 12 }, (_, i) => said(state, 'guild', `dice ${i}`) as Plan)
}

test('the main character is not sent where a weapon is known that nothing meets', () => {
  for (const { leader } of planned({}, '8')) assert.notEqual(leader, 'edric')
  for (const { leader } of planned({ staban: 'dead', esmar: 'dead', bewt: 'dead' }, '10'))
    assert.notEqual(leader, 'edric')
})

test('a lost main character is revived as soon as there is spice for it, and an ordinary leader is not', () => {
  for (const [dead, spice, answer] of [
    ['paul', 9, 'paul'],
    ['yueh', 9, undefined],
  ] as const) {
    const problems: string[] = []
    const position = positionOf(
      'revival',
      { preset: 'ah-basic', options: { 'ah.mainCharacters': '8' } },
      {
        factions: ['atreides', 'guild'],
        phase: 'shipment-movement',
        atreides: { spice, leaders: { [dead]: 'dead' } },
      },
      problems,
    )
    assert.deepEqual(problems, [])
    const { state } = position!
    play(state, { seat: 'atreides', kind: 'ship', answer: 'pass' })
    const next = question(state, 'atreides')
    assert.equal(next?.kind === 'revive-leader' ? said(state, 'atreides') : undefined, answer)
  }
})
