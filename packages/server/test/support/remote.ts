import { type ChildProcess, fork } from 'node:child_process'
import type { Refusal } from '@arrakis/engine'
import { type As, type Frame, type Person, RoomError, type RoomErrorCode, type Rooms } from '../../src/rooms/rooms.ts'
import type { Back, Call } from './rooms-process.ts'

/** The process was killed before it answered. */
export class Gone extends Error {}

interface Waiting {
  back(message: Back): void
  gone(): void
}

/** Rooms in a process of their own, which can be killed at any moment and started again. */
export class Remote {
  private child: ChildProcess | null = null
  private readonly waiting = new Map<number, Waiting>()
  private calls = 0
  private readonly where: string
  kills = 0

  constructor(where: string) {
    this.where = where
  }

  get alive(): boolean {
    return this.child !== null
  }

  async start(): Promise<void> {
    const child = fork(new URL('./rooms-process.ts', import.meta.url), [this.where])
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`the process ended with ${code} before it was ready`)))
      child.once('message', () => ready())
    })
    child.on('message', (back: Back) => {
      if ('id' in back) this.waiting.get(back.id)?.back(back)
    })
    child.once('exit', () => this.lost(child))
    this.child = child
  }

  /** No goodbye, no flush. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child) return
    this.kills++
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    this.lost(child)
    await gone
  }

  private lost(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    for (const one of [...this.waiting.values()]) one.gone()
    this.waiting.clear()
  }

  private send(call: Call): void {
    this.child?.send(call, () => {})
  }

  call<M extends keyof Rooms>(method: M, ...given: Parameters<Rooms[M]>): Promise<Awaited<ReturnType<Rooms[M]>>> {
    return new Promise((done, failed) => {
      if (!this.child) throw new Gone('not running')
      const id = ++this.calls
      this.waiting.set(id, {
        back: (message) => {
          this.waiting.delete(id)
          if ('error' in message) failed(errorOf(message.error))
          else if ('value' in message) done(message.value as Awaited<ReturnType<Rooms[M]>>)
        },
        gone: () => failed(new Gone('killed')),
      })
      this.send({ id, method, given })
    })
  }

  async *stream(
    table: string,
    person: Person | null,
    as: As,
    after: number | null,
    signal: AbortSignal,
  ): AsyncGenerator<Frame> {
    if (!this.child) throw new Gone('not running')
    const id = ++this.calls
    const heard: Back[] = []
    let gone = false
    let wake = (): void => {}
    this.waiting.set(id, {
      back: (message) => {
        heard.push(message)
        wake()
      },
      gone: () => {
        gone = true
        wake()
      },
    })
    const abort = (): void => {
      this.send({ abort: id })
      wake()
    }
    signal.addEventListener('abort', abort)
    this.send({ id, method: 'stream', given: [table, person, as, after] })
    try {
      while (!signal.aborted) {
        const message = heard.shift()
        if (message && 'frame' in message) yield message.frame
        else if (message && 'error' in message) throw errorOf(message.error)
        else if (message) return
        else if (gone) throw new Gone('killed')
        else
          await new Promise<void>((ring) => {
            wake = ring
          })
      }
    } finally {
      signal.removeEventListener('abort', abort)
      this.waiting.delete(id)
    }
  }

  async stop(): Promise<void> {
    if (!this.child) return
    await this.call('close').catch(() => {})
    await this.kill()
  }
}

const errorOf = ({ code, message, refusal }: { code: string | null; message: string; refusal: unknown }): Error =>
  code === null ? new Error(message) : new RoomError(code as RoomErrorCode, message, refusal as Refusal | null)
