import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type Chair, checkRecord, type Film, type GameRecord, RULES_VERSION } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Person, Rooms } from '../../src/rooms/rooms.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import type { Sql, SqlValue } from '../../src/store/queries.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { Player, playOut } from '../support/player.ts'
import { startPostgres } from '../support/postgres.ts'

type Rows = readonly Readonly<Record<string, SqlValue>>[]
/**
 * Five tables as the last server of version 1 left them. One was running when it stopped; two when it was killed, without a snapshot: version 2 does the
 * same with `killed` and not with `lost`. Two were finished, and version 2 leads to the end of `same` and not to that of `other`.
 */
interface Left {
  readonly ids: Readonly<Record<'running' | 'killed' | 'lost' | 'same' | 'other', string>>
  readonly tables: Rows
  readonly members: Rows
  readonly entries: Rows
  readonly snapshots: Rows
}
const file = join(import.meta.dirname, '../older/tables-1.json.gz')
const left = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Left
const { ids } = left
const ann: Person = { id: 'ann', name: 'Ann' }
const CHAIRS: readonly Chair[] = ['seat-1', 'seat-2', 'seat-3', 'seat-4']

async function restored(store: Sql): Promise<void> {
  for (const name of ['tables', 'members', 'entries', 'snapshots'] as const)
    for (const row of left[name]) {
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join(', ')
      await store.all(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places})`, Object.values(row))
    }
}

const commandsOf = (id: string): number =>
  left.entries.filter(({ tbl, kind }) => tbl === id && kind === 'command').length

function checksOf(record: GameRecord): string[] {
  const checked = checkRecord(JSON.parse(JSON.stringify(record)))
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked.parts.map(({ check }) => check)
}

/** A running game is told to be carried on, and played to its end. */
async function playedOn(rooms: Rooms, id: string): Promise<{ record: GameRecord; told: unknown[] }> {
  const players = CHAIRS.map((chair) => new Player(ann, chair))
  // From the beginning of their streams.
  const heard = new Player(ann, 'seat-1')
  await playOut(rooms, id, players)
  const stop = new AbortController()
  await heard.hear(
    () => rooms.stream(id, ann, 'seat-1', 0, stop.signal),
    () => heard.picture && stop.abort(),
  )
  const told = heard.messages.flatMap((message) =>
    message.type === 'table' && message.what.event === 'rules-changed' ? [message.what] : [],
  )
  return { record: await rooms.record(id, ann), told }
}

async function opensAll(store: Store & Sql): Promise<void> {
  await restored(store)
  const rooms = await openRooms(store)
  for (const name of ['running', 'killed', 'lost'] as const) {
    const id = ids[name]
    const { record, told } = await playedOn(rooms, id)
    const [seam] = record.seams!
    const undone = seam!.commands < commandsOf(id)
    assert.deepEqual(told, [{ event: 'rules-changed', rules: RULES_VERSION, undone }], name)
    if (name === 'running') assert.equal(undone, false, 'a snapshot is taken as it is')
    assert.equal(record.rules, 1)
    assert.equal(checksOf(record).at(-1), 'replayed')
  }
  for (const name of ['same', 'other'] as const) {
    const id = ids[name]
    const record = await rooms.record(id, ann)
    assert.deepEqual([record.rules, record.seams], [1, undefined])
    assert.equal(record.commands.length, commandsOf(id))
    assert.notEqual(checksOf(record)[0], 'replayed')
    assert.equal((await rooms.replay(id, ann, null)).length, record.commands.length + 1)
    const film = await rooms.film(id, ann).then(
      (text) => JSON.parse(text) as Film,
      ({ code }) => code as string,
    )
    // Version 1 kept no positions: there are some if these rules lead through all of the game.
    const isShown = checksOf(record)[0] === 'same'
    assert.equal(
      typeof film === 'string' ? film : film.steps.length,
      isShown ? record.commands.length + 1 : 'other-rules',
    )
    const view = await rooms.view(id, ann, 'seat-1')
    assert.deepEqual([view.status, view.outcome], ['finished', record.final!.outcome])
    assert.ok(view.game)
  }
  await rooms.close()
}

test('SQLite: what version 1 left is opened, games go on and records are there', async () => {
  const store = openSqlite(':memory:')
  await opensAll(store)
  await store.close()
})

test('PostgreSQL: what version 1 left is opened, games go on and records are there', async (t) => {
  const server = await startPostgres()
  t.after(() => server.stop())
  const store = await openPostgres(await server.database())
  await opensAll(store)
  await store.close()
})
