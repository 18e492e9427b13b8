import type { AreaId } from '@arrakis/engine'
import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'

/** Pixels a finger may tremble before it is a pull. */
const SLACK = 7
const DOUBLE = 320

export interface GestureHandlers {
  /** Whether a pull that begins here takes forces along. */
  canLift(area: AreaId): boolean
  /** Whether each tap here does something of its own, so that two of them are no double tap. */
  isTapTarget(area: AreaId | null): boolean
  onTap(area: AreaId | null, touch: boolean): void
  onHover(area: AreaId | null): void
  onLift(from: AreaId): void
  /** Pixels from the middle of the window. */
  onCarry(from: AreaId, over: AreaId | null, at: Point): void
  onDrop(from: AreaId, over: AreaId | null): void
}

const areaAt = (x: number, y: number): AreaId | null =>
  document.elementFromPoint(x, y)?.closest('[data-area]')?.getAttribute('data-area') ?? null

interface Finger {
  readonly from: Point
  now: Point
}

/** Wheel, pinch, pull, tap and double tap. A pull on own forces carries them, any other moves the board. */
export function useGestures(
  window: RefObject<HTMLDivElement | null>,
  camera: CameraHandle,
  deeds: GestureHandlers,
): void {
  const newest = useRef(deeds)
  useEffect(() => {
    newest.current = deeds
  })
  useEffect(() => {
    const shown = window.current!
    const fingers = new Map<number, Finger>()
    let mode: 'none' | 'press' | 'pan' | 'pinch' | 'carry' = 'none'
    let start: AreaId | null = null
    let lastTap = { time: 0, x: 0, y: 0 }

    const fromMiddle = (x: number, y: number): Point => {
      const { left, top, width, height } = shown.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    const spread = (): { middle: Point; distance: number } => {
      const [a, b] = [...fingers.values()]
      return {
        middle: { x: (a!.now.x + b!.now.x) / 2, y: (a!.now.y + b!.now.y) / 2 },
        distance: Math.hypot(a!.now.x - b!.now.x, a!.now.y - b!.now.y),
      }
    }
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      const here = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, { from: here, now: here })
      if (fingers.size === 1) {
        mode = 'press'
        start = areaAt(here.x, here.y)
      } else if (fingers.size === 2) {
        if (mode === 'carry' && start) newest.current.onDrop(start, null)
        mode = 'pinch'
      }
    }
    const move = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId)
      if (!finger) {
        if (event.pointerType === 'mouse') newest.current.onHover(areaAt(event.clientX, event.clientY))
        return
      }
      const before = finger.now
      const here = { x: event.clientX, y: event.clientY }
      if (mode === 'pinch') {
        const old = spread()
        finger.now = here
        const now = spread()
        camera.pan(now.middle.x - old.middle.x, now.middle.y - old.middle.y)
        camera.zoomBy(now.distance / Math.max(1, old.distance), fromMiddle(now.middle.x, now.middle.y))
        return
      }
      finger.now = here
      if (mode === 'press') {
        if (Math.hypot(here.x - finger.from.x, here.y - finger.from.y) < SLACK) return
        shown.setPointerCapture(event.pointerId)
        if (start && newest.current.canLift(start)) {
          mode = 'carry'
          newest.current.onLift(start)
        } else {
          mode = 'pan'
          shown.dataset.held = 'true'
          newest.current.onHover(null)
        }
      }
      if (mode === 'pan') camera.pan(here.x - before.x, here.y - before.y)
      if (mode === 'carry' && start) newest.current.onCarry(start, areaAt(here.x, here.y), fromMiddle(here.x, here.y))
    }
    const tap = (event: PointerEvent): void => {
      const { clientX: x, clientY: y } = event
      const near = event.timeStamp - lastTap.time < DOUBLE && Math.hypot(x - lastTap.x, y - lastTap.y) < 30
      const again = near && !newest.current.isTapTarget(areaAt(x, y))
      lastTap = { time: again ? 0 : event.timeStamp, x, y }
      if (again) camera.zoomBy(1.9, fromMiddle(x, y))
      else newest.current.onTap(areaAt(x, y), event.pointerType !== 'mouse')
    }
    const up = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId)) return
      delete shown.dataset.held
      const ended = mode
      if (fingers.size > 0) {
        mode = fingers.size === 1 ? 'pan' : mode
        return
      }
      mode = 'none'
      const cancelled = event.type === 'pointercancel'
      if (ended === 'carry' && start)
        newest.current.onDrop(start, cancelled ? null : areaAt(event.clientX, event.clientY))
      if (ended === 'press' && !cancelled) tap(event)
    }
    const leave = (): void => newest.current.onHover(null)
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const step = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY
      const speed = event.ctrlKey ? 0.01 : 0.0016
      camera.zoomBy(Math.exp(-step * speed), fromMiddle(event.clientX, event.clientY))
    }
    shown.addEventListener('pointerdown', down)
    shown.addEventListener('pointermove', move)
    shown.addEventListener('pointerup', up)
    shown.addEventListener('pointercancel', up)
    shown.addEventListener('pointerleave', leave)
    shown.addEventListener('wheel', wheel, { passive: false })
    return () => {
      shown.removeEventListener('pointerdown', down)
      shown.removeEventListener('pointermove', move)
      shown.removeEventListener('pointerup', up)
      shown.removeEventListener('pointercancel', up)
      shown.removeEventListener('pointerleave', leave)
      shown.removeEventListener('wheel', wheel)
    }
  }, [window, camera])
}
