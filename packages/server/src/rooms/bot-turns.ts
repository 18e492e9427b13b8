import { FairQueue } from './fair-queue.ts'

/** Bots of all tables move in one thread: one table after the other, owners in turn, and requests that wait are heard in between. */
export class BotTurns {
  private readonly waiting = new FairQueue<() => void>()
  private queued = false

  push(owner: string, move: () => void): void {
    this.waiting.push(owner, move)
    this.next()
  }

  private next(): void {
    if (this.queued || this.waiting.size === 0) return
    this.queued = true
    setImmediate(() => {
      this.queued = false
      this.waiting.take()!()
      this.next()
    })
  }
}
