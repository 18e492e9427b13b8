import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, NewTable, Person, Rooms, TableViewer } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { Player } from '../support/player.ts'

const [ann, bob, cid, eve] = ['Ann', 'Bob', 'Cid', 'Eve'].map((name): Person => ({ id: name.toLowerCase(), name })) as [
  Person,
  Person,
  Person,
  Person,
]
const OPEN: NewTable = {
  name: 'A table',
  table: {
    preset: 'gf9-basic',
    seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'guild' }],
  },
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
  public: true,
  spectators: true,
  clock: { kind: 'none' },
}
const TABLE: NewTable = { ...OPEN, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] }

let store: Store
let rooms: Rooms
before(async () => {
  store = openSqlite(':memory:')
  rooms = await openRooms(store)
})
after(async () => {
  await rooms.close()
  await store.close()
})

const hostAt = async (id: string): Promise<string | null> => (await rooms.info(id, null)).host?.name ?? null

/** All messages of a viewer so far; that their numbers have no gap is checked on the way. */
async function messages(from: Rooms, id: string, person: Person | null, as: TableViewer, last = 0): Promise<Message[]> {
  const player = new Player(person ?? eve, as)
  const stop = new AbortController()
  for await (const frame of from.stream(id, person, as, last, stop.signal)) {
    player.take(frame.id, frame.json)
    if (player.picture) stop.abort()
  }
  return player.messages
}
const chats = (list: readonly Message[]): string[] =>
  list.flatMap((message) => (message.type === 'chat' ? [message.text] : []))

async function start(from: Rooms, id: string, people: readonly Person[]): Promise<void> {
  for (const [i, person] of people.entries())
    await from.ready(id, person, (['seat-1', 'seat-2', 'seat-3'] as const)[i]!, true)
  await from.start(id, people[0]!)
}

