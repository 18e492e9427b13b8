import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chair } from '@arrakis/engine'
import pg from 'pg'
import { entryOf } from '../../src/rooms/log.ts'
import { RoomError } from '../../src/rooms/room-errors.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { Player } from '../support/player.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { ann, tablePlan } from '../support/room-fixtures.ts'
import { ServerProcess } from '../support/server-process.ts'

const TABLE = tablePlan({
  table: { preset: 'gf9-basic', seats: [{}, {}, {}] },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'mentat' }, { kind: 'bot', level: 'random' }],
})

let server: Postgres
before(async () => {
  server = await startPostgres()
})
after(() => server.stop())

/** Waits until it is so; fails if that takes too long. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if (await isSo()) return
    await sleep(100)
  }
  assert.fail(`never: ${what}`)
}

test('when the process that holds a table dies, another moves its bots and keeps its clocks, though nobody asks for it', async (t) => {
  const url = await server.database()
  const [one, two] = [new ServerProcess({ DATABASE_URL: url }), new ServerProcess({ DATABASE_URL: url })]
  t.after(() => Promise.all([one.kill(), two.kill()]))
  await Promise.all([one.start(), two.start()])
  const guest = await one.guest('Ann')
  const begin = async (level: string, clock: object): Promise<string> => {
    const bot = { kind: 'bot', level }
    const made = { preset: 'gf9-basic', seats: [{ kind: 'me' }, bot, bot], public: true, clock }
    const { id } = await one.must(guest, 'POST', '/tables', made)
    await one.must(guest, 'PUT', `/tables/${id}/seats/seat-1/ready`, { ready: true })
    await one.must(guest, 'POST', `/tables/${id}/start`)
    return id as string
  }
  const slow = 'guild-navigator:150ms'
  const thinking = await begin(slow, { kind: 'none' })
  await one.must(guest, 'PUT', `/tables/${thinking}/seats/seat-1/stand-in`, { level: slow })
  const timed = await begin('mentat', { kind: 'live', seconds: 5, bank: 0 })
  const last = async (table: string): Promise<number> =>
    (await two.must(null, 'GET', `/tables/${table}/view?as=spectator`)).last as number
  await one.kill()
  const [bots, clocks] = [await last(thinking), await last(timed)]
  await until('the bots move on', async () => (await last(thinking)) > bots + 3)
  await until('the clock answers', async () => (await last(timed)) > clocks)
  const store = await openPostgres(url)
  const marks = (await store.entries(timed)).map(entryOf).map(({ body }) => body.kind === 'command' && body.by)
  assert.ok(marks.includes('clock'))
  await store.close()
})

test('connections that break lose nothing: whoever sends a command again gets its answer', async (t) => {
  const url = await server.database()
  const store = await openPostgres(url)
  const rooms = await openRooms(store)
  t.after(async () => {
    await rooms.close()
    await store.close()
  })
  const { id } = await rooms.create(ann, TABLE)
  await rooms.ready(id, ann, 'seat-1', true)
  await rooms.start(id, ann)
  const killer = new pg.Client({ connectionString: url })
  await killer.connect()
  t.after(() => killer.end())
  let done = 0
  for (let i = 0; i < 200 && done < 12; i++) {
    const player = new Player(ann, 'seat-1', 'random', `${i}`)
    const insist = async <T>(task: () => Promise<T>): Promise<T | null> => {
      for (let tries = 0; tries < 60; tries++)
        try {
          return await task()
        } catch (error) {
          if (!(error instanceof RoomError)) throw error
          if (error.code !== 'unavailable') return null
          await sleep(50)
        }
      return assert.fail('the store never came back')
    }
    player.picture = await insist(() => rooms.view(id, ann, 'seat-1'))
    if (player.picture!.status === 'finished') break
    const thought = player.thought()
    if (!thought) {
      await sleep(50)
      continue
    }
    // In the midst of things: while the last command leads to others, and before the next is sent.
    if (done % 2 === 1)
      await killer.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
    const command = { as: 'seat-1' as Chair, ...thought, key: `key ${i}` }
    if (await insist(() => rooms.command(id, ann, command))) done++
  }
  assert.ok(done > 2, `${done} commands`)
  // The connections of the other may still be broken.
  const fresh = await openPostgres(url)
  t.after(() => fresh.close())
  const entries = (await fresh.entries(id)).map(entryOf)
  const keys = entries.flatMap(({ key, body }) => (body.kind === 'command' && key ? [key] : []))
  assert.equal(new Set(keys).size, keys.length)
  assert.equal(keys.length, done)
})
