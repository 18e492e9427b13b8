import type { CallName, MindCalls, Reply, Request, Told } from './protocol.ts'

type Value<K extends CallName> = ReturnType<MindCalls[K]>

/** A worker that knows the rules. Games and judgements have one each, so that a bot that thinks long delays no form. */
export class Mind {
  private readonly worker: Worker
  private readonly waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  private readonly heard = new Map<string, (told: Told) => void>()
  private count = 0
  private answered = false
  private failed = false

  constructor(hire: () => Worker) {
    this.worker = hire()
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data)
    this.worker.onerror = (event) => {
      // A worker that never said anything could not be fetched.
      this.failed = !this.answered
      for (const { failed } of this.waiting.values()) failed(new Error(event.message))
      this.waiting.clear()
    }
  }

  /** It never came to life; a new one may. */
  get isDead(): boolean {
    return this.failed
  }

  call<K extends CallName>(call: K, ...args: Parameters<MindCalls[K]>): Promise<Value<K>> {
    const id = ++this.count
    const answer = new Promise<unknown>((done, failed) => this.waiting.set(id, { done, failed }))
    this.worker.postMessage({ id, call, args } satisfies Request)
    return answer as Promise<Value<K>>
  }

  /** Hears the steps of an open game. */
  hear(game: string, heard: (told: Told) => void): () => void {
    this.heard.set(game, heard)
    return () => {
      if (this.heard.get(game) === heard) this.heard.delete(game)
    }
  }

  /** Whoever still waits is not answered. */
  end(): void {
    this.worker.terminate()
    for (const { failed } of this.waiting.values()) failed(new Error('the worker was ended'))
    this.waiting.clear()
  }

  private receive(reply: Reply): void {
    this.answered = true
    if ('game' in reply) {
      this.heard.get(reply.game)?.(reply.told)
      return
    }
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if ('error' in reply) waiting?.failed(new Error(reply.error))
    else waiting?.done(reply.value)
  }
}

const hire = (name: string) => (): Worker =>
  new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module', name })

/** One worker of a name; one that could not be fetched is no reason not to try again. */
function only(name: string): () => Mind {
  let mind: Mind | null = null
  return () => {
    if (!mind || mind.isDead) mind = new Mind(hire(name))
    return mind
  }
}
/** Plays the games of this browser. */
export const hostMind = only('host')
/** Judges answers and gives advice. */
export const judgeMind = only('judge')
