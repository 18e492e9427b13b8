import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, invariants, PRESETS, rngFrom, shuffle, type TableConfig, useModules } from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

useModules(MODULES)

const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: { 'modules.leaderSkills': 'on' },
  seats: shuffle(rngFrom(`skills ${i}`), [...CORE_FACTIONS])
    .slice(0, 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with leader skills end, with every card in its place', () => {
  const asked = new Set<string>()
  for (let i = 0; i < 14; i++)
    randomGame(tableOf(i), `skills ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after: (state) => assert.deepEqual(invariants(state), []),
    })
  for (const kind of ['skill.keep', 'skill.leader', 'skill.behind', 'skill.question', 'skill.show', 'skill.smuggle'])
    assert.ok(asked.has(kind), kind)
})

test('with leader skills a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 5; i++) checkViews(tableOf(i), `skill views ${i}`)
})

test('with leader skills what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 5; i++) compared += checkSecrets(tableOf(i), `skill secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})