describe('the host', () => {
  test('is who made the table, seated or not, and everybody sees it', async () => {
    const { id } = await rooms.create(ann, TABLE)
    assert.deepEqual((await rooms.info(id, ann)).host, { name: 'Ann', chair: 'seat-1', you: true })
    assert.deepEqual((await rooms.info(id, eve)).host, { name: 'Ann', chair: 'seat-1', you: false })
    const { id: other } = await rooms.create(ann, OPEN)
    await rooms.takeSeat(other, bob, 'seat-1')
    assert.deepEqual((await rooms.info(other, bob)).host, { name: 'Ann', chair: null, you: false })
    await rooms.setBot(other, ann, 'seat-2', 'random')
  })

  test('is told apart among those who only watch', async () => {
    const { id } = await rooms.create(ann, OPEN)
    await rooms.takeSeat(id, bob, 'seat-1')
    const stop = new AbortController()
    const [other, host] = [new Player(eve, 'spectator'), new Player(ann, 'spectator')]
    const seen = (): void => {
      if ([other, host].every(({ messages: told }) => told.length > 0)) stop.abort()
    }
    const listening = [other, host].map((player) => player.follow(rooms, id, stop.signal, seen))
    while (!other.picture || !host.picture) await new Promise((go) => setImmediate(go))
    await rooms.takeSeat(id, ann, 'seat-2')
    await Promise.all(listening)
    assert.deepEqual(
      [other, host].map(({ picture }) => picture!.host),
      [false, true].map((you) => ({ name: 'Ann', chair: 'seat-2', you })),
    )
  })

  test('alone invites, withdraws and puts bots on chairs', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await rooms.takeSeat(id, eve, 'seat-2')
    const { token } = await rooms.invite(id, ann, 'seat-3')
    assert.equal((await rooms.info(id, null)).seats[2]!.invited, true)
    await assert.rejects(rooms.setBot(id, eve, 'seat-3', 'random'), { code: 'not-host' })
    await assert.rejects(rooms.invite(id, eve, 'seat-3'), { code: 'not-host' })
    await assert.rejects(rooms.withdraw(id, eve, 'seat-3'), { code: 'not-host' })
    await assert.rejects(rooms.closeSeat(id, eve, 'seat-3', true), { code: 'not-host' })
    await assert.rejects(rooms.setHost(id, eve, 'seat-2'), { code: 'not-host' })
    await rooms.withdraw(id, ann, 'seat-3')
    assert.equal((await rooms.info(id, null)).seats[2]!.invited, false)
    await assert.rejects(rooms.acceptInvitation(id, bob, token), { code: 'bad-invitation' })
    // Each may pass on their own chair, and think better of it.
    const own = await rooms.invite(id, eve, 'seat-2')
    await rooms.withdraw(id, eve, 'seat-2')
    await assert.rejects(rooms.acceptInvitation(id, bob, own.token), { code: 'bad-invitation' })
  })

  test('removes somebody, who comes back by invitation only', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await rooms.takeSeat(id, eve, 'seat-2')
    await rooms.takeSeat(id, bob, 'seat-3')
    await assert.rejects(rooms.leaveSeat(id, bob, 'seat-2'), { code: 'not-your-seat' })
    await rooms.leaveSeat(id, ann, 'seat-2')
    await assert.rejects(rooms.view(id, eve, 'seat-2'), { code: 'not-your-seat' })
    await assert.rejects(rooms.takeSeat(id, eve), { code: 'removed' })
    assert.ok(!JSON.stringify(await rooms.info(id, bob)).includes('"eve"'))
    const told = (await messages(rooms, id, bob, 'seat-3')).flatMap((m) => (m.type === 'table' ? [m.what] : []))
    assert.deepEqual(told.at(-1), { event: 'removed', chair: 'seat-2' })
    const { token } = await rooms.invite(id, ann, 'seat-2')
    assert.equal(await rooms.acceptInvitation(id, eve, token), 'seat-2')
    await start(rooms, id, [ann, eve, bob])
    await assert.rejects(rooms.leaveSeat(id, ann, 'seat-2'), { code: 'wrong-status' })
  })

  test('closes a chair: strangers need an invitation to it', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await rooms.closeSeat(id, ann, 'seat-2', true)
    assert.equal((await rooms.info(id, null)).seats[1]!.closed, true)
    await assert.rejects(rooms.takeSeat(id, eve, 'seat-2'), { code: 'seat-taken' })
    assert.equal(await rooms.takeSeat(id, eve), 'seat-3')
    const { token } = await rooms.invite(id, ann, 'seat-2')
    assert.equal(await rooms.acceptInvitation(id, bob, token), 'seat-2')
    await rooms.leaveSeat(id, bob, 'seat-2')
    await assert.rejects(rooms.takeSeat(id, cid), { code: 'seat-taken' })
    await rooms.closeSeat(id, ann, 'seat-2', false)
    assert.equal(await rooms.takeSeat(id, cid), 'seat-2')
  })

  test('hands the table on, by word, with the chair, or by leaving', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await rooms.takeSeat(id, bob, 'seat-2')
    await rooms.takeSeat(id, cid, 'seat-3')
    await rooms.setHost(id, ann, 'seat-3')
    assert.equal(await hostAt(id), 'Cid')
    await assert.rejects(rooms.leaveSeat(id, ann, 'seat-2'), { code: 'not-your-seat' })
    const { token } = await rooms.invite(id, cid, 'seat-3')
    await rooms.acceptInvitation(id, eve, token)
    assert.equal(await hostAt(id), 'Eve')
    await rooms.leaveSeat(id, eve, 'seat-3')
    assert.equal(await hostAt(id), 'Ann')
    await rooms.leaveSeat(id, ann, 'seat-1')
    await rooms.leaveSeat(id, bob, 'seat-2')
    assert.equal(await hostAt(id), null)
    await rooms.takeSeat(id, cid, 'seat-2')
    assert.equal(await hostAt(id), 'Cid')
  })
})

