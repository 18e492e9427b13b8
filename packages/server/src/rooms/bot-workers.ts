import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type Bot, botNamed, type Observation, settleParts, type ThoughtPart, threadsFor } from '@arrakis/bots'
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
  readonly bot: Bot
  readonly level: string
  readonly seen: Observation
  readonly decision: Decision<AskedKind>
  readonly done: (found: { readonly answer: unknown } | null) => void
}

function botIfAny(level: string): Bot | null {
  try {
    return botNamed(level)
  } catch {
    return null
  }
}

export function openBotWorkers(threads: number): BotWorkers {
  const free: Worker[] = []
  const all = new Set<Worker>()
  const waiting = new FairQueue<Waiting>()
  let asked = 0
  let closed = false

  function next(): void {
    while (waiting.size > 0 && free.length + threads - all.size > 0) void answer(waiting.take()!)
  }

  /** Threads that nobody else waits for think about it together. One of them that fails costs its part only. */
  async function answer({ bot, level, seen, decision, done }: Waiting): Promise<void> {
    const idle = waiting.size === 0 ? free.length + threads - all.size : 1
    const together = threadsFor(bot, decision.kind, idle)
    const parts = Array.from({ length: together }, () => {
      const seed = randomBytes(16).toString('hex')
      return give(free.pop() ?? hire(), { id: ++asked, level, seen, decision, seed, threads: together })
    })
    const found = (await Promise.all(parts)).filter((part) => part !== null)
    done(settleParts(bot, found))
  }

  function hire(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url))
    worker.unref()
    // Whoever is being worked for hears of it in `give`.
    worker.on('error', () => {})
    all.add(worker)
    return worker
  }

  function give(worker: Worker, job: BotJob): Promise<ThoughtPart | null> {
    return new Promise((done) => {
      const finish = (part: ThoughtPart | null, again: boolean): void => {
        clearTimeout(timer)
        // Whoever else waits for the end of the thread must hear of it: `close` does.
        worker.off('message', onMessage)
        worker.off('exit', onExit)
        if (again && !closed) free.push(worker)
        else {
          all.delete(worker)
          void worker.terminate()
        }
        done(part)
        next()
      }
      const onExit = (): void => finish(null, false)
      const onMessage = ({ id, part }: BotJobResult): void => {
        if (id === job.id) finish(part, true)
      }
      const timer = setTimeout(onExit, PATIENCE_MS)
      worker.once('exit', onExit)
      worker.on('message', onMessage)
      worker.postMessage(job)
    })
  }

  return {
    think(owner, level, seen, decision) {
      const bot = botIfAny(level)
      if (closed || !bot) return Promise.resolve(null)
      return new Promise((done) => {
        waiting.push(owner, { bot, level, seen, decision, done })
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
