import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { heraldryOf } from './heraldry.ts'

/** The sign alone, in the colour of the text around it, in a box of 24 around the middle. */
export function SignG({ faction }: { readonly faction: Faction }): ReactNode {
  const { fill, line } = heraldryOf(faction)
  return (
    <>
      {fill.map((d) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
      {line.map((d) => (
        <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={2.2} strokeLinecap="round" />
      ))}
    </>
  )
}

/** A disc of the faction's colour and pattern with its sign, `r` in radius, around the middle. */
export function FactionDiscG({ faction, r = 12 }: { readonly faction: Faction; readonly r?: number }): ReactNode {
  const { colour, ink, rim } = heraldryOf(faction)
  return (
    <g color={ink}>
      <circle r={r} fill={colour} />
      <circle r={r} fill={`url(#pattern-${faction})`} />
      <circle r={r - r / 20} fill="none" stroke={rim} strokeWidth={r / 9} />
      <g transform={`scale(${(r / 12) * 0.66})`}>
        <SignG faction={faction} />
      </g>
    </g>
  )
}

interface Props {
  readonly faction: Faction
  readonly size?: number
  /** Says the faction's name to those who cannot see it; leave it out where the name stands beside. */
  readonly named?: boolean
  /** The bare sign in the colour of the text, without its disc. */
  readonly plain?: boolean
}

export function FactionSign({ faction, size = 20, named, plain }: Props): ReactNode {
  const t = useText()
  const box = { className: 'signs-faction', width: size, height: size, viewBox: '-12 -12 24 24' }
  const drawing = plain ? <SignG faction={faction} /> : <FactionDiscG faction={faction} />
  if (!named)
    return (
      <svg {...box} aria-hidden="true">
        {drawing}
      </svg>
    )
  return (
    <svg {...box} role="img" aria-label={t.game.factionName(faction)}>
      <title>{t.game.factionName(faction)}</title>
      {drawing}
    </svg>
  )
}
