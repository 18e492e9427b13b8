import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

/** Everything the environment decides, checked once at the start. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Where people reach the server: links, passkeys and the check of origins go by it. */
  readonly publicUrl: URL
  readonly database:
    | { readonly kind: 'sqlite'; readonly file: string }
    | { readonly kind: 'postgres'; readonly url: string }
  /** Where the browser client lies. */
  readonly webDir: string
  /** How many reverse proxies stand before the server. */
  readonly proxies: number
  readonly logLevel: LogLevel
  readonly sessionDays: number
  /** How long a table is kept that nobody started; 0 for ever. */
  readonly lobbyDays: number
  readonly botThreads: number
  readonly bodyLimit: number
  readonly importLimit: number
  /** Requests of one address in a minute; 0 for no limit. */
  readonly rateLimit: number
  /** Attempts to log in or to make accounts of one address in a minute; 0 for no limit. */
  readonly loginLimit: number
  /** Open streams of one session. */
  readonly streamLimit: number
  readonly heartbeatMs: number
  readonly shutdownMs: number
  /** If set, /metrics is told only to who brings it; otherwise to this machine alone. */
  readonly metricsToken: string | null
  /** Reminders by e-mail, where it is configured, and to browsers. */
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly push: {
    /** Null: those that the server makes at its first start. */
    readonly keys: PushKeys | null
    readonly contact: string
    readonly hosts: readonly string[]
  }
}

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Something in the environment that cannot be; the message names all that is wrong. */
export class ConfigError extends Error {}

export interface Setting {
  readonly name: string
  readonly default: string
  readonly says: string
}

/** The table of docs/server.md; a test holds the two together. */
export const SETTINGS: readonly Setting[] = [
  { name: 'PORT', default: '8080', says: 'port to listen on; 0 takes a free one' },
  { name: 'HOST', default: '127.0.0.1', says: 'address to listen on; `0.0.0.0` for all' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    says: 'where people reach the server; `https` makes cookies secure',
  },
  { name: 'DATABASE_URL', default: '', says: '`postgres://…` for PostgreSQL; empty for the embedded database' },
  { name: 'DATA_DIR', default: './data', says: 'folder of the embedded database' },
  { name: 'WEB_DIR', default: 'packages/web/dist', says: 'folder of the browser client, as `npm run build` makes it' },
  {
    name: 'PROXIES',
    default: '0',
    says: 'how many reverse proxies stand before the server, each adding to X-Forwarded-For',
  },
  { name: 'LOG_LEVEL', default: 'info', says: 'one of silent, error, warn, info, debug, trace' },
  { name: 'SESSION_DAYS', default: '90', says: 'how long a session lasts without being used' },
  {
    name: 'LOBBY_DAYS',
    default: '30',
    says: 'how long a table that never started is kept once nobody touches it; 0 for ever',
  },
  {
    name: 'BOT_THREADS',
    default: '0',
    says: 'threads in which bots look ahead; 0 for one less than there are cores, at least 1 and at most 8',
  },
  { name: 'BODY_LIMIT', default: '65536', says: 'largest body of a request, in bytes' },
  { name: 'IMPORT_LIMIT', default: '4194304', says: 'largest record that can be imported, in bytes' },
  { name: 'RATE_LIMIT', default: '6000', says: 'requests of one address in a minute; 0 for no limit' },
  { name: 'LOGIN_LIMIT', default: '20', says: 'attempts to log in, of one address in a minute; 0 for no limit' },
  { name: 'STREAM_LIMIT', default: '32', says: 'open streams of one session, and of one address without a session' },
  { name: 'HEARTBEAT_SECONDS', default: '15', says: 'interval between heartbeats of an idle stream' },
  { name: 'SHUTDOWN_SECONDS', default: '10', says: 'how long a shutdown waits for requests and streams' },
  {
    name: 'METRICS_TOKEN',
    default: '',
    says: 'the bearer token for /metrics; without it only requests from this machine get them',
  },
  {
    name: 'SMTP_URL',
    default: '',
    says: '`smtps://user:password@host` to remind people by e-mail, and to let them choose a new password',
  },
  { name: 'MAIL_FROM', default: '', says: 'the sender of these e-mails' },
  {
    name: 'VAPID_PUBLIC_KEY',
    default: '',
    says: 'the key of reminders by web push; without it the server makes one at its first start and keeps it in the database',
  },
  { name: 'VAPID_PRIVATE_KEY', default: '', says: 'the other half of it' },
  {
    name: 'PUSH_HOSTS',
    default: 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com',
    says: 'push services that may be called',
  },
]

