import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRooms } from '../src/rooms/room-service.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { CrashTest } from './support/crash-test.ts'
import { startPostgres } from './support/postgres.ts'
import { ServerProcess } from './support/server-process.ts'

/** Raise it to test for longer. */
const KILLS = Number(process.env.KILLS ?? 6)

test('SQLite, one process: killed again and again, nothing acknowledged is lost and nothing is done twice', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-killed-'))
  const host = new ServerProcess({ DATA_DIR: folder })
  t.after(() => host.kill())
  await host.start()
  const crash = new CrashTest([host])
  t.after(() => crash.stop())
  await crash.open(4)
  for (let i = 0; i < KILLS; i++) {
    await sleep(500 + 70 * i)
    await host.kill()
    await host.start()
  }
  await sleep(500)
  await crash.finish()
  await host.kill()
  const store = openSqlite(join(folder, 'arrakis.db'))
  const rooms = await openRooms(store)
  const { commands } = await crash.judge(store)
  await crash.reunion(rooms)
  t.diagnostic(`${commands} commands, ${crash.acknowledged.length} acknowledged, ${host.kills} kills`)
  assert.ok(crash.acknowledged.length > 50)
  await rooms.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

test('PostgreSQL, two processes: one after the other is killed, and the tables move to the one that lives', async (t) => {
  const server = await startPostgres()
  t.after(() => server.stop())
  const url = await server.database()
  const hosts = [new ServerProcess({ DATABASE_URL: url }), new ServerProcess({ DATABASE_URL: url })]
  t.after(() => Promise.all(hosts.map((host) => host.kill())))
  await Promise.all(hosts.map((host) => host.start()))
  const crash = new CrashTest(hosts)
  t.after(() => crash.stop())
  await crash.open(4)
  for (let i = 0; i < KILLS; i++) {
    await sleep(300 + 70 * i)
    await hosts[i % 2]!.kill()
    await sleep(200)
    await hosts[i % 2]!.start()
  }
  await sleep(500)
  await crash.finish()
  await Promise.all(hosts.map((host) => host.kill()))
  const store = await openPostgres(url)
  const rooms = await openRooms(store)
  const { commands } = await crash.judge(store)
  await crash.reunion(rooms)
  t.diagnostic(`${commands} commands, ${crash.acknowledged.length} acknowledged`)
  assert.ok(crash.acknowledged.length > 50)
  await rooms.close()
  await store.close()
})
