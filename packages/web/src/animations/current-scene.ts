import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import type { TimedScene } from './scenes.ts'

let told: TimedScene | null = null
const listeners = createEmitter()

/** The scene that is shown now, for components that say it in words. */
export function setCurrentScene(moment: TimedScene | null): void {
  told = moment
  listeners.emit()
}

export const useCurrentScene = (): TimedScene | null => useSyncExternalStore(listeners.subscribe, () => told)
