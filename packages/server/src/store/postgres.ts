import { Logger, type Runner, runMigrations, run as runWorker } from 'graphile-worker'
import pg from 'pg'
import { MIGRATIONS } from './migrations.ts'
import { PING, queries, type Sql, type SqlValue } from './queries.ts'
import {
  ConflictError,
  type ForwardedRequest,
  type Store,
  StoreError,
  type StoreEvents,
  type TableChange,
  type TableRow,
} from './store.ts'

interface Waiting {
  readonly change: TableChange
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

const CHANNEL = 'arrakis'
const TASK = 'table-due'
/** PostgreSQL takes payloads below 8000 bytes. */
const PAYLOAD = 7_000
/** At most so many tables in one commit. */
const BATCH = 500
/** How soon a table is looked at again that somebody else holds. */
const AGAIN_MS = 3_000

/** A database that does not answer is as good as gone; what it did after all is found by its number. */
const PATIENCE = { query_timeout: 15_000, connectionTimeoutMillis: 10_000, keepAlive: true }

interface News {
  /** Tables with new entries, and the last of these. */
  readonly a?: readonly [string, number][]
  /** A table with letters. */
  readonly l?: string
  /** A letter with its answer. */
  readonly r?: string
}

/** What goes wrong in a job is tried again; its log is of no use to anybody here. */
const quiet = (): Logger => new Logger(() => () => {})

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

/** Any number of processes. A table belongs to the process that holds its advisory lock; a connection that breaks frees its locks. */
export async function openPostgres(url: string): Promise<Store & Sql> {
  const pool = new pg.Pool({ connectionString: url, max: 8, types: TYPES, ...PATIENCE })
  // A connection that breaks while nobody uses it is replaced; one in use fails its query, which says so.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrate(pool).catch((error: unknown) => {
    throw new StoreError(`The database cannot be opened: ${says(error)}.`)
  })
  const sql: Sql = {
    async all<T>(text: string, given: readonly SqlValue[] = []) {
      try {
        return (await pool.query({ ...statement(text), values: [...given] })).rows as T[]
      } catch (error) {
        throw new StoreError(says(error))
      }
    },
  }
  const store = new Shared(url, pool)
  await store.connect()
  return Object.assign(store, sql, queries(sql))
}

class Shared {
  readonly shared = true
  private readonly url: string
  private readonly pool: pg.Pool
  /** Holds the locks and hears the news. */
  private keeper: pg.Client | null = null
  private asking: Promise<unknown> = Promise.resolve()
  private readonly held = new Set<string>()
  private waiting: Waiting[] = []
  private writing = false
  private events: StoreEvents | null = null
  private runner: Runner | null = null
  /** When the queue will look at a table, as far as this process knows. */
  private readonly jobs = new Map<string, number>()
  private closed = false

