import webPush from 'web-push'
import type { PushKeys } from '../config.ts'
import type { Sql } from '../store/queries.ts'

const NAME = 'vapid'

/**
 * The keys by which push services know this server. They are made at the first start and kept in the database: browsers subscribe to one
 * key, so it must stay the same, and all processes must have the same.
 */
export async function keptPushKeys(sql: Sql): Promise<PushKeys> {
  const kept = await read(sql)
  if (kept) return kept
  await sql.all('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', [
    NAME,
    JSON.stringify(webPush.generateVAPIDKeys()),
  ])
  // Another process may have been faster.
  return (await read(sql))!
}

async function read(sql: Sql): Promise<PushKeys | null> {
  const [row] = await sql.all<{ value: string }>('SELECT value FROM setting WHERE name = ?', [NAME])
  return row ? (JSON.parse(row.value) as PushKeys) : null
}
