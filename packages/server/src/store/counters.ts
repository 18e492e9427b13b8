import type { Sql } from './queries.ts'

/** Counts that all processes share. */
export interface Counters {
  /** Counts one more, in a window that begins with the first; gives how many there were before it ends. */
  add(id: string, windowMs: number): Promise<number>
  /** How many there are now. */
  of(id: string): Promise<number>
  clear(id: string): Promise<void>
  /** Removes what is over. */
  forget(): Promise<void>
}

export function openCounters(sql: Sql, now: () => number = Date.now): Counters {
  return {
    async add(id, windowMs) {
      const at = now()
      const [row] = await sql.all<{ n: number }>(
        `INSERT INTO tally (id, n, ends) VALUES (?, 1, ?)
         ON CONFLICT (id) DO UPDATE SET n = CASE WHEN tally.ends <= ? THEN 1 ELSE tally.n + 1 END,
           ends = CASE WHEN tally.ends <= ? THEN excluded.ends ELSE tally.ends END
         RETURNING n`,
        [id, at + windowMs, at, at],
      )
      return row!.n
    },
    async of(id) {
      const [row] = await sql.all<{ n: number }>('SELECT n FROM tally WHERE id = ? AND ends > ?', [id, now()])
      return row?.n ?? 0
    },
    async clear(id) {
      await sql.all('DELETE FROM tally WHERE id = ?', [id])
    },
    async forget() {
      await sql.all('DELETE FROM tally WHERE ends <= ?', [now()])
    },
  }
}
