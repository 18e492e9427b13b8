import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHAIRS, CORE_FACTIONS, type Faction, pending, rngFrom, sample } from '@arrakis/engine'
import { LocalGame } from '../src/local/local-game.ts'
import type { LocalSeat } from '../src/rules-worker/protocol.ts'
import { known, shownOf, type Told } from '../src/table/told.ts'
import { ALONE, answer, dealt, ME, sitDown, untilAsked } from './support/local-table.ts'

test('against bots any number of decisions can be taken back, with everything the bots did since', async () => {
  const rng = rngFrom('taking back')
  // Apprentices offer no deals, whose answers would be taken back first.
  const seats = ALONE.map((seat): LocalSeat => (seat.kind === 'bot' ? { ...seat, level: 'apprentice' } : seat))
  const at = sitDown(dealt(seats, 'taking back'))
  await at.table.open(null, true)
  // What each of my acts answered; null for deals that were refused.
  const asked: unknown[] = []
  const countActs = (): void => {
    const acts = at.table.game.rows.filter((row) => row.kind === 'command' && row.by === 'person').length
    while (asked.length < acts) asked.push(null)
  }
  for (let i = 0; i < 9; i++) {
    await untilAsked(at)
    countActs()
    asked.push(structuredClone(at.seen.picture!.game!.asked[0]))
    await answer(at, rng)
  }
  await untilAsked(at)
  countActs()
  for (const question of asked.reverse()) {
    assert.deepEqual(await at.table.takeBack('seat-1'), { ok: true })
    if (question) assert.deepEqual(at.seen.picture!.game!.asked[0], question)
    assert.deepEqual(at.seen.messages.at(-1)!.type, 'table')
    assert.deepEqual(structuredClone(at.table.game.rows), at.kept)
  }
  const refused = await at.table.takeBack('seat-1')
  assert.ok(!refused.ok && refused.problem.code === 'nothing-to-take-back')
  // And the game can be played on from there.
  await untilAsked(at)
  await answer(at, rng)
  assert.ok(new LocalGame(at.seen.head, at.kept).rows.length > 0)
})

test('after a take-back nothing that was counted is taken for known, although its number is given again', async () => {
  const hot = sitDown(
    dealt(
      CORE_FACTIONS.map(() => ME),
      'counted again',
    ),
  )
  const { state } = hot.table.game
  const seat = pending(state)[0] as Faction
  const chair = CHAIRS[CORE_FACTIONS.indexOf(seat as (typeof CORE_FACTIONS)[number])]!
  await hot.table.open(chair, true)
  const command = sample(state, seat, rngFrom('counted again'))!
  assert.deepEqual(await hot.table.command(chair, command.kind, command.answer), { ok: true })
  const { messages } = hot.seen
  const told: Told = { of: 'a me', messages: messages.length, last: messages.at(-1) }
  assert.equal(known(told, 'a me', [...messages]), messages.length)
  const last = hot.seen.picture!.last
  assert.deepEqual(await hot.table.takeBack(chair), { ok: true })
  assert.equal(hot.seen.picture!.last, last)
  assert.equal(known(told, 'a me', hot.seen.messages), 0)
  assert.notEqual(shownOf(hot.seen.messages, last).at(-1), told.last)
})
