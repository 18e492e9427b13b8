import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { StoreError } from './store.ts'

/** A lease that has not been renewed for so long is over, though its connection may still seem to be open. */
const LEASE_MS = 15_000
const RENEW_MS = 3_000
/** How often this process looks for the leases of dead processes. */
const REAP_MS = 250

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
/** Locks of leases are apart from all other advisory locks. */
const LOCK = 8

interface LeaseEvents {
  /** The lease is over: others may own our tables. */
  lost(): void
  /** There is a new lease. */
  regained(): void
  notified(payload: string): void
}

interface Settings {
  readonly connection: pg.ClientConfig
  readonly pool: pg.Pool
  readonly channel: string
  /** Stays the same for as long as the process lives. */
  readonly process: string
  readonly events: LeaseEvents
}

/**
 * Which tables this process owns. A process has one lease: a row, an advisory lock on one connection, and a time until which the row
 * counts. Whoever finds the lock free, because the connection broke, or the time over, because the process stands still, ends the lease.
 * A table belongs to a lease by a row with a token, which every write checks; so there is one lock for a process, not one for a table.
 */
export class Leases {
  private readonly settings: Settings
  private client: pg.Client | null = null
  private lease = ''
  private readonly tokens = new Map<string, number>()
  private releasing: { table: string; token: number; done: () => void; failed: (error: unknown) => void }[] = []
  private readonly pending = new Map<string, Promise<void>>()
  private renewing: NodeJS.Timeout | null = null
  private reaped = 0
  private closed = false

  constructor(settings: Settings) {
    this.settings = settings
  }

  get id(): string {
    return this.lease
  }

  /** The token by which writes prove that this process owns the table; null if it does not. */
  tokenOf(table: string): number | null {
    return this.tokens.get(table) ?? null
  }

  /** Another process owns the table. */
  forget(table: string): void {
    this.tokens.delete(table)
  }

  async open(): Promise<void> {
    const { connection, channel, process, events } = this.settings
    const client = new pg.Client(connection)
    client.on('error', () => this.onLost(client))
    client.on('end', () => this.onLost(client))
    client.on('notification', ({ payload }) => events.notified(payload ?? ''))
    await client.connect()
    try {
      await client.query(`LISTEN ${channel}`)
      const lease = randomUUID()
      // The lock comes first: a lease without one is taken for a dead process's.
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [lease, LOCK])
      await client.query(`INSERT INTO leases (id, process, ends) VALUES ($1, $2, ${NOW} + $3)`, [
        lease,
        process,
        LEASE_MS,
      ])
      this.lease = lease
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.client = client
    this.renewing = setInterval(() => void this.renew(client), RENEW_MS).unref()
  }

  private onLost(client: pg.Client): void {
    if (this.client !== client) return
    this.client = null
    if (this.renewing) clearInterval(this.renewing)
    this.tokens.clear()
    this.settings.events.lost()
    if (!this.closed) void this.reopen()
  }

  private async reopen(): Promise<void> {
    for (let wait = 50; !this.closed && !this.client; wait = Math.min(2 * wait, 2_000)) {
      await new Promise((go) => setTimeout(go, wait).unref())
      await this.open().then(
        () => this.settings.events.regained(),
        () => {},
      )
    }
  }

  private async renew(client: pg.Client): Promise<void> {
    try {
      const renewed = `UPDATE leases SET ends = ${NOW} + $2 WHERE id = $1`
      const { rowCount } = await client.query(renewed, [this.lease, LEASE_MS])
      if (rowCount === 1) return
    } catch {
      // A connection that fails is as good as none.
    }
    this.onLost(client)
    await client.end().catch(() => {})
  }

  /** Ends the leases of processes that are gone, with the streams they had and those who followed by them. */
  async reap(): Promise<void> {
    if (Date.now() - this.reaped < REAP_MS) return
    this.reaped = Date.now()
    const { channel, pool } = this.settings
    await pool.query({ name: 'reap', text: REAP, values: [this.lease, LOCK, channel] })
  }

  /** Claims and releases of one table come one after another. */
  claim(table: string): Promise<boolean> {
    return this.inTurn(table, async () => {
      if (this.tokens.has(table) || (await this.tryClaim(table))) return true
      await this.reap()
      return this.tryClaim(table)
    })
  }

