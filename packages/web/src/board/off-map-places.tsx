import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import type { BoardView } from './contents.ts'
import { BADGE_RADIUS, troopsAt, WORLD_RADIUS } from './geometry.ts'
import { hostOf } from './off-map.ts'

/** Worlds and docked places that have no drawing of their own: a disc with the name. */
export const OffMapPlaces = memo(function OffMapPlaces({
  places = [],
}: Pick<BoardView, 'places' | 'marks'>): ReactNode {
  const t = useText()
  return places.map(({ id, terrain }) => {
    // A docked place that stands nowhere yet cannot be seen.
    if (terrain === 'platform' && !hostOf(id)) return null
    const { x, y } = troopsAt(id)
    const r = hostOf(id) ? BADGE_RADIUS : WORLD_RADIUS
    return (
      <g key={id} transform={`translate(${x} ${y})`}>
        <circle r={r} className={`board-off-map board-off-map-${terrain}`} />
        <text className="board-name" fontSize="15" y={r + 13}>
          {t.game.territoryName(id)}
        </text>
      </g>
    )
  })
})
