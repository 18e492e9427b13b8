import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, invariants, PRESETS, rngFrom, shuffle, type TableConfig } from '@arrakis/engine'
import { beside } from '../src/model/arena.ts'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: {
    'modules.duel': 'on',
    'duel.deckSets': (i % 3) + 1,
    ...(i % 2 === 0 ? { 'modules.mainCharacters': 8 } : {}),
  },
  seats: shuffle(rngFrom(`duels ${i}`), [...CORE_FACTIONS])
    .slice(0, 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with duels end, with every dueling card in its place', () => {
  const asked = new Set<string>()
  const told = new Set<string>()
  for (let i = 0; i < 21; i++)
    randomGame(tableOf(i), `duels ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after(state, events) {
        assert.deepEqual(invariants(state), [])
        for (const hand of Object.values(state.piles!.duel!.hands)) assert.ok(hand.length <= 4, 'more than four cards')
        for (const { type } of events) told.add(type)
      },
    })
  for (const kind of ['declare', 'leader', 'box', 'backing', 'side', 'second', 'move', 'defence', 'reward'])
    assert.ok(asked.has(`duel.${kind}`), kind)
  for (const type of ['kanlyDealt', 'duelStruck', 'duelFled', 'blockMoved', 'warOfAssassinsBegan', 'arenaLeft'])
    assert.ok(told.has(type), type)
})

test('with duels a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 5; i++) checkViews(tableOf(i), `duel views ${i}`)
})

test('with duels what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 5; i++) compared += checkSecrets(tableOf(i), `duel secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('a leader who faces the centre has the next lower wedge on the left and the next higher on the right', () => {
  const around = (box: Parameters<typeof beside>[0]) =>
    (['in', 'out', 'left', 'right'] as const).map((side) => beside(box, side))
  assert.deepEqual(around('r1w1'), ['r2w1', null, 'r1w5', 'r1w2'])
  assert.deepEqual(around('r3w4'), [null, 'r2w4', 'r3w3', 'r3w5'])
  assert.equal(beside('r2w3', 'right'), 'r2w4')
  assert.equal(beside('r2w4', 'left'), 'r2w3')
})
