import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import {
  addKnowledge,
  apprentice,
  type Bot,
  explain,
  guildNavigator,
  hasReasonText,
  mentat,
  playGame,
  type Reason,
  random,
} from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const tableOf = (skills: 'off' | 'on'): TableConfig => ({
  preset: 'gf9-advanced',
  options: { 'gf9.homeworlds': 'on', 'gf9.leaderSkills': skills },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
})

/** Keeps every reason a bot gives, or those of some questions. */
const listening = (bot: Bot, heard: Reason[], about = (_: string): boolean => true): Bot => ({
  ...bot,
  decide(seen, decision, rng) {
    const thought = bot.decide(seen, decision, rng)
    if (about(decision.kind)) heard.push(...thought.reasons)
    return thought
  },
})

test('every level plays with homeworlds, also with skills, without a fault and can say why', () => {
  for (const skills of ['off', 'on'] as const) {
    const heard: Reason[] = []
    const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
    const bots = [mentat, navigator, apprentice, random, mentat, mentat].map((bot) => listening(bot, heard))
    const { faults, state } = playGame(tableOf(skills), 'worlds of all levels', bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
    const silent = new Set(heard.map(({ because }) => because).filter((because) => !hasReasonText(because)))
    assert.deepEqual([...silent], [], 'reasons without a text')
    for (const reason of heard) assert.doesNotMatch(explain({ reasons: [reason] }), /[{}]|undefined|NaN/)
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
