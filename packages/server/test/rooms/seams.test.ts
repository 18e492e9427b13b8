import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import {
  type Chair,
  type CheckedRecordPart,
  checkRecord,
  type Film,
  type GameRecord,
  RULES_VERSION,
  showFilm,
} from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, Person, Rooms } from '../../src/rooms/rooms.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import type { Sql } from '../../src/store/queries.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { Player, playOut } from '../support/player.ts'
import { startPostgres } from '../support/postgres.ts'
import { ann, bob, messagesOf, startGame, tablePlan } from '../support/room-fixtures.ts'

const { table } = tablePlan()
const TABLE = tablePlan({
  table: { ...table, options: { 'game.maxTurns': 2 } },
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'me' }],
  clock: { kind: 'slow', hours: 24 },
})
const PEOPLE: readonly (readonly [Person, Chair])[] = [
  [ann, 'seat-1'],
  [bob, 'seat-2'],
  [ann, 'seat-3'],
]
/** The rules of the processes before and after. */
const OLD = RULES_VERSION
const NEW = RULES_VERSION + 1

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})
const sqlite = (): Store & Sql => {
  const store = openSqlite(':memory:')
  opened.push(store)
  return store
}
async function open(store: Store, rules: number): Promise<Rooms> {
  const rooms = await openRooms(store, { rules, threads: 0 })
  opened.push(rooms)
  return rooms
}

const newPlayers = (): Player[] => PEOPLE.map(([person, chair]) => new Player(person, chair))

async function begun(rooms: Rooms): Promise<string> {
  const { id } = await rooms.create(ann, TABLE)
  await startGame(rooms, id, PEOPLE)
  return id
}

/** A game in which people have answered so many times. */
async function played(rooms: Rooms, answers: number): Promise<string> {
  const id = await begun(rooms)
  const players = newPlayers()
  await playOut(
    rooms,
    id,
    players,
    () => players.reduce((n, { acknowledged }) => n + acknowledged.length, 0) >= answers,
  )
  // An answer may still be on its way.
  await rooms.info(id, null)
  return id
}
const playedOut = async (rooms: Rooms): Promise<string> => {
  const id = await begun(rooms)
  await playOut(rooms, id, newPlayers())
  return id
}

const gameOf = async (rooms: Rooms, id: string): Promise<unknown> =>
  Promise.all(PEOPLE.map(async ([person, chair]) => (await rooms.view(id, person, chair)).game))

const messages = (rooms: Rooms, id: string, [person, as]: (typeof PEOPLE)[number]): Promise<Message[]> =>
  messagesOf(rooms, id, person, as)
const changes = (told: readonly Message[]): unknown[] =>
  told.flatMap((message) => (message.type === 'table' && message.what.event === 'rules-changed' ? [message.what] : []))

function partsOf(record: GameRecord, rules: number): CheckedRecordPart['check'][] {
  const checked = checkRecord(JSON.parse(JSON.stringify(record)), rules)
  assert.ok(checked.ok, checked.ok ? '' : JSON.stringify(checked.problems))
  return checked.parts.map(({ check }) => check)
}

const commandsIn = async (store: Sql, id: string): Promise<{ seq: number; data: string; mask: number }[]> =>
  store.all(`SELECT seq, data, mask FROM entries WHERE tbl = ? AND kind = 'command' ORDER BY seq`, [id])

/** As if the older rules had told something else of a command. */
async function tellOtherwise(store: Sql, id: string, seq: number): Promise<void> {
  const [row] = await store.all<{ data: string }>('SELECT data FROM entries WHERE tbl = ? AND seq = ?', [id, seq])
  const body = JSON.parse(row!.data)
  const data = JSON.stringify({ ...body, events: [...body.events, { type: 'wallBroken' }] })
  await store.all('UPDATE entries SET data = ? WHERE tbl = ? AND seq = ?', [data, id, seq])
}

