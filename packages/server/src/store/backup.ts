import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { MIGRATIONS } from './migrations.ts'
import type { SqlValue } from './queries.ts'
import { StoreError } from './store.ts'

/**
 * A backup is the same for both stores: lines of JSON, compressed. The first line says what it is, then each row is a line, and the last
 * line has the number of rows and a hash of all lines before it. Made of one store it can be restored into the other.
 */

/** What is kept, in an order in which rows can be inserted: people come before what refers to them. */
export const BACKUP_TABLES = [
  'tables',
  'members',
  'entries',
  'snapshots',
  'records',
  'films',
  'seen',
  'person',
  'session',
  'passkey',
  'challenge',
  'reminder',
  'reset',
  'tally',
  'setting',
] as const
/** Tables with a row here are in use; what a server makes for itself at its first start is not worth asking about. */
export const USED_TABLES = BACKUP_TABLES.filter((table) => table !== 'setting')
export type BackupTable = (typeof BACKUP_TABLES)[number]

export type Row = Readonly<Record<string, SqlValue>>

/** One moment of a database, that may be in use meanwhile. */
export interface BackupSource {
  /** How many migrations it has had. */
  readonly migrations: number
  rows(table: BackupTable): AsyncIterable<Row>
  close(): Promise<void>
}

/** A database that no server uses. What is inserted counts once it is committed, or not at all. */
export interface BackupTarget {
  isEmpty(): Promise<boolean>
  /** Makes the tables as they were after so many migrations, without any rows. */
  begin(migrations: number): Promise<void>
  insert(table: BackupTable, rows: readonly Row[]): Promise<void>
  commit(): Promise<void>
  close(): Promise<void>
}

const FORMAT = 'arrakis backup'
const VERSION = 1
/** Rows inserted together. */
const BATCH = 200

interface Header {
  readonly format: string
  readonly version: number
  readonly migrations: number
  readonly made: string
}

interface Footer {
  readonly rows: number
  /** Of all lines before it. */
  readonly sha256: string
}

/** Writes a backup, and gives the number of rows. The file has its name only once it is whole, and is for its owner alone: it holds secrets. */
export async function writeBackup(source: BackupSource, file: string): Promise<number> {
  const part = `${file}.part`
  let count = 0
  const hash = createHash('sha256')
  async function* lines(): AsyncGenerator<string> {
    const header: Header = {
      format: FORMAT,
      version: VERSION,
      migrations: source.migrations,
      made: new Date().toISOString(),
    }
    yield hashed(hash, header)
    for (const table of BACKUP_TABLES)
      for await (const row of source.rows(table)) {
        count++
        yield hashed(hash, [table, row])
      }
    yield `${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' }))
    await synced(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return count
}

const hashed = (hash: Hash, value: unknown): string => {
  const line = `${JSON.stringify(value)}\n`
  hash.update(line)
  return line
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Puts a backup into a database, and gives the number of rows. Without `force` the database must be empty. */
export async function readBackup(target: BackupTarget, file: string, force: boolean): Promise<number> {
  if (!force && !(await target.isEmpty()))
    throw new StoreError('The database is not empty. With --force everything in it is replaced.')
  const hash = createHash('sha256')
  const batches = new RowBatches(target)
  const found: { header: Header | null; end: Footer | null } = { header: null, end: null }
  for await (const line of linesOf(file)) {
    const value = parsed(line)
    if (found.end) throw damaged()
    if (!found.header) {
      found.header = checkedHeader(value)
      await target.begin(found.header.migrations)
    } else if (isRow(value)) await batches.add(value[0], value[1])
    else found.end = value as Footer
    if (!found.end) hash.update(`${line}\n`)
  }
  await batches.flush()
  if (found.end?.rows !== batches.count || found.end.sha256 !== hash.digest('hex')) throw damaged()
  await target.commit()
  return batches.count
}

/** Rows of one table are inserted together. */
class RowBatches {
  count = 0
  private table: BackupTable | null = null
  private rows: Row[] = []
  private readonly target: BackupTarget

  constructor(target: BackupTarget) {
    this.target = target
  }

  async add(table: BackupTable, row: Row): Promise<void> {
    if (table !== this.table || this.rows.length >= BATCH) await this.flush()
    this.table = table
    this.rows.push(row)
    this.count++
  }

  async flush(): Promise<void> {
    const { table, rows } = this
    this.rows = []
    if (table && rows.length > 0) await this.target.insert(table, rows)
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createReadStream(file).pipe(createGunzip())
  const failed = new Promise<never>((_, fail) => {
    text.once('error', fail)
  })
  failed.catch(() => {})
  const input = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  try {
    const lines = input[Symbol.asyncIterator]()
    for (;;) {
      const next = await Promise.race([lines.next(), failed])
      if (next.done) break
      yield next.value
    }
  } catch {
    throw damaged()
  }
}

const damaged = (): StoreError => new StoreError('The backup is damaged or not whole; nothing was changed.')

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged()
  }
}

const isRow = (value: unknown): value is [BackupTable, Row] =>
  Array.isArray(value) && (BACKUP_TABLES as readonly unknown[]).includes(value[0]) && typeof value[1] === 'object'

function checkedHeader(value: unknown): Header {
  const header = value as Partial<Header> | null
  if (header?.format !== FORMAT || typeof header.migrations !== 'number') throw new StoreError('That is no backup.')
  if (header.version !== VERSION || header.migrations > MIGRATIONS.length)
    throw new StoreError('The backup is newer than this program.')
  return header as Header
}
