import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, apprentice, guildNavigator, mentat, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { assertExplained, listening } from './support/listening.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const tableOf = (skills: 'off' | 'on'): TableConfig => ({
  preset: 'gf9-advanced',
  options: { 'gf9.homeworlds': 'on', 'gf9.leaderSkills': skills },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
})

test('every level plays with homeworlds, also with skills, without a fault and can say why', () => {
  for (const skills of ['off', 'on'] as const) {
    const heard: Reason[] = []
    const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
    const bots = [mentat, navigator, apprentice, random, mentat, mentat].map((bot) => listening(bot, heard))
    const { faults, state } = playGame(tableOf(skills), 'worlds of all levels', bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
    assertExplained(heard)
  }
})

test('mentats attack and occupy worlds, and answer every question about them for a reason of their own', () => {
  const heard: Reason[] = []
  const bots = CORE_FACTIONS.map(() => listening(mentat, heard, (kind) => kind === 'ship' || kind.startsWith('world.')))
  for (let i = 0; i < 4; i++) assert.deepEqual(playGame(tableOf('off'), `worldly mentats ${i}`, bots).faults, [])
  const reasons = new Set(heard.map(({ because }) => because))
  for (const because of ['world.attack', 'world.occupy', 'world.carry', 'world.send'])
    assert.ok(reasons.has(because), because)
  assert.deepEqual(
    [...reasons].filter((because) => because.startsWith('shape.')),
    [],
  )
})
