import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { openLoginThrottle } from '../../src/people/login-throttle.ts'
import { openPeople } from '../../src/people/people.ts'
import { openCounters } from '../../src/store/counters.ts'
import { MIGRATIONS } from '../../src/store/migrations.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { hashToken } from '../../src/tokens.ts'

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
  const { token } = await people.open(session!.person, '')
  assert.equal((await people.sessionOf(token))?.old, false)
  assert.equal(await openCounters(store).add('x', 1_000), 1)
})

test('a database of a later release is not opened', () => {
  const file = join(folder, 'later.db')
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  for (let i = 0; i < MIGRATIONS.length + 1; i++) db.exec(`INSERT INTO migrations (number, name) VALUES (${i}, 'x')`)
  db.close()
  assert.throws(() => openSqlite(file), /newer than this program/)
})
