import { useSyncExternalStore } from 'react'

/** The layer of the board in which moments are drawn: it lies above everything else and zooms with it. */
let layer: SVGGElement | null = null
const listeners = new Set<() => void>()

/** For the board: `<g ref={setMomentsLayer} />`. */
export const setMomentsLayer = (element: SVGGElement | null): void => {
  layer = element
  element?.ownerSVGElement?.classList.add('theatre-layer')
  for (const listener of listeners) listener()
}

export const useMomentsLayer = (): SVGGElement | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => layer,
  )