describe('one chair for each person', () => {
  test('a second one is refused, by invitation too, unless the table is a hot seat', async () => {
    const { id, hotSeat } = await rooms.create(ann, TABLE)
    assert.equal(hotSeat, false)
    await rooms.takeSeat(id, bob, 'seat-2')
    await assert.rejects(rooms.takeSeat(id, bob, 'seat-3'), { code: 'one-chair' })
    const { token } = await rooms.invite(id, ann, 'seat-3')
    await assert.rejects(rooms.acceptInvitation(id, bob, token), { code: 'one-chair' })
    await rooms.acceptInvitation(id, cid, token)
    await start(rooms, id, [ann, bob, cid])
    const passed = await rooms.invite(id, cid, 'seat-3')
    await assert.rejects(rooms.acceptInvitation(id, bob, passed.token), { code: 'one-chair' })
    const { id: shared } = await rooms.create(ann, { ...TABLE, hotSeat: true })
    assert.equal((await rooms.info(shared, eve)).hotSeat, true)
    await rooms.takeSeat(shared, ann, 'seat-2')
    const { id: mine } = await rooms.create(ann, {
      ...TABLE,
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'open' }],
    })
    assert.equal((await rooms.info(mine, eve)).hotSeat, true)
    assert.equal(await rooms.takeSeat(mine, ann), 'seat-3')
  })
})

test('a table from before there were hosts has its first person for one, and is a hot seat if somebody has several chairs', async () => {
  const older = openSqlite(':memory:')
  const first = await openRooms(older)
  const { id } = await first.create(ann, { ...OPEN, hotSeat: true })
  for (const chair of ['seat-2', 'seat-3'] as const) await first.takeSeat(id, bob, chair)
  await first.close()
  const [row] = await older.entries(id)
  const { host, made, ...rest } = JSON.parse(row!.data)
  const { hotSeat, ...plan } = made
  assert.deepEqual([host.name, hotSeat], ['Ann', true])
  await older.all("UPDATE entries SET data = ? WHERE kind = 'created'", [JSON.stringify({ ...rest, made: plan })])
  await older.all('DELETE FROM snapshots')
  const second = await openRooms(older)
  const info = await second.info(id, bob)
  assert.deepEqual([info.host, info.hotSeat], [{ name: 'Bob', chair: 'seat-2', you: true }, true])
  await second.takeSeat(id, bob, 'seat-1')
  await second.close()
  await older.close()
})

test('a message has the name of the person who wrote it, whoever sits on the chair now', async () => {
  const { id } = await rooms.create(ann, TABLE)
  await rooms.takeSeat(id, bob, 'seat-2')
  await rooms.chat(id, bob, 'seat-2', { kind: 'table' }, 'I must go')
  await rooms.leaveSeat(id, bob, 'seat-2')
  await rooms.takeSeat(id, eve, 'seat-2')
  await rooms.chat(id, eve, 'seat-2', { kind: 'table' }, 'Hello')
  const written = (await messages(rooms, id, null, 'spectator')).flatMap((message) =>
    message.type === 'chat' ? [[message.name, message.text]] : [],
  )
  assert.deepEqual(written, [
    ['Bob', 'I must go'],
    ['Eve', 'Hello'],
  ])
})

