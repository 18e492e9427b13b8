import type { TableChange } from './store.ts'

/** PostgreSQL takes payloads below 8000 bytes. */
const PAYLOAD = 7_000

/** What processes tell each other through the database. */
export interface Notification {
  /** Tables with new entries, and the last of these. */
  readonly a?: readonly [string, number][]
  /** A table with requests from other processes. */
  readonly l?: string
  /** A request with its answer. */
  readonly r?: string
  /** A table that has been given up. */
  readonly f?: string
  /** Tables that somebody has begun or ceased to follow. */
  readonly p?: readonly string[]
}

export interface OwnedChange {
  readonly change: TableChange
  /** By which the process proves that it owns the table. */
  readonly token: number
}

/** One statement, so one round trip and all or nothing. Tables the process does not own any more are left out; the answer names the others. */
export function appendStatement(changes: readonly OwnedChange[], lease: string, channel: string) {
  const list = changes.map(({ change }) => change)
  const entries = list.flatMap((change) => change.entries)
  const rows = list.map(({ row }) => row)
  const seated = list.filter(({ members }) => members !== undefined)
  const values: unknown[] = [
    entries.map((e) => e.table),
    entries.map((e) => e.seq),
    entries.map((e) => e.kind),
    entries.map((e) => e.at),
    entries.map((e) => e.mask),
    entries.map((e) => e.key),
    entries.map((e) => e.data),
    rows.map((r) => r.id),
    rows.map((r) => r.status),
    rows.map((r) => (r.public ? 1 : 0)),
    rows.map((r) => r.created),
    rows.map((r) => r.changed),
    rows.map((r) => r.due),
    rows.map((r) => r.summary),
    seated.map(({ table }) => table),
    seated.flatMap(({ table, members }) => members!.map(() => table)),
    seated.flatMap(({ members }) => [...members!]),
    payloads(list.map(({ table, entries: own }) => [table, own.at(-1)?.seq ?? 0])),
    changes.map(({ change }) => change.table),
    changes.map(({ token }) => token),
    lease,
    channel,
  ]
  return { name: 'append', text: APPEND, values }
}

const APPEND = `
  WITH owned AS (
    SELECT o.tbl FROM unnest($19::text[], $20::bigint[]) AS c(tbl, token)
    JOIN owners o ON o.tbl = c.tbl AND o.token = c.token AND o.lease = $21
    FOR NO KEY UPDATE OF o
  ), e AS (
    INSERT INTO entries (tbl, seq, kind, at, mask, key, data)
    SELECT n.* FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[])
      AS n(tbl, seq, kind, at, mask, key, data) WHERE n.tbl IN (SELECT tbl FROM owned)
  ), t AS (
    INSERT INTO tables (id, status, public, created, changed, due, summary)
    SELECT n.* FROM unnest($8::text[], $9::text[], $10::int[], $11::bigint[], $12::bigint[], $13::bigint[], $14::text[])
      AS n(id, status, public, created, changed, due, summary) WHERE n.id IN (SELECT tbl FROM owned)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public, changed = excluded.changed,
      due = excluded.due, summary = excluded.summary
  ), gone AS (
    DELETE FROM members m WHERE tbl = ANY($15::text[]) AND tbl IN (SELECT tbl FROM owned)
      AND NOT EXISTS (SELECT 1 FROM unnest($16::text[], $17::text[]) AS n(tbl, person) WHERE n.tbl = m.tbl AND n.person = m.person)
  ), come AS (
    INSERT INTO members (tbl, person)
    SELECT n.* FROM unnest($16::text[], $17::text[]) AS n(tbl, person) WHERE n.tbl IN (SELECT tbl FROM owned)
    ON CONFLICT DO NOTHING
  )
  SELECT (SELECT array_agg(tbl) FROM owned) AS owned, (SELECT count(pg_notify($22, n)) FROM unnest($18::text[]) AS n) AS told`

/** As many tables as fit into one notification each. */
function payloads(list: readonly (readonly [string, number])[]): string[] {
  const out: string[] = []
  let open: [string, number][] = []
  let size = 0
  for (const [table, seq] of list) {
    const length = table.length + 16
    if (size + length > PAYLOAD) {
      out.push(JSON.stringify({ a: open } satisfies Notification))
      open = []
      size = 0
    }
    open.push([table, seq])
    size += length
  }
  if (open.length > 0) out.push(JSON.stringify({ a: open } satisfies Notification))
  return out
}
