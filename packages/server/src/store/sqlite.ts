import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { MIGRATIONS } from './migrations.ts'
import { PING, queries, type Sql, type SqlValue } from './queries.ts'
import { type Job, type Outcome, openFile, preparer, rowsOf, writer } from './sqlite-writer.ts'
import { ConflictError, type ForwardedRequest, type Store, StoreError, type StoreEvents } from './store.ts'

interface Waiting {
  readonly job: Job
  readonly done: (rows: object[]) => void
  readonly failed: (error: unknown) => void
}

const ONLY_PROCESS = 'the only one'
/** How long to wait for a server that is about to leave. */
const LEAVING_MS = 2_000
/** How often tables are looked for whose time has come. */
const TICK_MS = 500

/** One process, one file. It is read here; what is written meanwhile is committed, and synced to disk, together. */
export function openSqlite(path: string): Store & Sql {
  const lock = path === ':memory:' ? null : lockFor(path)
  const db = openMigrated(path, lock)
  const prepared = preparer(db)
  const writes = path === ':memory:' ? inlineWriter(db) : threadWriter(path)

  let waiting: Waiting[] = []
  let writing: Promise<void> | null = null
  let events: StoreEvents | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  /** One commit at a time; what comes meanwhile goes with the next. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const outcomes = await writes.write(batch.map(({ job }) => job))
        for (const [i, { job, done, failed }] of batch.entries()) {
          const outcome = outcomes[i]!
          if ('rows' in outcome) done(outcome.rows)
          else if (outcome.conflict && 'change' in job) failed(new ConflictError(job.change.table))
          else failed(new StoreError(outcome.error))
        }
      } catch (error) {
        for (const one of batch) one.failed(error)
      }
    }
    writing = null
  }

  function put(job: Job): Promise<object[]> {
    if (closed) return Promise.reject(new StoreError('the store is closed'))
    return new Promise((done, failed) => {
      waiting.push({ job, done, failed })
      // Whoever comes in this turn of the event loop goes with the same commit.
      writing ??= new Promise((go) => setImmediate(go)).then(flush)
    })
  }

  const sql: Sql = {
    all: async <T>(text: string, given: readonly SqlValue[] = []) =>
      (/^\s*SELECT/.test(text) ? read(text, given) : await put({ sql: text, given })) as T[],
  }

  function read(text: string, given: readonly SqlValue[]): object[] {
    try {
      return rowsOf(prepared(text), given)
    } catch (error) {
      throw new StoreError(says(error))
    }
  }

  function tick(): void {
    try {
      const due = read('SELECT id FROM tables WHERE due <= ? LIMIT 200', [Date.now()]) as { id: string }[]
      for (const { id } of due) void events?.due(id)
    } catch {
      // Whoever asks for something is told that the store fails; the clocks are looked at again in a moment.
    }
  }

  return {
    ...sql,
    ...queries(sql, ONLY_PROCESS),
    shared: false,
    process: ONLY_PROCESS,

    append: async (change) => void (await put({ change })),

    // There is no other process: every table is ours, and nobody forwards requests.
    claim: async () => true,
    release: async () => {},
    forward: async ({ id, table, request }: ForwardedRequest) =>
      void (await sql.all('INSERT INTO letters (id, tbl, request, sent) VALUES (?, ?, ?, ?)', [
        id,
        table,
        request,
        Date.now(),
      ])),
    answerRequest: async (request, answer) =>
      void (await sql.all('UPDATE letters SET answer = ? WHERE id = ?', [answer, request])),

    async listen(to) {
      events = to
      if (timer) clearInterval(timer)
      timer = setInterval(tick, TICK_MS)
    },
    ping: async () => void (await sql.all(PING, [Date.now()])),
    async close() {
      if (closed) return
      closed = true
      if (timer) clearInterval(timer)
      await writing
      await writes.close()
      db.close()
      lock?.close()
    },
  }
}

/**
 * Two servers on one file would each tell what it remembers, and nothing of what the other does. The lock is a file of its own, so that
 * copies of the database can be made meanwhile; it goes with the process, however that ends.
 */
export function lockFor(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const lock = new DatabaseSync(`${path}-lock`)
    lock.exec(`PRAGMA busy_timeout = ${LEAVING_MS}; BEGIN EXCLUSIVE`)
    return lock
  } catch (error) {
    const reason = says(error)
    if (/locked/.test(reason))
      throw new StoreError(`Another server uses ${path}: stop it first, or give this one another DATA_DIR.`)
    throw new StoreError(`The database ${path} cannot be opened: ${reason}.`)
  }
}

function openMigrated(path: string, lock: DatabaseSync | null): DatabaseSync {
  try {
    const db = openFile(path)
    migrateInTransaction(db)
    return db
  } catch (error) {
    lock?.close()
    throw new StoreError(`The database ${path} cannot be opened: ${says(error)}.`)
  }
}

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Writer {
  write(jobs: readonly Job[]): Promise<Outcome[]>
  close(): Promise<void>
}

/** A database in memory belongs to the connection that made it. */
function inlineWriter(db: DatabaseSync): Writer {
  const write = writer(db)
  return { write: async (jobs) => write(jobs), close: async () => {} }
}

function threadWriter(path: string): Writer {
  let worker: Worker | null = null
  const startWorker = (): Worker => {
    const one = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { sqlite: path } })
    // Whoever waits for it hears of it in `write`; the next batch gets a new one.
    one.on('error', () => {})
    one.on('exit', () => {
      if (worker === one) worker = null
    })
    return one
  }
  return {
    write(jobs) {
      worker ??= startWorker()
      const one = worker
      one.ref()
      return new Promise((done, failed) => {
        const lost = (): void => failed(new Error('the thread that writes has ended'))
        const answer = (outcomes: Outcome[]): void => {
          // Under `--watch` Node itself sends messages about files that were loaded.
          if (!Array.isArray(outcomes)) return
          one.off('exit', lost)
          one.off('message', answer)
          // Who only waits for more to write does not keep the process alive.
          one.unref()
          done(outcomes)
        }
        one.once('exit', lost)
        one.on('message', answer)
        one.postMessage(jobs)
      })
    },
    async close() {
      const one = worker
      if (!one) return
      const gone = new Promise<void>((done) => one.once('exit', () => done()))
      one.ref()
      one.postMessage(null)
      await gone
    },
  }
}

function migrateInTransaction(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE')
  migrate(db)
  db.exec('COMMIT')
}

/** Brings the schema up to date, or up to so many migrations. */
export function migrate(db: DatabaseSync, upTo = MIGRATIONS.length): void {
  db.exec('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  const { done } = db.prepare('SELECT count(*) AS done FROM migrations').get() as { done: number }
  if (done > MIGRATIONS.length) throw new Error(`it is newer than this program, with ${done} migrations`)
  for (const [i, { name, sql }] of MIGRATIONS.slice(0, upTo).entries()) {
    if (i < done) continue
    for (const statement of sql) db.exec(statement)
    db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)').run(i + 1, name)
  }
}
