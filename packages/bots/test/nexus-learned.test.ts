import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, CORE_FACTIONS, type Faction, type GameState, leadersOf } from '@arrakis/engine'
import { allianceGain } from '../src/mentat/nexus.ts'
import { addValue } from '../src/value/value.ts'
import * as learned from '../src/value/weights.ts'
import { best, gameAt, situation } from './support/position.ts'

addValue(learned)

const nexus = (): GameState => gameAt('nexus', CORE_FACTIONS)
/** What an alliance would bring a faction, by each traitor it may have. */
function gains(me: Faction, other: Faction): number[] {
  const state = nexus()
  return leadersOf(state.table, 'harkonnen').map(({ id }) => {
    state.factions[me]!.traitors = [id]
    return allianceGain(situation(state, me), other)
  })
}
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

test('who wins if nobody does is a better partner than who seldom wins with anybody', () => {
  for (const me of ['atreides', 'emperor', 'harkonnen'] as const)
    assert.ok(mean(gains(me, 'guild')) > mean(gains(me, 'fremen')) + 5, me)
})

test('not everybody likes the same partner, and whoever likes one does so for a game', () => {
  assert.ok(new Set(gains('atreides', 'emperor').map(Math.round)).size > 2)
  assert.deepEqual(gains('atreides', 'emperor'), gains('atreides', 'emperor'))
})

test('whoever is allied with who wins if nobody does stays', () => {
  const state = nexus()
  const [first] = state.order as [Faction]
  state.nexuses = 1
  state.alliances.push({ members: [first, first === 'guild' ? 'emperor' : 'guild'], since: 0 })
  for (const { id } of leadersOf(state.table, first === 'harkonnen' ? 'atreides' : 'harkonnen')) {
    state.factions[first]!.traitors = [id]
    const answer = best(state, first).answer as Answer<'nexus'>
    assert.notEqual(answer.do, 'break', id)
  }
})
