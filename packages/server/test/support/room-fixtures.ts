import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Chair } from '@arrakis/engine'
import type { RoomsOptions } from '../../src/rooms/room-registry.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, NewTable, Person, Rooms, TableViewer } from '../../src/rooms/rooms.ts'
import type { Sql } from '../../src/store/queries.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { Player } from './player.ts'

const person = (name: string): Person => ({ id: name.toLowerCase(), name })
export const ann = person('Ann')
export const bob = person('Bob')
export const cid = person('Cid')
export const eve = person('Eve')

/** Where Ann, Bob and Cid sit. */
export const THREE: readonly (readonly [Person, Chair])[] = [
  [ann, 'seat-1'],
  [bob, 'seat-2'],
  [cid, 'seat-3'],
]

/** A table for three without clocks; whoever makes it sits on the first chair. */
export const tablePlan = (more: Partial<NewTable> = {}): NewTable => ({
  name: 'A table',
  table: { preset: 'gf9-basic', seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'guild' }] },
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  public: false,
  spectators: true,
  clock: { kind: 'none' },
  ...more,
})

export interface TestRooms {
  readonly store: Store & Sql
  readonly rooms: Rooms
}

/** Rooms over a database in memory, for all tests of a file. */
export function useRooms(options: RoomsOptions = {}): TestRooms {
  const opened: { store?: Store & Sql; rooms?: Rooms } = {}
  before(async () => {
    opened.store = openSqlite(':memory:')
    opened.rooms = await openRooms(opened.store, options)
  })
  after(async () => {
    await opened.rooms?.close()
    await opened.store?.close()
  })
  return {
    get store() {
      return opened.store!
    },
    get rooms() {
      return opened.rooms!
    },
  }
}

/** Sits people down, if they do not sit yet, and begins the game. */
export async function startGame(
  rooms: Rooms,
  id: string,
  people: readonly (readonly [Person, Chair])[] = THREE,
): Promise<void> {
  const { seats } = await rooms.info(id, null)
  for (const [i, [who, chair]] of people.entries()) if (seats[i]!.kind === 'open') await rooms.takeSeat(id, who, chair)
  for (const [who, chair] of people) await rooms.ready(id, who, chair, true)
  await rooms.start(id, people[0]![0])
}

/** A running game of Ann, Bob and Cid. */
export async function startedGame(rooms: Rooms, more: Partial<NewTable> = {}): Promise<string> {
  const { id } = await rooms.create(ann, tablePlan(more))
  await startGame(rooms, id)
  return id
}

/** All messages of a viewer after a number; that their numbers have no gap is checked on the way. */
export async function messagesOf(
  rooms: Rooms,
  id: string,
  viewer: Person | null,
  as: TableViewer,
  last = 0,
): Promise<Message[]> {
  const player = new Player(viewer ?? eve, as)
  const stop = new AbortController()
  for await (const frame of rooms.stream(id, viewer, as, last, stop.signal)) {
    player.take(frame.id, frame.json)
    if (player.picture) stop.abort()
  }
  return player.messages
}

/** Answers all questions of Ann, Bob and Cid at random until one of them stands before what is wanted. */
export async function playUntil(rooms: Rooms, id: string, isWanted: (player: Player) => boolean): Promise<Player> {
  for (let i = 0; i < 500; i++)
    for (const [who, chair] of THREE) {
      const player = new Player(who, chair, 'random', `${i}`)
      player.picture = await rooms.view(id, who, chair)
      if (isWanted(player)) return player
      await player.answer(rooms, id)
    }
  return assert.fail('the game never came to it')
}