  constructor(url: string, pool: pg.Pool) {
    this.url = url
    this.pool = pool
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, types: TYPES, ...PATIENCE })
    const lost = (): void => {
      if (this.keeper !== client) return
      this.keeper = null
      this.held.clear()
      this.events?.lost()
      if (!this.closed) void this.reconnect()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => this.hear(payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    this.keeper = client
  }

  private async reconnect(): Promise<void> {
    for (let wait = 50; !this.closed && !this.keeper; wait = Math.min(2 * wait, 2_000)) {
      await new Promise((go) => setTimeout(go, wait))
      await this.connect().catch(() => {})
    }
  }

  private hear(payload: string): void {
    const { a, l, r } = JSON.parse(payload) as News
    for (const [table, seq] of a ?? []) this.events?.appended(table, seq)
    if (l !== undefined) this.events?.letters(l)
    if (r !== undefined) this.events?.answered(r)
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
        await this.write(batch.map(({ change }) => change))
        for (const one of batch) one.done()
      } catch (error) {
        if (batch.length === 1) batch[0]!.failed(failure(error, batch[0]!.change))
        else await this.oneByOne(batch)
      }
    }
    this.writing = false
  }

  private async oneByOne(batch: readonly Waiting[]): Promise<void> {
    for (const { change, done, failed } of batch)
      try {
        await this.write([change])
        done()
      } catch (error) {
        failed(failure(error, change))
      }
  }

  /** One statement, so one round trip and all or nothing. */
  private async write(changes: readonly TableChange[]): Promise<void> {
    const entries = changes.flatMap((change) => change.entries)
    const rows = changes.map(({ row }) => row)
    const jobs = this.jobsFor(rows)
    const moved = changes.filter(({ members }) => members !== undefined)
    const news = payloads(changes.map(({ table, entries: list }) => [table, list.at(-1)?.seq ?? 0]))
    const given: unknown[] = [
      entries.map((e) => e.table),
      entries.map((e) => e.seq),
      entries.map((e) => e.kind),
      entries.map((e) => e.at),
      entries.map((e) => e.mask),
      entries.map((e) => e.key),
      entries.map((e) => e.data),
      rows.map((r) => r.id),
      rows.map((r) => r.status),
      rows.map((r) => (r.public ? 1 : 0)),
      rows.map((r) => r.created),
      rows.map((r) => r.changed),
      rows.map((r) => r.due),
      rows.map((r) => r.summary),
      moved.map(({ table }) => table),
      moved.flatMap(({ table, members }) => members!.map(() => table)),
      moved.flatMap(({ members }) => [...members!]),
      news,
      jobs.map(({ id }) => id),
      jobs.map(({ due }) => due),
    ]
    await this.pool.query({ name: 'append', text: APPEND, values: given })
    for (const { id, due } of jobs) this.jobs.set(id, due!)
  }

  /** The owner keeps its own time; the queue is for the case that it dies, so a job that comes early enough is good enough. */
  private jobsFor(rows: readonly TableRow[]): TableRow[] {
    const now = Date.now()
    return rows.filter(({ id, due }) => {
      if (due === null) return false
      const known = this.jobs.get(id) ?? 0
      return known < now || known > due + AGAIN_MS
    })
  }

  /** One question after the other, on the connection that holds the locks. */
  private ask(sql: string, table: string): Promise<{ mine: boolean } | undefined> {
    const { keeper } = this
    if (!keeper) return Promise.reject(new Error('the database cannot be reached'))
    const done = this.asking.then(async () => (await keeper.query(sql, [table])).rows[0])
    this.asking = done.catch(() => {})
    return done
  }

  async claim(table: string): Promise<boolean> {
    if (this.held.has(table)) return true
    const { keeper } = this
    const lock = await this.ask('SELECT pg_try_advisory_lock(hashtextextended($1, 7)) AS mine', table)
    if (!lock?.mine || this.keeper !== keeper) return false
    // Asked twice at once, the lock counts twice.
    if (this.held.has(table)) await this.ask('SELECT pg_advisory_unlock(hashtextextended($1, 7))', table)
    this.held.add(table)
    return true
  }

  async release(table: string): Promise<void> {
    if (this.held.delete(table) && this.keeper)
      await this.ask('SELECT pg_advisory_unlock(hashtextextended($1, 7))', table)
  }

  async send({ id, table, request }: ForwardedRequest): Promise<void> {
    const insert = 'INSERT INTO letters (id, tbl, request, sent) VALUES (?, ?, ?, ?) RETURNING 1'
    const text = `WITH sent AS (${insert}) SELECT pg_notify('${CHANNEL}', ?) FROM sent`
    const news = JSON.stringify({ l: table } satisfies News)
    await this.pool.query({ ...statement(text), values: [id, table, request, Date.now(), news] })
  }

  async answer(letter: string, answer: string): Promise<void> {
    const update = 'UPDATE letters SET answer = ? WHERE id = ? RETURNING 1'
    const text = `WITH done AS (${update}) SELECT pg_notify('${CHANNEL}', ?) FROM done`
    const news = JSON.stringify({ r: letter } satisfies News)
    await this.pool.query({ ...statement(text), values: [answer, letter, news] })
  }

  async listen(events: StoreEvents): Promise<void> {
    this.events = events
    this.runner = await runWorker({
      pgPool: this.pool,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: quiet(),
      taskList: { [TASK]: async (payload) => this.look((payload as { table: string }).table) },
    })
  }

  private async look(table: string): Promise<void> {
    await this.events?.due(table)
    const { rows } = await this.pool.query('SELECT due FROM tables WHERE id = $1', [table])
    const due = rows[0]?.due as number | null | undefined
    if (due === null || due === undefined || this.closed) return
    const at = Math.max(due, Date.now()) + AGAIN_MS
    await this.pool.query(`SELECT ${addJob('$1::text', '$2::bigint')}`, [table, at])
  }

  async ping(): Promise<void> {
    await this.pool.query({ ...statement(PING), values: [Date.now()] })
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.runner?.stop().catch(() => {})
    const { keeper } = this
    this.keeper = null
    await keeper?.end().catch(() => {})
    await this.pool.end()
  }
}

