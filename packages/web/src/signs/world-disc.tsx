import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { heraldryOf } from './heraldry.ts'
import { worldLook } from './world-drawings.ts'

const RADIUS = 38

interface Props {
  readonly world: string
  readonly of: Faction | null
  /** HW-09 Its low side lies up. */
  readonly low?: boolean
}

/** A world as a disc of radius 40: lit from the north-west, with a ring in its owner's colour, which is broken when it is low. */
export function WorldG({ world, of, low = false }: Props): ReactNode {
  const { day, night, air, marks } = worldLook(world)
  const { colour, rim } = of ? heraldryOf(of) : { colour: air, rim: air }
  return (
    <g>
      <radialGradient id={`world-${world}`} cx="34%" cy="30%" r="78%">
        <stop offset="0" stopColor={day} />
        <stop offset="1" stopColor={night} />
      </radialGradient>
      <radialGradient id={`world-night-${world}`} cx="30%" cy="26%" r="80%">
        <stop offset=".45" stopColor={night} stopOpacity="0" />
        <stop offset="1" stopColor={night} stopOpacity=".88" />
      </radialGradient>
      <clipPath id={`world-edge-${world}`}>
        <circle r={RADIUS} />
      </clipPath>
      <circle r={RADIUS + 2} fill="none" stroke={air} strokeOpacity=".35" strokeWidth="6" />
      <circle r={RADIUS} fill={`url(#world-${world})`} />
      <g clipPath={`url(#world-edge-${world})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {marks.map(({ d, fill = 'none', line, width }) => (
          <path key={d} d={d} fill={fill} stroke={line} strokeWidth={width} strokeOpacity=".8" />
        ))}
      </g>
      <circle r={RADIUS} fill={`url(#world-night-${world})`} />
      <circle r={RADIUS + 1} fill="none" stroke={colour} strokeWidth="4" />
      <circle
        r={RADIUS + 3}
        fill="none"
        stroke={rim}
        strokeWidth="1.6"
        strokeDasharray={low ? '3 6' : undefined}
        strokeOpacity={low ? 0.7 : 1}
      />
    </g>
  )
}

/** A world beside text. */
export function WorldDisc({ size = 56, ...world }: Props & { readonly size?: number }): ReactNode {
  return (
    <svg className="signs-world" width={size} height={size} viewBox="-44 -44 88 88" aria-hidden="true">
      <WorldG {...world} />
    </svg>
  )
}