  private inTurn<T>(table: string, task: () => Promise<T>): Promise<T> {
    const done = (this.pending.get(table) ?? Promise.resolve()).then(task)
    const settled = done
      .catch(() => {})
      .then(() => {
        if (this.pending.get(table) === settled) this.pending.delete(table)
      })
    this.pending.set(table, settled)
    return done
  }

  private async tryClaim(table: string): Promise<boolean> {
    const { lease } = this
    if (!this.client) throw new StoreError('the database cannot be reached')
    const { rows } = await this.settings.pool.query({ name: 'claim', text: CLAIM, values: [table, lease] })
    if (rows.length === 0 || this.lease !== lease || !this.client) return false
    this.tokens.set(table, rows[0].token as number)
    return true
  }

  /** Tables given up in the same turn of the event loop go together. */
  release(table: string): Promise<void> {
    return this.inTurn(table, async () => {
      const token = this.tokens.get(table)
      if (token === undefined) return
      this.tokens.delete(table)
      await new Promise<void>((done, failed) => {
        if (this.releasing.push({ table, token, done, failed }) === 1) setImmediate(() => void this.releaseAll())
      })
    })
  }

  private async releaseAll(): Promise<void> {
    const all = this.releasing
    this.releasing = []
    const { channel, pool } = this.settings
    const values = [all.map(({ table }) => table), all.map(({ token }) => token), this.lease, channel]
    try {
      await pool.query({ name: 'release', text: RELEASE, values })
      for (const { done } of all) done()
    } catch (error) {
      for (const { failed } of all) failed(new StoreError(error instanceof Error ? error.message : String(error)))
    }
  }

  async close(): Promise<void> {
    this.closed = true
    const { client } = this
    this.client = null
    if (this.renewing) clearInterval(this.renewing)
    if (!client) return
    await client.query('DELETE FROM leases WHERE id = $1', [this.lease]).catch(() => {})
    await client.end().catch(() => {})
  }
}

/** The leases of processes that live. */
export const LIVE_LEASES = `SELECT id FROM leases WHERE NOT pg_try_advisory_xact_lock(hashtextextended(id, ${LOCK}))`

const LIVES = `SELECT 1 FROM leases l WHERE l.process = o.process AND l.id NOT IN (SELECT id FROM dead)`
/** Whoever followed a table by a stream of a dead process was there until now. */
const REAP = `
  WITH dead AS (
    DELETE FROM leases
    WHERE id <> $1 AND (ends < ${NOW} OR pg_try_advisory_xact_lock(hashtextextended(id, $2)))
    RETURNING id
  ), streams AS (DELETE FROM open_streams o WHERE NOT EXISTS (${LIVES})
  ), gone AS (DELETE FROM followers o WHERE NOT EXISTS (${LIVES}) RETURNING tbl, person
  ), noted AS (
    INSERT INTO seen (tbl, person, at) SELECT DISTINCT tbl, person, ${NOW} FROM gone
    ON CONFLICT (tbl, person) DO UPDATE SET at = greatest(excluded.at, seen.at)
  )
  SELECT count(pg_notify($3, json_build_object('p', json_build_array(tbl))::text)) FROM (SELECT DISTINCT tbl FROM gone) AS t`

const CLAIM = `
  INSERT INTO owners (tbl, lease, token) VALUES ($1, $2, 1)
  ON CONFLICT (tbl) DO UPDATE SET lease = excluded.lease, token = owners.token + 1
    WHERE owners.lease IS NULL OR owners.lease = excluded.lease
      OR NOT EXISTS (SELECT 1 FROM leases l WHERE l.id = owners.lease)
  RETURNING token`

const RELEASE = `
  WITH free AS (
    UPDATE owners o SET lease = NULL
    FROM unnest($1::text[], $2::bigint[]) AS r(tbl, token)
    WHERE o.tbl = r.tbl AND o.token = r.token AND o.lease = $3
    RETURNING o.tbl
  )
  SELECT count(pg_notify($4, json_build_object('f', tbl)::text)) FROM free`