const addJob = (table: string, at: string): string =>
  `graphile_worker.add_job('${TASK}', json_build_object('table', ${table}), run_at := to_timestamp(${at} / 1000.0), job_key := 'table:' || ${table}, max_attempts := 100)`

const APPEND = `
  WITH e AS (
    INSERT INTO entries (tbl, seq, kind, at, mask, key, data)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[])
  ), t AS (
    INSERT INTO tables (id, status, public, created, changed, due, summary)
    SELECT * FROM unnest($8::text[], $9::text[], $10::int[], $11::bigint[], $12::bigint[], $13::bigint[], $14::text[])
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public, changed = excluded.changed,
      due = excluded.due, summary = excluded.summary
  ), gone AS (
    DELETE FROM members m WHERE tbl = ANY($15::text[])
      AND NOT EXISTS (SELECT 1 FROM unnest($16::text[], $17::text[]) AS n(tbl, person) WHERE n.tbl = m.tbl AND n.person = m.person)
  ), come AS (
    INSERT INTO members (tbl, person) SELECT * FROM unnest($16::text[], $17::text[]) ON CONFLICT DO NOTHING
  ), jobs AS (
    SELECT ${addJob('id', 'at')} FROM unnest($19::text[], $20::bigint[]) AS j(id, at)
  )
  SELECT (SELECT count(*) FROM jobs), (SELECT count(pg_notify('${CHANNEL}', n)) FROM unnest($18::text[]) AS n)`

/** As many tables as fit into one notification each. */
function payloads(list: readonly (readonly [string, number])[]): string[] {
  const out: string[] = []
  let open: [string, number][] = []
  let size = 0
  for (const [table, seq] of list) {
    const length = table.length + 16
    if (size + length > PAYLOAD) {
      out.push(JSON.stringify({ a: open } satisfies News))
      open = []
      size = 0
    }
    open.push([table, seq])
    size += length
  }
  if (open.length > 0) out.push(JSON.stringify({ a: open } satisfies News))
  return out
}

/** Two processes that start at once must not both create the tables. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('arrakis migrations', 7))`)
    await client.query('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
    const { rows } = await client.query('SELECT count(*) AS done FROM migrations')
    const done = Number(rows[0].done)
    if (done > MIGRATIONS.length) throw new Error(`it is newer than this program, with ${done} migrations`)
    for (const [i, { name, sql }] of MIGRATIONS.entries()) {
      if (i < done) continue
      for (const statement of sql) await client.query(statement)
      await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [i + 1, name])
    }
    // After a crash letters are worth nothing: whoever wrote one asks again. So they need no log, nor wait for the disk.
    if (done < MIGRATIONS.length) await client.query('ALTER TABLE letters SET UNLOGGED')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  // The queue has its own tables, which appending names.
  await runMigrations({ pgPool: pool, logger: quiet() })
}

const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))
/** What PostgreSQL says besides its message may hold ids, which open tables. */
const failure = (error: unknown, { table }: TableChange): Error =>
  isConflict(error) ? new ConflictError(table) : new StoreError(says(error))
