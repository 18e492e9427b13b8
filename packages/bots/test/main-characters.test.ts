import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Plan,
  positionOf,
  question,
  rngFrom,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import {
  addKnowledge,
  type Bot,
  explain,
  hasReasonText,
  mentat,
  newChronicle,
  playGame,
  type Reason,
  random,
} from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'

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
  const listening: Bot = {
    ...mentat,
    decide(seen, decision, rng) {
      const thought = mentat.decide(seen, decision, rng)
      heard.push(...thought.reasons)
      return thought
    },
  }
  for (let i = 0; i < 3; i++) {
    const bots = CORE_FACTIONS.map((_, seat) => (seat % 3 === 2 ? random : listening))
    const { faults, state } = playGame(TABLE, `mains of mentats ${i}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  const silent = new Set(heard.map(({ because }) => because).filter((because) => !hasReasonText(because)))
  assert.deepEqual([...silent], [], 'reasons without a text')
  for (const reason of heard) assert.doesNotMatch(explain({ reasons: [reason] }), /[{}]|undefined|NaN/)
})

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
  const decision = question(state, 'guild')!
  return Array.from({ length: 12 }, (_, i) => {
    const seen = { view: view(state, 'guild'), chronicle: newChronicle(state.table) }
    return mentat.decide(seen, decision, rngFrom(`dice ${i}`)).answer as Plan
  })
}

test('the main character is not sent where a weapon is known that nothing meets', () => {
  for (const { leader } of planned({}, '8')) assert.notEqual(leader, 'edric')
  for (const { leader } of planned({ staban: 'dead', esmar: 'dead', bewt: 'dead' }, '10'))
    assert.notEqual(leader, 'edric')
})
