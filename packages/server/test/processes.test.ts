import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { entryOf } from '../src/rooms/log.ts'
import { openRooms } from '../src/rooms/room-service.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { ConflictError, type TableChange } from '../src/store/store.ts'
import { serversFor, startBalancer } from './load/balancer.ts'
import { CrashTest } from './support/crash-test.ts'
import { begun, playOut } from './support/play.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { ann, tablePlan } from './support/room-fixtures.ts'
import { harness } from './support/server.ts'
import { ServerProcess } from './support/server-process.ts'
import { listen, type OpenStream } from './support/stream.ts'

let server: Postgres
before(async () => {
  server = await startPostgres()
})
after(() => server.stop())

async function ask<T>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as T[]
  } finally {
    await client.end()
  }
}

const change = (table: string, seq: number): TableChange => ({
  table,
  entries: [{ table, seq, kind: 'chat', at: 1, mask: 1, key: null, data: '{}' }],
  row: { id: table, status: 'lobby', public: false, created: 1, changed: 1, due: null, summary: '{}' },
})
const events = {
  appended() {},
  requested() {},
  answered() {},
  lost() {},
  released() {},
  regained() {},
  followed() {},
  due: async () => {},
}

describe('owning tables', () => {
  test('a process has one advisory lock, however many tables it owns, and five connections at most', async (t) => {
    const url = await server.database()
    const store = await openPostgres(url)
    t.after(() => store.close())
    await Promise.all(Array.from({ length: 500 }, (_, i) => store.claim(`table ${i}`)))
    await Promise.all(Array.from({ length: 500 }, (_, i) => store.append(change(`table ${i}`, 1))))
    const [locks] = await ask<{ n: string }>(
      url,
      `SELECT count(*) AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE locktype = 'advisory' AND d.datname = current_database()`,
    )
    assert.equal(Number(locks!.n), 1)
    const [connections] = await ask<{ n: string }>(
      url,
      `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'arrakis'`,
    )
    assert.ok(Number(connections!.n) <= 5, `${connections!.n} connections`)
  })

  test('a process whose lease is over writes nothing more to a table that another has taken', async (t) => {
    const url = await server.database()
    const [one, two] = [await openPostgres(url), await openPostgres(url)]
    t.after(() => Promise.all([one.close(), two.close()]))
    const lost: (string | undefined)[] = []
    await one.listen({ ...events, lost: (table) => lost.push(table) })
    await one.claim('t')
    await one.append(change('t', 1))
    assert.equal(await two.claim('t'), false)
    // As if the process stood still: it holds its connection, but has not renewed its lease.
    await ask(url, `UPDATE leases SET ends = 0 WHERE id = (SELECT lease FROM owners WHERE tbl = 't')`)
    await sleep(300)
    assert.equal(await two.claim('t'), true)
    await two.append(change('t', 2))
    await assert.rejects(one.append(change('t', 3)), ConflictError)
    assert.deepEqual(lost.slice(0, 1), ['t'])
    assert.deepEqual(
      (await two.entries('t')).map(({ seq }) => seq),
      [1, 2],
    )
    await two.release('t')
    assert.equal(await one.claim('t'), true)
    await one.append(change('t', 3))
  })

  test('a write that waits for the owner to change is refused', async (t) => {
    const url = await server.database()
    const store = await openPostgres(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    t.after(async () => {
      await client.end()
      await store.close()
    })
    await store.claim('t')
    await client.query('BEGIN')
    await client.query(`UPDATE owners SET lease = 'another', token = token + 1 WHERE tbl = 't'`)
    const writing = assert.rejects(store.append(change('t', 1)), ConflictError)
    await sleep(100)
    await client.query('COMMIT')
    await writing
    assert.deepEqual(await store.entries('t'), [])
  })
})

test('a new name does not wait long for a process that does not answer', async (t) => {
  const url = await server.database()
  const [old, store] = [await openPostgres(url), await openPostgres(url)]
  const holder = await openRooms(old)
  const rooms = await openRooms(store)
  t.after(async () => {
    for (const one of [rooms, holder, store, old]) await one.close()
  })
  const [kept, own] = [await holder.create(ann, tablePlan()), await rooms.create(ann, tablePlan())]
  // As if the process were of a version that does not know what is asked of it.
  t.mock.method(old, 'unanswered', async () => [])
  const asked = t.mock.method(store, 'forward')
  await rooms.rename({ ...ann, name: 'Anna' })
  const nameAt = async (id: string): Promise<string | null> => (await rooms.info(id, null)).seats[0]!.name
  assert.deepEqual([await nameAt(kept.id), await nameAt(own.id)], ['Ann', 'Anna'])
  assert.ok(asked.mock.callCount() <= 4, `asked ${asked.mock.callCount()} times`)
  t.mock.restoreAll()
  await rooms.rename({ ...ann, name: 'Hannah' })
  assert.deepEqual([await nameAt(kept.id), await nameAt(own.id)], ['Hannah', 'Hannah'])
})

test('three processes behind a balancer: one is killed again and again, and nothing acknowledged is lost', async (t) => {
  const url = await server.database()
  const hosts = [0, 1, 2].map(() => new ServerProcess({ DATABASE_URL: url }))
  t.after(() => Promise.all(hosts.map((host) => host.kill())))
  await Promise.all(hosts.map((host) => host.start()))
  const balancer = await startBalancer(hosts.map((host) => host.address))
  t.after(() => balancer.close())
  const crash = new CrashTest([new ServerProcess({ address: balancer.url })])
  t.after(() => crash.stop())
  await crash.open(4)
  for (let i = 0; i < 4; i++) {
    await sleep(700)
    await hosts[i % 3]!.kill()
    await sleep(300)
    await hosts[i % 3]!.start()
  }
  await sleep(500)
  await crash.finish()
  await Promise.all(hosts.map((host) => host.kill()))
  const store = await openPostgres(url)
  const rooms = await openRooms(store)
  const { commands } = await crash.judge(store)
  await crash.reunion(rooms)
  t.diagnostic(`${commands} commands, ${crash.acknowledged.length} acknowledged`)
  assert.ok(crash.acknowledged.length > 30)
  await rooms.close()
  await store.close()
})

test('when one of three servers is gone only its own tables move', () => {
  const servers = ['a', 'b', 'c']
  const keys = Array.from({ length: 300 }, (_, i) => `table ${i}`)
  const counts = servers.map((one) => keys.filter((key) => serversFor(key, servers)[0] === one).length)
  for (const count of counts) assert.ok(count > 60, `${counts}`)
  for (const key of keys) {
    const [first] = serversFor(key, servers)
    if (first !== 'b') assert.equal(serversFor(key, ['a', 'c'])[0], first)
  }
})

test('a process that is asked to leave hands its tables over at once, and the game goes on elsewhere', async (t) => {
  const url = await server.database()
  const [one, two] = [await harness({ DATABASE_URL: url }), await harness({ DATABASE_URL: url })]
  t.after(() => two.close())
  const ann = await one.guest('Ann')
  const bob = await one.guest('Bob')
  const { table, seated } = await begun([ann, bob], { bots: 1 })
  await playOut(table, seated, 5)
  const ownerOf = async (): Promise<string | null> =>
    (
      await ask<{ process: string | null }>(
        url,
        'SELECT l.process FROM owners o LEFT JOIN leases l ON l.id = o.lease WHERE o.tbl = $1',
        [table],
      )
    )[0]!.process
  const before = await ownerOf()
  assert.ok(before)
  await one.close()
  assert.notEqual(await ownerOf(), before)
  const again = seated.map(({ client, chair }) => ({ client: two.withToken(client.token), chair }))
  assert.equal(await playOut(table, again, 5), 5)
  const store = await openPostgres(url)
  t.after(() => store.close())
  const entries = (await store.entries(table)).map(entryOf)
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    entries.map((_, i) => i + 1),
  )
})

