import type { PhaseId } from '@arrakis/engine'
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import type { TimedScene } from './scenes.ts'

/** The turn and the phase that captions have told of the step that is shown. */
interface ToldMoment {
  readonly turn?: number
  readonly phase?: PhaseId
}

const NOTHING_TOLD: ToldMoment = {}
let told: TimedScene | null = null
let moment = NOTHING_TOLD
const listeners = createEmitter()

/** The scene that is shown now, for components that say it in words. */
export function setCurrentScene(timed: TimedScene | null): void {
  told = timed
  const scene = timed?.scene
  if (!scene) moment = NOTHING_TOLD
  else if (scene.scene === 'turn') moment = { ...moment, turn: scene.turn }
  else if (scene.scene === 'phase') moment = { ...moment, phase: scene.phase }
  listeners.emit()
}

/** Its captions are over: what the board shows is now. */
export function forgetMoment(): void {
  if (moment === NOTHING_TOLD) return
  moment = NOTHING_TOLD
  listeners.emit()
}

export const useCurrentScene = (): TimedScene | null => useSyncExternalStore(listeners.subscribe, () => told)

/** The turn and the phase that captions tell, for what shows them elsewhere: a step may go through several. */
export const useToldMoment = (): ToldMoment => useSyncExternalStore(listeners.subscribe, () => moment)
