import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyState, type Decision, type Faction, pending, play } from '@arrakis/engine'
import type { KeptGame } from '../src/local/kept-game.ts'
import { settledAnswer } from '../src/local/only-answer.ts'
import { ALONE, BOT, dealt, ME, sitDown, until } from './support/local-table.ts'
import { positionsOf } from './support/positions.ts'

test('whoever has made an alliance against bots is not asked whether to break it at once', async () => {
  const offered = positionsOf(
    {
      nexus: ({ state, seat, decision }) =>
        state.chairs[0]?.faction === seat && decision.offer.choices.some((choice) => choice.do === 'accept'),
    },
    ['gf9-basic'],
  ).get('nexus')!
  const state = copyState(offered.state)
  const seat = offered.seat
  const [accept] = (offered.decision as Decision<'nexus'>).offer.choices.filter((choice) => choice.do === 'accept')
  play(state, { seat, kind: 'nexus', answer: accept! })
  const at = sitDown(dealt(ALONE))
  await at.table.open(null, true)
  assert.ok(pending(state).includes(seat))
  const { kept, rows, standIns } = at.table.game
  assert.deepEqual(settledAnswer({ kept, rows, standIns, state })?.command.answer, { do: 'done' })
  // Before that, there is something to decide.
  const before = copyState(offered.state)
  before.factions[seat as Faction]!.hand = []
  assert.equal(settledAnswer({ kept, rows, standIns, state: before }), null)
  at.table.halt()
})

test('bots pair off in a nexus only after the person has had a word', async () => {
  const opening = positionsOf(
    {
      nexus: ({ state, seat, decision }) =>
        state.chairs[0]?.faction === seat &&
        decision.about.formed.length === 0 &&
        state.alliances.length === 0 &&
        pending(state).length === state.order.length,
    },
    ['gf9-basic'],
  ).get('nexus')!
  const { state } = opening
  const seats = state.chairs.map((_, i) => (i === 0 ? ME : BOT))
  const game: KeptGame = { ...dealt(ALONE, 'nexus'), seats, table: state.table, origin: { kind: 'position', state } }
  const at = sitDown(game)
  await at.table.open(null, true)
  const botsWait = async (): Promise<void> => {
    // Everything that bots do by themselves.
    await until(() => at.table.waitsForPeople)
    assert.deepEqual(at.table.game.state.alliances, [])
    assert.ok(pending(at.table.game.state).length > 1, 'some wait to agree')
  }
  await botsWait()
  assert.deepEqual(await at.table.command('seat-1', 'nexus', { do: 'done' }), { ok: true })
  await until(() => at.table.game.state.alliances.length > 0)
  assert.deepEqual(await at.table.takeBack('seat-1'), { ok: true })
  await botsWait()
  at.table.halt()
})

test('whoever can neither ally with anybody nor break an alliance is not asked in a nexus', () => {
  const found = positionsOf({ nexus: ({ state, seat }) => state.chairs[0]?.faction === seat }, ['gf9-basic']).get(
    'nexus',
  )!
  const state = copyState(found.state)
  const me = found.seat as Faction
  state.factions[me]!.hand = []
  // NEX-07 All others are allied, two by two, and full.
  const others = state.order.filter((one) => one !== me)
  state.alliances = [others.slice(0, 2), others.slice(2, 4)].map((members) => ({ members, since: 1 }))
  const kept = { ...dealt(ALONE), seats: state.chairs.map((_, i) => (i === 0 ? ME : BOT)) }
  const [, , , , last] = others
  assert.equal(settledAnswer({ kept, standIns: {}, rows: [], state }), null, 'one is left to ally with')
  state.alliances.push({ members: [last!, others[0]!], since: 1 })
  assert.deepEqual(settledAnswer({ kept, standIns: {}, rows: [], state })?.command.answer, { do: 'done' })
})
