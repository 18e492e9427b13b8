import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chair, checkRecord, sealOf, seedFrom } from '@arrakis/engine'
import type { Person } from '../../src/rooms/rooms.ts'
import { ann, bob, tablePlan, useRooms } from '../support/room-fixtures.ts'

const { table } = tablePlan()
const TABLE = tablePlan({
  table: { ...table, options: { 'game.maxTurns': 1 } },
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'random' }],
})

let late = 0
const fixture = useRooms({ now: () => Date.now() + late })

async function seated(): Promise<string> {
  const { id } = await fixture.rooms.create(ann, TABLE)
  await fixture.rooms.takeSeat(id, bob, 'seat-2')
  return id
}

async function finished(id: string): Promise<void> {
  for (const [person, chair] of [
    [ann, 'seat-1'],
    [bob, 'seat-2'],
  ] as const satisfies readonly (readonly [Person, Chair])[])
    await fixture.rooms.handToBot(id, person, chair, 'random')
  for (let i = 0; i < 500 && (await fixture.rooms.info(id, null)).status !== 'finished'; i++) await sleep(10)
}

test('sealed salts are shown to nobody before all are chosen, and the last one starts the game', async () => {
  const id = await seated()
  await fixture.rooms.ready(id, ann, 'seat-1', true, '', sealOf('sand'))
  await fixture.rooms.ready(id, bob, 'seat-2', true, '', sealOf('water'))
  assert.deepEqual(
    (await fixture.rooms.info(id, null)).seats.map(({ seal }) => seal),
    [sealOf('sand'), sealOf('water'), null],
  )
  await assert.rejects(fixture.rooms.openSalt(id, ann, 'seat-1', 'sand'), { code: 'wrong-status' })
  await fixture.rooms.start(id, ann)
  const { status, called } = await fixture.rooms.info(id, null)
  assert.equal(status, 'lobby')
  assert.ok(called !== null)
  // From here on somebody could know the salts of others.
  await assert.rejects(fixture.rooms.ready(id, bob, 'seat-2', true, '', sealOf('spice')), { code: 'wrong-status' })
  await assert.rejects(fixture.rooms.leaveSeat(id, bob, 'seat-2'), { code: 'wrong-status' })
  await fixture.rooms.openSalt(id, ann, 'seat-1', 'sand')
  await assert.rejects(fixture.rooms.openSalt(id, bob, 'seat-2', 'spice'), { code: 'bad-salt' })
  await assert.rejects(fixture.rooms.openSalt(id, ann, 'seat-2', 'water'), { code: 'not-your-seat' })
  await assert.rejects(fixture.rooms.start(id, ann), { code: 'not-all-ready' })
  await fixture.rooms.openSalt(id, bob, 'seat-2', 'water')
  assert.equal((await fixture.rooms.info(id, null)).status, 'playing')

  await finished(id)
  const record = await fixture.rooms.record(id, null)
  const { secret, salts, seals } = record.fairness!
  assert.deepEqual(
    [salts, seals],
    [
      ['sand', 'water', ''],
      [sealOf('sand'), sealOf('water'), ''],
    ],
  )
  assert.equal(record.seed, seedFrom(secret, salts))
  assert.ok(checkRecord(JSON.parse(JSON.stringify(record))).ok)
  const forged = { ...record, fairness: { ...record.fairness!, seals: [sealOf('sand'), sealOf('other'), ''] } }
  const checked = checkRecord(JSON.parse(JSON.stringify(forged)))
  assert.ok(!checked.ok && /sealed/.test(checked.problems[0]!.says))
})

test('the game starts without a salt that is not opened in time', async () => {
  const id = await seated()
  await fixture.rooms.ready(id, ann, 'seat-1', true, 'openly')
  await fixture.rooms.ready(id, bob, 'seat-2', true, '', sealOf('water'))
  await fixture.rooms.start(id, ann)
  await assert.rejects(fixture.rooms.start(id, ann), { code: 'not-all-ready' })
  late += 16_000
  await fixture.rooms.start(id, ann)
  assert.equal((await fixture.rooms.info(id, null)).status, 'playing')
  await finished(id)
  const record = await fixture.rooms.record(id, null)
  assert.deepEqual(record.fairness!.salts, ['openly', '', ''])
  assert.ok(checkRecord(JSON.parse(JSON.stringify(record))).ok)
})
