import { type AreaId, blowOf, TERRITORIES, type TerritoryId } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { type Point, pathOf, pointOf, spiceAt, territoryPath } from './geometry.ts'
import { NAME_PLACES } from './name-places.ts'

/** A small ornithopter, because forces of the holder move three territories. */
const ORNITHOPTER =
  'M0-5.5C1.3-5.5 1.8-3 1.8-1L13-5.5C12-2 8 1 1.7 1.8L1.2 6 3.5 8.5H-3.5L-1.2 6-1.7 1.8C-8 1-12-2-13-5.5L-1.8-1C-1.8-3-1.3-5.5 0-5.5Z'
/** The ornithopter signs of the cities. They never change. */
export const CityMarks = memo(function CityMarks({ cities }: { readonly cities: readonly TerritoryId[] }): ReactNode {
  return cities.map((id) => {
    const { x, y, size } = NAME_PLACES[id]!
    return <path key={id} className="board-city" d={ORNITHOPTER} transform={`translate(${x} ${y - size * 0.5 - 11})`} />
  })
})

const zigzag = (from: Point, to: Point): Point[] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  return Array.from({ length: 13 }, (_, i) => {
    const off = i === 0 || i === 12 ? 0 : (i % 2 === 0 ? 1 : -1) * (5 + ((i * 7) % 5))
    return { x: from.x + (dx * i) / 12 - (dy / length) * off, y: from.y + (dy * i) / 12 + (dx / length) * off }
  })
}
const CRACKS = [
  pathOf(zigzag(pointOf([27, 0.84]), pointOf([42, 0.42])), false),
  pathOf(zigzag(pointOf([38, 0.72]), pointOf([47, 0.5])), false),
]

/** The Shield Wall: battlements while it stands, cracks once it is broken. */
export const ShieldWall = memo(function ShieldWall({ broken }: { readonly broken: boolean }): ReactNode {
  const outline = territoryPath('shield-wall')
  return broken ? (
    <g className="board-wall-broken">
      <path d={outline} />
      {CRACKS.map((d) => (
        <path key={d} d={d} className="board-crack" />
      ))}
    </g>
  ) : (
    <path className="board-wall" d={outline} />
  )
})

/** Territories that this table counts as strongholds besides the five. */
export const ExtraSietches = memo(
  function ExtraSietches({ sietches }: { readonly sietches: readonly TerritoryId[] }): ReactNode {
    return sietches.map((id) => (
      <g key={id}>
        <path className="board-hold-glow" d={territoryPath(id)} />
        <path className="board-hold-edge" d={territoryPath(id)} />
      </g>
    ))
  },
  (before, now) => before.sietches.join() === now.sietches.join(),
)

interface WormSignsProps {
  readonly last: readonly (TerritoryId | null)[]
  /** Where spice lies that had to give way to something. */
  readonly places: ReadonlyMap<AreaId, Point>
}

const TEETH = Array.from({ length: 16 }, (_, i) => i * 22.5)
/** Teeth around the place where the next worm may come. */
export const WormSigns = memo(
  function WormSigns({ last, places }: WormSignsProps): ReactNode {
    return [...new Set(last.filter((id) => id !== null))].map((id) => {
      const { area } = blowOf(id)
      const { x, y } = places.get(area) ?? spiceAt(area)
      return (
        <g
          key={id}
          className="board-worm"
          style={{ transform: `translate(${x}px, ${y + 2}px) scale(var(--board-token))` }}
        >
          <ellipse rx="28" ry="18" />
          {TEETH.map((angle) => {
            const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
            return (
              <path
                key={angle}
                d="M-2.2 0H2.2L0-5.5Z"
                transform={`translate(${28 * c} ${18 * s}) rotate(${(Math.atan2(s, c) * 180) / Math.PI - 90})`}
              />
            )
          })}
        </g>
      )
    })
  },
  (before, now) => before.last.join() === now.last.join() && before.places === now.places,
)

/** Crossed blades where forces may fight. */
export const Blades = memo(function Blades({
  at: { x, y },
  left,
}: {
  readonly at: Point
  readonly left: number
}): ReactNode {
  return (
    <g className="board-blades" style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}>
      <g transform={`translate(${-left} 0)`}>
        <circle r="10.5" />
        <path d="M-6.5-6.5 5 5M6.5-6.5-5 5M2.5 6.5 6.5 2.5M-2.5 6.5-6.5 2.5" />
      </g>
    </g>
  )
})

export const CITIES: readonly TerritoryId[] = TERRITORIES.filter(({ city }) => city).map(({ id }) => id)
