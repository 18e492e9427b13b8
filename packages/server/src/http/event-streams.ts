import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** The id is this viewer's own count of messages, so that it tells nothing of what others got. */
const encode = (id: number | null, json: string): string => `${id === null ? '' : `id: ${id}\n`}data: ${json}\n\n`

/** A client that has read nothing for so many beats is cut off; it comes back with Last-Event-ID. */
const STALLED = 4

const SLOTS = 20

export interface EventStream {
  /** A promise if the client is slow: to be waited for before more is sent. */
  send(id: number | null, json: string): Promise<void> | null
  end(): void
  readonly closed: boolean
}

/** All open streams of this process: kept alive, and ended at shutdown. */
export class EventStreams {
  private readonly open = new Set<{ owner: string; slot: number; end(): void; beat(): void }>()
  private readonly timer: NodeJS.Timeout
  private slot = 0
  private started = 0

  constructor(heartbeatMs: number) {
    // A few at a time, so that thousands do not come to the database at once.
    this.timer = setInterval(() => {
      this.slot = (this.slot + 1) % SLOTS
      for (const stream of this.open) if (stream.slot === this.slot) stream.beat()
    }, heartbeatMs / SLOTS).unref()
  }

  get count(): number {
    return this.open.size
  }

  /**
   * Takes the reply over from Fastify; `onClose` runs once, however it ends. With every beat it is asked whether the stream may go
   * on: its session may have been ended elsewhere.
   */
  start(reply: FastifyReply, owner: string, mayGoOn: () => Promise<boolean>, onClose: () => void): EventStream {
    const headers = reply.getHeaders()
    reply.hijack()
    const res: ServerResponse = reply.raw
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A stream that ends leaves no idle connection for a shutdown to wait for.
      connection: 'close',
    })
    res.write('retry: 1000\n\n')
    let closed = false
    let stalled = 0
    let ready: (() => void) | null = null
    const goOn = (): void => {
      stalled = 0
      ready?.()
      ready = null
    }
    const close = (): void => {
      if (closed) return
      closed = true
      this.open.delete(entry)
      goOn()
      onClose()
    }
    const send = (id: number | null, json: string): Promise<void> | null => {
      if (closed || res.write(encode(id, json))) return null
      return new Promise((done) => {
        ready = done
      })
    }
    const end = (): void => {
      if (!closed) res.end()
      close()
    }
    const beat = (): void => {
      // Who does not read what waits for them is not sent more, and not for ever.
      if (!res.writableNeedDrain) res.write(': \n\n')
      else if (++stalled >= STALLED) res.destroy()
      // A database that does not answer ends no streams.
      mayGoOn().then(
        (may) => may || end(),
        () => {},
      )
    }
    this.started = (this.started + 1) % SLOTS
    const entry = { owner, slot: this.started, end, beat }
    this.open.add(entry)
    res.on('drain', goOn)
    res.on('close', close)
    res.on('error', close)
    return {
      send,
      end,
      get closed() {
        return closed
      },
    }
  }

  /** Ends the streams of a session that is over. */
  endOf(owner: string): void {
    for (const stream of [...this.open]) if (stream.owner === owner) stream.end()
  }

  /** Ends every stream; clients come back to whoever answers then. */
  drain(): void {
    clearInterval(this.timer)
    for (const stream of [...this.open]) stream.end()
  }
}
