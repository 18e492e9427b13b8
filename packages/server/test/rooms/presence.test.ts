import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Person, TableViewer } from '../../src/rooms/rooms.ts'
import { Player } from '../support/player.ts'
import { ann, bob, cid, eve, startedGame, tablePlan, useRooms } from '../support/room-fixtures.ts'

const fixture = useRooms({ now: () => Date.now() })

interface Watcher {
  readonly player: Player
  leave(): Promise<void>
}

/** Lets everything go on that waits for no clock. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((go) => setImmediate(go))
}

/** A clock that goes on when it is told to. */
function clock(t: TestContext): (ms: number) => Promise<void> {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  return async (ms) => {
    for (let left = ms; left > 0; left -= 100) {
      t.mock.timers.tick(Math.min(100, left))
      await settle()
    }
  }
}

async function watch(
  id: string,
  person: Person,
  as: TableViewer,
  wantsPresence = true,
  rooms = fixture.rooms,
): Promise<Watcher> {
  const player = new Player(person, as)
  const stop = new AbortController()
  const ended = player.hear(() => rooms.stream(id, person, as, null, stop.signal, wantsPresence))
  await settle()
  return {
    player,
    leave: async () => {
      stop.abort()
      await ended
      await settle()
    },
  }
}

/** Whether they were here, chair by chair, each time that somebody was told. */
const told = ({ player }: Watcher): boolean[][] => player.presence.map((people) => people.map(({ here }) => here))

test('who watches is told who is there: at once, whenever it changes, and the same as all others', async (t) => {
  const tick = clock(t)
  const id = await startedGame(fixture.rooms)
  const older = await watch(id, eve, 'spectator', false)
  const first = await watch(id, ann, 'seat-1')
  assert.deepEqual(told(first), [[true, true, true]], 'who has just sat down is on the way')
  await tick(6_000)
  assert.deepEqual(told(first).at(-1), [true, false, false])
  const watcher = await watch(id, eve, 'spectator')
  assert.deepEqual(told(watcher), [[true, false, false]])
  const second = await watch(id, bob, 'seat-2')
  await tick(1_000)
  assert.deepEqual(told(second).at(-1), [true, true, false])
  await second.leave()
  await tick(4_000)
  assert.deepEqual(told(first).at(-1), [true, true, false], 'perhaps they only load the page anew')
  await tick(1_500)
  const away = first.player.presence.at(-1)!
  assert.deepEqual(away[1], { chair: 'seat-2', here: false, away: 5, absentIn: 60 * 60 - 5 })
  const later = watcher.player.presence.slice(1)
  assert.ok(later.length >= 2)
  assert.deepEqual(later, first.player.presence.slice(-later.length))
  const counts = [first, watcher].map(({ player }) => player.presence.length)
  await tick(60_000)
  await fixture.rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'Nothing new')
  await tick(60_000)
  assert.deepEqual(
    [first, watcher].map(({ player }) => player.presence.length),
    counts,
    'nobody is told that nothing has changed',
  )
  assert.deepEqual(older.player.presence, [], 'nor told at all who has not asked for it')
  for (const one of [older, first, watcher]) await one.leave()
})

test('a page that is loaded anew, and a connection that comes and goes, disturb nobody', async (t) => {
  const tick = clock(t)
  const id = await startedGame(fixture.rooms)
  const first = await watch(id, ann, 'seat-1')
  await tick(10_000)
  let other = await watch(id, bob, 'seat-2')
  await tick(2_000)
  const before = first.player.presence.length
  for (let i = 0; i < 5; i++) {
    await other.leave()
    await tick(3_000)
    other = await watch(id, bob, 'seat-2')
    await tick(500)
  }
  assert.equal(first.player.presence.length, before)
  for (let i = 0; i < 30; i++) {
    await other.leave()
    await tick(5_200)
    other = await watch(id, bob, 'seat-2')
    await tick(800)
  }
  const often = first.player.presence.length - before
  assert.ok(often > 2 && often < 40, `told ${often} times in three minutes`)
  await tick(20_000)
  assert.deepEqual(told(first).at(-1), [true, true, false], 'in the end they are told what is so')
  for (const one of [first, other]) await one.leave()
})

test('in the lobby somebody who sits down is not called away before their page is open', async (t) => {
  const tick = clock(t)
  const { id } = await fixture.rooms.create(ann, tablePlan())
  const first = await watch(id, ann, 'seat-1')
  await fixture.rooms.takeSeat(id, bob, 'seat-2')
  await tick(600)
  assert.deepEqual(told(first).at(-1), [true, true])
  const second = await watch(id, bob, 'seat-2')
  await fixture.rooms.takeSeat(id, cid, 'seat-3')
  await tick(8_000)
  assert.deepEqual(told(first).at(-1), [true, true, false], 'he never came')
  await fixture.rooms.leaveSeat(id, ann, 'seat-3')
  await tick(2_000)
  assert.deepEqual(told(second).at(-1), [true, true])
  for (const one of [first, second]) await one.leave()
})

test('after the server has begun anew nobody is called away before they could come back', async (t) => {
  const tick = clock(t)
  const id = await startedGame(fixture.rooms)
  await tick(10_000)
  const rooms = await openRooms(fixture.store, { now: () => Date.now() })
  t.after(() => rooms.close())
  const first = await watch(id, ann, 'seat-1', true, rooms)
  await tick(1_000)
  const second = await watch(id, bob, 'seat-2', true, rooms)
  await tick(3_000)
  assert.deepEqual(told(first), [])
  await tick(2_000)
  assert.deepEqual(told(first), [[true, true, false]])
  assert.equal(first.player.presence[0]![2]!.away, null)
  for (const one of [first, second]) await one.leave()
})
