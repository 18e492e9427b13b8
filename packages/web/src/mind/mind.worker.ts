import { games } from './host.ts'
import { judgement } from './judgement.ts'
import type { MindCalls, Reply, Request } from './protocol.ts'
import { replayCalls } from './replay-calls.ts'
import { scenarioCalls } from './scenario-calls.ts'
import { tables } from './tables.ts'
import { thinking } from './thinking.ts'

const scope = globalThis as unknown as {
  postMessage(reply: Reply): void
  onmessage: ((event: MessageEvent<Request>) => void) | null
}

type Calls = { readonly [K in keyof MindCalls]: (...args: Parameters<MindCalls[K]>) => unknown }
const calls: Calls = {
  ...judgement,
  ...thinking,
  ...tables,
  ...replayCalls,
  ...scenarioCalls,
  ...games((game, told) => scope.postMessage({ game, told })),
}

scope.onmessage = async ({ data: { id, call, args } }) => {
  try {
    const value = await (calls[call] as (...args: readonly unknown[]) => unknown)(...args)
    scope.postMessage({ id, value })
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
