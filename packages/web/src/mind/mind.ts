import type { Update } from '../table/client.ts'
import type { CallName, MindCalls, Reply, Request } from './protocol.ts'

type Value<K extends CallName> = ReturnType<MindCalls[K]>

/** A worker that knows the rules. Games and judgements have one each, so that a bot that thinks long delays no form. */
export class Mind {
  private readonly worker: Worker
  private readonly waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  private readonly heard = new Map<string, (update: Update) => void>()
  private count = 0

  constructor(name: string) {
    this.worker = new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module', name })
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data)
    this.worker.onerror = (event) => {
      for (const { failed } of this.waiting.values()) failed(new Error(event.message))
      this.waiting.clear()
    }
  }

  call<K extends CallName>(call: K, ...args: Parameters<MindCalls[K]>): Promise<Value<K>> {
    const id = ++this.count
    const answered = new Promise<unknown>((done, failed) => this.waiting.set(id, { done, failed }))
    this.worker.postMessage({ id, call, args } satisfies Request)
    return answered as Promise<Value<K>>
  }

  /** Hears the steps of an open game. */
  hear(game: string, heard: (update: Update) => void): () => void {
    this.heard.set(game, heard)
    return () => this.heard.delete(game)
  }

  private receive(reply: Reply): void {
    if ('game' in reply) {
      this.heard.get(reply.game)?.(reply.update)
      return
    }
    const waiting = this.waiting.get(reply.id)
    this.waiting.delete(reply.id)
    if ('error' in reply) waiting?.failed(new Error(reply.error))
    else waiting?.done(reply.value)
  }
}

let host: Mind | null = null
let judge: Mind | null = null
/** Plays the games of this browser. */
export const hostMind = (): Mind => (host ??= new Mind('host'))
/** Judges answers and gives advice. */
export const judgeMind = (): Mind => (judge ??= new Mind('judge'))
