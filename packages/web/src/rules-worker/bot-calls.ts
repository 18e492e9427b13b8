import { type BotTask, botNamed } from '@arrakis/bots'
import { rngFrom } from '@arrakis/engine'
import { loadLearned } from './learned.ts'
import type { RulesCalls } from './protocol.ts'
import { RulesWorker } from './rules-worker.ts'

/** No bot may think this long. After this time its worker counts as hung. */
const PATIENCE_MS = 30_000

let botWorker: RulesWorker | null = null

/** Lets a bot decide in its own worker, so that the game goes on meanwhile. Null if it fails. */
export async function decideInWorker(task: BotTask): Promise<{ readonly answer: unknown } | null> {
  // Some browsers have no workers within workers.
  if (typeof Worker === 'undefined') return { answer: await botCalls.think(task) }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    botWorker ??= new RulesWorker(() => new Worker(globalThis.location.href, { type: 'module', name: 'thinker' }))
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Error('too late')), PATIENCE_MS)
    })
    return { answer: await Promise.race([botWorker.call('think', task), late]) }
  } catch {
    botWorker?.terminate()
    botWorker = null
    return null
  } finally {
    clearTimeout(timer)
  }
}

export const botCalls = {
  async think({ level, seen, decision }: BotTask): Promise<ReturnType<RulesCalls['think']>> {
    await loadLearned()
    return botNamed(level).decide(seen, decision, rngFrom(crypto.getRandomValues(new Uint32Array(4)).join())).answer
  },
}
