import type { AreaId } from '@arrakis/engine'
import { memo, type ReactNode, useId, useMemo } from 'react'
import { areaPath, outlinePath, PLANET_RADIUS, type Point, VIEW_BOX } from './geometry.ts'
import type { Piece } from './placement.ts'
import type { BoardPlan } from './plan.tsx'

const DISC = `M${-PLANET_RADIUS} 0A${PLANET_RADIUS} ${PLANET_RADIUS} 0 1 0 ${PLANET_RADIUS} 0A${PLANET_RADIUS} ${PLANET_RADIUS} 0 1 0 ${-PLANET_RADIUS} 0Z`

/** A smooth line through some points. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${first.x.toFixed(1)} ${first.y.toFixed(1)}`
  if (rest.length === 1) {
    const to = rest[0]!
    const [mx, my] = [(first.x + to.x) / 2, (first.y + to.y) / 2]
    const bow = 0.12
    return `${d}Q${(mx - (to.y - first.y) * bow).toFixed(1)} ${(my + (to.x - first.x) * bow).toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
  }
  rest.forEach((to, i) => {
    const from = points[i]!
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const [ax, ay] = [from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6]
    const [bx, by] = [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6]
    d += `C${[ax, ay, bx, by, to.x, to.y].map((n) => n.toFixed(1)).join(' ')}`
  })
  return d
}

/** Shortens a path to leave room for the forces at its ends. */
function trimmed(points: readonly Point[]): readonly Point[] {
  const toward = (at: Point, other: Point): Point => {
    const length = Math.hypot(other.x - at.x, other.y - at.y)
    const part = Math.min(18, length / 4) / length
    return { x: at.x + (other.x - at.x) * part, y: at.y + (other.y - at.y) * part }
  }
  return points.map((at, i) => {
    if (i === 0) return toward(at, points[1]!)
    return i === points.length - 1 ? toward(at, points[i - 1]!) : at
  })
}

interface Props {
  readonly plan: BoardPlan
}

/** Areas that may be picked glow, and the others are dimmed. */
export const PlanHighlights = memo(function Choices({ plan }: Props): ReactNode {
  const { targets, sources, selected } = plan
  const bright = useMemo(
    () => [...new Set([...(targets ?? []), ...(sources ?? []), ...(selected ?? [])])],
    [targets, sources, selected],
  )
  const dim = targets !== undefined && targets.length > 0
  return (
    <>
      <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
        {dim && <path className="board-dim" fillRule="evenodd" d={DISC + bright.map(areaPath).join('')} />}
        {sources?.map((id) => (
          <path key={id} className="board-source" d={areaPath(id)} />
        ))}
        {selected?.map((id) => (
          <path key={id} className="board-selected" d={areaPath(id)} />
        ))}
      </svg>
      {dim && (
        <svg className="board-layer board-glow" viewBox={VIEW_BOX} aria-hidden="true">
          <path className="board-target-glow" d={outlinePath(targets)} />
          <path className="board-target" d={outlinePath(targets)} />
        </svg>
      )}
    </>
  )
})

interface PathsProps extends Props {
  /** Where the forces of an area stand. */
  placeOf(area: AreaId): Point
}

/** The paths of a plan, from forces to forces. */
export function PlanPaths({ plan, placeOf }: PathsProps): ReactNode {
  const arrow = useId()
  const paths = plan.paths?.filter((path) => path.length > 1) ?? []
  if (paths.length === 0) return null
  return (
    <g className="board-paths">
      <defs>
        <marker id={arrow} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0 10 5 0 10 2.5 5Z" />
        </marker>
      </defs>
      {paths.map((path) => {
        const d = smoothPath(trimmed(path.map(placeOf)))
        return (
          <g key={path.join()}>
            <path className="board-path-shade" d={d} />
            <path className="board-path" d={d} markerEnd={`url(#${arrow})`} />
          </g>
        )
      })}
    </g>
  )
}

/** How far a short text of a plan reaches around its middle. */
export const noteReach = (text: string): Piece => ({ wide: text.length * 4.6 + 9, tall: 12 })

/** A short text of a plan, such as a price. */
export function PlanNote({ text, at: { x, y } }: { readonly text: string; readonly at: Point }): ReactNode {
  const { wide } = noteReach(text)
  return (
    <g className="board-note" style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}>
      <rect x={1 - wide} y="-11" width={2 * wide - 2} height="22" rx="11" />
      <text y="5.5">{text}</text>
    </g>
  )
}
