import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { checkRecord, type GameRecord } from '@arrakis/engine'
import { backup, restore } from '../src/commands.ts'
import { BACKUP_TABLES } from '../src/store/backup.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { begun, playOut, type SeatedClient, viewOf } from './support/play.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { harness } from './support/server.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'arrakis-backup-'))
after(() => rmSync(folder, { recursive: true, force: true }))

let postgres: Postgres
before(async () => {
  postgres = await startPostgres()
})
after(() => postgres.stop())

const MAIN = join(import.meta.dirname, '../src/main.ts')
const FIRST = 60

/** A copy made while people play is the game as it was at one moment: their sessions hold, and they play on to the end. */
async function survives(
  original: Record<string, string>,
  copy: Record<string, string>,
  make: () => Promise<unknown>,
  putBack: () => Promise<unknown>,
): Promise<void> {
  const server = await harness(original)
  after(() => server.close())
  const people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => server.guest(name)))
  const { table, seated } = await begun(people, { bots: 0 })
  assert.equal(await playOut(table, seated, FIRST), FIRST)
  const { last: before } = await viewOf(people[0]!, table)
  let made = false
  const making = make().then(() => {
    made = true
  })
  while (!made) {
    assert.equal(await playOut(table, seated, 1), 1, 'the game goes on while the copy is made')
    await sleep(50)
  }
  await making
  const { last: behind } = await viewOf(people[0]!, table)
  const first = await finished(table, seated)

  await putBack()
  const restored = await harness(copy)
  after(() => restored.close())
  const again = seated.map(({ client, chair }) => ({ client: restored.withToken(client.token), chair }))
  const { last, status } = await viewOf(again[0]!.client, table)
  assert.equal(status, 'playing')
  assert.ok(before <= last && last <= behind, `${before} <= ${last} <= ${behind}`)
  const second = await finished(table, again)
  assert.deepEqual(second.commands.slice(0, FIRST), first.commands.slice(0, FIRST))
  const hashes = ({ hashes: { every, values } = { every: 1, values: [] } }: GameRecord): unknown[] =>
    values.slice(0, Math.floor(FIRST / every))
  assert.ok(hashes(first).length > 0)
  assert.deepEqual(hashes(second), hashes(first))
}

/** The record, after the game has been played to its end and found right. */
async function finished(table: string, seated: readonly SeatedClient[]): Promise<GameRecord> {
  await playOut(table, seated)
  const { json } = await seated[0]!.client('GET', `/api/tables/${table}/record`)
  assert.ok(checkRecord(json).ok)
  return json
}

/** As an operator does it, in another process. */
const command = (env: Record<string, string>, ...args: string[]): Promise<unknown> =>
  run(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } })

test('SQLite: a backup made while the server runs is restored, and the game goes on', async () => {
  const [from, to] = ['from', 'to'].map((name) => join(folder, name))
  mkdirSync(from!)
  const file = join(folder, 'sqlite.backup')
  await survives(
    { SQLITE_FILE: join(from!, 'arrakis.db') },
    { SQLITE_FILE: join(to!, 'arrakis.db') },
    () => command({ DATA_DIR: from! }, 'backup', file),
    () => command({ DATA_DIR: to! }, 'restore', file),
  )
})

test('PostgreSQL: a backup made while the server runs is restored, and the game goes on', async () => {
  const [from, to] = [await postgres.database(), await postgres.database()]
  const file = join(folder, 'postgres.backup')
  await survives(
    { DATABASE_URL: from },
    { DATABASE_URL: to },
    () => command({ DATABASE_URL: from }, 'backup', file),
    () => command({ DATABASE_URL: to }, 'restore', file),
  )
})

test('a backup of SQLite is restored into PostgreSQL, row by row the same', async () => {
  const dir = join(folder, 'moved')
  mkdirSync(dir)
  const h = await harness({ SQLITE_FILE: join(dir, 'arrakis.db') })
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table, seated } = await begun(people, { bots: 1 })
  await playOut(table, seated, 20)
  await h.close()
  const from = { kind: 'sqlite', file: join(dir, 'arrakis.db') } as const
  const to = { kind: 'postgres', url: await postgres.database() } as const
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')]
  const rows = await backup(from, first)
  assert.equal(await restore(to, first, false), rows)
  assert.equal(await backup(to, second), rows)
  assert.deepEqual(rowsIn(second), rowsIn(first))
})

test('a restore refuses a database that is not empty, or in use, and a damaged file; nothing is changed then', async () => {
  const dir = join(folder, 'refused')
  mkdirSync(dir)
  const database = { kind: 'sqlite', file: join(dir, 'arrakis.db') } as const
  const h = await harness({ SQLITE_FILE: database.file })
  const ann = await h.guest('Ann')
  const file = join(folder, 'whole.backup')
  await backup(database, file)
  assert.equal(statSync(file).mode & 0o077, 0, 'nobody else reads it')
  await assert.rejects(restore(database, file, true), /Another server uses/)
  const bob = await h.guest('Bob')
  await h.close()
  await assert.rejects(restore(database, file, false), /not empty/)
  const cut = join(folder, 'cut.backup')
  const text = gunzipSync(readFileSync(file)).toString()
  const damages = [
    readFileSync(file).subarray(0, -20),
    gzipSync(text.split('\n').slice(0, -2).join('\n')),
    gzipSync(text.replace('Ann', 'Eve')),
    gzipSync('{"format":"something else"}\n'),
    Buffer.from('no backup at all'),
  ]
  for (const damage of damages) {
    writeFileSync(cut, damage)
    await assert.rejects(restore(database, cut, true), /damaged|no backup/)
  }
  const names = async (): Promise<number[]> => {
    const again = await harness({ SQLITE_FILE: database.file })
    const found = [ann, bob].map(async ({ token }) => (await again.withToken(token)('GET', '/api/me')).status)
    return Promise.all(found).finally(() => again.close())
  }
  assert.deepEqual(await names(), [200, 200])
  await restore(database, file, true)
  assert.deepEqual(await names(), [200, 401])

  const url = await postgres.database()
  const server = await harness({ DATABASE_URL: url })
  await server.guest('Ann')
  await assert.rejects(restore({ kind: 'postgres', url }, file, false), /not empty/)
  await assert.rejects(restore({ kind: 'postgres', url }, file, true), /A server uses/)
  await server.close()
  await restore({ kind: 'postgres', url }, file, true)
})

test('a backup has every table but those that hold nothing worth keeping', async () => {
  const store = openSqlite(':memory:')
  const tables = await store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  await store.close()
  const left = tables.map(({ name }) => name).filter((name) => !(BACKUP_TABLES as readonly string[]).includes(name))
  assert.deepEqual(left.sort(), ['followers', 'leases', 'letters', 'migrations', 'open_streams', 'owners'])
})

/** The rows of a backup, in no particular order. */
const rowsIn = (file: string): string[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => {
      const [table, row] = JSON.parse(line) as [string, object]
      return `${table} ${JSON.stringify(Object.entries(row).sort())}`
    })
    .sort()
