import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  invariants,
  PRESETS,
  rngFrom,
  runScenario,
  shuffle,
  type TableConfig,
} from '@arrakis/engine'
import { parse } from 'yaml'
import { MODULES } from '../src/modules/modules.ts'
import { houses } from './modules/index.ts'
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
  options: { 'modules.spiceHarvest': 'full', 'game.maxTurns': 1 },
  modules: [houses.id],
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

/** Scenarios of factions that no rule book of this repository seats yet. */
const LINES: readonly [title: string, yaml: string][] = [
  [
    'HARV-33 the Landsraad passes over the next manager',
    `given: { factions: [guild, fremen, harkonnen, landsraad], harvest: { at: meets, manager: guild, announced: 10 }, piles: { harvest: { guild: [spice-12] }, shares: { fremen: [share-5], harkonnen: [share-5], landsraad: [share-0] } } }
when: [fremen: no, harkonnen: no, landsraad: no, landsraad: yes]
then: [state: { harvest.manager: harkonnen }]`,
  ],
  [
    'HARV-33 or lets it be',
    `given: { factions: [guild, fremen, harkonnen, landsraad], harvest: { at: meets, manager: guild, announced: 10 }, piles: { harvest: { guild: [spice-12] }, shares: { fremen: [share-5], harkonnen: [share-5], landsraad: [share-0] } } }
when: [fremen: no, harkonnen: no, landsraad: no, fallback: landsraad]
then: [state: { harvest.manager: fremen }]`,
  ],
  [
    'HARV-34 the Bene Tleilaxu give spice, and keep the rest of it',
    `given: { factions: [guild, fremen, tleilaxu], harvest: { at: opens } }
when: [tleilaxu: harvest.gift guild, tleilaxu: harvest.gift-amount 4, tleilaxu: pass]
then: [spice: { guild: 14, tleilaxu: 6 }, asks: { guild: harvest.stake, fremen: harvest.stake, tleilaxu: harvest.stake }]`,
  ],
  [
    'HARV-34 they start with what they have left',
    `given: { factions: [guild, fremen, tleilaxu], harvest: { at: commits }, tleilaxu: { spice: 6 }, guild: { spice: 6 } }
when: [then: [asks: { guild: harvest.commit, fremen: harvest.commit }], fallback: [guild, fremen]]
then: [spice: { tleilaxu: 12, guild: 5 }]`,
  ],
  [
    'HARV-34 they vote, and get nothing by it',
    `given: { factions: [guild, fremen, tleilaxu], harvest: { at: meets, manager: guild, announced: 10 }, piles: { harvest: { guild: [spice-12] }, shares: { fremen: [share-10] } }, fremen: { spice: 0 }, tleilaxu: { spice: 0 } }
when: [fremen: no, tleilaxu: no]
then: [spice: { fremen: 15, tleilaxu: 0 }]`,
  ],
  [
    'HARV-34 one access card more is offered than there are bidders',
    `given: { factions: [guild, fremen, tleilaxu], harvest: { at: bids, manager: guild } }
when: []
then: [event: { type: harvestTold, told: { what: lot, count: 3 } }, asks: { fremen: harvest.bid }]`,
  ],
  [
    'HARV-35 harvest cards of the Ixians count half as much again',
    `given: { factions: [ixians, fremen, harkonnen], harvest: { at: harvests, manager: ixians }, piles: { harvest: { deck: [spice-15] } } }
when: []
then: [offers: { ixians: { kind: harvest.announce, fields: { range: { min: 0, max: 22 } } } }]`,
  ],
]
for (const [title, yaml] of LINES)
  test(title, () => {
    const table = { preset: 'ah-basic', options: { 'modules.spiceHarvest': 'full' }, modules: [houses.id] }
    const [result] = runScenario({ id: 'line', title, rules: ['HARV-33'], table, ...(parse(yaml) as object) })
    assert.deepEqual(result!.problems, [])
  })
