/** A process of its own for one mutant, or for finding out what checks reach: it is told what to load and what to check. */
import { registerHooks } from 'node:module'
import { failureOf } from './checks.ts'
import type { Heard, Job } from './pool.ts'
import { REACHED } from './rewrite.ts'

const say = (heard: Heard): void => {
  process.send!(heard)
}

/** The sources given stand for the files they are named by, from the first import of the engine on. */
function load(sources: Readonly<Record<string, string>>): void {
  registerHooks({
    load(url, context, next) {
      const source = sources[url]
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
}

async function work({ sources, checks, marks }: Job): Promise<void> {
  load(sources)
  if (marks !== undefined) return walk(checks, marks)
  for (const check of checks) {
    say({ at: check })
    const failure = await failureOf(check)
    if (failure !== null) return say({ failed: check, failure })
  }
  say({ passed: true })
}

/** Tells of each check what it reached and how long it took; what is reached by loading alone comes first. */
async function walk(checks: readonly string[], marks: number): Promise<void> {
  const reached = new Uint8Array(marks)
  Object.assign(globalThis, { [REACHED]: reached })
  await import('@arrakis/engine')
  say({ reached: { check: null, marks: taken(reached), ms: 0 } })
  for (const check of checks) {
    const start = performance.now()
    const failure = await failureOf(check)
    if (failure !== null) return say({ failed: check, failure })
    say({ reached: { check, marks: taken(reached), ms: performance.now() - start } })
  }
  say({ passed: true })
}

function taken(reached: Uint8Array): number[] {
  const marks = [...reached.keys()].filter((i) => reached[i] === 1)
  reached.fill(0)
  return marks
}

process.once('message', (job: Job) => {
  work(job).then(
    () => process.disconnect(),
    (error: unknown) => {
      say({ failed: 'loading the engine', failure: error instanceof Error ? error.message : String(error) })
      process.disconnect()
    },
  )
})
