import type {
  EntryRow,
  Following,
  ForwardedRequest,
  SnapshotRow,
  Store,
  TableQuery,
  TableRow,
  TableStatus,
} from './store.ts'

export type SqlValue = string | number | null

/** Plain SQL with `?` for what is given. */
export interface Sql {
  all<T>(sql: string, given?: readonly SqlValue[]): Promise<T[]>
}

interface Row {
  readonly id: string
  readonly status: string
  readonly public: number
  readonly created: number
  readonly changed: number
  readonly due: number | null
  readonly summary: string
}

const tableOf = (row: Row): TableRow => ({ ...row, status: row.status as TableStatus, public: row.public === 1 })

const ENTRY = 'tbl AS "table", seq, kind, at, mask, key, data'
/** Kinds of entries from which it follows which commands stand. */
const COMMANDS = `'command', 'taken-back', 'started'`
const TABLE = 't.id, t.status, t.public, t.created, t.changed, t.due, t.summary'
/** How long a request is kept whose answer nobody fetched. */
const STALE_MS = 60_000
/** So many rows are written at once. */
const TOGETHER = 50

function together<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, i) => all.slice(i * TOGETHER, (i + 1) * TOGETHER))
}

const WHEREABOUTS = `
  SELECT person, max(at) AS at, max(here) AS here FROM (
    SELECT person, at, 0 AS here FROM seen WHERE tbl = ?
    UNION ALL SELECT person, NULL, 1 FROM followers WHERE tbl = ?
  ) AS one GROUP BY person`

/** Whether anything can be written: what is written is of no importance. */
export const PING = `INSERT INTO tally (id, n, ends) VALUES ('ping', 1, ?) ON CONFLICT (id) DO UPDATE SET ends = excluded.ends`

type SharedQueries = Pick<
  Store,
  | 'table'
  | 'tables'
  | 'entries'
  | 'commandsBefore'
  | 'commandsAfter'
  | 'seen'
  | 'byKey'
  | 'replaceNotes'
  | 'forget'
  | 'saveSnapshot'
  | 'snapshot'
  | 'follow'
  | 'whereabouts'
  | 'saw'
  | 'forgetSeen'
  | 'saveRecord'
  | 'record'
  | 'saveFilm'
  | 'film'
  | 'unanswered'
  | 'takeAnswer'
  | 'withdrawRequest'
>

