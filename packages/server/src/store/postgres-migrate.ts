import type pg from 'pg'
import { MIGRATIONS } from './migrations.ts'

/** After a crash these are worth nothing: processes ask again, and take their tables and streams up anew. */
const UNLOGGED = ['letters', 'leases', 'owners', 'open_streams', 'followers']

/** Brings the schema up to date. Two processes that start at once must not both create the tables. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('arrakis migrations', 7))`)
    await createTables(client, MIGRATIONS.length)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Makes what is missing of the schema, up to so many migrations. */
export async function createTables(client: pg.ClientBase, upTo: number): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  const { rows } = await client.query('SELECT count(*) AS done FROM migrations')
  const done = Number(rows[0].done)
  if (done > MIGRATIONS.length) throw new Error(`it is newer than this program, with ${done} migrations`)
  for (const [i, { name, sql }] of MIGRATIONS.slice(0, upTo).entries()) {
    if (i < done) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [i + 1, name])
  }
  if (done === MIGRATIONS.length || upTo < MIGRATIONS.length) return
  for (const table of UNLOGGED) await client.query(`ALTER TABLE ${table} SET UNLOGGED`)
}
