import { area, blowOf, type SpiceCard } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { WormG } from './worm.tsx'

/** A heap of spice, around the middle, about 28 wide. */
export function SpiceG(): ReactNode {
  return (
    <g>
      <path
        d="M-15 7C-11-2-5-9 0-9.5 5-9 11-2 15 7 8 10.5-8 10.5-15 7Z"
        fill="#e8702a"
        stroke="#5e2305"
        strokeWidth="1.2"
      />
      <path d="M-15 7C-9 5-4-2 0-9.5 2 0-2 5-4 9.2-8 9-12 8.5-15 7Z" fill="#b94e12" />
      <path
        className="signs-glitter"
        d="M-5-1.5-4-3.5-3-1.5-4 .5ZM5-2 6-4 7-2 6 0ZM1 4 2 2 3 4 2 6ZM9 4.5 9.8 3 10.6 4.5 9.8 6Z"
        fill="#ffe6b3"
      />
    </g>
  )
}

/** How much spice: a heap with its number. */
export function SpiceMark({ amount, size = 20 }: { readonly amount: number; readonly size?: number }): ReactNode {
  const t = useText()
  return (
    <span className="signs-spice" role="img" aria-label={t.common.spice(amount)}>
      <svg width={size * 1.3} height={size} viewBox="-16 -11 32 23" aria-hidden="true">
        <SpiceG />
      </svg>
      <span aria-hidden="true">{amount}</span>
    </span>
  )
}

interface Props {
  /** Null is the back. */
  readonly card: SpiceCard | null
  /** Width in pixels. */
  readonly size?: number
}

/** A card of the spice deck: a territory with its blow, a worm, or the back. */
export function SpiceCardFace({ card, size = 88 }: Props): ReactNode {
  const t = useText()
  const blow = card === null || card === 'shai-hulud' ? null : blowOf(card)
  const name = card === null ? t.signs.spiceBack : card === 'shai-hulud' ? t.signs.worm : t.game.territoryName(card)
  const label = blow ? t.signs.spiceCard(name, blow.amount) : name
  const words = name.split(' ')
  const lines = name.length > 12 && words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name]
  return (
    <svg className="signs-card" width={size} height={size * 1.4} viewBox="0 0 100 140" role="img" aria-label={label}>
      <title>{label}</title>
      <rect
        x="1.5"
        y="1.5"
        width="97"
        height="137"
        rx="8"
        fill={card === null ? '#5a2c10' : '#e3c48d'}
        stroke="#8a4a17"
        strokeWidth="3"
      />
      {card === null ? (
        <g fill="none" stroke="#e8a45a" strokeWidth="2" strokeLinecap="round">
          {[30, 50, 70, 90, 110].map((y) => (
            <path key={y} d={`M14 ${y}C30 ${y - 14} 42 ${y + 10} 56 ${y}S78 ${y - 8} 86 ${y}`} strokeOpacity=".7" />
          ))}
          <g transform="translate(50 70) scale(1.4)" stroke="none">
            <SpiceG />
          </g>
        </g>
      ) : (
        <>
          <g fill="none" stroke="#a8743a" strokeWidth="1.6" strokeOpacity=".6">
            <path d="M6 104C26 90 40 112 60 100S86 96 94 102M6 118C30 106 46 124 64 114S86 110 94 116" />
          </g>
          <text className="signs-card-name" textAnchor="middle" fill="#3a1d08">
            {lines.map((part, i) => (
              <tspan key={part} x="50" y={lines.length === 1 ? 24 : 18 + i * 13}>
                {part}
              </tspan>
            ))}
          </text>
          {blow ? (
            <>
              <g transform="translate(50 68) scale(2.1)">
                <SpiceG />
              </g>
              <text className="signs-card-amount" x="50" y="118" textAnchor="middle" fill="#7a2c04">
                {blow.amount}
              </text>
              <text className="signs-card-kind" x="50" y="131" textAnchor="middle" fill="#5a2c10">
                {t.signs.sector(area(blow.area).sector)}
              </text>
            </>
          ) : (
            <g transform="translate(50 80) scale(1.3)">
              <WormG />
            </g>
          )}
        </>
      )}
    </svg>
  )
}
