import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newChronicle } from '@arrakis/bots'
import {
  type AskedKind,
  type Command,
  create,
  type Decision,
  fallback,
  newRecord,
  pending,
  play,
  question,
  refuse,
  view,
} from '@arrakis/engine'
import { BotTurns } from '../../src/rooms/bot-turns.ts'
import { openBotWorkers } from '../../src/rooms/bot-workers.ts'
import { FairQueue } from '../../src/rooms/fair-queue.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { NewTable } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { ann, bob, tablePlan } from '../support/room-fixtures.ts'

const TABLE = tablePlan({
  table: { preset: 'gf9-advanced', seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'fremen' }] },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'mentat' }, { kind: 'bot', level: 'mentat' }],
})

test('a queue serves owners in turn, however much one of them has waiting', () => {
  const queue = new FairQueue<string>()
  for (let i = 1; i <= 4; i++) queue.push('many', `many ${i}`)
  assert.equal(queue.take(), 'many 1')
  queue.push('one', 'one 1')
  queue.push('other', 'other 1')
  assert.equal(queue.size, 5)
  assert.deepEqual([queue.take(), queue.take(), queue.take()], ['many 2', 'one 1', 'other 1'])
  queue.push('one', 'one 2')
  assert.deepEqual(queue.drain(), ['many 3', 'one 2', 'many 4'])
  assert.equal(queue.take(), undefined)
})

test('one person can sit at 60 unfinished tables at most', async (t) => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  t.after(async () => {
    await rooms.close()
    await store.close()
  })
  // With a chair of one's own or without.
  const bots: NewTable = { ...TABLE, seats: TABLE.seats.map(() => ({ kind: 'bot', level: 'mentat' })) }
  for (let i = 0; i < 60; i++) await rooms.create(ann, i % 2 ? bots : TABLE)
  assert.equal((await rooms.tablesOf(ann, { limit: 100 })).length, 60)
  await assert.rejects(rooms.create(ann, TABLE), { code: 'too-many-tables', data: { most: 60 } })
  await assert.rejects(rooms.create(ann, bots), { code: 'too-many-tables' })
  await rooms.create(bob, TABLE)
})

test('bots among themselves wait while nobody watches, and play on when somebody looks', async (t) => {
  const store = openSqlite(':memory:')
  let clock = 1_000_000
  const rooms = await openRooms(store, { now: () => clock })
  t.after(async () => {
    await rooms.close()
    await store.close()
  })
  const { id } = await rooms.create(ann, TABLE)
  await rooms.ready(id, ann, 'seat-1', true)
  await rooms.start(id, ann)
  const entries = async (): Promise<string[]> => (await store.entries(id)).map(({ kind }) => kind)
  const until = async (so: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 500 && !(await so()); i++) await sleep(20)
    assert.ok(await so())
  }
  // Ann plays: the bots come as far as her next question, however long nobody looks.
  await rooms.handToBot(id, ann, 'seat-1')
  clock += 61_000
  await until(async () => (await entries()).at(-1) === 'rested')
  const rested = await entries()
  assert.equal((await store.table(id))!.due, null, 'nobody looks after it')
  await sleep(200)
  assert.deepEqual(await entries(), rested, 'nothing happens')

  const view = await rooms.view(id, null, 'spectator')
  assert.equal(view.status, 'playing')
  await until(async () => (await entries()).length > rested.length + 5)
  // Nobody is told of the rest.
  const [row] = (await store.entries(id)).filter(({ kind }) => kind === 'rested')
  assert.equal(row!.mask, 0)
})

test('only the last notes of a chair are stored, and they survive a restart', async () => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  const { id } = await rooms.create(ann, TABLE)
  const texts = async (): Promise<string[]> =>
    (await store.entries(id)).flatMap(({ kind, data }) => (kind === 'noted' ? [JSON.parse(data).text] : []))
  const long = 'x'.repeat(20_000)
  for (const text of [`${long.slice(1)}1`, `${long.slice(1)}2`, 'the last', 'the last'])
    await rooms.setNotes(id, ann, 'seat-1', text)
  assert.equal((await rooms.view(id, ann, 'seat-1')).notes, 'the last')
  await rooms.close()
  assert.deepEqual(await texts(), ['', '', 'the last'])

  await store.all('DELETE FROM snapshots')
  const again = await openRooms(store)
  assert.equal((await again.view(id, ann, 'seat-1')).notes, 'the last')
  await again.close()
  await store.close()
})

test('others are answered while a long record is checked', async (t) => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  t.after(async () => {
    await rooms.close()
    await store.close()
  })
  const { id } = await rooms.create(ann, TABLE)
  const record = newRecord(TABLE.table, 'long')
  const state = create(TABLE.table, 'long')
  const orders: Command = { seat: 'atreides', kind: 'orders', answer: [] }
  // Nobody is in play before the factions are; then orders can be given without end.
  while (!state.factions.atreides && !state.outcome) {
    const command = fallback(state, pending(state)[0]!)!
    play(state, command)
    record.commands.push(command)
  }
  for (let i = 0; i < 9_000; i++) record.commands.push(orders)
  let checked = false
  const outcome = assert.rejects(rooms.importRecord(ann, record), { code: 'bad-record' }).finally(() => {
    checked = true
  })
  // Somebody else is answered while it is checked.
  assert.equal((await rooms.info(id, ann)).status, 'lobby')
  assert.equal(checked, false)
  await outcome
  const dense = { ...record, hashes: { every: 1, values: [] } }
  await assert.rejects(rooms.importRecord(ann, dense), /at least 10/)
})

test('bots of one table move at a time, owners in turn, and requests are heard in between', async () => {
  const turns = new BotTurns()
  const done: string[] = []
  for (const move of ['many 1', 'many 2', 'many 3']) turns.push('many', () => done.push(move))
  turns.push('one', () => done.push('one 1'))
  // Immediates come after whatever waits on sockets.
  for (let i = 1; i <= 4; i++) {
    await new Promise((heard) => setImmediate(heard))
    assert.equal(done.length, i)
  }
  assert.deepEqual(done, ['many 1', 'one 1', 'many 2', 'many 3'])
})

test('threads of bots end while an answer is on its way', async () => {
  const workers = openBotWorkers(1)
  const { table } = TABLE
  const state = create(table, 'an answer')
  const [seat] = pending(state)
  const seen = view(state, seat!)
  const decision = seen.asked.find(({ asked }) => asked) as Decision<AskedKind>
  const think = () => workers.think('ann', 'random', { view: seen, chronicle: newChronicle(table) }, decision)
  assert.ok(await think(), 'the thread has begun')
  const answer = think()
  // Nothing is heard here until the thread has answered.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await workers.close()
  assert.ok(await answer)
})

test('threads that are free think together, and each of two questions at once is answered', async () => {
  const workers = openBotWorkers(2)
  const state = create(TABLE.table, 'together')
  while (question(state, pending(state)[0]!)!.kind !== 'ship') play(state, fallback(state, pending(state)[0]!)!)
  const [seat] = pending(state)
  const seen = view(state, seat!)
  const decision = seen.asked.find(({ asked }) => asked) as Decision<AskedKind>
  const think = (level: string) =>
    workers.think('ann', level, { view: seen, chronicle: newChronicle(TABLE.table) }, decision)
  const level = 'guild-navigator:40'
  const found = [await think(level), ...(await Promise.all([think(level), think(level), think('mentat')]))]
  for (const one of found) assert.equal(refuse(state, { seat, kind: 'ship', answer: one?.answer }), null)
  assert.equal(await think('nobody'), null)
  await workers.close()
})
