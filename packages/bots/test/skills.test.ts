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
  options: { 'gf9.leaderSkills': 'on' },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}

test('mentats answer every question about skills for a reason of their own', () => {
  const heard: Reason[] = []
  const bots = CORE_FACTIONS.map(() => listening(mentat, heard))
  for (let i = 0; i < 4; i++) assert.deepEqual(playGame(TABLE, `skilled mentats ${i}`, bots).faults, [])
  const reasons = new Set(heard.map(({ because }) => because))
  for (const because of ['skill.keep', 'skill.leader', 'skill.behind', 'skill.front'])
    assert.ok(reasons.has(because), because)
  assert.deepEqual(
    [...reasons].filter((because) => because.startsWith('shape.')),
    [],
  )
})
