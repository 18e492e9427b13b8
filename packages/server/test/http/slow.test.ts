import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { type EventStream, EventStreams } from '../../src/http/event-streams.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Person } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'

/** A stream, and the socket of a client that reads nothing until it is told to. */
async function deaf(heartbeatMs: number) {
  const streams = new EventStreams(heartbeatMs)
  const http = fastify()
  const begun = new Promise<EventStream>((done) => {
    http.get('/', (_, reply) => {
      done(
        streams.start(
          reply,
          'somebody',
          async () => true,
          () => {},
        ),
      )
    })
  })
  await http.listen({ port: 0 })
  const socket: Socket = connect((http.server.address() as { port: number }).port)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  return {
    streams,
    socket,
    stream: await begun,
    async close() {
      socket.destroy()
      streams.drain()
      await http.close()
    },
  }
}

const LARGE = 'x'.repeat(1 << 20)
/** What the system keeps for a socket is taken up long before this. */
const MANY = 64

/** Sends until the client is too slow: how many it took, and what to wait for. */
function fill(stream: EventStream): { sent: number; slow: Promise<void> } {
  for (let sent = 1; sent <= MANY; sent++) {
    const slow = stream.send(sent, LARGE)
    if (slow) return { sent, slow }
  }
  throw new Error('nobody had to wait')
}

test('whoever sends waits for a client that reads slowly, and goes on when it has read', async () => {
  const { stream, socket, streams, close } = await deaf(60_000)
  let { slow } = fill(stream)
  // Some of it fits into buffers on the way.
  for (let i = 0; i < MANY && (await Promise.race([slow.then(() => true), sleep(200, false)])); i++)
    slow = fill(stream).slow
  let done = false
  void slow.then(() => {
    done = true
  })
  await sleep(100)
  assert.equal(done, false, 'nothing more is taken while nothing is read')
  socket.resume()
  await slow
  assert.equal(stream.closed, false)
  assert.equal(streams.count, 1)
  await close()
})

test('a client that reads nothing at all is cut off, and whoever waits for it is let go', async () => {
  const { stream, streams, close } = await deaf(100)
  for (;;) {
    await fill(stream).slow
    if (stream.closed) break
  }
  assert.equal(streams.count, 0)
  await close()
})

test('a long game is told page by page; who is too slow is cut off, and has every message once after coming back', async () => {
  const store = openSqlite(':memory:')
  const rooms = await openRooms(store)
  const ann: Person = { id: 'ann', name: 'Ann' }
  const { id } = await rooms.create(ann, {
    name: 'A table',
    table: { preset: 'gf9-basic', seats: [{}, {}] },
    seats: [{ kind: 'me' }, { kind: 'open' }],
    public: false,
    spectators: true,
    clock: { kind: 'none' },
  })
  const say = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) await rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'x'.repeat(2000))
  }
  await say(450)
  const got: number[] = []
  let at = 0
  const read = async (most: number, meanwhile: () => Promise<void> = async () => {}): Promise<boolean> => {
    for await (const frame of rooms.stream(id, ann, 'seat-1', at, new AbortController().signal)) {
      const { type } = JSON.parse(frame.json)
      if (type === 'message') got.push(frame.id!)
      at = frame.id!
      if (type === 'sync') return true
      if (got.length === most) await meanwhile()
    }
    return false
  }
  assert.equal(await read(10, () => say(600)), false, 'more than a megabyte waited')
  assert.ok(got.length < 450, 'it got no more of what was missed')
  while (!(await read(-1))) assert.ok(got.length < 2000)
  assert.deepEqual(
    got,
    Array.from({ length: 1051 }, (_, i) => i + 1),
  )
  await rooms.close()
  await store.close()
})
