import { type RefObject, useEffect, useRef } from 'react'
import { BoardGestures, type GestureHandlers } from './board-gestures.ts'
import type { CameraHandle } from './use-camera.ts'

/** Mouse wheel, pinch, drag, tap and double tap on the board. */
export function useGestures(
  window: RefObject<HTMLDivElement | null>,
  camera: CameraHandle,
  handlers: GestureHandlers,
): void {
  const newest = useRef(handlers)
  useEffect(() => {
    newest.current = handlers
  })
  useEffect(() => {
    const gestures = new BoardGestures(window.current!, camera, () => newest.current)
    return () => gestures.stop()
  }, [window, camera])
}
