import { loadLearned } from './learned.ts'
import { loadModules } from './modules.ts'
import type { RecordCalls } from './record-calls.ts'

type Replays = Omit<RecordCalls, 'judgeTable'>
type Promised = {
  readonly [K in keyof Replays]: (...args: Parameters<Replays[K]>) => Promise<ReturnType<Replays[K]>>
}

/** The code that plays records is fetched when one is opened, with all modules: what cannot be played is an answer there. */
const player = async () => {
  await loadModules()
  return import('./record-bundle.ts')
}

/** With what bots have learned. */
const learned = async () => {
  await loadLearned()
  return player()
}

export const lazyReplayCalls: Promised = {
  openReplay: async (...args) => (await player()).replays.openReplay(...args),
  replayAt: async (...args) => (await player()).replays.replayAt(...args),
  replayEvents: async (...args) => (await player()).replays.replayEvents(...args),
  adviseAt: async (...args) => (await learned()).replays.adviseAt(...args),
  replayChances: async (...args) => (await learned()).replays.replayChances(...args),
  prove: async (...args) => (await player()).replays.prove(...args),
}
