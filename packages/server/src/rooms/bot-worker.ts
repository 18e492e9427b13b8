/** A thread in which bots that look ahead think, so that nobody waits for them. */
import { parentPort } from 'node:worker_threads'
import {
  addKnowledge,
  addValue,
  type Bot,
  botNamed,
  type Observation,
  type ThoughtPart,
  thinkPart,
} from '@arrakis/bots'
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
  /** How many threads think about it. */
  readonly threads: number
}
export interface BotJobResult {
  readonly id: number
  readonly part: ThoughtPart | null
  /** What the bot threw. */
  readonly error: string | null
}

const bots = new Map<string, Bot>()

parentPort?.on('message', ({ id, level, seen, decision, seed, threads }: BotJob) => {
  const tell = (part: ThoughtPart | null, error: string | null): void =>
    parentPort?.postMessage({ id, part, error } satisfies BotJobResult)
  try {
    const bot = bots.get(level) ?? botNamed(level)
    bots.set(level, bot)
    tell(thinkPart(bot, seen, decision, rngFrom(seed), threads), null)
  } catch (error) {
    tell(null, error instanceof Error ? error.message : String(error))
  }
})
