import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { People } from '../people/people.ts'
import type { Rooms, StreamFrame, TableViewer } from '../rooms/rooms.ts'
import { viewerFor } from './acting-seat.ts'
import type { EventStream, EventStreams } from './event-streams.ts'
import { addressOf } from './limits.ts'
import { Problem } from './problem.ts'
import type { StreamSlots } from './stream-slots.ts'

export interface StreamParts {
  readonly config: Config
  readonly rooms: Rooms
  readonly people: People
  readonly streams: EventStreams
  readonly slots: StreamSlots
}

interface WantedStream {
  readonly table: string
  readonly as: TableViewer | undefined
  /** The last message the client has; null if it has none. */
  readonly after: number | null
  readonly presence: boolean
}

/** Sends what happens at a table until the client goes, the session ends or the server leaves. */
export async function openTableStream(
  { config, rooms, people, streams, slots }: StreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { table, as, after, presence }: WantedStream,
): Promise<void> {
  const { session, ip } = request
  const owner = session?.id ?? `address ${addressOf(ip)}`
  const leave = await slots.take(owner, config.streamLimit)
  if (!leave) throw new Problem(429, 'too-many-streams', `No more than ${config.streamLimit} streams at once.`)
  const abort = new AbortController()
  const close = (): void => {
    leave()
    abort.abort()
  }
  try {
    const viewer = await viewerFor(rooms, request, table, as)
    const items = rooms.stream(table, session?.person ?? null, viewer, after, abort.signal, presence)
    const frames = items[Symbol.asyncIterator]()
    // Until the first frame a refusal can still be answered as one.
    const first = await frames.next()
    if (first.done) throw new Problem(503, 'unavailable', 'The server is closing; try again.')
    const mayGoOn = async (): Promise<boolean> => session === null || people.isOpen(session)
    const stream = streams.start(reply, owner, mayGoOn, close)
    await sendFrames(stream, first.value, frames).catch((error: unknown) => {
      request.log.warn({ err: error }, 'stream broke off')
    })
    stream.end()
  } finally {
    close()
  }
}

/** A slow client is waited for before more is sent. */
async function sendFrames(stream: EventStream, first: StreamFrame, rest: AsyncIterator<StreamFrame>): Promise<void> {
  for (let frame: StreamFrame | null = first; frame && !stream.closed; ) {
    const slow = stream.send(frame.id, frame.json)
    if (slow) await slow
    const next = await rest.next()
    frame = next.done ? null : next.value
  }
}
