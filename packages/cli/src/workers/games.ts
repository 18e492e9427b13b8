import { Worker } from 'node:worker_threads'
import { type LabGame, type Match, planGame, unplayed } from '@arrakis/bots'

/** What is kept of a game in a file; with statistics for the laboratory. */
export type GameLine = LabGame

export interface WorkerSetup {
  readonly match: Match
  readonly stats: boolean
  /** Goes up with every decision: a sign of life. */
  readonly beat: Int32Array<SharedArrayBuffer>
}

export interface PlayOptions {
  readonly stats: boolean
  readonly workers: number
  /** After so many seconds without a decision a game is given up. */
  readonly patience: number
  done(line: GameLine): void
}

interface Thread {
  worker: Worker
  game: number | null
  beat: Int32Array<SharedArrayBuffer>
  seen: number
  since: number
}

/**
 * Plays games on several threads. A thread that dies, or does not stir any more, is replaced, and its game counts as failed.
 * Ctrl-C, once, ends it with the games that are done; the answer says whether all were.
 */
export function playGames(match: Match, games: readonly number[], ways: PlayOptions): Promise<boolean> {
  const waiting = [...games]
  const threads = new Set<Thread>()
  return new Promise((resolve) => {
    let over = false
    const finish = (all: boolean): void => {
      if (over) return
      over = true
      clearInterval(watch)
      process.off('SIGINT', interrupt)
      const ending = [...threads].map(({ worker }) => worker.terminate())
      void Promise.allSettled(ending).then(() => resolve(all))
    }
    const interrupt = (): void => finish(false)
    const take = (thread: Thread): void => {
      const next = waiting.shift()
      thread.game = next ?? null
      thread.since = performance.now()
      if (next !== undefined) thread.worker.postMessage(next)
      else if ([...threads].every(({ game }) => game === null)) finish(true)
    }
    const fail = (thread: Thread, says: string): void => {
      if (over || !threads.delete(thread)) return
      void thread.worker.terminate()
      if (thread.game !== null) ways.done(unplayed(planGame(match, thread.game), says))
      if (waiting.length > 0) start()
      else if ([...threads].every(({ game }) => game === null)) finish(true)
    }
    const start = (): void => {
      const beat = new Int32Array(new SharedArrayBuffer(4))
      const workerData: WorkerSetup = { match, stats: ways.stats, beat }
      // What a bot prints does not belong to the results.
      const worker = new Worker(new URL('./game-worker.ts', import.meta.url), { workerData, stdout: true })
      worker.stdout.pipe(process.stderr, { end: false })
      const thread: Thread = { worker, game: null, beat, seen: 0, since: 0 }
      threads.add(thread)
      worker.on('message', (line: GameLine) => {
        if (over || !threads.has(thread)) return
        ways.done(line)
        take(thread)
      })
      worker.on('error', (error) => fail(thread, `its thread died: ${String((error as Error)?.message ?? error)}`))
      worker.on('exit', (code) => fail(thread, `its thread ended with code ${code}`))
      take(thread)
    }
    const watch = setInterval(() => {
      const now = performance.now()
      for (const thread of threads) {
        const beats = Atomics.load(thread.beat, 0)
        if (thread.game === null || beats !== thread.seen) thread.since = now
        thread.seen = beats
        if (now - thread.since > ways.patience * 1000) fail(thread, `no decision for ${ways.patience} s`)
      }
    }, 250)
    process.on('SIGINT', interrupt)
    if (waiting.length === 0) finish(true)
    else for (let i = 0; i < Math.min(ways.workers, games.length); i++) start()
  })
}
