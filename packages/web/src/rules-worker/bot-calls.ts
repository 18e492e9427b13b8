import { type BotTask, botNamed, settleParts, type ThoughtPart, thinkPart, threadsFor } from '@arrakis/bots'
import { rngFrom } from '@arrakis/engine'
import { loadLearned } from './learned.ts'
import { RulesWorker } from './rules-worker.ts'

/** No bot may think this long. After this time its worker counts as hung. */
const PATIENCE_MS = 30_000
/** Half of the processor is for the page and for whatever else runs. */
const MOST_WORKERS = 4
const spare = (): number => Math.max(1, Math.min(MOST_WORKERS, Math.floor((navigator.hardwareConcurrency ?? 2) / 2)))

const workers: (RulesWorker | null)[] = []

/** Lets a bot decide in workers of its own, so that the game goes on meanwhile. Null if it fails. */
export async function decideInWorker(task: BotTask): Promise<{ readonly answer: unknown } | null> {
  const bot = botNamed(task.level)
  // Some browsers have no workers within workers.
  if (typeof Worker === 'undefined') return settleParts(bot, [await botCalls.think(task, 1)])
  const threads = threadsFor(bot, task.decision.kind, spare())
  const parts = await Promise.all(Array.from({ length: threads }, (_, at) => partOf(task, threads, at)))
  return settleParts(
    bot,
    parts.filter((part) => part !== null),
  )
}

/** What one worker has to say; null if it fails. Then another one takes its place next time. */
async function partOf(task: BotTask, threads: number, at: number): Promise<ThoughtPart | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const worker =
    workers[at] ?? new RulesWorker(() => new Worker(globalThis.location.href, { type: 'module', name: 'thinker' }))
  workers[at] = worker
  try {
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Error('too late')), PATIENCE_MS)
    })
    return await Promise.race([worker.call('think', task, threads), late])
  } catch {
    worker.terminate()
    if (workers[at] === worker) workers[at] = null
    return null
  } finally {
    clearTimeout(timer)
  }
}

export const botCalls = {
  async think({ level, seen, decision }: BotTask, threads: number): Promise<ThoughtPart> {
    await loadLearned()
    const rng = rngFrom(crypto.getRandomValues(new Uint32Array(4)).join())
    return thinkPart(botNamed(level), seen, decision, rng, threads)
  },
}
