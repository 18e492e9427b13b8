import { existsSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type BackupSource, type BackupTarget, type Row, USED_TABLES } from './backup.ts'
import { lockFor, migrate } from './sqlite.ts'
import { openFile } from './sqlite-writer.ts'
import { StoreError } from './store.ts'

/** The embedded database as it is at this moment; a server may use it meanwhile. */
export function sqliteSource(path: string): BackupSource {
  if (!existsSync(path)) throw new StoreError(`There is no database ${path}.`)
  const db = openFile(path)
  // All reads see the same moment.
  db.exec('BEGIN')
  const { done } = db.prepare('SELECT count(*) AS done FROM migrations').get() as { done: number }
  return {
    migrations: done,
    async *rows(table) {
      if (!hasTable(db, table)) return
      for (const row of db.prepare(`SELECT * FROM ${table}`).iterate()) yield { ...row } as Row
    },
    async close() {
      db.exec('COMMIT')
      db.close()
    },
  }
}

/** The embedded database, with no server that uses it. */
export function sqliteTarget(path: string): BackupTarget {
  const lock = lockFor(path)
  const db = openFile(path)
  return {
    async isEmpty() {
      return USED_TABLES.every(
        (table) => !hasTable(db, table) || db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined,
      )
    },
    async begin(migrations) {
      db.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
      const tables = db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all() as { name: string }[]
      for (const { name } of tables) db.exec(`DROP TABLE ${name}`)
      migrate(db, migrations)
    },
    async insert(table, rows) {
      const statements = new Map<string, StatementSync>()
      for (const row of rows) {
        const columns = Object.keys(row).map(columnName)
        const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
        const statement = statements.get(text) ?? db.prepare(text)
        statements.set(text, statement)
        statement.run(...Object.values(row))
      }
    },
    async commit() {
      db.exec('COMMIT')
    },
    async close() {
      if (db.isTransaction) db.exec('ROLLBACK')
      db.close()
      lock.close()
    },
  }
}

const hasTable = (db: DatabaseSync, table: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined

/** Names of columns come from a file: nothing but a name is taken for one. */
function columnName(name: string): string {
  if (!/^[a-z_]{1,30}$/.test(name)) throw new StoreError('The backup is damaged or not whole; nothing was changed.')
  return name
}
