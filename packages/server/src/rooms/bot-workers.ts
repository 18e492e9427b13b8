import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Observation } from '@arrakis/bots'
import type { AskedKind, Decision } from '@arrakis/engine'
import type { BotJob, BotJobResult } from './bot-worker.ts'
import { FairQueue } from './fair-queue.ts'

/** Threads for bots that think long. People share them, not tables: whoever has many tables waits for oneself. */
export interface BotWorkers {
  /** The answer of a bot at a table of `owner`; null if it failed or took far too long. */
  think(
    owner: string,
    level: string,
    seen: Observation,
    decision: Decision<AskedKind>,
  ): Promise<{ readonly answer: unknown } | null>
  close(): Promise<void>
}

/** Longer than any budget a table may give; then the thread is taken to hang. */
const PATIENCE_MS = 30_000

interface Waiting {
  readonly job: BotJob
  readonly done: (found: { answer: unknown } | null) => void
}

export function openBotWorkers(threads: number): BotWorkers {
  const free: Worker[] = []
  const all = new Set<Worker>()
  const waiting = new FairQueue<Waiting>()
  let asked = 0
  let closed = false

  function next(): void {
    if (waiting.size === 0) return
    const worker = free.pop() ?? (all.size < threads ? hire() : null)
    if (worker) give(worker, waiting.take()!)
  }

  function hire(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url))
    worker.unref()
    // Whoever is being worked for hears of it in `give`.
    worker.on('error', () => {})
    all.add(worker)
    return worker
  }

  function give(worker: Worker, { job, done }: Waiting): void {
    const finish = (found: { answer: unknown } | null, again: boolean): void => {
      clearTimeout(timer)
      // Whoever else waits for the end of the thread must hear of it: `close` does.
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      if (again && !closed) free.push(worker)
      else {
        all.delete(worker)
        void worker.terminate()
      }
      done(found)
      next()
    }
    const onExit = (): void => finish(null, false)
    const onMessage = ({ id, answer, error }: BotJobResult): void => {
      if (id === job.id) finish(error === null ? { answer } : null, true)
    }
    const timer = setTimeout(onExit, PATIENCE_MS)
    worker.once('exit', onExit)
    worker.on('message', onMessage)
    worker.postMessage(job)
  }

  return {
    think(owner, level, seen, decision) {
      if (closed) return Promise.resolve(null)
      return new Promise((done) => {
        const seed = randomBytes(16).toString('hex')
        waiting.push(owner, { job: { id: ++asked, level, seen, decision, seed }, done })
        next()
      })
    },
    async close() {
      closed = true
      for (const { done } of waiting.drain()) done(null)
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
