/** A thread that plays games of a match by their numbers, one at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { addDealing, addKnowledge, addValue, type Bot, collector, planGame, playPlan } from '@arrakis/bots'
import { dealPlay } from '@arrakis/bots/deals'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import * as learned from '@arrakis/bots/value'
import { addModules } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { botMaker } from '../bots.ts'
import type { GameLine, WorkerSetup } from './games.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)
addDealing(dealPlay)
addValue(learned)

const { match, stats, beat } = workerData as WorkerSetup
const makers = new Map<string, () => Bot>()
for (const name of new Set(match.bots)) makers.set(name, await botMaker(name))

parentPort!.on('message', (game: number) => {
  const plan = planGame(match, game)
  const watcher = stats ? collector() : null
  const bots = plan.bots.map((name) => makers.get(name)!())
  const result = playPlan(plan, bots, {
    events: (events, state) => watcher?.events(events, state),
    command(command, state) {
      Atomics.add(beat, 0, 1)
      watcher?.command(command, state)
    },
  })
  const line: GameLine = watcher && result.outcome ? { ...result, stats: watcher.stats() } : result
  parentPort!.postMessage(line)
})
