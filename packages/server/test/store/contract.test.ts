import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLoginThrottle } from '../../src/people/login-throttle.ts'
import { openPeople } from '../../src/people/people.ts'
import { openCounters } from '../../src/store/counters.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import type { Sql } from '../../src/store/queries.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import {
  ConflictError,
  type EntryRow,
  type Store,
  type StoreEvents,
  type TableChange,
  type TableRow,
} from '../../src/store/store.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

const row = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  status: 'lobby',
  public: true,
  created: 1_700_000_000_000,
  changed: 1_700_000_000_001,
  due: null,
  summary: '{}',
  ...more,
})
const entry = (table: string, seq: number, more: Partial<EntryRow> = {}): EntryRow => ({
  table,
  seq,
  kind: 'chat',
  at: 1_700_000_000_000 + seq,
  mask: 1,
  key: null,
  data: `{"n":${seq}}`,
  ...more,
})
const append = (table: string, entries: EntryRow[], more: Partial<TableChange> = {}): TableChange => ({
  table,
  entries,
  row: row(table),
  ...more,
})
const deaf: StoreEvents = {
  appended() {},
  requested() {},
  answered() {},
  lost() {},
  released() {},
  regained() {},
  followed() {},
  due: async () => {},
}

function contract(name: string, open: () => Promise<Store & Sql>): void {
  describe(name, () => {
    let store: Store & Sql
    before(async () => {
      store = await open()
    })
    after(() => store.close())
    /** Only the owner of a table writes to it. */
    const write = async (change: TableChange): Promise<void> => {
      await store.claim(change.table)
      await store.append(change)
    }

    test('what was appended is read again, in order and after a number', async () => {
      await write(append('a', [entry('a', 1), entry('a', 2, { mask: 3 })]))
      await write(append('a', [entry('a', 3, { key: 'k', mask: 2 })]))
      assert.deepEqual(await store.entries('a'), [
        entry('a', 1),
        entry('a', 2, { mask: 3 }),
        entry('a', 3, { key: 'k', mask: 2 }),
      ])
      assert.deepEqual(
        (await store.entries('a', 1, 1)).map(({ seq }) => seq),
        [2],
      )
      assert.deepEqual(
        (await store.seen('a', 1, 1, 3)).map(({ seq }) => seq),
        [3],
      )
      assert.deepEqual(
        (await store.seen('a', 0, 0, 2)).map(({ seq }) => seq),
        [1, 2],
      )
      assert.equal((await store.byKey('a', 'k'))?.seq, 3)
      assert.equal(await store.byKey('a', 'other'), null)
      assert.deepEqual(await store.entries('nowhere'), [])
    })

    test('a number or a key that is taken is a conflict, and nothing of the change is kept', async () => {
      await write(append('b', [entry('b', 1, { key: 'once' })]))
      await assert.rejects(
        write(append('b', [entry('b', 2), entry('b', 1)], { row: row('b', { summary: 'x' }) })),
        ConflictError,
      )
      await assert.rejects(write(append('b', [entry('b', 2, { key: 'once' })])), ConflictError)
      assert.equal((await store.entries('b')).length, 1)
      assert.equal((await store.table('b'))?.summary, '{}')
    })

    test('one conflict among many appended at once spoils none of the others', async () => {
      await write(append('c0', [entry('c0', 1)]))
      const all = Array.from({ length: 40 }, (_, i) => write(append(`c${i}`, [entry(`c${i}`, 1)])))
      const done = await Promise.allSettled(all)
      assert.deepEqual(
        done.map(({ status }) => status),
        ['rejected', ...Array(39).fill('fulfilled')],
      )
      for (let i = 0; i < 40; i++) assert.equal((await store.entries(`c${i}`)).length, 1)
    })

    test('tables are listed by what they are and who sits there', async () => {
      const change = (id: string, more: Partial<TableRow>, members?: string[]): TableChange => ({
        table: id,
        entries: [entry(id, 1)],
        row: row(id, more),
        ...(members ? { members } : {}),
      })
      await write(change('d1', { changed: 2e12 + 1, status: 'playing' }, ['ann', 'bob']))
      await write(change('d2', { changed: 2e12 + 2, status: 'playing', public: false }, ['ann']))
      await write(change('d3', { changed: 2e12 + 3, due: 2e12 }))
      const ids = async (query: Parameters<Store['tables']>[0]): Promise<string[]> =>
        (await store.tables(query)).map(({ id }) => id)
      assert.deepEqual(await ids({ status: 'playing' }), ['d2', 'd1'])
      assert.deepEqual(await ids({ status: 'playing', public: true }), ['d1'])
      assert.deepEqual(await ids({ member: 'ann' }), ['d2', 'd1'])
      assert.deepEqual(await ids({ member: 'ann', before: 2e12 + 2 }), ['d1'])
      assert.deepEqual(await ids({ limit: 1 }), ['d3'])
      assert.deepEqual(await store.table('d3'), row('d3', { changed: 2e12 + 3, due: 2e12 }))
      await write({ ...change('d1', {}, ['bob', 'cid']), entries: [entry('d1', 2)] })
      assert.deepEqual(await ids({ member: 'ann' }), ['d2'])
      assert.deepEqual(await ids({ member: 'cid' }), ['d1'])
    })

    test('the newest snapshot is kept', async () => {
      assert.equal(await store.snapshot('e'), null)
      await store.saveSnapshot({ table: 'e', seq: 5, data: 'five' })
      await store.saveSnapshot({ table: 'e', seq: 4, data: 'four' })
      assert.deepEqual(await store.snapshot('e'), { table: 'e', seq: 5, data: 'five' })
      await store.saveSnapshot({ table: 'e', seq: 9, data: 'nine' })
      assert.deepEqual(await store.snapshot('e'), { table: 'e', seq: 9, data: 'nine' })
    })

    test('letters wait until they are answered or taken back', async () => {
      await store.forward({ id: 'l1', table: 'f', request: 'please' })
      await store.forward({ id: 'l2', table: 'f', request: 'never mind' })
      assert.deepEqual((await store.unanswered('f')).map(({ id }) => id).sort(), ['l1', 'l2'])
      assert.equal(await store.takeAnswer('l1'), null)
      await store.answerRequest('l1', 'here')
      assert.equal(await store.withdrawRequest('l1'), false)
      assert.equal(await store.takeAnswer('l1'), 'here')
      assert.equal(await store.takeAnswer('l1'), null)
      assert.equal(await store.withdrawRequest('l2'), true)
      assert.deepEqual(await store.unanswered('f'), [])
    })

    test('a table whose time has come is called, the others are not', async () => {
      const called: string[] = []
      await store.listen({
        ...deaf,
        async due(table) {
          called.push(table)
          await write({ table, entries: [entry(table, 2)], row: row(table) })
          await store.release(table)
        },
      })
      const due = (id: string, at: number): TableChange => append(id, [entry(id, 1)], { row: row(id, { due: at }) })
      await write(due('g1', Date.now() + 300))
      await write(due('g2', Date.now() + 600_000))
      for (const id of ['g1', 'g2']) await store.release(id)
      for (let i = 0; i < 80 && !called.includes('g1'); i++) await sleep(50)
      assert.ok(called.includes('g1'))
      assert.ok(!called.includes('g2'))
      await store.ping()
    })

    test('a lobby left alone is forgotten whole; what changed since, or was started, stays', async () => {
      const old = { changed: 1_000, status: 'lobby' } as const
      for (const [id, more] of [
        ['h1', old],
        ['h2', { ...old, changed: 3_000 }],
        ['h3', { ...old, status: 'playing' }],
      ] as const) {
        await write(append(id, [entry(id, 1)], { row: row(id, more), members: ['hal'] }))
        await store.saveSnapshot({ table: id, seq: 1, data: id })
      }
      assert.deepEqual(await Promise.all(['h1', 'h2', 'h3', 'h4'].map((id) => store.forget(id, 2_000))), [
        true,
        false,
        false,
        false,
      ])
      assert.equal(await store.table('h1'), null)
      assert.equal(await store.snapshot('h1'), null)
      assert.deepEqual(await store.entries('h1'), [])
      for (const id of ['h2', 'h3']) {
        assert.equal((await store.entries(id)).length, 1)
        assert.equal((await store.snapshot(id))?.data, id)
      }
      assert.deepEqual(
        (await store.tables({ member: 'hal' })).map(({ id }) => id),
        ['h2', 'h3'],
      )
    })

    test('guests who sit nowhere are forgotten when their sessions are over; accounts and players are not', async () => {
      let now = Date.now()
      const people = openPeople(store, openLoginThrottle(openCounters(store)), 90, () => now)
      const [idle, active, player] = await Promise.all(['Idle', 'Active', 'Player'].map((name) => people.guest(name)))
      const account = await people.register('stilgar', 'a long password', 'Stilgar', null)
      assert.ok(typeof account !== 'string')
      const { token } = (await people.open(active!, ''))!
      for (const one of [idle!, player!, account]) await people.open(one, '')
      const address = 'INSERT INTO reminder (person, kind, address, code, created) VALUES (?, ?, ?, NULL, ?)'
      await store.all(address, [idle!.id, 'push', 'somewhere', now])
      await write(append('i', [entry('i', 1)], { members: [player!.id] }))
      assert.equal(await people.forgetGuests(), 0)
      now += 60 * 86_400_000
      assert.ok(await people.sessionOf(token))
      assert.equal(await people.forgetGuests(), 0)
      now += 60 * 86_400_000
      assert.equal(await people.forgetGuests(), 1)
      assert.equal(await people.byId(idle!.id), null)
      for (const one of [active!, player!, account]) assert.ok(await people.byId(one.id), one.name)
    })

    test('a guest who makes an account keeps the name that another process has just been told', async () => {
      const people = openPeople(store, openLoginThrottle(openCounters(store)), 90)
      const guest = await people.guest('Feyd')
      await people.rename(guest, 'Rautha')
      const account = await people.register('feyd', 'a long password', null, guest)
      assert.deepEqual(account, { ...guest, name: 'Rautha', username: 'feyd' })
      assert.equal((await people.byId(guest.id))?.name, 'Rautha')
      const other = await people.guest('Piter')
      const named = await people.register('piter', 'a long password', 'de Vries', other)
      assert.ok(typeof named !== 'string' && named.name === 'de Vries')
    })

    test('nobody signs in as somebody who is being removed, though the password was right before', async () => {
      const guesses = openLoginThrottle(openCounters(store))
      const people = openPeople(store, guesses, 90)
      const removed = await people.register('yueh', 'wanna, my wanna', 'Yueh', null)
      const login = await people.login('yueh', 'wanna, my wanna')
      assert.ok(typeof removed !== 'string' && login !== null && typeof login !== 'string')
      const opened: Awaited<ReturnType<typeof people.open>>[] = []
      // Their sessions are gone by then, and the rest is about to go.
      const late: Sql = {
        async all(sql, given) {
          if (/reset/.test(sql) && opened.length === 0) opened.push(await people.open(login, 'late'))
          return store.all(sql, given)
        },
      }
      await openPeople(late, guesses, 90).remove(removed)
      opened.push(await people.open(login, 'too late'))
      assert.equal(opened.length, 2)
      for (const one of opened) assert.equal(one && (await people.sessionOf(one.token)), null)
      for (const column of ['session WHERE person', 'person WHERE id'])
        assert.deepEqual(await store.all(`SELECT * FROM ${column} = ?`, [removed.id]), [])
    })

    test('counters count within a window, all at once as well', async () => {
      let now = 1_700_000_000_000
      const counters = openCounters(store, () => now)
      assert.deepEqual(
        (await Promise.all([1, 2, 3].map(() => counters.add('a', 1_000)))).toSorted((a, b) => a - b),
        [1, 2, 3],
      )
      now += 999
      assert.equal(await counters.add('a', 1_000), 4)
      now += 1
      assert.equal(await counters.of('a'), 0)
      assert.equal(await counters.add('a', 1_000), 1)
      assert.equal(await counters.of('a'), 1)
      await counters.clear('a')
      assert.equal(await counters.of('a'), 0)
      await counters.add('b', 1_000)
      now += 1_000
      await counters.forget()
      assert.deepEqual(await store.all('SELECT id FROM tally WHERE id IN (?, ?)', ['a', 'b']), [])
    })

    test('when somebody was last seen, and never earlier', async () => {
      const at = async (table: string) => (await store.whereabouts(table)).map((one) => one.at)
      await store.saw([])
      await store.saw(Array.from({ length: 120 }, (_, i) => ({ table: `s${i}`, person: 'ann', at: 100 + i })))
      await store.saw([{ table: 's0', person: 'ann', at: 50 }])
      assert.deepEqual([await at('s0'), await at('s119'), await at('s200')], [[100], [219], []])
      await store.forgetSeen(200)
      assert.deepEqual([await at('s0'), await at('s119')], [[], [219]])
    })

    test('who follows a table, and until when those who have gone did', async () => {
      const one = { table: 'f', person: 'ann', at: 7 }
      const all = Array.from({ length: 120 }, (_, i) => ({ table: 'f', person: `p${i}`, here: true, at: 5 }))
      await store.follow([{ ...one, here: true }, { ...one, here: true, at: 8 }, ...all])
      assert.equal((await store.whereabouts('f')).filter(({ here }) => here).length, 121)
      await store.follow([{ ...one, here: false, at: 9 }, ...all.map((other) => ({ ...other, here: false }))])
      assert.deepEqual(
        (await store.whereabouts('f')).find(({ person }) => person === 'ann'),
        { person: 'ann', here: false, at: 9 },
      )
      assert.ok((await store.whereabouts('f')).every(({ here }) => !here))
      await store.follow([])
    })

    test('plain SQL for whoever keeps other things here', async () => {
      assert.deepEqual(await store.all('SELECT seq FROM entries WHERE tbl = ? AND seq < ?', ['a', 3]), [
        { seq: 1 },
        { seq: 2 },
      ])
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'arrakis-store-'))
after(() => rmSync(folder, { recursive: true, force: true }))
contract('SQLite', async () => openSqlite(join(folder, 'a.sqlite')))

let server: Postgres
before(async () => {
  server = await startPostgres()
})
after(() => server.stop())
contract('PostgreSQL', async () => openPostgres(await server.database()))

describe('PostgreSQL with two processes', () => {
  test('one holds a table until it lets go or its connection breaks; the other hears of what it writes', async () => {
    const url = await server.database()
    const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)])
    const heard: string[] = []
    await two.listen({
      ...deaf,
      appended: (table, seq) => heard.push(`${table} ${seq}`),
      requested: (table) => heard.push(`letter ${table}`),
    })
    assert.equal(await one.claim('t'), true)
    assert.equal(await one.claim('t'), true)
    assert.equal(await two.claim('t'), false)
    await one.append(append('t', [entry('t', 1), entry('t', 2)]))
    await one.forward({ id: 'x', table: 't', request: '' })
    for (let i = 0; i < 50 && heard.length < 2; i++) await sleep(20)
    assert.deepEqual(heard, ['t 2', 'letter t'])
    await assert.rejects(two.append(append('t', [entry('t', 3)])), ConflictError)
    await one.release('t')
    assert.equal(await two.claim('t'), true)
    await assert.rejects(one.append(append('t', [entry('t', 3)])), ConflictError)
    await two.append(append('t', [entry('t', 3)]))
    await two.close()
    assert.equal(await one.claim('t'), true)
    await one.close()
  })
})
