import { Worker } from 'node:worker_threads'
import { FairQueue } from './fair-queue.ts'
import type { ImportResult, ImportTask } from './import-worker.ts'
import type { EntryBody } from './log.ts'
import { RoomError } from './rooms.ts'

/** Longer than any game takes that was played. */
const PATIENCE_MS = 20_000

interface Waiting {
  readonly given: ImportTask
  done(body: EntryBody<'imported'>): void
  failed(error: Error): void
}

/** Checks records from elsewhere, one at a time and people in turn, beside everything else. */
export class RecordChecker {
  private readonly waiting = new FairQueue<Waiting>()
  private worker: Worker | null = null
  private closed = false

  check(owner: string, given: ImportTask): Promise<EntryBody<'imported'>> {
    return new Promise((done, failed) => {
      if (this.closed) return failed(new RoomError('unavailable', 'The server is shutting down.'))
      this.waiting.push(owner, { given, done, failed })
      this.next()
    })
  }

  private next(): void {
    if (this.worker) return
    const one = this.waiting.take()
    if (!one) return
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url))
    this.worker = worker
    const settle = (act: () => void): void => {
      if (this.worker !== worker) return
      clearTimeout(timer)
      this.worker = null
      void worker.terminate()
      act()
      this.next()
    }
    const timer = setTimeout(
      () => settle(() => one.failed(new RoomError('bad-record', 'It takes too long to check.'))),
      PATIENCE_MS,
    )
    worker.once('error', (error) => settle(() => one.failed(error as Error)))
    worker.once('exit', () => settle(() => one.failed(new Error('the check of a record ended without a word'))))
    worker.once('message', (found: ImportResult) =>
      settle(() => {
        if ('body' in found) one.done(found.body)
        else one.failed(new RoomError(found.code, found.says, found.refusal, found.data))
      }),
    )
    worker.postMessage(one.given)
  }

  async close(): Promise<void> {
    this.closed = true
    for (const { failed } of this.waiting.drain()) failed(new RoomError('unavailable', 'The server is shutting down.'))
    await this.worker?.terminate()
  }
}
