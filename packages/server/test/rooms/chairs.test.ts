import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHAIRS, type Chair, CORE_FACTIONS, type Faction } from '@arrakis/engine'
import { houses } from '@arrakis/engine/test-modules'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, NewTable, Person, Rooms, TableViewer } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { Player } from '../support/player.ts'

const PEOPLE: readonly Person[] = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))
const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']

const tableOf = (factions: readonly Faction[], modules?: readonly string[]): NewTable => ({
  name: 'A table',
  table: { preset: 'gf9-basic', ...(modules ? { modules } : {}), seats: factions.map((faction) => ({ faction })) },
  seats: factions.map((_, i) => ({ kind: i === 0 ? 'me' : 'open' })),
  public: false,
  spectators: true,
  clock: { kind: 'none' },
})

/** A game that everybody has begun. */
async function begun(rooms: Rooms, table: NewTable): Promise<string> {
  const { id } = await rooms.create(PEOPLE[0]!, table)
  const seated = table.seats.map((_, i) => [PEOPLE[i]!, CHAIRS[i]!] as const)
  for (const [person, chair] of seated.slice(1)) await rooms.takeSeat(id, person, chair)
  await rooms.chat(id, PEOPLE[1]!, 'seat-2', { kind: 'whisper', chair: 'seat-1' }, 'Before it begins')
  for (const [person, chair] of seated) await rooms.ready(id, person, chair, true)
  await rooms.start(id, PEOPLE[0]!)
  return id
}

/** Everybody answers what they are asked, a few times. */
async function play(rooms: Rooms, id: string, chairs: number): Promise<void> {
  for (let i = 0; i < 6; i++)
    for (const [at, chair] of CHAIRS.slice(0, chairs).entries()) {
      const player = new Player(PEOPLE[at]!, chair, 'random', `${i}`)
      player.picture = await rooms.view(id, player.person, chair)
      await player.answer(rooms, id)
    }
}

/** What every viewer has been told, from the beginning; their numbers have no gaps. */
async function told(rooms: Rooms, id: string, chairs: number): Promise<Map<TableViewer, Message[]>> {
  const all = new Map<TableViewer, Message[]>()
  for (const as of [...CHAIRS.slice(0, chairs), 'spectator'] as const) {
    const person = as === 'spectator' ? null : PEOPLE[CHAIRS.indexOf(as)]!
    const player = new Player(person ?? PEOPLE[0]!, as)
    const stop = new AbortController()
    for await (const { id: number, json } of rooms.stream(id, person, as, 0, stop.signal)) {
      player.take(number, json)
      if (player.picture) stop.abort()
    }
    assert.deepEqual(
      player.messages.map((message) => message.id),
      player.messages.map((_, i) => i + 1),
    )
    all.set(as, player.messages)
  }
  return all
}

const heard = (messages: ReadonlyMap<TableViewer, Message[]>, text: string): TableViewer[] =>
  [...messages].flatMap(([as, list]) => (list.some((m) => m.type === 'chat' && m.text === text) ? [as] : []))

test('at a table of nine chairs everybody is told what is for them, and no more', async () => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  const id = await begun(rooms, tableOf(NINE, [houses.id]))
  const whisper = (from: number, to: Chair, text: string) =>
    rooms.chat(id, PEOPLE[from]!, CHAIRS[from]!, { kind: 'whisper', chair: to }, text)
  await whisper(6, 'seat-9', 'From seven to nine')
  await whisper(0, 'seat-8', 'From one to eight')
  await rooms.setNotes(id, PEOPLE[6]!, 'seat-7', 'Notes of the seventh')
  await play(rooms, id, 9)
  const before = await told(rooms, id, 9)
  assert.deepEqual(heard(before, 'From seven to nine'), ['seat-7', 'seat-9'])
  assert.deepEqual(heard(before, 'From one to eight'), ['seat-1', 'seat-8'])
  await rooms.close()
  const again = await openRooms(store)
  assert.deepEqual(await told(again, id, 9), before, 'another process reads the same from the log')
  await again.close()
  await store.close()
})

test('rows of a table from the time of six chairs are read as they were written', async () => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  const id = await begun(rooms, tableOf(CORE_FACTIONS))
  await rooms.chat(id, PEOPLE[5]!, 'seat-6', { kind: 'whisper', chair: 'seat-5' }, 'From six to five')
  await play(rooms, id, 6)
  const before = await told(rooms, id, 6)
  await rooms.close()
  // At that time everybody was six chairs and the spectators.
  await store.all('UPDATE entries SET mask = mask & 127', [])
  const again = await openRooms(store)
  assert.deepEqual(await told(again, id, 6), before)
  assert.deepEqual(heard(before, 'From six to five'), ['seat-5', 'seat-6'])
  await play(again, id, 6)
  assert.ok((await told(again, id, 6)).get('spectator')!.length > before.get('spectator')!.length)
  await again.close()
  await store.close()
})
