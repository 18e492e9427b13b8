import type { Fairness, GameRecord, JsonSchema, TableConfig, View } from '@arrakis/engine'
import type { InjectOptions } from 'fastify'
import { type Config, readConfig } from '../../src/config.ts'
import type { Channels } from '../../src/reminders/channels.ts'
import type { TableInfo, TableView } from '../../src/rooms/rooms.ts'
import { type Server, startServer } from '../../src/server.ts'

type Named = { readonly [key: string]: unknown; readonly id: string; readonly name: string }

/** Every field that tests look for in some answer: which of them it has is what they assert. */
export interface Json
  extends Omit<TableView, 'status' | 'game' | 'fairness' | 'table'>,
    Omit<GameRecord, 'fairness' | 'table' | 'outcome'> {
  readonly status: TableInfo['status'] | number
  readonly game: View
  readonly fairness: Fairness
  readonly table: TableConfig & { readonly id: string }
  readonly token: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly person: Named
  readonly session: string
  readonly username: string | null
  readonly attempt: string
  readonly link: string
  readonly kind: string
  readonly ask: number
  readonly result: string
  readonly current: boolean
  /** What an authenticator is asked. */
  readonly options: { readonly challenge: string } & readonly unknown[]
  readonly mail: unknown
  readonly push: number
  readonly key: string
  readonly here: boolean
  readonly channels: readonly string[]
  readonly changes: readonly { readonly option: string }[]
  readonly presets: readonly unknown[]
  readonly switches: readonly unknown[]
  readonly bots: readonly unknown[]
  readonly decisions: readonly { readonly kind: string; readonly says: string; readonly answer: JsonSchema }[]
  readonly data: unknown
}

/** What a client sees of an answer. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly json: Json
  /** The same, if it is a list. */
  readonly list: readonly Json[]
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

/** The API alone: whether a client has been built makes no difference. */
const QUIET = { RATE_LIMIT: '0', LOGIN_LIMIT: '0', LOG_LEVEL: 'info', PORT: '0', WEB_DIR: 'no-client' }

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
      return {
        status: reply.statusCode,
        type,
        text: reply.body,
        headers: reply.headers,
        json,
        list: Array.isArray(json) ? json : [],
      }
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
