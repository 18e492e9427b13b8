import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  begin,
  type Chair,
  CORE_FACTIONS,
  type Faction,
  pending,
  play,
  question,
  rngFrom,
  type SeenEvent,
  sample,
  samplePlay,
} from '@arrakis/engine'
import { collectedSince } from '../src/learn/collected.ts'
import { quickGame, quickRules } from '../src/lobby/quick-game.ts'
import type { Message } from '../src/table/picture.ts'
import { guide } from '../src/text/en/guide.ts'

const first = quickGame(null, null, String, 'me')
const LAST = { id: 'a', where: 'here', over: true, preset: 'wbc', options: { 'karama.windows': 'full' } } as const

test('somebody new gets a short game with the basic rules against bots that guard what they hold', () => {
  assert.equal(first.table.preset, 'gf9-basic')
  assert.equal(first.table.seats[0]!.faction, 'atreides')
  assert.equal(first.seats.length, 6)
  assert.ok(first.seats.slice(1).every((seat) => seat.kind === 'bot' && seat.level === 'mentat'))
  const { state } = begin(first.table, '0'.repeat(32))
  assert.equal(state.table.options?.['game.maxTurns'], 6)
})

test('somebody who has played gets the rules of the table they played last', () => {
  assert.deepEqual(quickRules(LAST), { preset: 'wbc', options: { 'karama.windows': 'full' } })
  assert.equal(quickRules({ ...LAST, where: 'server' }).preset, 'gf9-advanced')
  const again = quickGame('guild', LAST, String, 'me')
  assert.equal(again.table.preset, 'wbc')
  assert.ok(again.seats.slice(1).every((seat) => seat.kind === 'bot' && seat.level === 'mentat'))
})

test('every question that a first game asks is explained, to every faction', () => {
  const asked = new Set<string>()
  for (let game = 0; game < 6; game++) {
    const rng = rngFrom(`first ${game}`)
    const { state } = begin(first.table, String(game).repeat(32))
    for (let i = 0; i < 3000 && !state.outcome; i++) {
      const [seat] = pending(state)
      const { kind } = question(state, seat!)!
      asked.add(kind)
      assert.ok(guide.hints[kind], kind)
      const card = i % 6 === 0 && kind !== 'plan' ? samplePlay(state, state.order[i % state.order.length]!, rng) : null
      play(state, card ?? sample(state, seat!, rng)!)
    }
    assert.ok(state.outcome)
  }
  for (const kind of ['traitor', 'bid', 'ship', 'move', 'plan', 'voice', 'prescience']) assert.ok(asked.has(kind), kind)
  for (const faction of CORE_FACTIONS) assert.ok(guide.who[faction])
})

test('what my forces took up is told with the next question, and only then', () => {
  const game = (of: Chair | null, ...events: SeenEvent[]): Message => ({
    id: 0,
    at: 0,
    type: 'game',
    of,
    by: 'person',
    events,
  })
  const take = (by: Faction, amount: number): SeenEvent => ({
    type: 'spiceCollected',
    by,
    area: 'cielago-south:2',
    amount,
  })
  const before = [game('seat-1', take('atreides', 9)), game('seat-2', take('atreides', 2), take('guild', 4))]
  assert.equal(collectedSince(before, 'seat-1', 'atreides'), 11)
  assert.equal(collectedSince([...before, game('seat-1')], 'seat-1', 'atreides'), 0)
  assert.equal(collectedSince([...before, game('seat-1'), game(null, take('atreides', 6))], 'seat-1', 'atreides'), 6)
})
