import './modules.ts'
import type { Socket } from 'node:net'
import { addDealing, addValue } from '@arrakis/bots'
import { dealPlay } from '@arrakis/bots/deals'
import * as learned from '@arrakis/bots/value'
import type { FastifyInstance } from 'fastify'
import { startCleanup } from './cleanup.ts'
import type { Config } from './config.ts'
import { type App, buildApp } from './http/app.ts'
import { localCounts, sharedCounts } from './http/rate-counts.ts'
import { LocalSlots, sharedSlots } from './http/stream-slots.ts'
import { openLoginThrottle } from './people/login-throttle.ts'
import { openPasskeys } from './people/passkeys.ts'
import { openPeople } from './people/people.ts'
import { openResets } from './people/resets.ts'
import { type Channels, openChannels } from './reminders/channels.ts'
import { openMailbox, openMailSender } from './reminders/mail-sender.ts'
import { keptPushKeys } from './reminders/push-keys.ts'
import { openReminders } from './reminders/reminders.ts'
import { openRooms } from './rooms/room-service.ts'
import type { Rooms } from './rooms/rooms.ts'
import { openCounters } from './store/counters.ts'
import { openPostgres } from './store/postgres.ts'
import type { Sql } from './store/queries.ts'
import { openSqlite } from './store/sqlite.ts'
import { StoreError } from './store/store.ts'

addDealing(dealPlay)
addValue(learned)

export interface Server {
  readonly http: FastifyInstance
  readonly routes: readonly string[]
  readonly rooms: Rooms
  /** What it keeps, in plain SQL. */
  readonly store: Sql
  /** Where it listens; empty if it does not. */
  readonly address: string
  /** Ends streams, answers what is being asked, writes snapshots, closes the store. */
  close(): Promise<void>
}

export interface StartOptions {
  readonly listen?: boolean
  /** Instead of the file the configuration names. */
  readonly sqliteFile?: string
  readonly logTo?: { write(line: string): void }
  /** Instead of those the configuration names. */
  readonly channels?: Channels
  /** The time, for tests. */
  readonly now?: () => number
}

/** Store, people, rooms and HTTP put together. */
export async function startServer(config: Config, start: StartOptions = {}): Promise<Server> {
  const { listen = true, sqliteFile, logTo, now, channels } = start
  const { database } = config
  const store =
    database.kind === 'postgres' ? await openPostgres(database.url) : openSqlite(sqliteFile ?? database.file)
  const counters = openCounters(store, now)
  const people = openPeople(store, openLoginThrottle(counters), config.sessionDays, now)
  const passkeys = openPasskeys(store, people, config.publicUrl, now)
  const pushKeys = config.push.keys ?? (await keptPushKeys(store))
  const ways = channels ?? openChannels(config, pushKeys)
  const mails = ways.mail ? openMailSender(ways.mail, counters) : null
  const mailbox = openMailbox(store, mails)
  const resets = openResets({ sql: store, people, mailbox, site: config.publicUrl, ...(now ? { now } : {}) })
  let app: App | null = null
  const reminders = openReminders({
    sql: store,
    counters,
    channels: ways,
    mails,
    site: config.publicUrl,
    log: (fields, says) => app?.http.log.info(fields, says),
  })
  const rooms = await openRooms(store, {
    threads: config.botThreads,
    nameOf: people.nameOf,
    onQuestion: (note) => {
      reminders.remind(note).catch((error: unknown) => app?.http.log.error({ err: error }, 'a reminder failed'))
    },
    // The id of a table opens it.
    onFailure: (table, error) =>
      app?.http.log.error({ table: table.slice(0, 6), ...errorFields(error) }, 'a table is in trouble'),
    ...(now ? { now } : {}),
  })
  const onStoreFailure = (error: unknown): void => app?.http.log.error(errorFields(error), 'counts are not shared')
  app = await buildApp({
    rates: store.shared ? sharedCounts(store, counters, onStoreFailure) : localCounts(now),
    counters,
    slots: store.shared ? sharedSlots(store, store.process, onStoreFailure) : new LocalSlots(),
    config,
    rooms,
    people,
    passkeys,
    resets,
    mailbox,
    reminders,
    pushKey: pushKeys.publicKey,
    store,
    ...(logTo ? { logTo } : {}),
  })
  const { log } = app.http
  const sweep = startCleanup({
    rooms,
    people,
    counters,
    lobbyDays: config.lobbyDays,
    swept: (gone) => log.info(gone, 'forgotten'),
    failed: (error) => log.error(errorFields(error), 'forgetting failed'),
    ...(now ? { now } : {}),
  })
  const address = listen ? await app.http.listen({ host: config.host, port: config.port }) : ''
  let closed: Promise<void> | null = null
  const { http, routes, drain } = app
  // Browsers open connections in advance; without a request they count as busy.
  const unused = new Set<Socket>()
  http.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  http.server.on('request', ({ socket }) => unused.delete(socket))
  async function close(): Promise<void> {
    drain()
    // Other processes take the tables over while the last requests are answered here.
    void rooms.handOver()
    for (const socket of unused) socket.destroy()
    // Connections that were busy at first fall idle one by one.
    const idle = setInterval(() => http.server.closeIdleConnections(), 50)
    await Promise.race([http.close(), waited(config.shutdownMs)])
    clearInterval(idle)
    http.server.closeAllConnections()
    await rooms.close()
    await sweep.stop()
    await store.close()
  }
  return {
    http,
    routes,
    rooms,
    store,
    address,
    close: () => (closed ??= close()),
  }
}

/** Of a store that fails it is enough to know why. */
const errorFields = (error: unknown): object => (error instanceof StoreError ? { says: error.message } : { err: error })

const waited = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref())
