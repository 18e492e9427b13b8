import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import type { BoardView } from './contents.ts'
import { BADGE_RADIUS, troopsAt } from './geometry.ts'
import { hostOf } from './off-map.ts'

/** Places that are docked in an area of the planet: a disc with the name. */
export const DockedPlaces = memo(function DockedPlaces({
  places = [],
}: Pick<BoardView, 'places' | 'marks'>): ReactNode {
  const t = useText()
  return places.map(({ id, terrain }) => {
    // One that stands nowhere yet cannot be seen.
    if (terrain !== 'platform' || !hostOf(id)) return null
    const { x, y } = troopsAt(id)
    return (
      <g key={id} transform={`translate(${x} ${y})`}>
        <circle r={BADGE_RADIUS} className="board-off-map" />
        <text className="board-name" fontSize="18.4" y={BADGE_RADIUS + 16}>
          {t.game.territoryName(id)}
        </text>
      </g>
    )
  })
})
