import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Faction,
  invariants,
  rngFrom,
  shuffle,
  type TableConfig,
} from '@arrakis/engine'
import { HARVEST_DECK } from '../src/model/harvest.ts'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'landsraad']

/** All that the book of Avalon Hill allows at one table. */
const tableOf = (i: number): TableConfig => ({
  preset: 'ah-advanced',
  options: {
    'ah.spiceHarvest': 'full',
    'ah.extraFactions': 'on',
    'ah.duel': 'on',
    'ah.mainCharacters': i % 2 === 0 ? '8' : '10',
    'ah.additionalAdvantages': 'on',
    'ah.specialKarama': 'on',
    'ah.advancedCombat': 'on',
    'ah.weather': 'on',
    'ah.increasedSpice': 'on',
    'ah.extraSietches': 'both',
    'ah.longerGame.strongholds': 'oneMore',
    ...(i % 3 === 2 ? { 'ah.largeDeck': 'on' } : {}),
  },
  seats: shuffle(rngFrom(`longest ${i}`), [...NINE]).map((faction) => ({ faction })),
})

test('nine play the longest table, from the first harvest to the last turn, with every piece in its place', () => {
  const told = new Set<string>()
  for (let i = 0; i < 3; i++)
    randomGame(tableOf(i), `longest ${i}`, {
      after(state, events) {
        assert.deepEqual(invariants(state), [])
        for (const { type } of events) told.add(type)
      },
    })
  for (const type of ['harvestTold', 'duelEnded', 'holdOrdered', 'territoryRestricted', 'leaderAttacked'])
    assert.ok(told.has(type), type)
})

test('every card of the harvest comes up in the preludes of nine', () => {
  const drawn = new Set<string>()
  for (let i = 0; i < 16; i++) {
    const { options, ...table } = tableOf(i)
    randomGame({ ...table, options: { ...options, 'game.maxTurns': 1 } }, `preludes ${i}`, {
      after({ piles }) {
        for (const card of piles?.harvest?.discard ?? []) drawn.add(card)
      },
    })
  }
  assert.deepEqual([...drawn].sort(), [...new Set(HARVEST_DECK)].sort())
})

test('at the longest table a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 2; i++) checkViews(tableOf(i), `longest views ${i}`)
})

test('at the longest table what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 2; i++) compared += checkSecrets(tableOf(i), `longest secrets ${i}`)
  assert.ok(compared > 150, `only ${compared} compared`)
})
