/** All that is written to the embedded database; on a thread of its own, since syncing to disk takes its time and nobody should wait who does not write. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqlValue } from './queries.ts'
import type { TableChange } from './store.ts'

/** A change of a table, or any other statement. */
export type Job = { readonly change: TableChange } | { readonly sql: string; readonly given: readonly SqlValue[] }
export type Outcome = { readonly rows: object[] } | { readonly error: string; readonly conflict: boolean }

export function openFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  return db
}

/** A statement is prepared once. */
export function preparer(db: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }
}

/** Does jobs in one commit, so with one sync to disk. One that fails leaves the others alone. */
export function writer(db: DatabaseSync): (jobs: readonly Job[]) => Outcome[] {
  const prepared = preparer(db)
  const run = (sql: string, ...given: SqlValue[]): void => void prepared(sql).run(...given)

  function append({ table, entries, row, members }: TableChange): void {
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

  function one(job: Job): Outcome {
    db.exec('SAVEPOINT one')
    try {
      const rows = 'sql' in job ? rowsOf(prepared(job.sql), job.given) : []
      if ('change' in job) append(job.change)
      db.exec('RELEASE one')
      return { rows }
    } catch (error) {
      db.exec('ROLLBACK TO one; RELEASE one')
      return failed(error)
    }
  }

  return (jobs) => {
    try {
      db.exec('BEGIN IMMEDIATE')
      const outcomes = jobs.map(one)
      db.exec('COMMIT')
      return outcomes
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      return jobs.map(() => failed(error))
    }
  }
}

/** Rows of node:sqlite have no prototype; those of PostgreSQL are ordinary objects. */
export const rowsOf = (statement: StatementSync, given: readonly SqlValue[]): object[] =>
  statement.all(...given).map((row) => ({ ...row }))

const failed = (error: unknown): Outcome => ({
  error: error instanceof Error ? error.message : String(error),
  // SQLITE_CONSTRAINT and its kin.
  conflict: error instanceof Error && 'errcode' in error && ((error.errcode as number) & 0xff) === 19,
})

if (parentPort && workerData?.sqlite) {
  const port = parentPort
  const db = openFile(workerData.sqlite as string)
  const write = writer(db)
  port.on('message', (jobs: readonly Job[] | null) => {
    if (jobs) return port.postMessage(write(jobs))
    db.close()
    port.close()
  })
}
