import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import pg from 'pg'
import { openLoginThrottle } from '../../src/people/login-throttle.ts'
import { openPeople } from '../../src/people/people.ts'
import { openCounters } from '../../src/store/counters.ts'
import { MIGRATIONS } from '../../src/store/migrations.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { hashToken } from '../../src/tokens.ts'
import { startPostgres } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'arrakis-migrations-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a database of the first release is brought up to date, and its sessions go on', async () => {
  const file = join(folder, 'arrakis.db')
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  for (const [i, { name, sql }] of MIGRATIONS.slice(0, 3).entries()) {
    for (const statement of sql) db.exec(statement)
    db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)').run(i + 1, name)
  }
  db.exec(`INSERT INTO person (id, name, username, password, created) VALUES ('p', 'Ann', NULL, NULL, 1)`)
  db.prepare('INSERT INTO session (hash, id, person, created, seen, expires, agent) VALUES (?, ?, ?, 1, 1, ?, ?)').run(
    hashToken('a token'),
    's',
    'p',
    Date.now() + 1e9,
    '',
  )
  db.close()

  const store = openSqlite(file)
  after(() => store.close())
  const people = openPeople(store, openLoginThrottle(openCounters(store)), 90)
  const session = await people.sessionOf('a token')
  assert.deepEqual([session?.person.name, session?.old], ['Ann', true])
  const { token } = (await people.open(session!.person, ''))!
  assert.equal((await people.sessionOf(token))?.old, false)
  assert.equal(await openCounters(store).add('x', 1_000), 1)
})

test('a PostgreSQL database from before leases is brought up to date, and its tables are read and written', async (t) => {
  const server = await startPostgres()
  t.after(() => server.stop())
  const url = await server.database()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  for (const [i, { name, sql }] of MIGRATIONS.slice(0, 9).entries()) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [i + 1, name])
  }
  await client.query(`INSERT INTO tables VALUES ('t', 'playing', 0, 1, 1, NULL, '{}')`)
  await client.query(`INSERT INTO entries VALUES ('t', 1, 'chat', 1, 1, NULL, '{}')`)
  await client.end()

  const store = await openPostgres(url)
  t.after(() => store.close())
  const row = await store.table('t')
  assert.equal(await store.claim('t'), true)
  const [entry] = await store.entries('t')
  await store.append({ table: 't', entries: [{ ...entry!, seq: 2 }], row: row! })
  assert.equal((await store.entries('t')).length, 2)
})

test('a database of a later release is not opened', () => {
  const file = join(folder, 'later.db')
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  for (let i = 0; i < MIGRATIONS.length + 1; i++) db.exec(`INSERT INTO migrations (number, name) VALUES (${i}, 'x')`)
  db.close()
  assert.throws(() => openSqlite(file), /newer than this program/)
})
