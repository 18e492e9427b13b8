import pg from 'pg'
import {
  BACKUP_TABLES,
  type BackupSource,
  type BackupTable,
  type BackupTarget,
  type Row,
  USED_TABLES,
} from './backup.ts'
import { LIVE_LEASES } from './leases.ts'
import { connectionTo } from './postgres.ts'
import { createTables } from './postgres-migrate.ts'
import { StoreError } from './store.ts'

/** Rows fetched together. */
const PAGE = 500

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), query_timeout: 0 })
  try {
    await client.connect()
  } catch (error) {
    throw new StoreError(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return client
}

const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('SELECT to_regclass($1) IS NOT NULL AS is', [table])).rows[0].is as boolean

/** The database as it is at this moment; servers may use it meanwhile. */
export async function postgresSource(url: string): Promise<BackupSource> {
  const client = await connected(url)
  // All reads see the same moment.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  if (!(await hasTable(client, 'migrations'))) {
    await client.end()
    throw new StoreError('There is nothing in this database.')
  }
  const { rows } = await client.query('SELECT count(*) AS done FROM migrations')
  return {
    migrations: Number(rows[0].done),
    async *rows(table) {
      if (!(await hasTable(client, table))) return
      await client.query(`DECLARE page NO SCROLL CURSOR FOR SELECT * FROM ${table}`)
      for (;;) {
        const page = (await client.query(`FETCH ${PAGE} FROM page`)).rows as Row[]
        yield* page
        if (page.length < PAGE) break
      }
      await client.query('CLOSE page')
    },
    close: () => client.end(),
  }
}

/** A database that no server uses: that is looked for when it begins. */
export async function postgresTarget(url: string): Promise<BackupTarget> {
  const client = await connected(url)
  return {
    async isEmpty() {
      for (const table of USED_TABLES) {
        if (!(await hasTable(client, table))) continue
        if ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rows.length > 0) return false
      }
      return true
    },
    async begin(migrations) {
      if ((await hasTable(client, 'leases')) && (await client.query(LIVE_LEASES)).rows.length > 0)
        throw new StoreError('A server uses this database: stop it first.')
      await client.query('BEGIN')
      const tables = `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`
      for (const { name } of (await client.query(tables)).rows as { name: string }[])
        if (isOurs(name)) await client.query(`DROP TABLE ${name} CASCADE`)
      await createTables(client, migrations)
    },
    async insert(table, rows) {
      await client.query({ name: `restore ${table}`, text: insertText(table), values: [JSON.stringify(rows)] })
    },
    async commit() {
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}

const insertText = (table: BackupTable): string =>
  `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`

const TRANSIENT: readonly string[] = ['migrations', 'letters', 'leases', 'owners', 'open_streams', 'followers']
const isOurs = (name: string): boolean =>
  (BACKUP_TABLES as readonly string[]).includes(name) || TRANSIENT.includes(name)
