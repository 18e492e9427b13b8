import { games } from './host.ts'
import { judgement } from './judgement.ts'
import type { MindCalls, Reply, Request } from './protocol.ts'
import { replayCalls } from './replay-calls.ts'
import { scenarioCalls } from './scenario-calls.ts'
import { tables } from './tables.ts'
import { thinking } from './thinking.ts'

/** The worker's own `postMessage` has no window to name. */
declare function postMessage(reply: Reply): void

type Calls = { readonly [K in keyof MindCalls]: (...args: Parameters<MindCalls[K]>) => unknown }
const calls: Calls = {
  ...judgement,
  ...thinking,
  ...tables,
  ...replayCalls,
  ...scenarioCalls,
  ...games((game, told) => postMessage({ game, told })),
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack: trace, message } = error
  return trace ?? message
}

addEventListener('message', async ({ data: { id, call, args } }: MessageEvent<Request>) => {
  try {
    const value = await (calls[call] as (...args: readonly unknown[]) => unknown)(...args)
    postMessage({ id, value })
  } catch (error) {
    postMessage({ id, error: traceOf(error) })
  }
})
