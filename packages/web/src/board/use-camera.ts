import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isMotionAllowed } from '../kit/settings.ts'
import { type Box, HALF_SIDE, type Point } from './geometry.ts'
import { type Camera, clamp, lookAt, panBy, reveal, type Viewport, WHOLE_BOARD, zoomAt } from './zoom.ts'

/** Pixels per unit below which numbers take the place of tokens, and only a few names are written: nothing is below 10 pixels. */
const FAR = 0.5
const TINY = 0.55
/** Pixels per unit at which tokens, and names, have their own size. */
const PLAIN_TOKEN = 0.75
const PLAIN_NAME = 0.62
/** Pixels per unit below which the few large names grow. */
const LEAST_NAME = 0.315
/** How much larger tokens become at most. */
const LARGEST_TOKEN = 2

export interface CameraHandle {
  readonly camera: () => Camera
  readonly frame: () => Viewport
  /** Pixels from the middle of the window to a point of the drawing. */
  readonly onScreen: (point: Point) => Point
  readonly pixelsPerUnit: () => number
  zoomBy(factor: number, at?: Point): void
  pan(dx: number, dy: number, smooth?: boolean): void
  whole(): void
  /** Where the whole board stands from now on: up or down beyond its window. What somebody looks at from near stays. */
  lift(y: number): void
  show(box: Box): void
  reveal(point: Point): void
}

export interface ZoomLevel {
  readonly far: boolean
  /** So small that only a few large names are written. */
  readonly tiny: boolean
  /** How much larger than in the drawing tokens are, in tenths. */
  readonly scale: number
  /** Whether the whole board is in the window. */
  readonly whole: boolean
}

const KEYS = ['far', 'tiny', 'scale', 'whole'] as const satisfies readonly (keyof ZoomLevel)[]

/** Moves the board by a transform alone. The sizes of tokens and names are updated when it stops. */
export function useCamera(
  window: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
): { readonly handle: CameraHandle; readonly zoom: ZoomLevel } {
  const at = useRef<Camera>(WHOLE_BOARD)
  const frame = useRef<Viewport>({ width: 1, height: 1, side: 1 })
  const [seen, setSeen] = useState<ZoomLevel>({ far: false, tiny: false, scale: 1, whole: true })

  const { handle, measure } = useMemo(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const part = (units: number): number => units / (2 * HALF_SIDE)
    const perUnit = (): number => (frame.current.side / (2 * HALF_SIDE)) * at.current.scale
    const settle = (): void => {
      const board = content.current
      if (!board) return
      board.style.willChange = ''
      const unit = perUnit()
      const token = Math.min(LARGEST_TOKEN, (PLAIN_TOKEN / unit) ** 0.7)
      board.style.setProperty('--board-token', String(token))
      board.style.setProperty(
        '--board-name',
        String(Math.max(LEAST_NAME / unit, Math.min(1, (PLAIN_NAME / unit) ** 0.6))),
      )
      board.style.setProperty('--board-pixel', `${1 / unit}px`)
      const now = {
        far: unit < FAR,
        tiny: unit < TINY,
        scale: Math.ceil(token * 10) / 10,
        whole: at.current.scale === 1,
      }
      setSeen((before) => (KEYS.every((key) => before[key] === now[key]) ? before : now))
    }
    let lifted = 0
    const put = (wanted: Camera, smooth: boolean): void => {
      const camera = wanted.scale === 1 ? { ...WHOLE_BOARD, y: lifted } : wanted
      at.current = camera
      const board = content.current
      if (!board) return
      board.style.willChange = 'transform'
      board.style.transition = smooth && isMotionAllowed() ? 'transform 0.28s ease-out' : 'none'
      board.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`
      clearTimeout(rest)
      rest = setTimeout(settle, smooth && isMotionAllowed() ? 300 : 120)
    }
    const handle: CameraHandle = {
      camera: () => at.current,
      frame: () => frame.current,
      pixelsPerUnit: perUnit,
      onScreen: ({ x, y }) => ({ x: at.current.x + x * perUnit(), y: at.current.y + y * perUnit() }),
      zoomBy: (factor, point) =>
        put(zoomAt(at.current, factor, point?.x ?? 0, point?.y ?? 0, frame.current), point === undefined),
      pan: (dx, dy, smooth = false) => put(panBy(at.current, dx, dy, frame.current), smooth),
      whole: () => put(WHOLE_BOARD, true),
      lift: (y) => {
        lifted = y
        put(at.current, true)
      },
      show: ({ x, y, width, height }) =>
        put(lookAt({ x: part(x), y: part(y), width: part(width), height: part(height) }, frame.current), true),
      reveal: ({ x, y }) => {
        const camera = reveal(at.current, { x: part(x), y: part(y) }, frame.current)
        if (camera.x !== at.current.x || camera.y !== at.current.y) put(camera, true)
      },
    }
    const measure = (): void => {
      const shown = window.current
      if (!shown) return
      const { clientWidth: width, clientHeight: height } = shown
      frame.current = { width, height, side: Math.min(width, height) }
      put(clamp(at.current, frame.current), false)
      settle()
    }
    return { handle, measure }
  }, [window, content])

  // The observer tells the first size too, once the page is laid out and before it is painted: to ask for it would lay out the page twice.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(window.current!)
    return () => observer.disconnect()
  }, [measure, window])
  return { handle, zoom: seen }
}
