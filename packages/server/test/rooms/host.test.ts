import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHAIRS, type Chair } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, Person } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { Player } from '../support/player.ts'
import { ann, bob, cid, eve, messagesOf, startGame, tablePlan, useRooms } from '../support/room-fixtures.ts'

const OPEN = tablePlan({ public: true, seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] })
const TABLE = tablePlan({ public: true })

let later = 0
const fixture = useRooms({ now: () => Date.now() + later })

const hostAt = async (id: string): Promise<string | null> => (await fixture.rooms.info(id, null)).host?.name ?? null

const chats = (list: readonly Message[]): string[] =>
  list.flatMap((message) => (message.type === 'chat' ? [message.text] : []))

const seats = (...people: readonly Person[]): [Person, Chair][] => people.map((person, i) => [person, CHAIRS[i]!])

describe('the host', () => {
  test('is who made the table, seated or not, and everybody sees it', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    assert.deepEqual((await fixture.rooms.info(id, ann)).host, { name: 'Ann', chair: 'seat-1', you: true })
    assert.deepEqual((await fixture.rooms.info(id, eve)).host, { name: 'Ann', chair: 'seat-1', you: false })
    const { id: other } = await fixture.rooms.create(ann, OPEN)
    await fixture.rooms.takeSeat(other, bob, 'seat-1')
    assert.deepEqual((await fixture.rooms.info(other, bob)).host, { name: 'Ann', chair: null, you: false })
    await fixture.rooms.setBot(other, ann, 'seat-2', 'random')
  })

  test('without a chair is marked as the host in their own stream only', async () => {
    const { id } = await fixture.rooms.create(ann, OPEN)
    await fixture.rooms.takeSeat(id, bob, 'seat-1')
    const stop = new AbortController()
    const [other, host] = [new Player(eve, 'spectator'), new Player(ann, 'spectator')]
    const seen = (): void => {
      if ([other, host].every(({ messages: told }) => told.length > 0)) stop.abort()
    }
    const listening = [other, host].map((player) => player.follow(fixture.rooms, id, stop.signal, seen))
    while (!other.picture || !host.picture) await new Promise((go) => setImmediate(go))
    await fixture.rooms.takeSeat(id, ann, 'seat-2')
    await Promise.all(listening)
    assert.deepEqual(
      [other, host].map(({ picture }) => picture!.host),
      [false, true].map((you) => ({ name: 'Ann', chair: 'seat-2', you })),
    )
  })

  test('alone invites, withdraws and puts bots on chairs', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.takeSeat(id, eve, 'seat-2')
    const { token } = await fixture.rooms.invite(id, ann, 'seat-3')
    assert.equal((await fixture.rooms.info(id, null)).seats[2]!.invited, true)
    await assert.rejects(fixture.rooms.setBot(id, eve, 'seat-3', 'random'), { code: 'not-host' })
    await assert.rejects(fixture.rooms.invite(id, eve, 'seat-3'), { code: 'not-host' })
    await assert.rejects(fixture.rooms.withdraw(id, eve, 'seat-3'), { code: 'not-host' })
    await assert.rejects(fixture.rooms.closeSeat(id, eve, 'seat-3', true), { code: 'not-host' })
    await assert.rejects(fixture.rooms.setHost(id, eve, 'seat-2'), { code: 'not-host' })
    await fixture.rooms.withdraw(id, ann, 'seat-3')
    assert.equal((await fixture.rooms.info(id, null)).seats[2]!.invited, false)
    await assert.rejects(fixture.rooms.acceptInvitation(id, bob, token), { code: 'bad-invitation' })
    // Each may pass on their own chair, and think better of it.
    const own = await fixture.rooms.invite(id, eve, 'seat-2')
    await fixture.rooms.withdraw(id, eve, 'seat-2')
    await assert.rejects(fixture.rooms.acceptInvitation(id, bob, own.token), { code: 'bad-invitation' })
  })

  test('who leaves a table at which nobody sits is followed by nobody, then by the first who sits', async () => {
    const { id } = await fixture.rooms.create(ann, OPEN)
    await fixture.rooms.leaveLobbies(ann)
    assert.equal(await hostAt(id), null)
    const told = await messagesOf(fixture.rooms, id, eve, 'spectator')
    assert.deepEqual(
      told.flatMap((m) => (m.type === 'table' && m.what.event === 'host' ? [m.what.chair] : [])),
      [null],
    )
    // Processes of the version before look for whoever sits on the chair that is named, and fail if it is none.
    const named = (await fixture.store.entries(id)).filter(({ kind }) => kind === 'host')
    assert.deepEqual(
      named.map(({ data }) => JSON.parse(data).chair),
      ['seat-1'],
    )
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    assert.equal(await hostAt(id), 'Bob')
  })

  test('removes somebody, who comes back by invitation only', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.takeSeat(id, eve, 'seat-2')
    await fixture.rooms.takeSeat(id, bob, 'seat-3')
    await assert.rejects(fixture.rooms.leaveSeat(id, bob, 'seat-2'), { code: 'not-your-seat' })
    await fixture.rooms.leaveSeat(id, ann, 'seat-2')
    await assert.rejects(fixture.rooms.view(id, eve, 'seat-2'), { code: 'not-your-seat' })
    await assert.rejects(fixture.rooms.takeSeat(id, eve), { code: 'removed' })
    assert.ok(!JSON.stringify(await fixture.rooms.info(id, bob)).includes('"eve"'))
    const told = (await messagesOf(fixture.rooms, id, bob, 'seat-3')).flatMap((m) =>
      m.type === 'table' ? [m.what] : [],
    )
    assert.deepEqual(told.at(-1), { event: 'removed', chair: 'seat-2', name: 'Eve', by: 'Ann' })
    assert.equal(
      (await fixture.rooms.view(id, eve, 'spectator')).removed,
      true,
      'she sees the table, and why she has no chair',
    )
    assert.equal((await fixture.rooms.view(id, cid, 'spectator')).removed, false)
    const { token } = await fixture.rooms.invite(id, ann, 'seat-2')
    assert.equal(await fixture.rooms.acceptInvitation(id, eve, token), 'seat-2')
    assert.equal((await fixture.rooms.info(id, eve)).removed, false)
    await startGame(fixture.rooms, id, seats(ann, eve, bob))
    await assert.rejects(fixture.rooms.leaveSeat(id, ann, 'seat-2'), { code: 'wrong-status' })
  })

  test('removes somebody from a table without spectators, who is told that and not only that it wants none', async () => {
    const { id } = await fixture.rooms.create(ann, tablePlan({ spectators: false }))
    await fixture.rooms.takeSeat(id, eve, 'seat-2')
    const player = new Player(eve, 'spectator')
    const late = AbortSignal.timeout(10_000)
    const watching = player.follow(fixture.rooms, id, late)
    while (!player.picture) await new Promise((go) => setImmediate(go))
    await fixture.rooms.leaveSeat(id, ann, 'seat-2')
    await watching
    assert.deepEqual([player.messages.length, late.aborted], [1, false], 'the stream ends with the removal')
    await assert.rejects(fixture.rooms.view(id, eve, 'spectator'), { code: 'removed' })
    await assert.rejects(fixture.rooms.view(id, bob, 'spectator'), { code: 'no-spectators' })
  })

  test('removes somebody from one of several chairs, who still sits there', async () => {
    const { id } = await fixture.rooms.create(ann, tablePlan({ hotSeat: true }))
    for (const chair of ['seat-2', 'seat-3'] as const) await fixture.rooms.takeSeat(id, eve, chair)
    await fixture.rooms.leaveSeat(id, ann, 'seat-3')
    assert.equal((await fixture.rooms.info(id, eve)).removed, false)
    assert.equal(await fixture.rooms.takeSeat(id, eve, 'seat-3'), 'seat-3')
    for (const chair of ['seat-2', 'seat-3'] as const) await fixture.rooms.leaveSeat(id, ann, chair)
    assert.equal((await fixture.rooms.info(id, eve)).removed, true)
    await assert.rejects(fixture.rooms.takeSeat(id, eve), { code: 'removed' })
  })

  test('and everybody who sits there is called by a new name from then on', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    const anna = { ...ann, name: 'Anna' }
    await fixture.rooms.rename(anna)
    const { host, seats: sit } = await fixture.rooms.info(id, null)
    assert.deepEqual([host?.name, sit[0]!.name, sit[1]!.name], ['Anna', 'Anna', 'Bob'])
    await fixture.rooms.takeSeat(id, cid, 'seat-3')
    await startGame(fixture.rooms, id, seats(anna, bob, cid))
    await fixture.rooms.rename({ ...bob, name: 'Bo' })
    await fixture.rooms.rename({ ...bob, name: 'Bo' })
    assert.equal((await fixture.rooms.info(id, null)).seats[1]!.name, 'Bo')
    const told = (await messagesOf(fixture.rooms, id, cid, 'seat-3')).flatMap((m) =>
      m.type === 'table' && m.what.event === 'renamed' ? [m.what] : [],
    )
    assert.deepEqual(told, [
      { event: 'renamed', was: 'Ann', name: 'Anna' },
      { event: 'renamed', was: 'Bob', name: 'Bo' },
    ])
  })

  test('and everybody else has the new name at all tables, however many those are', async () => {
    const ids: string[] = []
    for (let i = 0; i < 61; i++) {
      const { id } = await fixture.rooms.create({ id: `maker ${i}`, name: 'Maker' }, TABLE)
      await fixture.rooms.takeSeat(id, cid, 'seat-2')
      ids.push(id)
    }
    await fixture.rooms.rename({ ...cid, name: 'Cyd' })
    const names = await Promise.all(ids.map(async (id) => (await fixture.rooms.info(id, null)).seats[1]!.name))
    assert.deepEqual(new Set(names), new Set(['Cyd']))
    await fixture.rooms.leaveLobbies(cid)
    const kinds = await Promise.all(ids.map(async (id) => (await fixture.rooms.info(id, null)).seats[1]!.kind))
    assert.deepEqual(new Set(kinds), new Set(['open']))
  })

  test('and everybody else sits and is renamed by their present name, whatever one a request carries', async () => {
    const names = new Map<string, string | null>([['bob', 'Robert']])
    const store = openSqlite(':memory:')
    const rooms = await openRooms(store, {
      nameOf: async ({ id, name }) => names.get(id) ?? (names.has(id) ? null : name),
    })
    const { id } = await rooms.create(ann, TABLE)
    const nameAt = async (chair: number): Promise<string | null> => (await rooms.info(id, null)).seats[chair]!.name
    await rooms.takeSeat(id, bob, 'seat-2')
    assert.equal(await nameAt(1), 'Robert')
    names.set('bob', 'Rob')
    await rooms.rename({ ...bob, name: 'Robert' })
    assert.equal(await nameAt(1), 'Rob')
    await rooms.rename(bob)
    assert.equal(await nameAt(1), 'Rob')
    // Whose account has been deleted meanwhile does not sit down.
    names.set('cid', null)
    await assert.rejects(rooms.takeSeat(id, cid, 'seat-3'), { code: 'nobody-there' })
    await rooms.close()
    await store.close()
  })

  test('closes a chair: strangers need an invitation to it', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.closeSeat(id, ann, 'seat-2', true)
    assert.equal((await fixture.rooms.info(id, null)).seats[1]!.closed, true)
    await assert.rejects(fixture.rooms.takeSeat(id, eve, 'seat-2'), { code: 'seat-taken' })
    assert.equal(await fixture.rooms.takeSeat(id, eve), 'seat-3')
    const { token } = await fixture.rooms.invite(id, ann, 'seat-2')
    assert.equal(await fixture.rooms.acceptInvitation(id, bob, token), 'seat-2')
    await fixture.rooms.leaveSeat(id, bob, 'seat-2')
    await assert.rejects(fixture.rooms.takeSeat(id, cid), { code: 'seat-taken' })
    await fixture.rooms.closeSeat(id, ann, 'seat-2', false)
    assert.equal(await fixture.rooms.takeSeat(id, cid), 'seat-2')
  })

  test('hands the table on, by word, with the chair, or by leaving', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    await fixture.rooms.takeSeat(id, cid, 'seat-3')
    await fixture.rooms.setHost(id, ann, 'seat-3')
    assert.equal(await hostAt(id), 'Cid')
    await assert.rejects(fixture.rooms.leaveSeat(id, ann, 'seat-2'), { code: 'not-your-seat' })
    const { token } = await fixture.rooms.invite(id, cid, 'seat-3')
    await fixture.rooms.acceptInvitation(id, eve, token)
    assert.equal(await hostAt(id), 'Eve')
    await fixture.rooms.leaveSeat(id, eve, 'seat-3')
    assert.equal(await hostAt(id), 'Ann')
    await fixture.rooms.leaveSeat(id, ann, 'seat-1')
    await fixture.rooms.leaveSeat(id, bob, 'seat-2')
    assert.equal(await hostAt(id), null)
    await fixture.rooms.takeSeat(id, cid, 'seat-2')
    assert.equal(await hostAt(id), 'Cid')
  })
})

