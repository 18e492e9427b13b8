import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORE_FACTIONS, type Faction, invariants } from '@arrakis/engine'
import { houses, joints, omens } from '@arrakis/engine/test-modules'
import { apprentice, explain, guildNavigator, mentat, playGame, random } from '../src/index.ts'

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'landsraad']

test('every level plays a table of nine with questions, cards and factions that it does not know', () => {
  const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
  const kinds = new Set<string>()
  const told: string[] = []
  const bots = [mentat, mentat, apprentice, random, navigator, mentat, mentat, apprentice, mentat]
  const { faults, state } = playGame(
    {
      preset: 'gf9-advanced',
      options: { 'game.maxTurns': 4 },
      modules: [houses.id, omens.id, joints.id],
      seats: NINE.map((faction) => ({ faction })),
    },
    'nine',
    bots.map((bot) => ({
      ...bot,
      decide(seen, decision, rng) {
        kinds.add(decision.kind)
        const thought = bot.decide(seen, decision, rng)
        told.push(explain(thought))
        return thought
      },
    })),
  )
  assert.deepEqual(faults, [])
  assert.deepEqual(invariants(state), [])
  for (const kind of ['omens.keep', 'omens.show', 'plan', 'ship', 'bid']) assert.ok(kinds.has(kind), kind)
  for (const text of told) assert.doesNotMatch(text, /[{}]|undefined|NaN/)
})
