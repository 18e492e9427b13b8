import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  create,
  determinize,
  type Faction,
  invariants,
  optionsFor,
  pending,
  pick,
  play,
  question,
  rngFrom,
  sample,
  shuffle,
  type TableConfig,
  TableError,
  view,
} from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

test('the preset names the module, and a table of the advanced game may name it as well', () => {
  const seats = [{}, {}, {}]
  const options = optionsFor({ preset: 'dream' })
  assert.deepEqual(optionsFor({ preset: 'gf9-advanced', modules: ['dream'] }), options)
  assert.equal(options['deck.treachery'], 'dream45')
  assert.equal(create({ preset: 'dream', seats }, 'x').phase, 'set-up')
})

test('six sit at a table of Dream Rules at most', () => {
  const table = { preset: 'dream', seats: Array.from({ length: 7 }, () => ({})) }
  assert.throws(
    () => create(table, 'seven'),
    (error) => error instanceof TableError && error.code === 'table.seats',
  )
})

const HOUSES: Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu']

/** Every second table drafts its factions. */
const tableOf = (i: number): TableConfig => ({
  preset: 'gf9-advanced',
  modules: ['dream'],
  ...(i % 3 === 0 ? { options: { 'karama.windows': 'full' } } : {}),
  seats: shuffle(rngFrom(`dream ${i}`), [...HOUSES])
    .slice(0, 2 + (i % 5))
    .map((faction) => (i % 2 === 0 ? {} : { faction })),
})

test('random games by Dream Rules end, with every card and force in its place', () => {
  const asked = new Set<string>()
  for (let i = 0; i < 16; i++)
    randomGame(tableOf(i), `dream ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after: (state) => assert.deepEqual(invariants(state), []),
    })
  const often = ['draft', 'offer-fate', 'swap-fate', 'collect', 'guide', 'retreat', 'interject', 'fanatical', 'thumper']
  for (const kind of ['nexus', ...often.map((name) => `dream.${name}`)]) assert.ok(asked.has(kind), kind)
})

test('by Dream Rules a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 6; i++) checkViews(tableOf(i), `dream views ${i}`)
})

test('by Dream Rules what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 6; i++) compared += checkSecrets(tableOf(i), `dream secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

/** Six of the eight houses, with those whose secrets are the most; which two stay away differs from table to table. */
const fullTable = (i: number): TableConfig => ({
  preset: 'dream',
  ...(i % 2 === 0 ? { options: { 'karama.windows': 'full' } } : {}),
  seats: [...HOUSES.filter((house) => house !== 'tleilaxu').slice(i % 2), ...HOUSES]
    .filter((house, at, all) => house !== HOUSES[i % 6] && all.indexOf(house) === at && house !== 'tleilaxu')
    .slice(-5)
    .concat('tleilaxu')
    .map((faction) => ({ faction })),
})

test('secrets of six houses hold: infiltrations, fates, face dancers, what will blow, sealed plans, Break Conditioning', () => {
  const kinds = new Set<string>()
  let infiltrated = 0
  for (let i = 0; i < 3; i++)
    checkSecrets(fullTable(i), `full ${i}`, ({ dream }, { kind }, me) => {
      kinds.add(kind)
      if (dream && dream.infiltrations.length > 0 && me !== 'tleilaxu') infiltrated++
    })
  assert.ok(infiltrated > 100, `only ${infiltrated} beside an infiltration`)
  const asked = [
    'dancer',
    'infiltrate',
    'unmask',
    'offer-fate',
    'swap-fate',
    'split',
    'technology',
    'fanatical',
    'break',
  ]
  for (const kind of ['plan', 'bid', ...asked.map((name) => `dream.${name}`)]) assert.ok(kinds.has(kind), kind)
})

test('whoever has seen the cards for bid deals them into every state it makes up', () => {
  let looked = 0
  for (let i = 0; i < 40; i++) {
    const seats = (['ixians', ...CORE_FACTIONS.slice(0, 5)] as const).map((faction) => ({ faction }))
    const state = create({ preset: 'dream', seats }, `seen together ${i}`)
    const rng = rngFrom(`seen together ${i}`)
    while (!state.outcome && state.turn < 2 && question(state, 'ixians')?.kind !== 'dream.split')
      play(state, sample(state, pick(rng, pending(state)), rng)!)
    if (question(state, 'ixians')?.kind !== 'dream.split') continue
    looked++
    const made = determinize(view(state, 'ixians'), rng)
    assert.deepEqual(made.treachery.row.toSorted(), state.treachery.row.toSorted(), `game ${i}`)
  }
  assert.ok(looked > 20)
})