describe('a running game of older rules', () => {
  test('goes on where it stood, everybody is told, and its record is checked part by part', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    await before.pause(id, ann, 'seat-1', true)
    const game = await gameOf(before, id)
    const view = await before.view(id, bob, 'seat-2')
    await before.close()
    const [snapshot] = await store.all<{ data: string }>('SELECT data FROM snapshots WHERE tbl = ?', [id])

    const rooms = await open(store, NEW)
    assert.deepEqual(await gameOf(rooms, id), game)
    const after = await rooms.view(id, bob, 'seat-2')
    assert.deepEqual([after.votes, after.clocks, after.last], [view.votes, view.clocks, view.last + 1])
    for (const one of PEOPLE)
      assert.deepEqual(changes(await messages(rooms, id, one)), [{ event: 'rules-changed', rules: NEW, undone: false }])
    const [seam] = await store.all<{ data: string }>(
      `SELECT data FROM entries WHERE tbl = ? AND kind = 'started' ORDER BY seq DESC LIMIT 1`,
      [id],
    )
    assert.deepEqual(JSON.parse(seam!.data).seam.chronicle, JSON.parse(snapshot!.data).chronicle, 'bots remember')

    await rooms.pause(id, bob, 'seat-2', false)
    await playOut(rooms, id, newPlayers())
    const record = await rooms.record(id, null)
    assert.equal(record.rules, OLD)
    assert.deepEqual(
      record.seams!.map(({ rules }) => rules),
      [NEW],
    )
    assert.deepEqual(partsOf(record, NEW), ['same', 'replayed'])
    assert.equal((await rooms.replay(id, null, null)).length, record.commands.length + 1)
    await rooms.close()
    const later = await open(store, NEW + 1)
    assert.deepEqual(await later.record(id, null), record)
    assert.deepEqual(changes(await messages(later, id, PEOPLE[0]!)).length, 1, 'a finished game is left as it is')
  })

  test('is played again after a crash, and is the same as far as these rules tell the same', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    const game = await gameOf(before, id)
    await before.close()
    await store.all('DELETE FROM snapshots')
    const rooms = await open(store, NEW)
    assert.deepEqual(await gameOf(rooms, id), game)
    assert.deepEqual(changes(await messages(rooms, id, PEOPLE[0]!)), [
      { event: 'rules-changed', rules: NEW, undone: false },
    ])
  })

  test('stands before the first command of which these rules tell something else, and goes on from there', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    await before.close()
    await store.all('DELETE FROM snapshots')
    const all = await commandsIn(store, id)
    const at = all[9]!.seq
    await tellOtherwise(store, id, at)
    const rooms = await open(store, NEW)
    const [first] = changes(await messages(rooms, id, PEOPLE[0]!))
    assert.deepEqual(first, { event: 'rules-changed', rules: NEW, undone: true })
    await playOut(rooms, id, newPlayers())
    const record = await rooms.record(id, null)
    assert.equal(record.seams![0]!.commands, 9)
    assert.deepEqual(partsOf(record, NEW), ['same', 'replayed'])
  })

  test('tells only those who knew of a command that it came to nothing', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    await before.command(id, ann, { as: 'seat-1', kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
    await before.close()
    await store.all('DELETE FROM snapshots')
    const last = (await commandsIn(store, id)).at(-1)!
    assert.equal(last.mask, 1, 'orders are secret')
    await tellOtherwise(store, id, last.seq)
    const rooms = await open(store, NEW)
    const undone = async (who: (typeof PEOPLE)[number]): Promise<unknown> => changes(await messages(rooms, id, who))
    assert.deepEqual(await undone(PEOPLE[0]!), [{ event: 'rules-changed', rules: NEW, undone: true }])
    assert.deepEqual(await undone(PEOPLE[1]!), [{ event: 'rules-changed', rules: NEW, undone: false }])
  })

  test('what was taken back before a crash stays taken back', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    for (const [person, chair] of PEOPLE) {
      await before.command(id, person, { as: chair, kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
      await before.command(id, person, { as: chair, kind: 'orders', answer: [{ on: '*', do: 'ignore' }] })
    }
    assert.equal(await before.takeBack(id, ann, 'seat-1'), 'done')
    const game = await gameOf(before, id)
    await before.close()
    await store.all('DELETE FROM snapshots')
    const rooms = await open(store, NEW)
    assert.deepEqual(await gameOf(rooms, id), game)
  })

  test('nothing is taken back from before the rules changed', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    await before.close()
    const rooms = await open(store, NEW)
    await assert.rejects(rooms.takeBack(id, ann, 'seat-1'), {
      code: 'nothing-to-take-back',
      message: /before the rules changed/,
    })
    const game = await gameOf(rooms, id)
    await rooms.command(id, ann, { as: 'seat-1', kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
    assert.notDeepEqual(await gameOf(rooms, id), game)
    assert.equal(await rooms.takeBack(id, ann, 'seat-1'), 'done')
    assert.deepEqual(await gameOf(rooms, id), game)
    await rooms.close()
    await store.all('DELETE FROM snapshots')
    assert.deepEqual(await gameOf(await open(store, NEW), id), game, 'read again from its log')
  })
})

describe('a finished game of older rules', () => {
  test('keeps its record and its replay, whether they were stored or not', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await playedOut(before)
    const told = async (rooms: Rooms): Promise<unknown> => [
      await rooms.record(id, null),
      await rooms.replay(id, null, null),
      await rooms.replay(id, ann, 'seat-1'),
      await rooms.view(id, ann, 'seat-1'),
    ]
    const was = await told(before)
    await before.close()
    for (const kept of ['records', 'films']) assert.equal((await store.all(`SELECT tbl FROM ${kept}`)).length, 1, kept)
    const rooms = await open(store, NEW)
    assert.deepEqual(await told(rooms), was)
    const film = JSON.parse(await rooms.film(id, null)) as Film
    assert.equal(film.steps.length, (was as [GameRecord])[0].commands.length + 1)
    assert.deepEqual(showFilm(film).at(-1)!.state.outcome, (was as [GameRecord])[0].final!.outcome)
    await rooms.close()
    // As the first version left it.
    await store.all('DELETE FROM records')
    const [row] = await store.all<{ data: string }>('SELECT data FROM snapshots WHERE tbl = ?', [id])
    const { played: _, hashes: __, ...data } = JSON.parse(row!.data)
    await store.all('UPDATE snapshots SET data = ? WHERE tbl = ?', [JSON.stringify(data), id])
    const again = await open(store, NEW)
    const { hashes: ___, ...record } = (was as [GameRecord])[0]
    assert.deepEqual(await again.record(id, null), record)
    assert.deepEqual(partsOf(record, NEW), ['same'])
  })

  test('is over, with its outcome, though these rules do not lead to its end', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await playedOut(before)
    const { outcome } = await before.info(id, null)
    await before.close()
    await store.all('DELETE FROM snapshots')
    await tellOtherwise(store, id, (await commandsIn(store, id))[20]!.seq)
    const rooms = await open(store, NEW)
    const view = await rooms.view(id, ann, 'seat-1')
    assert.deepEqual([view.status, view.outcome], ['finished', outcome])
    assert.ok(JSON.parse(await rooms.film(id, null)).steps.length > 0, 'its film was kept when it ended')
  })

  test('from elsewhere can be looked at and told, and is brought in only if it can be played again', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const record = await before.record(await playedOut(before), null)
    const { id } = await before.importRecord(ann, record)
    const was = [await before.replay(id, null, null), await before.view(id, null, 'spectator')]
    await before.close()
    const rooms = await open(store, NEW)
    assert.deepEqual([await rooms.replay(id, null, null), await rooms.view(id, null, 'spectator')], was)
    assert.deepEqual((await rooms.importRecord(ann, record)).outcome, record.final!.outcome)
    const other = { ...record, final: { ...record.final!, hash: '0' } }
    await assert.rejects(rooms.importRecord(ann, other), { code: 'bad-record', message: /does not play the same/ })
  })
})

