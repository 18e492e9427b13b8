import type { InjectOptions } from 'fastify'
import { type Config, readConfig } from '../../src/config.ts'
import type { Channels } from '../../src/reminders/channels.ts'
import { type Server, startServer } from '../../src/server.ts'

/** What a client sees of an answer. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  readonly json: any
}

export interface Client {
  readonly token: string | null
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface Harness {
  readonly server: Server
  readonly config: Config
  readonly log: string[]
  /** Requests without a session. */
  readonly stranger: Client
  guest(name: string): Promise<Client>
  withToken(token: string | null): Client
  close(): Promise<void>
}

const QUIET = { RATE_LIMIT: '0', LOGIN_LIMIT: '0', LOG_LEVEL: 'info', PORT: '0' }

/** The whole server in memory, given requests without sockets. */
export async function harness(
  env: Record<string, string> = {},
  now?: () => number,
  channels?: Channels,
): Promise<Harness> {
  const log: string[] = []
  const url = env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  const config = readConfig({ ...QUIET, ...env, ...(url ? { DATABASE_URL: url } : {}) })
  const server = await startServer(config, {
    listen: env.LISTEN === 'yes',
    ...(url ? {} : { sqliteFile: env.SQLITE_FILE ?? ':memory:' }),
    ...(now ? { now } : {}),
    ...(channels ? { channels } : {}),
    logTo: { write: (line) => void log.push(line) },
  })
  const withToken = (token: string | null): Client => {
    const client = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const options: InjectOptions = {
        method: method as 'GET',
        url: path,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }
      const reply = await server.http.inject(options)
      const type = String(reply.headers['content-type'] ?? '')
      const json = type.includes('json') && reply.body ? JSON.parse(reply.body) : null
      return { status: reply.statusCode, type, text: reply.body, headers: reply.headers, json }
    }
    return Object.assign(client, { token })
  }
  const stranger = withToken(null)
  return {
    server,
    config,
    log,
    stranger,
    withToken,
    async guest(name) {
      const { json } = await stranger('POST', '/api/guests', { name, as: 'token' })
      return withToken(json.token)
    },
    close: () => server.close(),
  }
}
