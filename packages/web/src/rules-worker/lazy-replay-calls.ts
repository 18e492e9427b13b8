import type { RecordCalls } from './record-calls.ts'

type Replays = Omit<RecordCalls, 'judgeTable'>
type Promised = {
  readonly [K in keyof Replays]: (...args: Parameters<Replays[K]>) => Promise<ReturnType<Replays[K]>>
}

/** What plays records again is fetched by whoever opens one. */
const player = () => import('./record-bundle.ts')

export const lazyReplayCalls: Promised = {
  openReplay: async (...args) => (await player()).records.openReplay(...args),
  replayAt: async (...args) => (await player()).records.replayAt(...args),
  replayEvents: async (...args) => (await player()).records.replayEvents(...args),
  adviseAt: async (...args) => (await player()).records.adviseAt(...args),
  prove: async (...args) => (await player()).records.prove(...args),
}