describe('whispers of the lobby', () => {
  const whisper = { kind: 'whisper', chair: 'seat-2' } as const

  test('are not told to whoever sits down next, nor that there were any', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await assert.rejects(rooms.chat(id, ann, 'seat-1', whisper, 'to nobody'), { code: 'nobody-there' })
    await rooms.takeSeat(id, bob, 'seat-2')
    await rooms.chat(id, ann, 'seat-1', whisper, 'for Bob')
    await rooms.chat(id, bob, 'seat-2', { kind: 'whisper', chair: 'seat-1' }, 'from Bob')
    await rooms.setNotes(id, bob, 'seat-2', 'Ann lies')
    await rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'for all')
    assert.deepEqual(chats(await messages(rooms, id, bob, 'seat-2')), ['for Bob', 'from Bob', 'for all'])
    await rooms.leaveSeat(id, bob, 'seat-2')
    await rooms.takeSeat(id, eve, 'seat-2')
    assert.deepEqual(await messages(rooms, id, eve, 'seat-2'), await messages(rooms, id, null, 'spectator'))
    assert.equal((await rooms.view(id, eve, 'seat-2')).last, (await rooms.view(id, null, 'spectator')).last)
    await rooms.chat(id, ann, 'seat-1', whisper, 'for Eve')
    const all = await messages(rooms, id, eve, 'seat-2')
    assert.deepEqual(chats(all), ['for all', 'for Eve'])
    for (const [i, { id: last }] of all.entries())
      assert.deepEqual(await messages(rooms, id, eve, 'seat-2', last), all.slice(i + 1))
  })

  test('are not passed on with a chair; those of the game are', async () => {
    const { id } = await rooms.create(ann, TABLE)
    await rooms.takeSeat(id, bob, 'seat-2')
    await rooms.takeSeat(id, cid, 'seat-3')
    await rooms.chat(id, ann, 'seat-1', whisper, 'before')
    await start(rooms, id, [ann, bob, cid])
    await rooms.chat(id, ann, 'seat-1', whisper, 'during')
    const { token } = await rooms.invite(id, bob, 'seat-2')
    assert.deepEqual(chats(await messages(rooms, id, bob, 'seat-2')), ['before', 'during'])
    await rooms.acceptInvitation(id, eve, token)
    await rooms.chat(id, ann, 'seat-1', whisper, 'after')
    assert.deepEqual(chats(await messages(rooms, id, eve, 'seat-2')), ['during', 'after'])
    assert.deepEqual(chats(await messages(rooms, id, ann, 'seat-1')), ['before', 'during', 'after'])
  })

  test('are kept from them in tables of which an older server left a snapshot', async () => {
    const first = await openRooms(store)
    const ids: string[] = []
    for (const isBegun of [false, true]) {
      const { id } = await first.create(ann, TABLE)
      ids.push(id)
      await first.takeSeat(id, bob, 'seat-2')
      await first.takeSeat(id, cid, 'seat-3')
      await first.chat(id, ann, 'seat-1', whisper, 'for Bob')
      await first.leaveSeat(id, bob, 'seat-2')
      await first.takeSeat(id, eve, 'seat-2')
      if (isBegun) await start(first, id, [ann, eve, cid])
      await first.chat(id, ann, 'seat-1', whisper, 'for Eve')
    }
    await first.close()
    for (const table of ids) {
      // The snapshot as it was before: without what is new, and with the number of all messages of each chair.
      const { seq, data } = (await store.snapshot(table))!
      const { host, hotSeat, begun, ...old } = JSON.parse(data)
      assert.ok(host && hotSeat === false)
      const rows = await store.entries(table)
      old.counts = old.counts.map((_: number, bit: number) => rows.filter(({ mask }) => mask & (1 << bit)).length)
      for (const seat of old.seats) delete seat.since
      await store.saveSnapshot({ table, seq, data: JSON.stringify(old) })
    }
    const second = await openRooms(store)
    for (const id of ids) {
      assert.deepEqual(chats(await messages(second, id, eve, 'seat-2')), ['for Eve'])
      await second.chat(id, eve, 'seat-2', { kind: 'whisper', chair: 'seat-3' }, 'for Cid')
      assert.deepEqual(chats(await messages(second, id, eve, 'seat-2')), ['for Eve', 'for Cid'])
      assert.deepEqual(chats(await messages(second, id, ann, 'seat-1')), ['for Bob', 'for Eve'])
      const { host, hotSeat } = await second.info(id, null)
      assert.deepEqual([host?.name, hotSeat], ['Ann', false])
    }
    await second.close()
  })
})
