import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Leases } from './leases.ts'
import { appendStatement, type Notification, type OwnedChange } from './postgres-append.ts'
import { migrate } from './postgres-migrate.ts'
import { PING, queries, type Sql, type SqlValue } from './queries.ts'
import {
  ConflictError,
  type ForwardedRequest,
  type Store,
  StoreError,
  type StoreEvents,
  type TableChange,
} from './store.ts'

interface WaitingChange {
  readonly change: TableChange
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

const CHANNEL = 'arrakis'
/** At most so many tables in one commit. */
const BATCH = 500
/** How often tables are looked for whose time has come and that no process owns. */
const POLL_MS = 1_000
const POLL_TABLES = 200
/** A table of this process that should have been looked at so long ago has no room any more. */
const OVERDUE_MS = 5_000
/** So many ids of tables fit into one notification. */
const TOLD = 100
/** With the one that listens, a process has five connections. */
const POOL = 4

/** A database that does not answer is as good as gone; what it did after all is found by its number. */
const CONNECTION = {
  application_name: 'arrakis',
  query_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
}

/** Every statement has a name, so that a connection parses it once; there are few of them. */
const STATEMENTS = new Map<string, { readonly name: string; readonly text: string }>()
function statement(sql: string): { readonly name: string; readonly text: string } {
  const known = STATEMENTS.get(sql)
  if (known) return known
  let n = 0
  const made = { name: `statement ${STATEMENTS.size}`, text: sql.replaceAll('?', () => `$${++n}`) }
  STATEMENTS.set(sql, made)
  return made
}

/** Numbers beyond 32 bits come as text unless told otherwise; ours are milliseconds and counts. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export const connectionTo = (url: string): pg.ClientConfig => ({ connectionString: url, types: TYPES, ...CONNECTION })

/** Any number of processes. A table belongs to the process whose lease its row names. */
export async function openPostgres(url: string): Promise<Store & Sql> {
  const connection = connectionTo(url)
  const pool = new pg.Pool({ ...connection, max: POOL })
  // A connection that breaks while nobody uses it is replaced; one in use fails its query, which says so.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const sql: Sql = {
    async all<T>(text: string, given: readonly SqlValue[] = []) {
      try {
        return (await pool.query({ ...statement(text), values: [...given] })).rows as T[]
      } catch (error) {
        throw new StoreError(says(error))
      }
    },
  }
  const store = new PostgresStore(connection, pool)
  try {
    await migrate(pool)
    await store.open()
  } catch (error) {
    await pool.end().catch(() => {})
    throw new StoreError(`The database cannot be opened: ${says(error)}.`)
  }
  const shared = queries(sql, store.process)
  const follow: Store['follow'] = async (changes) => {
    await shared.follow(changes)
    await store.tellFollowed([...new Set(changes.map(({ table }) => table))])
  }
  return Object.assign(store, sql, { ...shared, follow, forget: store.forgetOwned.bind(store) })
}

class PostgresStore {
  readonly shared = true
  /** A name for this process that no other has. */
  readonly process = randomUUID()
  private readonly pool: pg.Pool
  private readonly leases: Leases
  private waiting: WaitingChange[] = []
  private writing = false
  private events: StoreEvents | null = null
  private polling: NodeJS.Timeout | null = null
  private closed = false

  constructor(connection: pg.ClientConfig, pool: pg.Pool) {
    this.pool = pool
    this.leases = new Leases({
      connection,
      pool,
      channel: CHANNEL,
      process: this.process,
      events: {
        lost: () => this.events?.lost(),
        regained: () => this.events?.regained(),
        notified: (payload) => this.notified(payload),
      },
    })
  }

  open(): Promise<void> {
    return this.leases.open()
  }

  private notified(payload: string): void {
    const { a, l, r, f, p } = JSON.parse(payload) as Notification
    for (const [table, seq] of a ?? []) this.events?.appended(table, seq)
    if (l !== undefined) this.events?.requested(l)
    if (r !== undefined) this.events?.answered(r)
    if (f !== undefined) this.events?.released(f)
    if (p !== undefined) this.events?.followed(p)
  }

