/** A thread in which bots that look ahead think, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads'
import { addKnowledge, addValue, type Bot, botNamed, type Observation } from '@arrakis/bots'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import * as learned from '@arrakis/bots/value'
import { type AskedKind, addModules, type Decision, rngFrom } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)
addValue(learned)

export interface BotJob {
  readonly id: number
  readonly level: string
  readonly seen: Observation
  readonly decision: Decision<AskedKind>
  readonly seed: string
}
export interface BotJobResult {
  readonly id: number
  readonly answer: unknown
  /** What the bot threw. */
  readonly error: string | null
}

const bots = new Map<string, Bot>()

parentPort?.on('message', ({ id, level, seen, decision, seed }: BotJob) => {
  const tell = (answer: unknown, error: string | null): void =>
    parentPort?.postMessage({ id, answer, error } satisfies BotJobResult)
  try {
    const bot = bots.get(level) ?? botNamed(level)
    bots.set(level, bot)
    tell(bot.decide(seen, decision, rngFrom(seed)).answer, null)
  } catch (error) {
    tell(null, error instanceof Error ? error.message : String(error))
  }
})
