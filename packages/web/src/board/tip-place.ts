import type { AreaId } from '@arrakis/engine'
import type { BoardView } from './contents.ts'
import { type Box, boxOf, type Point, troopsAt, WORLD_RADIUS } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'

/** Something that a tip should not cover, in pixels from the upper left corner, and how bad it is if it does. */
export interface Obstacle extends Box {
  readonly weight: number
}

/** A tip keeps this far from the edge of the board. */
const MARGIN = 8
/** So many places are tried in each direction. */
const TRIES = 13
/** What a finger or the mouse presses around a point. */
const PRESSED = 20
/** Below a world, or above it, stands its name. */
const NAME = { high: 95, wide: 75, outer: 115 }
const WEIGHT = { world: 200, spot: 200, area: 5, target: 20, button: 20 }
/** Lower places are taken only where those above cover something. */
const LOWER = 40

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const between = (most: number): number[] =>
  Array.from({ length: TRIES }, (_, i) => MARGIN + (i * Math.max(0, most - 2 * MARGIN)) / (TRIES - 1))

/** Where a tip covers least: near a corner, which is free where no worlds are, and of the two upper ones in the nearer. */
export function tipPlace(
  frame: { readonly width: number; readonly height: number },
  tip: { readonly width: number; readonly height: number },
  about: Point,
  obstacles: readonly Obstacle[],
): Point {
  const [right, bottom] = [frame.width - tip.width, frame.height - tip.height]
  let best = { x: MARGIN, y: MARGIN, cost: Number.POSITIVE_INFINITY }
  for (const y of between(bottom))
    for (const x of between(right)) {
      const toCorner = Math.min(x, Math.max(0, right - x)) + Math.min(y, Math.max(0, bottom - y))
      const isFar = x < right / 2 !== about.x < frame.width / 2
      const box = { x, y, ...tip }
      const cost =
        toCorner +
        (isFar ? 1 : 0) +
        (y > bottom / 2 ? LOWER : 0) +
        obstacles.reduce((sum, one) => sum + one.weight * overlap(box, one), 0)
      if (cost < best.cost) best = { x, y, cost }
    }
  return { x: best.x, y: best.y }
}

/** A world with its name, in units of the drawing. */
function worldBox(id: AreaId): Box {
  const { x, y } = troopsAt(id)
  const isOuter = Math.abs(x) > 500
  const [left, right] = !isOuter
    ? [NAME.wide, NAME.wide]
    : x > 0
      ? [NAME.outer, WORLD_RADIUS]
      : [WORLD_RADIUS, NAME.outer]
  const [above, below] = y > 0 ? [NAME.high, WORLD_RADIUS] : [WORLD_RADIUS, NAME.high]
  return { x: x - left, y: y - above, width: left + right, height: above + below }
}

/** What a tip of this area must not cover: the area itself, the worlds, and what may be picked. */
export function obstaclesOf(
  area: AreaId,
  places: BoardView['places'],
  targets: readonly AreaId[],
  camera: CameraHandle,
): Obstacle[] {
  const { width, height } = camera.frame()
  const unit = camera.pixelsPerUnit()
  const seen = (box: Box, weight: number): Obstacle => {
    const { x, y } = camera.onScreen(box)
    return { x: x + width / 2, y: y + height / 2, width: box.width * unit, height: box.height * unit, weight }
  }
  const around = (id: AreaId, weight: number): Obstacle => {
    const { x, y } = troopsAt(id)
    const reach = PRESSED / unit
    return seen({ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }, weight)
  }
  return [
    around(area, WEIGHT.spot),
    seen(boxOf([area]), WEIGHT.area),
    ...targets.map((id) => around(id, WEIGHT.target)),
    ...(places ?? []).flatMap(({ id, terrain }) => (terrain === 'world' ? [seen(worldBox(id), WEIGHT.world)] : [])),
  ]
}

/** The buttons beside the board. */
export const buttonObstacle = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Obstacle => ({
  x: offsetLeft,
  y: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
  weight: WEIGHT.button,
})
