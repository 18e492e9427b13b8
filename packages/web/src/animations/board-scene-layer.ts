import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'

/** The layer of the board in which moments are drawn: it lies above everything else and zooms with it. */
let layer: SVGGElement | null = null
const listeners = createEmitter()

/** For the board: `<g ref={setMomentsLayer} />`. */
export const setBoardSceneLayer = (element: SVGGElement | null): void => {
  layer = element
  element?.ownerSVGElement?.classList.add('board-scene-layer')
  listeners.emit()
}

export const useBoardSceneLayer = (): SVGGElement | null => useSyncExternalStore(listeners.subscribe, () => layer)
