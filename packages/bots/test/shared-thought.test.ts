import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, type GameState, pending, question, refuse, rngFrom, view } from '@arrakis/engine'
import type { Bot, Observation } from '../src/bot.ts'
import { newChronicle } from '../src/chronicle.ts'
import { guildNavigator } from '../src/levels/guild-navigator.ts'
import { mentat } from '../src/levels/mentat.ts'
import { bestOf, type Findings } from '../src/search/search.ts'
import { settleParts, type ThoughtPart, thinkPart, threadsFor } from '../src/table/shared-thought.ts'
import { gameAt } from './support/position.ts'

const navigator = guildNavigator({ unit: 'nodes', amount: 100 })
const seenIn = (state: GameState): Observation => ({
  view: view(state, pending(state)[0]!),
  chronicle: newChronicle(state.table),
})
const partOf = (bot: Bot, state: GameState, seed: string, threads: number): ThoughtPart =>
  thinkPart(bot, seenIn(state), question(state, pending(state)[0]!)!, rngFrom(seed), threads)
const foundIn = (part: ThoughtPart): Findings => {
  assert.ok('arms' in part)
  return part
}

test('threads share what the navigator looks ahead for, and nothing else', () => {
  assert.equal(threadsFor(navigator, 'ship', 3), 3)
  assert.equal(threadsFor(navigator, 'ship', 0), 1)
  assert.equal(threadsFor(navigator, 'ship', 99), 8)
  assert.equal(threadsFor(navigator, 'plan', 3), 1)
  assert.equal(threadsFor(mentat, 'ship', 3), 1)
})

test('each of several threads does its part, and together they come to a legal answer', () => {
  const state = gameAt('ship', CORE_FACTIONS)
  const [seat] = pending(state)
  const alone = foundIn(navigator.shared!.look(seenIn(state), question(state, seat!)!, rngFrom('alone'), 1))
  const parts = ['one', 'two', 'three'].map((seed) => structuredClone(partOf(navigator, state, seed, 3)))
  for (const part of parts) assert.ok(foundIn(part).playouts < alone.playouts)
  const { answer } = settleParts(navigator, parts)!
  assert.equal(refuse(state, { seat, kind: 'ship', answer }), null)
  const { reasons } = navigator.shared!.settle(parts.map(foundIn))
  const sum = parts.reduce((playouts, part) => playouts + foundIn(part).playouts, 0)
  assert.equal(reasons[0]!.about!.playouts, sum)
})

test('a question that is not shared is answered by the one thread', () => {
  const state = gameAt('ship', CORE_FACTIONS)
  for (const part of [partOf(navigator, state, 'one', 1), partOf(mentat, state, 'one', 4)]) {
    assert.ok('answer' in part)
    assert.deepEqual(settleParts(navigator, [part]), part)
  }
  assert.equal(settleParts(navigator, []), null)
})

test('what was found about the same candidates is added up, and what was found about others is left out', () => {
  const found = (answers: readonly string[], differences: readonly number[]): Findings => ({
    arms: answers.map((answer, i) => {
      const difference = differences[i]! * 10
      return {
        candidate: { answer, value: 0, reasons: [] },
        sum: 500 + difference,
        difference,
        squares: differences[i]! ** 2 * 10,
        count: 10,
      }
    }),
    playouts: 10 * answers.length,
  })
  assert.equal(bestOf([found(['stay', 'go'], [0, 6])]).candidate.answer, 'go')
  assert.equal(bestOf([found(['stay', 'go'], [0, 6]), found(['stay', 'go'], [0, -9])]).candidate.answer, 'stay')
  const mixed = bestOf([found(['stay', 'go'], [0, 6]), found(['stay', 'run'], [0, 30])])
  assert.deepEqual([mixed.candidate.answer, mixed.playouts, mixed.mean], ['go', 20, 56])
})
