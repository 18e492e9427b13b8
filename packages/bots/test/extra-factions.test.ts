import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, type Faction, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, type Bot, explain, hasReasonText, mentat, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const NINE: readonly Faction[] = ['ixians', 'tleilaxu', 'landsraad', ...CORE_FACTIONS]
const TABLE: TableConfig = {
  preset: 'ah-advanced',
  options: { 'ah.extraFactions': 'on', 'ah.additionalAdvantages': 'on', 'ah.specialKarama': 'on' },
  seats: NINE.map((faction) => ({ faction })),
}

test('mentats play the further factions at a table of nine without a fault and can say why', () => {
  const heard: Reason[] = []
  const asked = new Set<string>()
  const listening: Bot = {
    ...mentat,
    decide(seen, decision, rng) {
      const thought = mentat.decide(seen, decision, rng)
      asked.add(decision.kind)
      heard.push(...thought.reasons)
      return thought
    },
  }
  for (let i = 0; i < 3; i++) {
    const bots = NINE.map((_, seat) => (seat < 3 ? listening : random))
    const { faults, state } = playGame(TABLE, `nine of mentats ${i}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  for (const kind of ['landsraad.order', 'landsraad.restrict', 'tleilaxu.trap', 'tleilaxu.attack', 'tleilaxu.give'])
    assert.ok(asked.has(kind), kind)
  const silent = new Set(heard.map(({ because }) => because).filter((because) => !hasReasonText(because)))
  assert.deepEqual([...silent], [], 'reasons without a text')
  for (const reason of heard) assert.doesNotMatch(explain({ reasons: [reason] }), /[{}]|undefined|NaN/)
})
