import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'

/** The layer of the board in which scenes are drawn. It is above everything else and zooms with the board. */
let layer: SVGGElement | null = null
const listeners = createEmitter()

/** For the board: `<g ref={setBoardSceneLayer} />`. */
export const setBoardSceneLayer = (element: SVGGElement | null): void => {
  layer = element
  element?.ownerSVGElement?.classList.add('board-scene-layer')
  listeners.emit()
}

export const useBoardSceneLayer = (): SVGGElement | null => useSyncExternalStore(listeners.subscribe, () => layer)
