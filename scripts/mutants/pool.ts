/** Children, a few at a time, each with a watchdog. */
import { fork } from 'node:child_process'

export interface Job {
  /** By the address of a file: the text to load in its place. */
  readonly sources: Readonly<Record<string, string>>
  readonly checks: readonly string[]
  /** How many marks the sources set; only for finding out what is reached. */
  readonly marks?: number
}

export interface Reached {
  /** Null: what loading alone reaches. */
  readonly check: string | null
  readonly marks: readonly number[]
  readonly ms: number
}

export type Heard =
  | { readonly at: string }
  | { readonly reached: Reached }
  | { readonly failed: string; readonly failure: string }
  | { readonly passed: true }

/** How a job ended. */
export type Ended = Extract<Heard, { failed: string } | { passed: true }>

/** A check takes a second or so; after this much silence, on a busy machine too, the child goes round in circles. */
const SILENCE = 60_000
export const TIMED_OUT = 'timed out'

/** Runs a job in a fresh process; `hear` is told everything but the end. */
export function runJob(job: Job, hear: (heard: Heard) => void = () => {}): Promise<Ended> {
  const child = fork(new URL('./child.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((resolve) => {
    let at = 'loading the engine'
    let watchdog: NodeJS.Timeout | undefined
    const end = (ended: Ended): void => {
      clearTimeout(watchdog)
      child.kill('SIGKILL')
      resolve(ended)
    }
    const wait = (): void => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => end({ failed: at, failure: TIMED_OUT }), SILENCE)
    }
    child.on('message', (heard: Heard) => {
      wait()
      if ('failed' in heard || 'passed' in heard) return end(heard)
      if ('at' in heard) at = heard.at
      hear(heard)
    })
    child.on('exit', () => end({ failed: at, failure: 'the process broke down' }))
    wait()
    child.send(job)
  })
}

/** Does something with every item, so many at a time. */
export async function each<T>(items: readonly T[], jobs: number, does: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await does(item)
  }
  await Promise.all(Array.from({ length: jobs }, worker))
}
