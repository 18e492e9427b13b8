import { nowOf, territory, type View } from '@arrakis/engine'
import { type RefObject, useEffect } from 'react'
import { useTable } from '../table/context.tsx'
import { forcesByArea, forcesIn } from './contents.ts'
import { type Point, pointOf, sectorAngle, troopsAt } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly camera: CameraHandle
}

/**
 * On a phone a raised question covers the lower part of the board: the board is moved up until what the question is about is in
 * sight, below my own means.
 */
export function SpotInSight({ frame, camera }: Props): null {
  const { view, question } = useTable()
  const spot = view && question ? spotOf(view, question.kind) : null
  const { x, y } = spot ?? { x: 0, y: 0 }
  const isAsked = spot !== null
  useEffect(() => {
    const [board, sheet] = [frame.current, document.querySelector('.table-decision')]
    if (!isAsked || !board || !sheet) return
    const look = (): void => {
      const { top, height, right } = board.getBoundingClientRect()
      const over = sheet.getBoundingClientRect()
      // On a phone that lies on its side they stand beside each other.
      const seen = over.left < right ? Math.min(height, over.top - top) : height
      const at = y * (camera.pixelsPerUnit() / camera.camera().scale)
      const isLifted = at + height / 2 >= seen - MARGIN
      board.toggleAttribute('data-lifted', isLifted)
      const wanted = Math.max(seen / 2, MEANS + MARGIN)
      camera.lift(isLifted ? Math.max(seen - height, wanted - height / 2 - at) : 0)
    }
    const observer = new ResizeObserver(look)
    for (const one of [board, sheet]) observer.observe(one)
    return () => {
      observer.disconnect()
      board.removeAttribute('data-lifted')
      camera.lift(0)
    }
  }, [isAsked, x, y, frame, camera])
  return null
}

/** What must be seen around the spot, in pixels. */
const MARGIN = 36
/** How far the row of my own means reaches down, in pixels. */
const MEANS = 36

/** What a question is about: the storm, or the place of a battle. */
function spotOf(view: View, kind: string): Point | null {
  if (kind === 'storm-dial') return view.storm.sector > 0 ? pointOf([sectorAngle(view.storm.sector), 0.7]) : null
  const battle = nowOf(view.now, 'battle')
  if (!battle) return null
  const forces = forcesByArea(view)
  const [fullest] = territory(battle.territory).areas.toSorted(
    (one, other) => forcesIn(forces, other).length - forcesIn(forces, one).length,
  )
  return fullest ? troopsAt(fullest) : null
}
