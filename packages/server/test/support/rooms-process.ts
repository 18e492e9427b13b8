/** A process with rooms and nothing else, for tests that kill it. Methods of Rooms are called by messages. */
import { openRooms } from '../../src/rooms/keeper.ts'
import { RoomError, type Rooms } from '../../src/rooms/rooms.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'

export type Call =
  | { readonly id: number; readonly method: keyof Rooms; readonly given: readonly unknown[] }
  | { readonly abort: number }
export type Back =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly frame: { id: number; json: string } }
  | { readonly id: number; readonly error: { code: string | null; message: string; refusal: unknown } }
  | { readonly ready: true }

const where = process.argv[2]!
const store = where.startsWith('postgres:') ? await openPostgres(where) : openSqlite(where)
const rooms = await openRooms(store, { trouble: (table, error) => console.error(table, error) })
const aborts = new Map<number, AbortController>()
const send = (back: Back): void => void process.send?.(back)

process.on('message', async (call: Call) => {
  if ('abort' in call) {
    aborts.get(call.abort)?.abort()
    return
  }
  const { id, method, given } = call
  try {
    if (method === 'stream') {
      const stop = new AbortController()
      aborts.set(id, stop)
      const [table, person, as, after] = given as Parameters<Rooms['stream']>
      for await (const frame of rooms.stream(table, person, as, after, stop.signal)) send({ id, frame })
      send({ id, value: null })
    } else send({ id, value: (await (rooms[method] as (...all: readonly unknown[]) => unknown)(...given)) ?? null })
  } catch (error) {
    const known = error instanceof RoomError
    send({
      id,
      error: {
        code: known ? error.code : null,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        refusal: known ? error.refusal : null,
      },
    })
  }
})
process.on('disconnect', () => process.exit(0))
send({ ready: true })
