import { localGameCalls } from '../local/local-games.ts'
import { botCalls } from './bot-calls.ts'
import { judgeCalls } from './judge-calls.ts'
import { lazyReplayCalls } from './lazy-replay-calls.ts'
import { moduleBundle, withModules } from './modules.ts'
import type { RulesCalls, WorkerReply, WorkerRequest } from './protocol.ts'
import { lazyScenarioCalls } from './scenario-calls.ts'

/** The `postMessage` of a worker takes no target origin. */
declare function postMessage(reply: WorkerReply): void

type Calls = { readonly [K in keyof RulesCalls]: (...args: Parameters<RulesCalls[K]>) => unknown }
const calls: Calls = {
  ...judgeCalls,
  ...botCalls,
  judgeTable: async (table) => (await moduleBundle()).tableCalls.judgeTable(table),
  ...lazyReplayCalls,
  ...lazyScenarioCalls,
  ...localGameCalls((game, message) => postMessage({ game, message })),
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack: trace, message } = error
  return trace ?? message
}

addEventListener('message', async ({ data: { id, call, args } }: MessageEvent<WorkerRequest>) => {
  try {
    const value = await withModules(() => (calls[call] as (...args: readonly unknown[]) => unknown)(...args))
    postMessage({ id, value })
  } catch (error) {
    postMessage({ id, error: traceOf(error) })
  }
})
