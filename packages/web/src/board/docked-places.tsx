import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import type { BoardView } from './contents.ts'
import { BADGE_RADIUS, troopsAt } from './geometry.ts'
import { hostOf } from './off-map.ts'

/** Mast and tracks of something that moves: what of it is seen around a token that stands on it. */
const MAST = 'M0-20V-31M-6-31H6M-3.500-26H3.500'
const TRACKS = 'M-16 21H16M-13 25H-7M-3 25H3M7 25H13'
/** A hull, where nobody is aboard. */
const HULL = 'M-13 8H13L9-2H-9ZM-6-2V-8H6V-2M-8 3H8'

/** Places that are docked in an area of the planet: a disc with mast and tracks. */
export const DockedPlaces = memo(function DockedPlaces({
  places = [],
}: Pick<BoardView, 'places' | 'marks'>): ReactNode {
  const t = useText()
  return places.map(({ id, terrain }) => {
    // One that stands nowhere yet cannot be seen.
    if (terrain !== 'platform' || !hostOf(id)) return null
    const { x, y } = troopsAt(id)
    return (
      <g key={id} className="board-docked" style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}>
        <title>{t.game.territoryName(id)}</title>
        <circle r={BADGE_RADIUS} className="board-off-map" />
        <path d={`${MAST}${TRACKS}${HULL}`} />
      </g>
    )
  })
})