test('a table that only another process is asked for goes to that process', async (t) => {
  const url = await server.database()
  let now = Date.now()
  const stores = [await openPostgres(url), await openPostgres(url)]
  const [one, two] = await Promise.all(stores.map((store) => openRooms(store, { now: () => now })))
  t.after(async () => {
    await Promise.all([one!.close(), two!.close()])
    for (const store of stores) await store.close()
  })
  const { id } = await one!.create(ann, tablePlan())
  await two!.chat(id, ann, 'seat-1', { kind: 'table' }, 'Hello')
  assert.equal(one!.stats().owned, 1)
  now += 6_000
  await two!.chat(id, ann, 'seat-1', { kind: 'table' }, 'Anybody?')
  for (let i = 0; i < 100 && one!.stats().owned > 0; i++) await sleep(20)
  await two!.chat(id, ann, 'seat-1', { kind: 'table' }, 'Mine')
  assert.deepEqual([one!.stats().owned, two!.stats().owned], [0, 1])
})

test('who follows a table by a stream of another process is there, until that process dies', async (t) => {
  const url = await server.database()
  const [one, two] = [new ServerProcess({ DATABASE_URL: url }), new ServerProcess({ DATABASE_URL: url })]
  t.after(() => Promise.all([one.kill(), two.kill()]))
  await Promise.all([one.start(), two.start()])
  const [host, guest] = [await one.guest('Ann'), await one.guest('Bob')]
  const { id } = await one.must(host, 'POST', '/tables', {
    preset: 'gf9-basic',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  })
  await one.must(guest, 'POST', `/tables/${id}/seats`, {})
  await sleep(5_100)
  const follow = (at: ServerProcess, { token }: { token: string }): Promise<OpenStream> =>
    listen(`${at.address}/api/tables/${id}/events`, token, undefined, { prefer: 'presence' })
  const here = ({ heard }: Pick<OpenStream, 'heard'>): string => {
    const last = heard.findLast(({ data }) => data.startsWith('{"type":"presence"'))
    return last
      ? JSON.parse(last.data)
          .people.map((each: { here: boolean }) => each.here)
          .join()
      : ''
  }
  const says = (stream: OpenStream, what: string): Promise<unknown> =>
    stream.until((heard) => here({ heard: [...heard] }) === what, 8_000)
  const first = await follow(one, host)
  await says(first, 'true,false')
  const second = await follow(two, guest)
  await says(first, 'true,true')
  await says(second, 'true,true')
  await two.kill()
  await says(first, 'true,false')
  await two.start()
  const again = await follow(two, guest)
  await says(first, 'true,true')
  // As if another process had taken it for dead, and what it had told for over.
  await ask(url, 'DELETE FROM followers')
  await ask(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  await sleep(3_000)
  await one.must(host, 'POST', `/tables/${id}/chat`, { text: 'Still there?' })
  assert.deepEqual(await ask(url, 'SELECT count(*)::int AS n FROM followers'), [{ n: 2 }])
  first.close()
  await says(again, 'false,true')
  again.close()
})

describe('limits of all processes together', () => {
  test('attempts to log in are counted once for all', async (t) => {
    const url = await server.database()
    const env = { DATABASE_URL: url, RATE_LIMIT: '6000', LOGIN_LIMIT: '4' }
    const hosts = [await harness(env), await harness(env), await harness(env)]
    t.after(() => Promise.all(hosts.map((host) => host.close())))
    const codes: number[] = []
    for (let i = 0; i < 9; i++)
      codes.push(
        (await hosts[i % 3]!.stranger('POST', '/api/sessions', { username: 'nobody', password: 'wrong one' })).status,
      )
    // A minute may begin on the way.
    assert.ok(codes.filter((code) => code === 401).length <= 8 && codes.includes(429), `${codes}`)
  })

  test('streams of one address are counted once for all, also while they are opened at the same time', async (t) => {
    const url = await server.database()
    const env = { DATABASE_URL: url, LISTEN: 'yes', STREAM_LIMIT: '4' }
    const [one, two] = [await harness(env), await harness(env)]
    t.after(() => Promise.all([one.close(), two.close()]))
    const { table } = await begun([await one.guest('Ann'), await one.guest('Bob')], { bots: 0 })
    const urls = [one, two].map((host) => `${host.server.address}/api/tables/${table}/events`)
    const opened = await Promise.all(Array.from({ length: 20 }, (_, i) => listen(urls[i % 2]!, null)))
    const open = opened.filter(({ status }) => status === 200)
    assert.ok(open.length <= 4, `${open.length} streams`)
    for (const stream of opened) stream.close()
    const free = async (): Promise<number> => (await ask(url, 'SELECT 1 FROM open_streams')).length
    for (let i = 0; i < 100 && (await free()) > 0; i++) await sleep(20)
    assert.equal(await free(), 0)
    assert.equal((await listen(urls[1]!, null)).status, 200)
  })

  test('what one address asks of one process counts at the others a moment later', async (t) => {
    const url = await server.database()
    const env = { DATABASE_URL: url, RATE_LIMIT: '40' }
    const [one, two] = [await harness(env), await harness(env)]
    t.after(() => Promise.all([one.close(), two.close()]))
    const limited = async (): Promise<boolean> => {
      for (let i = 0; i < 38; i++) await one.stranger('GET', '/api/rules')
      await sleep(1_200)
      await two.stranger('GET', '/api/rules')
      await sleep(1_200)
      for (let i = 0; i < 4; i++) if ((await two.stranger('GET', '/api/rules')).status === 429) return true
      return false
    }
    // The minute may have ended on the way, but not twice.
    assert.ok((await limited()) || (await limited()))
  })
})