/** Found from here, wherever the server is started. */
const WEB_DIR = resolve(import.meta.dirname, '../../web/dist')

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment; throws a ConfigError that names every wrong setting. */
export function readConfig(env: Environment, cwd = process.cwd()): Config {
  const wrong: string[] = []
  const text = (name: string): string => env[name]?.trim() || SETTINGS.find((setting) => setting.name === name)!.default
  const whole = (name: string, min: number, max: number): number => {
    const n = Number(text(name))
    if (!Number.isInteger(n) || n < min || n > max)
      wrong.push(`${name} must be a whole number from ${min} to ${max}, not '${text(name)}'`)
    return n
  }
  const oneOf = <T extends string>(name: string, known: readonly T[]): T => {
    if (!known.includes(text(name) as T)) wrong.push(`${name} must be one of ${known.join(', ')}, not '${text(name)}'`)
    return text(name) as T
  }
  const port = whole('PORT', 0, 65_535)
  const config: Config = {
    host: text('HOST'),
    port,
    publicUrl: publicUrl(env.PUBLIC_URL?.trim() || `http://localhost:${port}`, wrong),
    database: database(text('DATABASE_URL'), resolve(cwd, text('DATA_DIR')), wrong),
    webDir: env.WEB_DIR?.trim() ? resolve(cwd, env.WEB_DIR.trim()) : WEB_DIR,
    proxies: whole('PROXIES', 0, 10),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS),
    sessionDays: whole('SESSION_DAYS', 1, 3650),
    lobbyDays: whole('LOBBY_DAYS', 0, 3650),
    botThreads: whole('BOT_THREADS', 0, 64) || Math.max(1, Math.min(8, availableParallelism() - 1)),
    bodyLimit: whole('BODY_LIMIT', 1024, 1 << 24),
    importLimit: whole('IMPORT_LIMIT', 1024, 1 << 28),
    rateLimit: whole('RATE_LIMIT', 0, 1e9),
    loginLimit: whole('LOGIN_LIMIT', 0, 1e9),
    streamLimit: whole('STREAM_LIMIT', 1, 1e6),
    heartbeatMs: whole('HEARTBEAT_SECONDS', 1, 3600) * 1000,
    shutdownMs: whole('SHUTDOWN_SECONDS', 0, 3600) * 1000,
    metricsToken: text('METRICS_TOKEN') || null,
    mail: mail(text('SMTP_URL'), text('MAIL_FROM'), wrong),
    push: { keys: null, contact: '', hosts: text('PUSH_HOSTS').split(',') },
  }
  const [publicKey, privateKey] = [text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY')]
  if (Boolean(publicKey) !== Boolean(privateKey)) wrong.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const { origin, protocol, hostname } = config.publicUrl
  // Push services want to know whom to complain to.
  const contact = protocol === 'https:' ? origin : `mailto:admin@${hostname}`
  return { ...config, push: { ...config.push, contact, keys: publicKey ? { publicKey, privateKey } : null } }
}

function mail(url: string, from: string, wrong: string[]): Config['mail'] {
  if (!url) return null
  // Not repeated either.
  if (!/^smtps?:\/\//.test(url)) wrong.push('SMTP_URL must begin with smtp:// or smtps://')
  if (!from) wrong.push('MAIL_FROM is needed with SMTP_URL')
  return { url, from }
}

function publicUrl(text: string, wrong: string[]): URL {
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  wrong.push(`PUBLIC_URL must be an http or https address, not '${text}'`)
  return new URL('http://localhost')
}

function database(url: string, dir: string, wrong: string[]): Config['database'] {
  if (!url) return { kind: 'sqlite', file: join(dir, 'arrakis.db') }
  // The address is not repeated: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(url)) wrong.push('DATABASE_URL must begin with postgres://')
  return { kind: 'postgres', url }
}
