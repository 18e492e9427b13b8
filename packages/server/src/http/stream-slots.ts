import type { Sql } from '../store/queries.ts'
import { hashToken } from '../tokens.ts'

/** How many streams somebody has open, in all processes together. */
export interface StreamSlots {
  /** Takes a slot, or says that all are taken; the function gives it back. */
  take(owner: string, most: number): Promise<(() => void) | null>
}

/** Slots of one process. They are counted before anything is waited for, so that many at once do not pass together. */
export class LocalSlots implements StreamSlots {
  private readonly counts = new Map<string, number>()

  takeNow(owner: string, most: number): (() => void) | null {
    const count = this.counts.get(owner) ?? 0
    if (count >= most) return null
    this.counts.set(owner, count + 1)
    return once(() => {
      const others = this.counts.get(owner)! - 1
      if (others > 0) this.counts.set(owner, others)
      else this.counts.delete(owner)
    })
  }

  async take(owner: string, most: number): Promise<(() => void) | null> {
    return this.takeNow(owner, most)
  }
}

/** Slots in the store: a row for each process and owner. The rows of a process that died are removed with its lease. */
export function sharedSlots(sql: Sql, process: string, onFailure: (error: unknown) => void): StreamSlots {
  const local = new LocalSlots()
  const leave = async (id: string): Promise<void> => {
    await sql.all('UPDATE open_streams SET n = n - 1 WHERE owner = ? AND process = ?', [id, process])
    await sql.all('DELETE FROM open_streams WHERE owner = ? AND process = ? AND n <= 0', [id, process])
  }
  return {
    async take(owner, most) {
      const leaveHere = local.takeNow(owner, most)
      if (!leaveHere) return null
      const id = hashToken(owner)
      const release = once(() => {
        leaveHere()
        leave(id).catch(onFailure)
      })
      try {
        await sql.all(TAKE, [id, process])
        // Of two who come at once the later one at least sees both.
        const [row] = await sql.all<{ n: number }>('SELECT sum(n) AS n FROM open_streams WHERE owner = ?', [id])
        if (row!.n <= most) return release
      } catch (error) {
        leaveHere()
        throw error
      }
      release()
      return null
    },
  }
}

const TAKE = `
  INSERT INTO open_streams (owner, process, n) VALUES (?, ?, 1)
  ON CONFLICT (owner, process) DO UPDATE SET n = open_streams.n + 1`

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
