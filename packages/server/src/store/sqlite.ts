import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'
import { queries, type Sql, type Value } from './queries.ts'
import { type Append, ConflictError, type Letter, type Store, type StoreEvents } from './store.ts'

interface Waiting {
  readonly change: Append
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** How often tables are looked for whose time has come. */
const TICK_MS = 500

/** One process, one file. All that rooms append within one turn of the event loop is committed, and synced to disk, together. */
export function openSqlite(path: string): Store & Sql {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  migrate(db)

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }
  const run = (sql: string, ...given: Value[]): void => void prepared(sql).run(...given)
  const sql: Sql = {
    // Rows of node:sqlite have no prototype; those of PostgreSQL are ordinary objects.
    all: async <T>(text: string, given: readonly Value[] = []) =>
      prepared(text)
        .all(...given)
        .map((row) => ({ ...row })) as T[],
  }

  let waiting: Waiting[] = []
  let events: StoreEvents | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  function flush(): void {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const kept: Waiting[] = []
    try {
      db.exec('BEGIN IMMEDIATE')
      for (const one of batch) {
        db.exec('SAVEPOINT one')
        try {
          write(one.change)
          db.exec('RELEASE one')
          kept.push(one)
        } catch (error) {
          db.exec('ROLLBACK TO one; RELEASE one')
          one.failed(isConstraint(error) ? new ConflictError(one.change.table) : error)
        }
      }
      db.exec('COMMIT')
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      for (const one of kept.length > 0 ? kept : batch) one.failed(error)
      return
    }
    for (const one of kept) one.done()
  }

  function write({ table, entries, row, members }: Append): void {
    for (const { seq, kind, at, mask, key, data } of entries)
      run(
        'INSERT INTO entries (tbl, seq, kind, at, mask, key, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
        table,
        seq,
        kind,
        at,
        mask,
        key,
        data,
      )
    run(
      `INSERT INTO tables (id, status, public, created, changed, due, summary) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public, changed = excluded.changed,
         due = excluded.due, summary = excluded.summary`,
      row.id,
      row.status,
      row.public ? 1 : 0,
      row.created,
      row.changed,
      row.due,
      row.summary,
    )
    if (!members) return
    run('DELETE FROM members WHERE tbl = ?', table)
    for (const person of members) run('INSERT INTO members (person, tbl) VALUES (?, ?)', person, table)
  }

  function tick(): void {
    for (const { id } of prepared('SELECT id FROM tables WHERE due <= ? LIMIT 200').all(Date.now()) as { id: string }[])
      void events?.due(id)
  }

  return {
    ...sql,
    ...queries(sql),
    shared: false,

    append(change) {
      if (closed) return Promise.reject(new Error('the store is closed'))
      return new Promise((done, failed) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ change, done, failed })
      })
    },

    // There is no other process: every table is ours, and nobody writes letters.
    claim: async () => true,
    release: async () => {},
    send: async ({ id, table, request }: Letter) =>
      run('INSERT INTO letters (id, tbl, request, sent) VALUES (?, ?, ?, ?)', id, table, request, Date.now()),
    answer: async (letter, answer) => run('UPDATE letters SET answer = ? WHERE id = ?', answer, letter),

    async listen(to) {
      events = to
      timer = setInterval(tick, TICK_MS)
    },
    ping: async () => void prepared('SELECT 1').get(),
    async close() {
      if (closed) return
      if (timer) clearInterval(timer)
      flush()
      closed = true
      db.close()
    },
  }
}

function migrate(db: DatabaseSync): void {
  db.exec('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  db.exec('BEGIN IMMEDIATE')
  const { done } = db.prepare('SELECT count(*) AS done FROM migrations').get() as { done: number }
  if (done > MIGRATIONS.length) throw new Error(`The database is newer than this program: it has ${done} migrations.`)
  for (const [i, { name, sql }] of MIGRATIONS.entries()) {
    if (i < done) continue
    for (const statement of sql) db.exec(statement)
    db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)').run(i + 1, name)
  }
  db.exec('COMMIT')
}

/** SQLITE_CONSTRAINT and its kin. */
const isConstraint = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && ((error.errcode as number) & 0xff) === 19
