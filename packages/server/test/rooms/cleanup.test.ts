import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startCleanup } from '../../src/cleanup.ts'
import { openLoginThrottle } from '../../src/people/login-throttle.ts'
import { openPeople } from '../../src/people/people.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { NewTable } from '../../src/rooms/rooms.ts'
import { openCounters } from '../../src/store/counters.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import type { Sql } from '../../src/store/queries.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { ann, bob, tablePlan } from '../support/room-fixtures.ts'

const DAY = 86_400_000
const TABLE = tablePlan({
  table: { preset: 'gf9-basic', seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }] },
  seats: [{ kind: 'me' }, { kind: 'open' }],
  public: true,
})
const gone = { code: 'no-such-table' }

function lobbies(name: string, open: () => Promise<Store>): void {
  test(`${name}: lobbies that everybody left alone are forgotten, and nothing else`, async () => {
    const store = await open()
    let now = 1_700_000_000_000
    const rooms = await openRooms(store, { now: () => now })
    // Another process, if there can be one, that has the table in memory without holding it.
    const others = store.shared ? await openRooms(await open(), { now: () => now }) : rooms
    const make = async (more: Partial<NewTable> = {}): Promise<string> =>
      (await rooms.create(ann, { ...TABLE, ...more })).id
    const [left, touched, watched] = [await make(), await make(), await make()]
    const begun = await make({ seats: [{ kind: 'me' }, { kind: 'me' }] })
    for (const chair of ['seat-1', 'seat-2'] as const) await rooms.ready(begun, ann, chair, true)
    await rooms.start(begun, ann)
    await others.info(left, bob)
    now += 20 * DAY
    await rooms.chat(touched, ann, 'seat-1', { kind: 'table' }, 'Still there?')
    const stop = new AbortController()
    const stream = rooms.stream(watched, bob, 'spectator', null, stop.signal)[Symbol.asyncIterator]()
    await stream.next()
    now += 11 * DAY

    const told: unknown[] = []
    const sweep = startCleanup({
      rooms,
      people: { forgetGuests: async () => 0, removedFromLobbies: async () => [] },
      counters: { forget: async () => {} },
      lobbyDays: 30,
      now: () => now,
      swept: (what) => told.push(what),
      failed: (error) => told.push(error),
    })
    await sweep.run()
    await sweep.run()
    await sweep.stop()
    assert.deepEqual(told, [{ lobbies: 1, guests: 0 }])
    await assert.rejects(rooms.info(left, ann), gone)
    await assert.rejects(others.takeSeat(left, bob), gone)
    await assert.rejects(others.info(left, bob), gone)
    assert.deepEqual(await store.entries(left), [])
    for (const id of [touched, watched]) assert.equal((await rooms.info(id, ann)).status, 'lobby')
    assert.equal((await rooms.info(begun, ann)).status, 'playing')
    assert.equal(await others.takeSeat(touched, bob), 'seat-2')
    stop.abort()
    await stream.return?.()
    await rooms.close()
    if (others !== rooms) await others.close()
  })
}

function removed(name: string, open: () => Promise<Store & Sql>): void {
  test(`${name}: who has deleted their account leaves the lobbies that could not be reached then`, async () => {
    const store = await open()
    const counters = openCounters(store)
    const people = openPeople(store, openLoginThrottle(counters), 90)
    const rooms = await openRooms(store)
    const [leaver, stays] = [await people.guest('Leaver'), await people.guest('Stays')]
    const { id } = await rooms.create(leaver, TABLE)
    await rooms.takeSeat(id, stays, 'seat-2')
    await people.remove(leaver)
    const failures: unknown[] = []
    const failed = (error: unknown): void => void failures.push(error)
    const sweep = startCleanup({ rooms, people, counters, lobbyDays: 0, swept: () => {}, failed })
    await sweep.run()
    await sweep.stop()
    assert.deepEqual(failures, [])
    const { host, seats } = await rooms.info(id, null)
    assert.deepEqual([host?.name, seats.map(({ kind }) => kind)], ['Stays', ['open', 'person']])
    await rooms.close()
  })
}

test('one pass forgets more lobbies than one address can make in a day', async () => {
  const store = kept(openSqlite(':memory:'))
  let now = 1_700_000_000_000
  const rooms = await openRooms(store, { now: () => now })
  for (let i = 0; i < 1_300; i++) await rooms.create({ id: `guest ${i}`, name: 'Guest' }, TABLE)
  now += 31 * DAY
  await rooms.create(ann, TABLE)
  assert.equal(await rooms.forgetLobbies(now - 30 * DAY), 1_300)
  assert.equal((await store.tables({ limit: 10 })).length, 1)
  await rooms.close()
})

const opened: Store[] = []
const kept = <T extends Store>(store: T): T => {
  opened.push(store)
  return store
}
let server: Postgres
let url = ''
before(async () => {
  server = await startPostgres()
  url = await server.database()
})
after(async () => {
  for (const store of opened) await store.close()
  await server.stop()
})

describe('forgetting', () => {
  lobbies('SQLite', async () => kept(openSqlite(':memory:')))
  lobbies('PostgreSQL', async () => kept(await openPostgres(url)))
  removed('SQLite', async () => kept(openSqlite(':memory:')))
  removed('PostgreSQL', async () => kept(await openPostgres(url)))
})
