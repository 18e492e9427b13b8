import type { CallName, HostMessage, RulesCalls, WorkerReply, WorkerRequest } from './protocol.ts'

type Value<K extends CallName> = ReturnType<RulesCalls[K]>

/** A worker that knows the rules. Local games and judging have one each, so that a slow bot delays no form. */
export class RulesWorker {
  private readonly worker: Worker
  private readonly waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  private readonly subscribers = new Map<string, (message: HostMessage) => void>()
  private count = 0
  private answered = false
  private failed = false

  constructor(hire: () => Worker) {
    this.worker = hire()
    this.worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data)
    this.worker.onerror = (event) => {
      // A worker that has never answered could not be loaded.
      this.failed = !this.answered
      for (const { failed } of this.waiting.values()) failed(new Error(event.message))
      this.waiting.clear()
    }
  }

  /** Whether it could not be loaded. A new worker may succeed. */
  get isDead(): boolean {
    return this.failed
  }

  call<K extends CallName>(call: K, ...args: Parameters<RulesCalls[K]>): Promise<Value<K>> {
    const id = ++this.count
    const answer = new Promise<unknown>((done, failed) => this.waiting.set(id, { done, failed }))
    this.worker.postMessage({ id, call, args } satisfies WorkerRequest)
    return answer as Promise<Value<K>>
  }

  /** Subscribes to the messages of an open game. */
  subscribe(game: string, heard: (message: HostMessage) => void): () => void {
    this.subscribers.set(game, heard)
    return () => {
      if (this.subscribers.get(game) === heard) this.subscribers.delete(game)
    }
  }

  /** Calls that still wait are rejected. */
  terminate(): void {
    this.worker.terminate()
    for (const { failed } of this.waiting.values()) failed(new Error('the worker was ended'))
    this.waiting.clear()
  }

  private receive(reply: WorkerReply): void {
    this.answered = true
    if ('game' in reply) {
      this.subscribers.get(reply.game)?.(reply.message)
      return
    }
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if ('error' in reply) waiting?.failed(new Error(reply.error))
    else waiting?.done(reply.value)
  }
}

const createWorker = (name: string) => (): Worker =>
  new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module', name })

/** A single worker of this name. One that could not be loaded is replaced. */
function singleWorker(name: string): () => RulesWorker {
  let worker: RulesWorker | null = null
  return () => {
    if (!worker || worker.isDead) worker = new RulesWorker(createWorker(name))
    return worker
  }
}
/** Plays the games of this browser. */
export const hostWorker = singleWorker('host')
/** Judges answers and gives advice. */
export const judgeWorker = singleWorker('judge')
