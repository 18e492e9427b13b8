import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, invariants, PRESETS, rngFrom, shuffle, type TableConfig } from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: {
    // The prelude is what counts here.
    'game.maxTurns': 1 + (i % 2),
    'modules.spiceHarvest': i % 3 === 2 ? 'rapid' : 'full',
    ...(i % 4 === 1 ? { 'map.extraSietches': 'both', 'harvest.optionalSietchCards': 'sietchTabr' } : {}),
    ...(i % 4 === 3 ? { 'map.extraSietches': 'falseWallEast', 'harvest.bgStartForce': true } : {}),
  },
  seats: shuffle(rngFrom(`harvest ${i}`), [...CORE_FACTIONS])
    .slice(0, 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with the spice harvest end, with every card and force in its place', () => {
  const asked = new Set<string>()
  for (let i = 0; i < 42; i++)
    randomGame(tableOf(i), `harvest ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after: (state) => assert.deepEqual(invariants(state), []),
    })
  const nine = ['harvest.gift', 'harvest.gift-amount', 'harvest.block']
  for (const { kind } of MODULES.find(({ id }) => id === 'spiceHarvest')!.decisions!)
    assert.ok(asked.has(kind) || nine.includes(kind), kind)
})

test('in the prelude a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 12; i++) checkViews(tableOf(i), `harvest views ${i}`)
})

test('in the prelude what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 12; i++) compared += checkSecrets(tableOf(i), `harvest secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

const NINE: TableConfig = {
  preset: 'ah-basic',
  options: { 'modules.spiceHarvest': 'full', 'modules.extraFactions': 'on', 'game.maxTurns': 1 },
  seats: [...CORE_FACTIONS, 'ixians' as const, 'tleilaxu' as const, 'landsraad' as const].map((faction) => ({
    faction,
  })),
}

test('nine factions play the prelude with the lines of all, and nobody learns too much', () => {
  const asked = new Set<string>()
  for (let i = 0; i < 4; i++)
    randomGame(
      { ...NINE, options: { ...NINE.options, 'harvest.tleilaxu': i % 2 ? 'apart' : 'likeOthers' } },
      `nine ${i}`,
      {
        before: ({ command }) => void asked.add(command.kind),
        after: (state) => assert.deepEqual(invariants(state), []),
      },
    )
  for (const kind of ['harvest.gift', 'harvest.gift-amount', 'harvest.block']) assert.ok(asked.has(kind), kind)
  checkViews(NINE, 'nine views')
  assert.ok(checkSecrets(NINE, 'nine secrets') > 20)
})
