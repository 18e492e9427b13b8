import { type AreaId, area } from '@arrakis/engine'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { READING_ORDER } from './contents.ts'
import { boxOf, type Point, troopsAt } from './geometry.ts'
import { actionForKey } from './keyboard.ts'
import type { BoardPlan } from './plan.tsx'
import { useAreaKeys } from './use-area-keys.ts'
import type { CameraHandle, ZoomLevel } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'

const NO_AREAS: readonly AreaId[] = []
/** A finger needs this many pixels. */
const FINGER = 40
/** How far an arrow key with Shift moves the board, in pixels. */
const KEY_PAN = 90
/** A tip appears and goes after a pause, so that crossing the board does not flicker. */
const TIP_MS = { show: 350, hide: 60 }

/** Forces that are being dragged. */
export interface CarriedStack {
  readonly from: AreaId
  readonly over: AreaId | null
  /** In units of the drawing. */
  readonly at: Point
}

interface BoardInteraction {
  /** The area that a click would mean. */
  readonly hovered: AreaId | null
  readonly focused: AreaId | null
  /** The area that Tab comes to. */
  readonly entry: AreaId
  /** The area whose tip is shown. */
  readonly tip: AreaId | null
  /** The area whose stacks are spread out. */
  readonly fanned: AreaId | null
  readonly carried: CarriedStack | null
}

interface Options {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly camera: CameraHandle
  readonly zoom: ZoomLevel
  readonly plan: BoardPlan | null
  readonly asked: string | null
}

/** Taps, drags, hovering and keys on the board, and which area they are about. */
export function useBoardInteraction({ frame, camera, zoom, plan, asked }: Options): BoardInteraction {
  const [hovered, setHovered] = useState<AreaId | null>(null)
  const [focused, setFocused] = useState<AreaId | null>(null)
  const [tapped, setTapped] = useState<AreaId | null>(null)
  const [entry, setEntry] = useState<AreaId>(READING_ORDER[0]!)
  const [carried, setCarried] = useState<CarriedStack | null>(null)
  const zoomTo = useQuestionZoom(camera, asked)
  const hoverTip = useHoverTip(hovered)

  const tap = (id: AreaId, touch: boolean): void => {
    setEntry(id)
    // Who only looks is shown a small area large. Where a tap picks, the board stays under the finger.
    if (touch && !plan?.onPick && zoom.far && tapped !== id && isSmall(id, camera)) {
      setTapped(id)
      zoomTo(id)
      return
    }
    const isSource = plan?.sources?.includes(id)
    const isChosen = plan?.targets?.includes(id) || isSource
    if (touch) setTapped(tapped === id || isChosen ? null : id)
    plan?.onPick?.(id)
    // The target of a move may lie outside of what was shown of its source.
    if (touch && isSource) camera.whole()
  }
  const isOpen = (id: AreaId): boolean => Boolean(plan?.targets?.includes(id) || plan?.sources?.includes(id))
  useGestures(frame, camera, {
    named(areas, ground) {
      // Ground that may be chosen is meant, whatever name of a place that may not lies over it.
      if (ground && isOpen(ground) && !areas.some(isOpen)) return ground
      return areas.find((id) => plan?.named?.includes(id)) ?? null
    },
    canLift: (id) => plan?.onDrag !== undefined && (plan.sources?.includes(id) ?? false),
    isTapTarget: (id) => id !== null && (plan?.targets?.includes(id) ?? false),
    onTap: (id, touch) => (id ? tap(id, touch) : setTapped(null)),
    onHover: setHovered,
    onLift: (from) => {
      setTapped(null)
      setHovered(null)
      if (!plan?.selected?.length) plan?.onPick?.(from)
    },
    onCarry: (from, over, at) => setCarried({ from, over, at: toDrawing(at, camera) }),
    onDrop: (from, over) => {
      setCarried(null)
      if (over && over !== from) plan?.onDrag?.(from, over)
    },
  })

  const press = (event: KeyboardEvent, at: AreaId): void => {
    const action = actionForKey(event, at, (plan?.targets?.length ? plan.targets : plan?.sources) ?? NO_AREAS)
    if (!action) return
    event.preventDefault()
    if (action.do === 'go') frame.current?.querySelector<SVGElement>(`.board-area[data-area='${action.to}']`)?.focus()
    else if (action.do === 'pick') plan?.onPick?.(at)
    else if (action.do === 'zoom') camera.zoomBy(action.factor, camera.onScreen(troopsAt(at)))
    else if (action.do === 'whole') camera.whole()
    else if (action.do === 'pan') camera.pan(action.dx * KEY_PAN, action.dy * KEY_PAN, true)
    else setTapped(null)
  }
  useAreaKeys(frame, {
    onKey: press,
    onFocus: (id, visibly) => {
      setEntry(id)
      if (!visibly) return
      setFocused(id)
      setTapped(null)
      camera.reveal(troopsAt(id))
    },
    onBlur: () => setFocused(null),
  })
  useEffect(() => {
    if (zoom.whole) setTapped(null)
  }, [zoom.whole, asked])

  const opened = tapped ?? focused
  return {
    hovered,
    focused,
    entry,
    carried,
    tip: carried ? null : (opened ?? hoverTip),
    fanned: carried ? null : (opened ?? hovered),
  }
}

function isSmall(id: AreaId, camera: CameraHandle): boolean {
  const { width, height } = boxOf([id])
  return Math.min(width, height) * camera.pixelsPerUnit() < FINGER
}

/** A point in pixels from the middle of the window, in units of the drawing. */
function toDrawing(at: Point, camera: CameraHandle): Point {
  const { x, y } = camera.camera()
  const unit = camera.pixelsPerUnit()
  return { x: (at.x - x) / unit, y: (at.y - y) / unit }
}

/** Zooms to an area for the question at hand. The next question, or phase, shows the whole board again. */
function useQuestionZoom(camera: CameraHandle, asked: string | null): (id: AreaId) => void {
  const zoomed = useRef(false)
  useEffect(() => {
    if (zoomed.current) camera.whole()
    zoomed.current = false
  }, [asked, camera])
  return (id) => {
    zoomed.current = true
    camera.show(boxOf(area(id).territory.areas))
  }
}

function useHoverTip(hovered: AreaId | null): AreaId | null {
  const [tip, setTip] = useState<AreaId | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTip(hovered), hovered ? TIP_MS.show : TIP_MS.hide)
    return () => clearTimeout(timer)
  }, [hovered])
  return tip
}
