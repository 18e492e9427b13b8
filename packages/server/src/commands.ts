import type { Config } from './config.ts'
import { type BackupSource, type BackupTarget, readBackup, writeBackup } from './store/backup.ts'
import { postgresSource, postgresTarget } from './store/postgres-backup.ts'
import { sqliteSource, sqliteTarget } from './store/sqlite-backup.ts'

export const USAGE = `node packages/server/src/main.ts [command]

Without a command the server runs. The environment says which database is meant (docs/server.md).

  backup FILE             writes everything to a file, while the server runs
  restore FILE [--force]  puts a backup into an empty database, with the server stopped; --force replaces what is there`

type Database = Config['database']

const sourceOf = async (database: Database): Promise<BackupSource> =>
  database.kind === 'postgres' ? postgresSource(database.url) : sqliteSource(database.file)
const targetOf = async (database: Database): Promise<BackupTarget> =>
  database.kind === 'postgres' ? postgresTarget(database.url) : sqliteTarget(database.file)

export async function backup(database: Database, file: string): Promise<number> {
  const source = await sourceOf(database)
  return writeBackup(source, file).finally(() => source.close())
}

export async function restore(database: Database, file: string, force: boolean): Promise<number> {
  const target = await targetOf(database)
  return readBackup(target, file, force).finally(() => target.close())
}