test('a spectator is told nothing as if they were another spectator, who sits down or is removed', async () => {
  const { id } = await fixture.rooms.create(ann, TABLE)
  const stops = [new AbortController(), new AbortController()]
  const [first, second] = [new Player(eve, 'spectator'), new Player(bob, 'spectator')]
  const watching: Promise<void>[] = []
  for (const [i, player] of [first, second].entries()) {
    watching.push(player.follow(fixture.rooms, id, stops[i]!.signal))
    while (!player.picture) await new Promise((go) => setImmediate(go))
  }
  const told = async (count: number): Promise<void> => {
    while (second.messages.length < count) await new Promise((go) => setImmediate(go))
  }
  await fixture.rooms.takeSeat(id, eve, 'seat-2')
  await fixture.rooms.takeSeat(id, cid, 'seat-3')
  await told(2)
  assert.equal(second.picture!.seats[1]!.you, false)
  stops[0]!.abort()
  await watching[0]
  later += 5_000
  assert.equal((await fixture.rooms.presence(id, bob))[1]!.here, false, 'another spectator is not her')
  await fixture.rooms.leaveSeat(id, ann, 'seat-2')
  await told(3)
  assert.equal(second.picture!.removed, false)
  await fixture.rooms.takeSeat(id, bob, 'seat-2')
  assert.equal((await fixture.rooms.presence(id, ann))[1]!.here, true, 'he watches still')
  stops[1]!.abort()
  await watching[1]
})

