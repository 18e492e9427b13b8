import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandRequest, Person, StreamFrame, TableViewer } from '../../src/rooms/rooms.ts'

/** The server was killed before it answered, or says itself that it is away. */
export class ServerDown extends Error {}

/** Somebody who came as a guest: whom the server knows by the token. */
export interface Guest extends Person {
  readonly token: string
}

const MAIN = join(import.meta.dirname, '../../src/main.ts')

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** The server as people run it: can be killed at any moment and started again at the same address. */
export class ServerProcess {
  kills = 0
  private child: ChildProcess | null = null
  private port = 0
  private readonly database: Record<string, string>
  private readonly proxy: string | null

  /** With an address nothing is started: it is a balancer before servers that run elsewhere. */
  constructor(where: { DATA_DIR: string } | { DATABASE_URL: string } | { address: string }) {
    this.proxy = 'address' in where ? where.address : null
    this.database = 'address' in where ? {} : { ...where }
  }

  get alive(): boolean {
    return this.child !== null || this.proxy !== null
  }

  get address(): string {
    return this.proxy ?? `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    const env = { ...process.env, ...this.database, PORT: String(this.port), RATE_LIMIT: '0', LOGIN_LIMIT: '0' }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    for (let tries = 0; tries < 2_400; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
      const ok = await fetch(this.url('/healthz')).then(
        (reply) => reply.ok,
        () => false,
      )
      if (ok) {
        this.child = child
        return
      }
      await sleep(25)
    }
    child.kill('SIGKILL')
    throw new Error('the server was not healthy within a minute')
  }

  /** No goodbye, no flush. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child) return
    this.child = null
    this.kills++
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  private url(path: string): string {
    return `${this.address}${path}`
  }

  /** What was sent and how it was answered; ServerDown if it was not. */
  async ask(guest: Guest | null, method: string, path: string, body?: unknown, key?: string): Promise<Response> {
    if (!this.alive) throw new ServerDown('not running')
    const reply = await fetch(this.url(`/api${path}`), {
      method,
      headers: {
        ...(guest ? { authorization: `Bearer ${guest.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new ServerDown(String(error))
    })
    if (reply.status === 502 || reply.status === 503) throw new ServerDown('away')
    return reply
  }

  async must(guest: Guest | null, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const reply = await this.ask(guest, method, path, body)
    const text = await reply.text().catch((error) => {
      throw new ServerDown(String(error))
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }

  async guest(name: string): Promise<Guest> {
    const { person, token } = await this.must(null, 'POST', '/guests', { name, as: 'token' })
    return { ...(person as Person), token: token as string }
  }

  /** The number of the message that tells of it; null if it was refused. */
  async command(table: string, guest: Guest, { key, ...body }: CommandRequest): Promise<number | null> {
    const reply = await this.ask(guest, 'POST', `/tables/${table}/commands`, body, key)
    if (reply.status === 409 || reply.status === 422) return null
    // The answer may break off before its end: then it was none.
    const text = await reply.text().catch((error) => {
      throw new ServerDown(String(error))
    })
    if (!reply.ok) throw new Error(`${reply.status} ${text}`)
    return (JSON.parse(text) as { id: number }).id
  }

  async *stream(
    table: string,
    guest: Guest | null,
    as: TableViewer,
    after: number | null,
    signal: AbortSignal,
  ): AsyncGenerator<StreamFrame> {
    if (!this.alive) throw new ServerDown('not running')
    try {
      const reply = await fetch(this.url(`/api/tables/${table}/events?as=${as}`), {
        signal,
        headers: {
          ...(guest ? { authorization: `Bearer ${guest.token}` } : {}),
          ...(after === null ? {} : { 'last-event-id': String(after) }),
        },
      })
      if (!reply.ok) throw new ServerDown(`${reply.status}`)
      let text = ''
      const decoder = new TextDecoder()
      for await (const chunk of reply.body!) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) {
          const json = /^data: (.*)$/m.exec(block)?.[1]
          if (json !== undefined) yield { id: Number(/^id: (.*)$/m.exec(block)![1]), json }
        }
      }
    } catch (error) {
      if (signal.aborted) return
      // What a listener found wrong is no broken connection.
      if (error instanceof Error && error.name === 'AssertionError') throw error
      throw new ServerDown(String(error))
    }
  }
}
