import { LEADER, type LeaderId } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { useDiscValues } from './disc-values.ts'
import { heraldryOf } from './heraldry.ts'
import { BUST, HEADS, SHOULDERS } from './leader-busts.ts'

export type AnyLeader = LeaderId | 'cheap-hero' | 'kwisatz-haderach'

const HERO = { colour: '#6b6157', ink: '#efe4d2', rim: '#cfc2ad' }
const KWISATZ = 2

/** Initials of a name: two letters at most. */
const initials = (name: string): string =>
  name
    .replace(/^(the|dr\.?|lady|captain|master|mother|princess) /i, '')
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

/** Below this size initials could not be read, and the strength is written larger. */
const READABLE = 56

interface Props {
  readonly leader: AnyLeader
  readonly dead?: boolean
  readonly size?: number
  /** Strength as it counts now, where it is not the one on the disc. */
  readonly strength?: number
}

/** A leader as a disc: bust, initials, and strength in the corner. */
export function LeaderDisc({ leader, dead = false, size = 44, strength }: Props): ReactNode {
  const t = useText()
  const countsFor = useDiscValues()
  const fact = leader === 'cheap-hero' || leader === 'kwisatz-haderach' ? null : LEADER[leader]
  const name = leader === 'cheap-hero' ? t.game.cardName(leader) : t.game.capitalLeaderName(leader)
  const faction = leader === 'kwisatz-haderach' ? 'atreides' : fact?.faction
  const { colour, ink, rim } = faction ? heraldryOf(faction) : HERO
  const bust = (fact && BUST[fact.id]) ?? (leader === 'cheap-hero' ? 'mask' : 'helm')
  const head = HEADS[bust]
  const worth = strength ?? (fact ? countsFor(fact.id) : leader === 'cheap-hero' ? 0 : KWISATZ)
  const label = t.signs.leader(name, leader === 'kwisatz-haderach' ? `+${worth}` : String(worth), dead)
  return (
    <svg className="signs-leader" width={size} height={size} viewBox="-26 -26 52 52" role="img" aria-label={label}>
      <title>{label}</title>
      <g className={dead ? 'signs-leader-dead' : undefined}>
        <circle r="25" fill={colour} />
        {faction && <circle r="25" fill={`url(#pattern-${faction})`} />}
        {leader === 'kwisatz-haderach' ? (
          <g fill={ink}>
            <path d="M-17 5C-9-7 9-7 17 5 9 15-9 15-17 5Z" fill="none" stroke={ink} strokeWidth="2.6" />
            <circle cy="4.5" r="5" />
            <path d="M0-20V-9M-12-16-7.5-7M12-16 7.5-7" stroke={ink} strokeWidth="2.4" strokeLinecap="round" />
          </g>
        ) : (
          <g clipPath="circle(23.5px)">
            <g fill={ink} fillOpacity=".92">
              <path d={SHOULDERS} />
              {head.light.map((d) => (
                <path key={d} d={d} />
              ))}
            </g>
            <g fill={colour}>
              {head.dark.map((d) => (
                <path key={d} d={d} />
              ))}
            </g>
            {size >= READABLE && leader !== 'cheap-hero' && !fact?.mercenary && (
              <text className="signs-monogram" x="-2" y="20.5" textAnchor="middle" fill={colour}>
                {initials(name)}
              </text>
            )}
          </g>
        )}
        <circle r="24.4" fill="none" stroke={rim} strokeWidth="2" />
        {/* MAIN-02 A main character has a second rim. */}
        {fact?.main && <circle r="21.4" fill="none" stroke={rim} strokeWidth="1.2" strokeDasharray="3 1.5" />}
      </g>
      {dead && (
        <path
          d="M-13-13 13 13M13-13-13 13"
          stroke="#f3e6d2"
          strokeWidth="4"
          strokeLinecap="round"
          strokeOpacity=".85"
        />
      )}
      <g transform={size >= READABLE ? 'translate(16 15)' : 'translate(13 12.5) scale(1.3)'}>
        <circle r="10" fill="#17120d" stroke={rim} strokeWidth="1.4" />
        <text className="signs-strength" y="5.2" textAnchor="middle" fill="#fff7e8">
          {leader === 'kwisatz-haderach' ? `+${worth}` : worth}
        </text>
      </g>
    </svg>
  )
}
