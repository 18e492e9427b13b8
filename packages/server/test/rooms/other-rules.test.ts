import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RULES_VERSION } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/keeper.ts'
import type { NewTable, Person, Rooms } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { Player } from '../support/player.ts'

const ann: Person = { id: 'ann', name: 'Ann' }
const TABLE: NewTable = {
  name: 'A table',
  table: {
    preset: 'gf9-basic',
    options: { 'game.maxTurns': 1 },
    seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }],
  },
  seats: [{ kind: 'me' }, { kind: 'me' }],
  public: false,
  spectators: true,
  clock: { kind: 'none' },
}
const CHAIRS = ['seat-1', 'seat-2'] as const
const other = { code: 'other-rules', status: 409, data: { rules: 0, served: RULES_VERSION } }

/** A game answered so many times, or to its end. */
async function played(rooms: Rooms, most: number): Promise<string> {
  const { id } = await rooms.create(ann, TABLE)
  for (const chair of CHAIRS) await rooms.ready(id, ann, chair, true)
  await rooms.start(id, ann)
  for (let i = 0; i < most; i++)
    for (const chair of CHAIRS) {
      const player = new Player(ann, chair, 'random', `${i}`)
      player.picture = await rooms.view(id, ann, chair)
      if (player.picture.status === 'finished') return id
      await player.answer(rooms, id)
    }
  return id
}

test('a game begun under other rules is neither played on nor told otherwise; one that is over can be looked at', async (t) => {
  const store = openSqlite(':memory:')
  const before = await openRooms(store)
  const [running, lost, over] = [await played(before, 5), await played(before, 5), await played(before, 1000)]
  const outcome = (await before.info(over, ann)).outcome
  assert.ok(outcome)
  const { id: lobby } = await before.create(ann, TABLE)
  await before.close()
  // As a server of another version would have left them.
  await store.all(`UPDATE entries SET data = '{"rules":0}' WHERE kind = 'started'`)
  await store.all(`UPDATE snapshots SET data = replace(data, '"rules":${RULES_VERSION}', '"rules":0')`)
  await store.all('DELETE FROM snapshots WHERE tbl = ?', [lost])
  const count = async (): Promise<unknown> =>
    store.all('SELECT tbl, count(*) AS n FROM entries GROUP BY tbl ORDER BY tbl')
  const entries = await count()

  const rooms = await openRooms(store)
  t.after(async () => {
    await rooms.close()
    await store.close()
  })
  for (const id of [running, lost, running, lost]) {
    await assert.rejects(rooms.view(id, ann, 'seat-1'), other)
    await assert.rejects(rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'Hello?'), other)
    await assert.rejects(
      rooms.stream(id, ann, 'seat-1', 0, new AbortController().signal)[Symbol.asyncIterator]().next(),
      other,
    )
  }
  assert.deepEqual((await rooms.view(over, ann, 'seat-1')).outcome, outcome)
  await assert.rejects(rooms.record(over, ann), other)
  await assert.rejects(rooms.replay(over, ann, null), other)
  assert.deepEqual(await count(), entries, 'nothing was written')
  assert.equal((await rooms.info(lobby, ann)).status, 'lobby')
})