/** What both stores say in the same words. */
export function queries({ all }: Sql, process: string): SharedQueries {
  const first = async <T>(sql: string, given: readonly SqlValue[]): Promise<T | null> =>
    (await all<T>(sql, given))[0] ?? null
  const keep = async (where: 'records' | 'films', table: string, data: string): Promise<void> =>
    void (await all(`INSERT INTO ${where} (tbl, data) VALUES (?, ?) ON CONFLICT (tbl) DO NOTHING`, [table, data]))
  const kept = async (where: 'records' | 'films', table: string): Promise<string | null> =>
    (await first<{ data: string }>(`SELECT data FROM ${where} WHERE tbl = ?`, [table]))?.data ?? null
  const saw: Store['saw'] = async (seen) => {
    for (const some of together(seen))
      await all(
        `INSERT INTO seen (tbl, person, at) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}
         ON CONFLICT (tbl, person) DO UPDATE SET at = excluded.at WHERE excluded.at > seen.at`,
        some.flatMap(({ table, person, at }) => [table, person, at]),
      )
  }
  const keysOf = (some: readonly Following[]): string[] => some.flatMap(({ table, person }) => [table, person, process])
  return {
    async table(id) {
      const row = await first<Row>(`SELECT ${TABLE} FROM tables t WHERE t.id = ?`, [id])
      return row && tableOf(row)
    },

    async tables(query: TableQuery) {
      const where: string[] = []
      const given: SqlValue[] = []
      const only = (condition: string, value: SqlValue): void => {
        where.push(condition)
        given.push(value)
      }
      if (query.member !== undefined) only('m.person = ?', query.member)
      if (query.status !== undefined) only('t.status = ?', query.status)
      if (query.public !== undefined) only('t.public = ?', query.public ? 1 : 0)
      if (query.before !== undefined) only('t.changed < ?', query.before)
      const from = query.member === undefined ? 'tables t' : 'members m JOIN tables t ON t.id = m.tbl'
      const which = where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''
      const sql = `SELECT ${TABLE} FROM ${from} ${which} ORDER BY t.changed DESC, t.id LIMIT ?`
      return (await all<Row>(sql, [...given, query.limit ?? 50])).map(tableOf)
    },

    entries: (table, after = 0, limit = 1_000_000) =>
      all<EntryRow>(`SELECT ${ENTRY} FROM entries WHERE tbl = ? AND seq > ? ORDER BY seq LIMIT ?`, [
        table,
        after,
        limit,
      ]),

    commandsBefore: (table, seq, limit) =>
      all<EntryRow>(
        `SELECT ${ENTRY} FROM entries WHERE tbl = ? AND seq < ? AND kind IN (${COMMANDS}) ORDER BY seq DESC LIMIT ?`,
        [table, seq, limit],
      ),
    commandsAfter: (table, seq) =>
      all<EntryRow>(`SELECT ${ENTRY} FROM entries WHERE tbl = ? AND seq > ? AND kind IN (${COMMANDS}) ORDER BY seq`, [
        table,
        seq,
      ]),

    seen: (table, bit, skip, upTo, limit = 1_000_000) =>
      all<EntryRow>(
        `SELECT ${ENTRY} FROM entries WHERE tbl = ? AND (mask & ?) <> 0 AND seq <= ? ORDER BY seq LIMIT ? OFFSET ?`,
        [table, 1 << bit, upTo, limit, skip],
      ),

    byKey: (table, key) => first<EntryRow>(`SELECT ${ENTRY} FROM entries WHERE tbl = ? AND key = ?`, [table, key]),

    async forget(table, before) {
      const given = [table, before]
      const lobby = `(SELECT id FROM tables WHERE id = ? AND status = 'lobby' AND changed < ?)`
      // The row goes last: if this is broken off, the next who looks finds it and goes on.
      for (const kept of ['entries', 'snapshots', 'members', 'seen', 'followers'])
        await all(`DELETE FROM ${kept} WHERE tbl IN ${lobby}`, given)
      return (await all(`DELETE FROM tables WHERE id IN ${lobby} RETURNING id`, given)).length > 0
    },

    async replaceNotes(table, seq, data) {
      await all("UPDATE entries SET data = ? WHERE tbl = ? AND seq = ? AND kind = 'noted'", [data, table, seq])
    },
    async saveSnapshot({ table, seq, data }) {
      // An older one, written late by a process that has lost the table, must not replace a newer one.
      await all(
        `INSERT INTO snapshots (tbl, seq, data) VALUES (?, ?, ?)
         ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq > snapshots.seq`,
        [table, seq, data],
      )
    },

    snapshot: (table) => first<SnapshotRow>('SELECT tbl AS "table", seq, data FROM snapshots WHERE tbl = ?', [table]),

    async follow(changes) {
      for (const some of together(changes.filter(({ here }) => here)))
        await all(
          `INSERT INTO followers (tbl, person, process) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}
           ON CONFLICT DO NOTHING`,
          keysOf(some),
        )
      const gone = changes.filter(({ here }) => !here)
      await saw(gone)
      for (const some of together(gone))
        await all(
          `DELETE FROM followers WHERE ${some.map(() => '(tbl = ? AND person = ? AND process = ?)').join(' OR ')}`,
          keysOf(some),
        )
    },

    async whereabouts(table) {
      const rows = await all<{ person: string; at: number | null; here: number }>(WHEREABOUTS, [table, table])
      return rows.map(({ person, at, here }) => ({ person, at, here: here === 1 }))
    },

    saw,

    forgetSeen: async (before) => void (await all('DELETE FROM seen WHERE at < ?', [before])),

    saveRecord: (table, record) => keep('records', table, record),
    record: (table) => kept('records', table),
    saveFilm: (table, film) => keep('films', table, film),
    film: (table) => kept('films', table),

    unanswered: (table) =>
      all<ForwardedRequest>(
        'SELECT id, tbl AS "table", request FROM letters WHERE tbl = ? AND answer IS NULL AND sent > ? ORDER BY sent',
        [table, Date.now() - STALE_MS],
      ),

    async takeAnswer(request) {
      const row = await first<{ answer: string }>(
        'DELETE FROM letters WHERE id = ? AND answer IS NOT NULL RETURNING answer',
        [request],
      )
      return row?.answer ?? null
    },

    async withdrawRequest(request) {
      const gone = await all('DELETE FROM letters WHERE id = ? AND answer IS NULL RETURNING id', [request])
      await all('DELETE FROM letters WHERE sent < ?', [Date.now() - STALE_MS])
      return gone.length > 0
    },
  }
}