describe('one chair for each person', () => {
  test('a second one is refused, by invitation too, unless the table is a hot seat', async () => {
    const { id, hotSeat } = await fixture.rooms.create(ann, TABLE)
    assert.equal(hotSeat, false)
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    await assert.rejects(fixture.rooms.takeSeat(id, bob, 'seat-3'), { code: 'one-chair' })
    const { token } = await fixture.rooms.invite(id, ann, 'seat-3')
    await assert.rejects(fixture.rooms.acceptInvitation(id, bob, token), { code: 'one-chair' })
    await fixture.rooms.acceptInvitation(id, cid, token)
    await startGame(fixture.rooms, id, seats(ann, bob, cid))
    const passed = await fixture.rooms.invite(id, cid, 'seat-3')
    await assert.rejects(fixture.rooms.acceptInvitation(id, bob, passed.token), { code: 'one-chair' })
    const { id: shared } = await fixture.rooms.create(ann, { ...TABLE, hotSeat: true })
    assert.equal((await fixture.rooms.info(shared, eve)).hotSeat, true)
    await fixture.rooms.takeSeat(shared, ann, 'seat-2')
    const { id: mine } = await fixture.rooms.create(ann, {
      ...TABLE,
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'open' }],
    })
    assert.equal((await fixture.rooms.info(mine, eve)).hotSeat, true)
    assert.equal(await fixture.rooms.takeSeat(mine, ann), 'seat-3')
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
  const { id } = await fixture.rooms.create(ann, TABLE)
  await fixture.rooms.takeSeat(id, bob, 'seat-2')
  await fixture.rooms.chat(id, bob, 'seat-2', { kind: 'table' }, 'I must go')
  await fixture.rooms.leaveSeat(id, bob, 'seat-2')
  await fixture.rooms.takeSeat(id, eve, 'seat-2')
  await fixture.rooms.chat(id, eve, 'seat-2', { kind: 'table' }, 'Hello')
  const written = (await messagesOf(fixture.rooms, id, null, 'spectator')).flatMap((message) =>
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
    const { id } = await fixture.rooms.create(ann, TABLE)
    await assert.rejects(fixture.rooms.chat(id, ann, 'seat-1', whisper, 'to nobody'), { code: 'nobody-there' })
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    await fixture.rooms.chat(id, ann, 'seat-1', whisper, 'for Bob')
    await fixture.rooms.chat(id, bob, 'seat-2', { kind: 'whisper', chair: 'seat-1' }, 'from Bob')
    await fixture.rooms.setNotes(id, bob, 'seat-2', 'Ann lies')
    await fixture.rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'for all')
    assert.deepEqual(chats(await messagesOf(fixture.rooms, id, bob, 'seat-2')), ['for Bob', 'from Bob', 'for all'])
    await fixture.rooms.leaveSeat(id, bob, 'seat-2')
    await fixture.rooms.takeSeat(id, eve, 'seat-2')
    assert.deepEqual(
      await messagesOf(fixture.rooms, id, eve, 'seat-2'),
      await messagesOf(fixture.rooms, id, null, 'spectator'),
    )
    assert.equal(
      (await fixture.rooms.view(id, eve, 'seat-2')).last,
      (await fixture.rooms.view(id, null, 'spectator')).last,
    )
    await fixture.rooms.chat(id, ann, 'seat-1', whisper, 'for Eve')
    const all = await messagesOf(fixture.rooms, id, eve, 'seat-2')
    assert.deepEqual(chats(all), ['for all', 'for Eve'])
    for (const [i, { id: last }] of all.entries())
      assert.deepEqual(await messagesOf(fixture.rooms, id, eve, 'seat-2', last), all.slice(i + 1))
  })

  test('are not passed on with a chair; those of the game are', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await fixture.rooms.takeSeat(id, bob, 'seat-2')
    await fixture.rooms.takeSeat(id, cid, 'seat-3')
    await fixture.rooms.chat(id, ann, 'seat-1', whisper, 'before')
    await startGame(fixture.rooms, id, seats(ann, bob, cid))
    await fixture.rooms.chat(id, ann, 'seat-1', whisper, 'during')
    const { token } = await fixture.rooms.invite(id, bob, 'seat-2')
    assert.deepEqual(chats(await messagesOf(fixture.rooms, id, bob, 'seat-2')), ['before', 'during'])
    await fixture.rooms.acceptInvitation(id, eve, token)
    await fixture.rooms.chat(id, ann, 'seat-1', whisper, 'after')
    assert.deepEqual(chats(await messagesOf(fixture.rooms, id, eve, 'seat-2')), ['during', 'after'])
    assert.deepEqual(chats(await messagesOf(fixture.rooms, id, ann, 'seat-1')), ['before', 'during', 'after'])
  })

  test('are kept from them in tables of which an older server left a snapshot', async () => {
    const first = await openRooms(fixture.store)
    const ids: string[] = []
    for (const isBegun of [false, true]) {
      const { id } = await first.create(ann, TABLE)
      ids.push(id)
      await first.takeSeat(id, bob, 'seat-2')
      await first.takeSeat(id, cid, 'seat-3')
      await first.chat(id, ann, 'seat-1', whisper, 'for Bob')
      await first.leaveSeat(id, bob, 'seat-2')
      await first.takeSeat(id, eve, 'seat-2')
      if (isBegun) await startGame(first, id, seats(ann, eve, cid))
      await first.chat(id, ann, 'seat-1', whisper, 'for Eve')
    }
    await first.close()
    for (const table of ids) {
      // The snapshot as it was before: without what is new, and with the number of all messages of each chair.
      const { seq, data } = (await fixture.store.snapshot(table))!
      const { host, hotSeat, begun, ...old } = JSON.parse(data)
      assert.ok(host && hotSeat === false)
      const rows = await fixture.store.entries(table)
      old.counts = old.counts.map((_: number, bit: number) => rows.filter(({ mask }) => mask & (1 << bit)).length)
      for (const seat of old.seats) delete seat.since
      await fixture.store.saveSnapshot({ table, seq, data: JSON.stringify(old) })
    }
    const second = await openRooms(fixture.store)
    for (const id of ids) {
      assert.deepEqual(chats(await messagesOf(second, id, eve, 'seat-2')), ['for Eve'])
      await second.chat(id, eve, 'seat-2', { kind: 'whisper', chair: 'seat-3' }, 'for Cid')
      assert.deepEqual(chats(await messagesOf(second, id, eve, 'seat-2')), ['for Eve', 'for Cid'])
      assert.deepEqual(chats(await messagesOf(second, id, ann, 'seat-1')), ['for Bob', 'for Eve'])
      const { host, hotSeat } = await second.info(id, null)
      assert.deepEqual([host?.name, hotSeat], ['Ann', false])
    }
    await second.close()
  })
})
