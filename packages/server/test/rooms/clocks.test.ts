import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Chair } from '@arrakis/engine'
import { playUntil, startedGame, THREE, useRooms } from '../support/room-fixtures.ts'

let past = 0
const fixture = useRooms({ now: () => Date.now() + past })
const begun = (): Promise<string> => startedGame(fixture.rooms, { clock: { kind: 'live', seconds: 100, bank: 0 } })

describe('a question that is put again has no more time than it had left', () => {
  test('after a bot stood in for a moment', async () => {
    const id = await begun()
    const { person, as } = await playUntil(fixture.rooms, id, ({ view }) => view!.asked.some(({ asked }) => asked))
    const chair = as as Chair
    const left = async (): Promise<number> =>
      (await fixture.rooms.view(id, person, chair)).clocks.find((one) => one.chair === chair)!.deadline -
      Date.now() -
      past
    assert.ok((await left()) > 90_000)
    for (let i = 1; i <= 2; i++) {
      past += 30_000
      // It thinks for a while, and so has not answered yet.
      await Promise.all([
        fixture.rooms.handToBot(id, person, chair, 'guild-navigator:999ms'),
        fixture.rooms.takeBackSeat(id, person, chair),
      ])
      assert.ok((await left()) <= 100_000 - i * 30_000)
      assert.ok((await left()) > 90_000 - i * 30_000)
    }
  })

  test('after a sealed answer was taken back before all were in', async () => {
    const id = await begun()
    const [person, chair] = THREE[0]!
    const left = async (): Promise<number | undefined> => {
      const { clocks } = await fixture.rooms.view(id, person, chair)
      const mine = clocks.find((one) => one.chair === chair)
      return mine && mine.deadline - Date.now() - past
    }
    const answer = async (): Promise<void> => {
      const { game } = await fixture.rooms.view(id, person, chair)
      const { offer } = game!.asked.find((one) => one.kind === 'traitor')!
      await fixture.rooms.command(id, person, { as: chair, kind: 'traitor', answer: offer.choices[0]! })
    }
    for (let i = 1; i <= 2; i++) {
      past += 30_000
      await answer()
      assert.equal(await left(), undefined)
      past += 10_000
      await fixture.rooms.command(id, person, { as: chair, kind: 'withdraw', answer: true })
      assert.ok((await left())! <= 100_000 - i * 30_000)
      assert.ok((await left())! > 90_000 - i * 30_000)
    }
  })

  test('after its answer was taken back, and so does the question that came next', async () => {
    const id = await begun()
    const bidder = await playUntil(
      fixture.rooms,
      id,
      ({ view }) => view!.phase === 'bidding' && view!.asked.some(({ kind }) => kind === 'bid'),
    )
    const { person, as } = bidder
    const chair = as as Chair
    const lefts = async (): Promise<number[]> =>
      (await fixture.rooms.view(id, null, 'spectator')).clocks.map(({ deadline }) => deadline - Date.now() - past)
    const pass = () => fixture.rooms.command(id, person, { as: chair, kind: 'bid', answer: 'pass' })
    // BID-17 A bid has ten seconds here.
    const [full] = await lefts()
    past += 4_000
    await pass()
    past += 4_000
    assert.equal(await fixture.rooms.takeBack(id, person, chair), 'done')
    assert.deepEqual(
      (await lefts()).map((left) => left < full! - 3_000),
      [true],
      'the bid',
    )
    await pass()
    assert.deepEqual(
      (await lefts()).map((left) => left < full! - 3_000),
      [true],
      'the next bid',
    )
  })
})
