import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, mentat, playGame, type Reason } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { listening } from './support/listening.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const TABLE: TableConfig = {
  preset: 'gf9-advanced',
  options: { 'gf9.homeworlds': 'on' },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}

test('mentats attack and occupy worlds, and answer every question about them for a reason of their own', () => {
  const heard: Reason[] = []
  const bots = CORE_FACTIONS.map(() => listening(mentat, heard, (kind) => kind === 'ship' || kind.startsWith('world.')))
  for (let i = 0; i < 4; i++) assert.deepEqual(playGame(TABLE, `worldly mentats ${i}`, bots).faults, [])
  const reasons = new Set(heard.map(({ because }) => because))
  for (const because of ['world.attack', 'world.occupy', 'world.carry', 'world.send'])
    assert.ok(reasons.has(because), because)
  assert.deepEqual(
    [...reasons].filter((because) => because.startsWith('shape.')),
    [],
  )
})
