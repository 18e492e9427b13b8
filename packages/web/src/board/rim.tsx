import type { Faction, View } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { FactionDiscG, heraldryOf } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { PLANET_RADIUS, pathOf, pointOf, SECTORS, seatAt, sectorAngle, sectorNumberAt, VIEW_BOX } from './geometry.ts'

const TICKS = SECTORS.map((sector) => {
  const angle = sectorAngle(sector) - 10
  return pathOf([pointOf([angle, 1]), pointOf([angle, 1.055])], false)
}).join('')

/** The ring around the planet with the numbers of the sectors. */
export const Ring = memo(function Ring(): ReactNode {
  return (
    <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
      <circle r={PLANET_RADIUS * 1.0275} className="board-ring" />
      <circle r={PLANET_RADIUS} className="board-limb" />
      <path d={TICKS} className="board-ticks" />
      {SECTORS.map((sector) => {
        const { x, y } = sectorNumberAt(sector)
        return (
          <text key={sector} x={x} y={y} className="board-sector-number">
            {sector}
          </text>
        )
      })}
    </svg>
  )
})

interface SeatsProps {
  readonly chairs: View['chairs']
  readonly order: View['order']
  readonly me: View['me']
  /** Too small for the numbers of the order. */
  readonly tiny: boolean
}

/** Who sits where, in which order they go, and who is first. */
export const SeatMarks = memo(
  function Seats({ chairs, order, me, tiny }: SeatsProps): ReactNode {
    const t = useText()
    return (
      <g>
        {chairs.map(({ faction, dot, sector }) => {
          if (dot < 1) return null
          const { x, y } = seatAt(sector)
          const place = faction ? order.indexOf(faction) + 1 : 0
          const label = faction ? t.board.seat(t.game.factionName(faction), place, faction === me) : t.board.freeSeat
          // The number stands beside the sign, along the rim.
          const beside = { x: (y / Math.hypot(x, y)) * 21, y: (-x / Math.hypot(x, y)) * 21 }
          return (
            <g
              key={dot}
              className="board-seat"
              style={{ transform: `translate(${x}px, ${y}px) scale(clamp(0.55, var(--board-token), 1.3))` }}
            >
              <title>{label}</title>
              {place === 1 && <circle r="24.5" className="board-seat-first" />}
              {faction === me && (
                <circle
                  r="24"
                  fill="none"
                  stroke={heraldryOf(faction as Faction).rim}
                  strokeWidth="2"
                  strokeDasharray="3 4"
                />
              )}
              {faction ? <FactionDiscG faction={faction} r={20} /> : <circle r="14" className="board-seat-free" />}
              {place > 0 && !tiny && (
                <g transform={`translate(${beside.x} ${beside.y})`}>
                  <circle r="11.5" className={place === 1 ? 'board-order board-order-first' : 'board-order'} />
                  <text
                    y="5"
                    className={place === 1 ? 'board-order-number board-order-number-first' : 'board-order-number'}
                  >
                    {place}
                  </text>
                </g>
              )}
            </g>
          )
        })}
      </g>
    )
  },
  (before, now) =>
    before.me === now.me &&
    before.tiny === now.tiny &&
    before.order.join() === now.order.join() &&
    before.chairs.map(({ faction, sector }) => `${faction} ${sector}`).join() ===
      now.chairs.map(({ faction, sector }) => `${faction} ${sector}`).join(),
)
