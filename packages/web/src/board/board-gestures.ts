import { type AreaId, territory } from '@arrakis/engine'
import type { Point } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'

/** Pixels a finger may move before its press is a drag. */
const SLACK = 7
/** A second tap within this time, in milliseconds, and distance, in pixels, is a double tap. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PIXELS = 30
const DOUBLE_TAP_ZOOM = 1.9
/** How fast the wheel zooms; with Ctrl it is the pinch of a touchpad. */
const WHEEL_SPEED = 0.0016
const TOUCHPAD_SPEED = 0.01
/** The height of a line, for wheels that count in lines. */
const LINE_PIXELS = 18

export interface GestureHandlers {
  /** Which area a name means that is written over this ground; null for the nearest of the territory it names. */
  named(areas: readonly AreaId[], ground: AreaId | null): AreaId | null
  /** Whether a drag that begins here takes forces along. */
  canLift(area: AreaId): boolean
  /** Whether each tap here does something of its own, so that two of them are no double tap. */
  isTapTarget(area: AreaId | null): boolean
  onTap(area: AreaId | null, touch: boolean): void
  onHover(area: AreaId | null): void
  onLift(from: AreaId): void
  /** `at` is in pixels from the middle of the window. */
  onCarry(from: AreaId, over: AreaId | null, at: Point): void
  onDrop(from: AreaId, over: AreaId | null): void
}

interface Finger {
  readonly from: Point
  now: Point
}

type Mode = 'none' | 'press' | 'pan' | 'pinch' | 'carry'

/** The area of a piece or of the ground; of the territory that is named there, if a name lies partly on other ground. */
function areaAt(at: Point, meant: GestureHandlers['named']): AreaId | null {
  const [first, ...below] = document.elementsFromPoint(at.x, at.y)
  const named = first?.closest<SVGElement>('[data-named]')?.dataset.named
  if (!named) return areaOf(first)
  const areas: readonly AreaId[] = territory(named).areas
  const ground = below.map(areaOf).find((id) => id !== null) ?? null
  const wanted = meant(areas, ground)
  if (wanted) return wanted
  return ground && areas.includes(ground) ? ground : nearest(areas, at)
}
const areaOf = (element: Element | undefined): AreaId | null =>
  element?.closest('[data-area]')?.getAttribute('data-area') ?? null

/** The area whose ground is nearest on the screen. */
const nearest = (areas: readonly AreaId[], { x, y }: Point): AreaId => {
  const away = (id: AreaId): number => {
    const { left, right, top, bottom } = document.getElementById(`area-${id}`)!.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  }
  return areas.reduce((best, id) => (away(id) < away(best) ? id : best))
}
const pointerAt = ({ clientX, clientY }: PointerEvent | WheelEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Follows the pointers on the board. A drag on own forces carries them, any other moves the board. */
export class BoardGestures {
  private readonly element: HTMLElement
  private readonly camera: CameraHandle
  private readonly handlers: () => GestureHandlers
  private readonly listening = new AbortController()
  private readonly fingers = new Map<number, Finger>()
  private mode: Mode = 'none'
  /** The area on which the first finger came down. */
  private start: AreaId | null = null
  private lastTap = { time: 0, at: { x: 0, y: 0 } }

  constructor(element: HTMLElement, camera: CameraHandle, handlers: () => GestureHandlers) {
    this.element = element
    this.camera = camera
    this.handlers = handlers
    const { signal } = this.listening
    element.addEventListener('pointerdown', (event) => this.down(event), { signal })
    element.addEventListener('pointermove', (event) => this.move(event), { signal })
    element.addEventListener('pointerup', (event) => this.up(event), { signal })
    element.addEventListener('pointercancel', (event) => this.up(event), { signal })
    element.addEventListener('pointerleave', () => this.handlers().onHover(null), { signal })
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false })
  }

  stop(): void {
    this.listening.abort()
  }

  private areaAt(at: Point): AreaId | null {
    return areaAt(at, (areas, ground) => this.handlers().named(areas, ground))
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    const here = pointerAt(event)
    this.fingers.set(event.pointerId, { from: here, now: here })
    if (this.fingers.size === 1) {
      this.mode = 'press'
      this.start = this.areaAt(here)
    } else if (this.fingers.size === 2) {
      if (this.mode === 'carry' && this.start) this.handlers().onDrop(this.start, null)
      this.mode = 'pinch'
    }
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId)
    const here = pointerAt(event)
    if (!finger) {
      if (event.pointerType === 'mouse') this.handlers().onHover(this.areaAt(here))
      return
    }
    if (this.mode === 'pinch') {
      this.pinch(finger, here)
      return
    }
    const before = finger.now
    finger.now = here
    if (this.mode === 'press') {
      if (distance(here, finger.from) < SLACK) return
      this.beginDrag(event.pointerId)
    }
    if (this.mode === 'pan') this.camera.pan(here.x - before.x, here.y - before.y)
    if (this.mode === 'carry' && this.start)
      this.handlers().onCarry(this.start, this.areaAt(here), this.fromMiddle(here))
  }

  private beginDrag(pointer: number): void {
    this.element.setPointerCapture(pointer)
    if (this.start && this.handlers().canLift(this.start)) {
      this.mode = 'carry'
      this.handlers().onLift(this.start)
      return
    }
    this.mode = 'pan'
    this.element.dataset.held = 'true'
    this.handlers().onHover(null)
  }

  private pinch(finger: Finger, here: Point): void {
    const old = this.spread()
    finger.now = here
    const now = this.spread()
    this.camera.pan(now.middle.x - old.middle.x, now.middle.y - old.middle.y)
    this.camera.zoomBy(now.width / Math.max(1, old.width), this.fromMiddle(now.middle))
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return
    delete this.element.dataset.held
    if (this.fingers.size > 0) {
      if (this.fingers.size === 1) this.mode = 'pan'
      return
    }
    const ended = this.mode
    this.mode = 'none'
    const isCancelled = event.type === 'pointercancel'
    if (ended === 'carry' && this.start)
      this.handlers().onDrop(this.start, isCancelled ? null : this.areaAt(pointerAt(event)))
    if (ended === 'press' && !isCancelled) this.tap(event)
  }

  private tap(event: PointerEvent): void {
    const at = pointerAt(event)
    const { time, at: last } = this.lastTap
    const isNear = event.timeStamp - time < DOUBLE_TAP_MS && distance(at, last) < DOUBLE_TAP_PIXELS
    // What was a target at the first tap may be none any more at the second.
    const isTarget = this.handlers().isTapTarget(this.areaAt(at))
    const isDouble = isNear && !isTarget
    this.lastTap = { time: isDouble || isTarget ? 0 : event.timeStamp, at }
    if (isDouble) this.camera.zoomBy(DOUBLE_TAP_ZOOM, this.fromMiddle(at))
    else this.handlers().onTap(this.areaAt(at), event.pointerType !== 'mouse')
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault()
    const pixels = event.deltaMode === 1 ? event.deltaY * LINE_PIXELS : event.deltaY
    const speed = event.ctrlKey ? TOUCHPAD_SPEED : WHEEL_SPEED
    this.camera.zoomBy(Math.exp(-pixels * speed), this.fromMiddle(pointerAt(event)))
  }

  private fromMiddle({ x, y }: Point): Point {
    const { left, top, width, height } = this.element.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  /** The middle between two fingers, and how far apart they are. */
  private spread(): { middle: Point; width: number } {
    const [a, b] = [...this.fingers.values()].map(({ now }) => now)
    return { middle: { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 }, width: distance(a!, b!) }
  }
}
