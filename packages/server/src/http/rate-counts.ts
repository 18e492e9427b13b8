import type { Counters } from '../store/counters.ts'
import type { Sql } from '../store/queries.ts'
import { hashToken } from '../tokens.ts'

/** How many requests there were in this minute, by key. */
export interface RateCounts {
  /** Counts a request at once; gives the sum, with what other processes counted until a moment ago. */
  add(key: string, cost: number, most: number): number
  /** Counts one for all processes together before anything else happens: for what must stay slow. */
  addForAll(key: string): Promise<number>
  /** Until the counts begin anew. */
  readonly msLeft: number
  close(): void
}

const WINDOW_MS = 60_000
/** How often processes tell each other what they counted. */
const SHARE_MS = 1_000
/** Only counts that have come to this part of their limit are told to other processes. */
const WORTH_SHARING = 0.05

/** The counts of the only process. */
export function localCounts(now: () => number = () => performance.now()): RateCounts {
  const counts = new Map<string, number>()
  let end = now() + WINDOW_MS
  const add = (key: string, cost: number): number => {
    if (now() >= end) {
      counts.clear()
      end = now() + WINDOW_MS
    }
    const count = (counts.get(key) ?? 0) + cost
    counts.set(key, count)
    return count
  }
  return {
    add,
    addForAll: async (key) => add(key, 1),
    get msLeft() {
      return end - now()
    },
    close() {},
  }
}

interface SharedCount {
  own: number
  /** What the store has of our own count. */
  told: number
  others: number
}

/** Counts that several processes keep together: each counts by itself, and all add up what they counted every second. */
export function sharedCounts(sql: Sql, counters: Counters, onFailure: (error: unknown) => void): RateCounts {
  const counts = new Map<string, SharedCount>()
  const waiting = new Set<string>()
  let minute = Math.floor(Date.now() / WINDOW_MS)
  /** Addresses of people are stored as hashes only. */
  const idOf = (key: string): string => `rate ${minute} ${hashToken(key)}`

  function begin(): void {
    const current = Math.floor(Date.now() / WINDOW_MS)
    if (current === minute) return
    minute = current
    counts.clear()
    waiting.clear()
  }

  async function share(): Promise<void> {
    begin()
    const keys = [...waiting]
    if (keys.length === 0) return
    waiting.clear()
    const byId = new Map(keys.map((key) => [idOf(key), counts.get(key)!]))
    const added = [...byId].map(([k, count]) => ({ k, n: count.own - count.told }))
    for (const count of byId.values()) count.told = count.own
    const rows = await sql.all<{ id: string; n: number }>(ADD, [(minute + 1) * WINDOW_MS, JSON.stringify(added)])
    for (const { id, n } of rows) {
      const count = byId.get(id)!
      count.others = Math.max(count.others, n - count.told)
    }
  }

  const timer = setInterval(() => void share().catch(onFailure), SHARE_MS).unref()
  return {
    add(key, cost, most) {
      begin()
      const count = counts.get(key) ?? { own: 0, told: 0, others: 0 }
      counts.set(key, count)
      count.own += cost
      if (count.own >= most * WORTH_SHARING) waiting.add(key)
      return count.own + count.others
    },
    addForAll(key) {
      begin()
      return counters.add(idOf(key), WINDOW_MS)
    },
    get msLeft() {
      return (minute + 1) * WINDOW_MS - Date.now()
    },
    close: () => clearInterval(timer),
  }
}

// In order, so that two processes which add to the same counts do not wait for each other.
const ADD = `
  INSERT INTO tally (id, n, ends)
  SELECT k, n, ?::bigint FROM json_to_recordset(?::json) AS added(k text, n int) ORDER BY k
  ON CONFLICT (id) DO UPDATE SET n = tally.n + excluded.n
  RETURNING id, n`
