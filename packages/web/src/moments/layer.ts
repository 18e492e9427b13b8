import { useSyncExternalStore } from 'react'
import { hearers } from '../kit/hearers.ts'

/** The layer of the board in which moments are drawn: it lies above everything else and zooms with it. */
let layer: SVGGElement | null = null
const listeners = hearers()

/** For the board: `<g ref={setMomentsLayer} />`. */
export const setMomentsLayer = (element: SVGGElement | null): void => {
  layer = element
  element?.ownerSVGElement?.classList.add('theatre-layer')
  listeners.tell()
}

export const useMomentsLayer = (): SVGGElement | null => useSyncExternalStore(listeners.add, () => layer)
