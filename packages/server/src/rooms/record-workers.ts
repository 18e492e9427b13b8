import { Worker } from 'node:worker_threads'
import type { GameRecord } from '@arrakis/engine'
import { FairQueue } from './fair-queue.ts'
import type { GameStep } from './log.ts'
import type { ImportedGame, ImportTask, RecordResult, RecordTask, RecordValue } from './record-worker.ts'
import { RoomError } from './room-errors.ts'

/** Longer than any game takes that was played. */
const TIMEOUT_MS = 20_000

interface WaitingTask {
  readonly task: RecordTask
  done(value: RecordValue): void
  failed(error: Error): void
}

const shuttingDown = (): RoomError => new RoomError('unavailable', 'The server is shutting down.')

/** Plays records again in a thread: one at a time, and people in turn. */
export class RecordWorkers {
  private readonly waiting = new FairQueue<WaitingTask>()
  private worker: Worker | null = null
  private closed = false

  /** The table a record becomes, after it has been played again. */
  async import(owner: string, task: Omit<ImportTask, 'task'>): Promise<ImportedGame> {
    return (await this.perform(owner, { task: 'import', ...task })) as ImportedGame
  }

  /** Every position of a finished game, as JSON. */
  async film(owner: string, record: GameRecord, rules: number): Promise<string> {
    return (await this.perform(owner, { task: 'film', record, rules })) as string
  }

  /** What happened in a record. */
  async steps(owner: string, record: GameRecord): Promise<readonly GameStep[]> {
    return (await this.perform(owner, { task: 'steps', record })) as readonly GameStep[]
  }

  private perform(owner: string, task: RecordTask): Promise<RecordValue> {
    return new Promise((done, failed) => {
      if (this.closed) return failed(shuttingDown())
      this.waiting.push(owner, { task, done, failed })
      this.next()
    })
  }

  private next(): void {
    if (this.worker) return
    const one = this.waiting.take()
    if (!one) return
    const worker = new Worker(new URL('./record-worker.ts', import.meta.url))
    this.worker = worker
    const settle = (act: () => void): void => {
      if (this.worker !== worker) return
      clearTimeout(timer)
      this.worker = null
      void worker.terminate()
      act()
      this.next()
    }
    const tooLong = new RoomError('bad-record', 'It takes too long to check.')
    const timer = setTimeout(() => settle(() => one.failed(tooLong)), TIMEOUT_MS)
    worker.once('error', (error) => settle(() => one.failed(error as Error)))
    worker.once('exit', () =>
      settle(() => one.failed(this.closed ? shuttingDown() : new Error('the thread ended without an answer'))),
    )
    worker.on('message', (result: RecordResult) => {
      // Under `--watch` Node itself sends messages about files that were loaded.
      if (!('value' in result || 'code' in result)) return
      settle(() => {
        if ('value' in result) one.done(result.value)
        else one.failed(new RoomError(result.code, result.says, result.refusal, result.data))
      })
    })
    worker.postMessage(one.task)
  }

  async close(): Promise<void> {
    this.closed = true
    for (const { failed } of this.waiting.drain()) failed(shuttingDown())
    await this.worker?.terminate()
  }
}
