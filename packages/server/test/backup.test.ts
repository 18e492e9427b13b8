import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { checkRecord, type GameRecord } from '@arrakis/engine'
import { begun, playOut, type SeatedClient, viewOf } from './support/play.ts'
import { startPostgres } from './support/postgres.ts'
import { harness } from './support/server.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'arrakis-backup-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const FIRST = 40

/** A copy made while people play is the game as it was at one moment: their sessions hold, and they play on to the end. */
async function survives(
  original: Record<string, string>,
  copy: Record<string, string>,
  backup: () => Promise<unknown>,
  restore: () => Promise<unknown> = async () => {},
): Promise<void> {
  const server = await harness(original)
  after(() => server.close())
  const people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => server.guest(name)))
  const { table, seated } = await begun(people, { bots: 0 })
  assert.equal(await playOut(table, seated, FIRST), FIRST)
  const { last: before } = await viewOf(people[0]!, table)
  let made = false
  const making = backup().then(() => {
    made = true
  })
  while (!made) assert.equal(await playOut(table, seated, 1), 1, 'the game goes on while the copy is made')
  await making
  const { last: behind } = await viewOf(people[0]!, table)
  const first = await finished(table, seated)

  await restore()
  const restored = await harness(copy)
  after(() => restored.close())
  const again = seated.map(({ client, chair }) => ({ client: restored.withToken(client.token), chair }))
  const { last, status } = await viewOf(again[0]!.client, table)
  assert.equal(status, 'playing')
  assert.ok(before <= last && last <= behind, `${before} <= ${last} <= ${behind}`)
  const second = await finished(table, again)
  assert.deepEqual(second.commands.slice(0, FIRST), first.commands.slice(0, FIRST))
}

/** The record, after the game has been played to its end and found right. */
async function finished(table: string, seated: readonly SeatedClient[]): Promise<GameRecord> {
  await playOut(table, seated)
  const { json } = await seated[0]!.client('GET', `/api/tables/${table}/record`)
  assert.ok(checkRecord(json).ok)
  return json
}

test('a copy of the embedded database, made while it is used, can take its place', async () => {
  const [file, copy] = [join(folder, 'arrakis.db'), join(folder, 'copy.db')]
  // Another process, as in docs/server.md.
  const code = `new (require('node:sqlite').DatabaseSync)('${file}').exec("VACUUM INTO '${copy}'")`
  await survives({ SQLITE_FILE: file }, { SQLITE_FILE: copy }, () => run(process.execPath, ['-e', code]))
})

test('a dump of PostgreSQL, made while it is used, can be restored', async () => {
  const postgres = await startPostgres()
  after(() => postgres.stop())
  const [from, to] = [await postgres.database(), await postgres.database()]
  const dump = join(folder, 'arrakis.dump')
  await survives(
    { DATABASE_URL: from },
    { DATABASE_URL: to },
    () => run(join(postgres.bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, from]),
    () => run(join(postgres.bin, 'pg_restore'), ['--no-owner', `--dbname=${to}`, dump]),
  )
})
