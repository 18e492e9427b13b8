import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chair, checkRecord, sealOf, seedFrom } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { NewTable, Person, Rooms } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'

const ann: Person = { id: 'ann', name: 'Ann' }
const bob: Person = { id: 'bob', name: 'Bob' }
const TABLE: NewTable = {
  name: 'A table',
  table: {
    preset: 'gf9-basic',
    options: { 'game.maxTurns': 1 },
    seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'guild' }],
  },
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'random' }],
  public: false,
  spectators: true,
  clock: { kind: 'none' },
}

let store: Store
let rooms: Rooms
let late = 0
before(async () => {
  store = openSqlite(':memory:')
  rooms = await openRooms(store, { now: () => Date.now() + late })
})
after(async () => {
  await rooms.close()
  await store.close()
})

async function seated(): Promise<string> {
  const { id } = await rooms.create(ann, TABLE)
  await rooms.takeSeat(id, bob, 'seat-2')
  return id
}

async function finished(id: string): Promise<void> {
  for (const [person, chair] of [
    [ann, 'seat-1'],
    [bob, 'seat-2'],
  ] as const satisfies readonly (readonly [Person, Chair])[])
    await rooms.handToBot(id, person, chair, 'random')
  for (let i = 0; i < 500 && (await rooms.info(id, null)).status !== 'finished'; i++) await sleep(10)
}

test('sealed salts are shown to nobody before all are chosen, and open the game', async () => {
  const id = await seated()
  await rooms.ready(id, ann, 'seat-1', true, '', sealOf('sand'))
  await rooms.ready(id, bob, 'seat-2', true, '', sealOf('water'))
  assert.deepEqual(
    (await rooms.info(id, null)).seats.map(({ seal }) => seal),
    [sealOf('sand'), sealOf('water'), null],
  )
  await assert.rejects(rooms.openSalt(id, ann, 'seat-1', 'sand'), { code: 'wrong-status' })
  await rooms.start(id, ann)
  const { status, called } = await rooms.info(id, null)
  assert.equal(status, 'lobby')
  assert.ok(called !== null)
  // From here on somebody could know the salts of others.
  await assert.rejects(rooms.ready(id, bob, 'seat-2', true, '', sealOf('spice')), { code: 'wrong-status' })
  await assert.rejects(rooms.leaveSeat(id, bob, 'seat-2'), { code: 'wrong-status' })
  await rooms.openSalt(id, ann, 'seat-1', 'sand')
  await assert.rejects(rooms.openSalt(id, bob, 'seat-2', 'spice'), { code: 'bad-salt' })
  await assert.rejects(rooms.openSalt(id, ann, 'seat-2', 'water'), { code: 'not-your-seat' })
  await assert.rejects(rooms.start(id, ann), { code: 'not-all-ready' })
  await rooms.openSalt(id, bob, 'seat-2', 'water')
  assert.equal((await rooms.info(id, null)).status, 'playing')

  await finished(id)
  const record = await rooms.record(id, null)
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

test('nobody is kept waiting by a seal that is not opened', async () => {
  const id = await seated()
  await rooms.ready(id, ann, 'seat-1', true, 'openly')
  await rooms.ready(id, bob, 'seat-2', true, '', sealOf('water'))
  await rooms.start(id, ann)
  await assert.rejects(rooms.start(id, ann), { code: 'not-all-ready' })
  late += 16_000
  await rooms.start(id, ann)
  assert.equal((await rooms.info(id, null)).status, 'playing')
  await finished(id)
  const record = await rooms.record(id, null)
  assert.deepEqual(record.fairness!.salts, ['openly', '', ''])
  assert.ok(checkRecord(JSON.parse(JSON.stringify(record))).ok)
})