describe('two versions over one store', () => {
  test('a process leaves a game alone that is played under newer rules', async () => {
    const store = sqlite()
    const before = await open(store, OLD)
    const id = await played(before, 14)
    const rooms = await open(store, NEW)
    const game = await gameOf(rooms, id)
    const entries = await store.entries(id)
    const other = { code: 'other-rules', status: 409, data: { rules: NEW, served: OLD } }
    for (let i = 0; i < 2; i++) {
      await assert.rejects(before.chat(id, ann, 'seat-1', { kind: 'table' }, 'Hello?'), other)
      await assert.rejects(before.view(id, ann, 'seat-1'), other)
      await assert.rejects(messages(before, id, PEOPLE[0]!), other)
    }
    assert.deepEqual(await store.entries(id), entries, 'nothing was written')
    assert.deepEqual(await gameOf(rooms, id), game)
    await playOut(rooms, id, newPlayers())
    await assert.rejects(before.record(id, null), other)
    const { id: lobby } = await rooms.create(ann, TABLE)
    assert.equal((await before.info(lobby, ann)).status, 'lobby')
  })

  test('PostgreSQL: the newer process follows a table until the older one lets go of it, and carries it on', async () => {
    const server = await startPostgres()
    opened.push({ close: () => server.stop() })
    const url = await server.database()
    const stores = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
    opened.push(...stores)
    const before = await open(stores[0], OLD)
    const rooms = await open(stores[1], NEW)
    const id = await played(before, 8)
    assert.deepEqual(await gameOf(rooms, id), await gameOf(before, id))
    // What people do there is done by the one that holds it, under its rules.
    const players = newPlayers()
    await playOut(rooms, id, players, () => players.some(({ acknowledged }) => acknowledged.length > 3))
    assert.deepEqual(changes(await messages(rooms, id, PEOPLE[0]!)), [])
    await before.close()
    assert.deepEqual(changes(await messages(rooms, id, PEOPLE[0]!)), [
      { event: 'rules-changed', rules: NEW, undone: false },
    ])
    const again = await open(stores[2], OLD)
    await assert.rejects(again.view(id, ann, 'seat-1'), { code: 'other-rules' })
    await playOut(rooms, id, newPlayers())
    assert.deepEqual(partsOf(await rooms.record(id, null), NEW), ['same', 'replayed'])
  })
})
