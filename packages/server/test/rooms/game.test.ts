import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord, type GameRecord } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { Player, playOut } from '../support/player.ts'
import { ann, bob, eve, tablePlan } from '../support/room-fixtures.ts'

const TABLE = tablePlan({
  table: { preset: 'gf9-basic', options: { 'game.maxTurns': 3 }, seats: [{}, {}, {}] },
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'mentat' }],
  public: true,
})

test('a game from the lobby to the rematch: two people and a bot', async () => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  const { id, commitment } = await rooms.create(ann, TABLE)
  assert.equal(await rooms.takeSeat(id, bob), 'seat-2')
  await assert.rejects(rooms.takeSeat(id, eve), { code: 'seat-taken' })
  await rooms.ready(id, ann, 'seat-1', true, 'my salt')
  await assert.rejects(rooms.start(id, ann), { code: 'not-all-ready' })
  await rooms.ready(id, bob, 'seat-2', true)
  await assert.rejects(rooms.start(id, eve), { code: 'not-seated' })
  await rooms.start(id, bob)

  const players = [new Player(ann, 'seat-1'), new Player(bob, 'seat-2'), new Player(eve, 'spectator')]
  await playOut(rooms, id, players)
  for (const player of players) {
    const { game, ...rest } = await rooms.view(id, player.person, player.as)
    const { game: seen, ...known } = player.picture!
    assert.deepEqual(seen, JSON.parse(JSON.stringify(game)), `${player.as} has the right view`)
    assert.deepEqual(known, JSON.parse(JSON.stringify(rest)))
    assert.equal(player.picture!.status, 'finished')

    const again = new Player(player.person, player.as)
    const stop = new AbortController()
    for await (const { id: n, json } of rooms.stream(id, player.person, player.as, 0, stop.signal)) {
      again.take(n, json)
      if (again.picture) stop.abort()
    }
    const first = player.messages[0]!.id
    assert.deepEqual(again.messages.slice(first - 1), player.messages, 'the past is told again as it was told')
  }

  const record = await rooms.record(id, null)
  assert.equal(record.fairness?.commitment, commitment)
  assert.deepEqual(record.fairness?.salts, ['my salt', '', ''])
  const checked = checkRecord(JSON.parse(JSON.stringify(record)))
  assert.ok(checked.ok && checked.state?.outcome)
  assert.ok((await rooms.replay(id, null, 'seat-1')).length > 10)

  const imported = await rooms.importRecord(eve, JSON.parse(JSON.stringify(record)), { public: true })
  assert.deepEqual(await rooms.record(imported.id, null), record)
  const broken: GameRecord = { ...record, commands: record.commands.slice(0, -2) }
  await assert.rejects(rooms.importRecord(eve, broken), { code: 'bad-record' })

  const padded = { ...record, attachment: 'x' }
  await assert.rejects(rooms.importRecord(eve, padded), { code: 'bad-record' }, 'nothing but a game is kept')
  const long = structuredClone(record)
  Object.assign(long.commands[0]!, { attachment: 'x' })
  await assert.rejects(rooms.importRecord(eve, long), { code: 'bad-record' })

  const sat = (await rooms.tablesOf(bob)).length
  const [one, two, ...more] = await Promise.all([ann, bob, ann, ann, bob].map((person) => rooms.rematch(id, person)))
  assert.ok(one && two)
  for (const other of [two, ...more]) assert.deepEqual(one, other)
  assert.equal((await rooms.tablesOf(bob)).length, sat + 1, 'nobody sits at tables that lost the race')
  const next = await rooms.info(one.table, bob)
  assert.deepEqual(
    next.seats.map(({ kind, you }) => [kind, you]),
    [
      ['person', false],
      ['person', true],
      ['bot', false],
    ],
  )
  assert.notEqual(next.commitment, commitment)
  assert.ok((await rooms.tablesOf(ann)).length >= 2)
  assert.ok((await rooms.publicTables({ status: 'finished' })).length >= 2)
  await rooms.close()
  await store.close()
})