  append(change: TableChange): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ change, done, failed })
      // Whoever comes in this turn of the event loop goes with the same commit.
      if (!this.writing) setImmediate(() => void this.flush())
    })
  }

  /** One commit at a time; what comes meanwhile goes with the next. */
  private async flush(): Promise<void> {
    if (this.writing) return
    this.writing = true
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH)
      try {
        await this.write(batch)
      } catch (error) {
        if (batch.length === 1) batch[0]!.failed(failure(error, batch[0]!.change))
        else for (const one of batch) await this.write([one]).catch((reason) => one.failed(failure(reason, one.change)))
      }
    }
    this.writing = false
  }

  private async write(batch: readonly WaitingChange[]): Promise<void> {
    const changes = batch.flatMap(({ change }): OwnedChange[] => {
      const token = this.leases.tokenOf(change.table)
      return token === null ? [] : [{ change, token }]
    })
    const { rows } =
      changes.length > 0 ? await this.pool.query(appendStatement(changes, this.leases.id, CHANNEL)) : { rows: [] }
    const owned = new Set<string>(rows[0]?.owned ?? [])
    for (const { change, done, failed } of batch)
      if (owned.has(change.table)) done()
      else {
        this.leases.forget(change.table)
        this.events?.lost(change.table)
        failed(new ConflictError(change.table))
      }
  }

  claim(table: string): Promise<boolean> {
    return this.leases.claim(table)
  }

  release(table: string): Promise<void> {
    return this.leases.release(table)
  }

  /** Removes a lobby in one statement, and only if this process still owns it. */
  async forgetOwned(table: string, before: number): Promise<boolean> {
    const values = [table, before, this.leases.id, this.leases.tokenOf(table)]
    const { rows } = await this.pool.query({ name: 'forget', text: FORGET, values })
    return rows[0].n > 0
  }

  async forward({ id, table, request }: ForwardedRequest): Promise<void> {
    const insert = 'INSERT INTO letters (id, tbl, request, sent) VALUES (?, ?, ?, ?) RETURNING 1'
    const text = `WITH sent AS (${insert}) SELECT pg_notify('${CHANNEL}', ?) FROM sent`
    const news = JSON.stringify({ l: table } satisfies Notification)
    await this.pool.query({ ...statement(text), values: [id, table, request, Date.now(), news] })
  }

  async answerRequest(request: string, answer: string): Promise<void> {
    const update = 'UPDATE letters SET answer = ? WHERE id = ? RETURNING 1'
    const text = `WITH done AS (${update}) SELECT pg_notify('${CHANNEL}', ?) FROM done`
    const news = JSON.stringify({ r: request } satisfies Notification)
    await this.pool.query({ ...statement(text), values: [answer, request, news] })
  }

  /** Tells all processes, this one included. */
  async tellFollowed(tables: readonly string[]): Promise<void> {
    for (let i = 0; i < tables.length; i += TOLD) {
      const news = JSON.stringify({ p: tables.slice(i, i + TOLD) } satisfies Notification)
      await this.pool.query({ ...statement('SELECT pg_notify(?, ?)'), values: [CHANNEL, news] })
    }
  }

  async listen(events: StoreEvents): Promise<void> {
    this.events = events
    this.polling ??= setInterval(() => void this.poll(), POLL_MS).unref()
  }

  /** The owner of a table keeps its own time; what has no owner any more is looked for. */
  private async poll(): Promise<void> {
    try {
      await this.leases.reap()
      const { rows } = await this.pool.query({
        name: 'due',
        text: DUE,
        values: [Date.now(), OVERDUE_MS, this.leases.id, POLL_TABLES],
      })
      for (const { id } of rows) void this.events?.due(id as string)
    } catch {
      // Whoever asks for something is told that the store fails; the clocks are looked at again in a moment.
    }
  }

  async ping(): Promise<void> {
    await this.pool.query({ ...statement(PING), values: [Date.now()] })
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    if (this.polling) clearInterval(this.polling)
    await this.leases.close()
    await this.pool.end()
  }
}

const DUE = `
  SELECT t.id FROM tables t
  LEFT JOIN owners o ON o.tbl = t.id LEFT JOIN leases l ON l.id = o.lease
  WHERE t.due <= $1 AND (l.id IS NULL OR (l.id = $3 AND t.due <= $1 - $2::bigint)) ORDER BY t.due LIMIT $4`

const FORGET = `
  WITH owned AS (
    SELECT tbl FROM owners WHERE tbl = $1 AND lease = $3 AND token = $4 FOR NO KEY UPDATE
  ), gone AS (
    DELETE FROM tables WHERE id IN (SELECT tbl FROM owned) AND status = 'lobby' AND changed < $2 RETURNING id
  ), e AS (DELETE FROM entries WHERE tbl IN (SELECT id FROM gone)
  ), s AS (DELETE FROM snapshots WHERE tbl IN (SELECT id FROM gone)
  ), m AS (DELETE FROM members WHERE tbl IN (SELECT id FROM gone)
  ), n AS (DELETE FROM seen WHERE tbl IN (SELECT id FROM gone)
  ), w AS (DELETE FROM followers WHERE tbl IN (SELECT id FROM gone)
  ), o AS (DELETE FROM owners WHERE tbl IN (SELECT id FROM gone))
  SELECT count(*) AS n FROM gone`

const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))
/** What PostgreSQL says besides its message may hold ids, which open tables. */
const failure = (error: unknown, { table }: TableChange): Error =>
  isConflict(error) ? new ConflictError(table) : new StoreError(says(error))
