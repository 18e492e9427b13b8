import type { Faction, TerritoryId } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { FactionDiscG, heraldryOf } from '../signs/index.ts'
import { type Point, territoryPath } from './geometry.ts'
import type { HouseMark } from './laid-marks.ts'
import './house-marks.css'

/** Marks that lie in one place: its middle, and how far left of it they begin. */
export interface LaidMarks {
  readonly at: Point
  readonly left: number
  readonly marks: readonly HouseMark[]
}

interface Props {
  readonly laid: readonly LaidMarks[]
  /** Where a trap has been walked into and has not struck yet. */
  readonly sprung: readonly TerritoryId[]
}

/** AHLR-06 A territory that is restricted, below the names and everything that stands there. */
export const Restricted = ({ territory }: { readonly territory: TerritoryId }): ReactNode => (
  <path
    className="board-restricted"
    d={territoryPath(territory)}
    fill={heraldryOf('landsraad').colour}
    stroke={heraldryOf('landsraad').rim}
  />
)

/** The marks of the further factions of Avalon Hill. What each of them means is told where the area is described. */
export const HouseMarks = memo(function HouseMarks({ laid, sprung }: Props): ReactNode {
  return (
    <>
      {laid.map(({ at: { x, y }, left, marks }) => (
        <g
          key={`${x} ${y}`}
          className="board-house-marks"
          style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}
        >
          {marks.map((mark, i) => (
            <g key={`${mark.what} ${i}`} transform={`translate(${left + i * 24} 0)`}>
              {mark.what === 'control' && mark.of ? <ControlG of={mark.of} /> : null}
              {mark.what === 'trap' && <TrapG isSprung={sprung.includes(mark.at)} />}
              {mark.what === 'attack' && <AttackG />}
            </g>
          ))}
        </g>
      ))}
    </>
  )
})

/** A banner with the sign of who holds the place, though nobody stands there. */
const ControlG = ({ of }: { readonly of: Faction }): ReactNode => (
  <g className="board-control">
    <path d="M-10-14H10V12L0 6-10 12Z" fill={heraldryOf(of).colour} stroke={heraldryOf(of).rim} />
    <g transform="translate(0 -3)">
      <FactionDiscG faction={of} r={8} />
    </g>
  </g>
)

/** Two jaws, open as long as nobody has come. */
const TrapG = ({ isSprung }: { readonly isSprung: boolean }): ReactNode => (
  <g className={isSprung ? 'board-trap board-trap-sprung' : 'board-trap'}>
    <circle r="11.5" />
    {isSprung ? (
      <path d="M-8 0-5-3-2 0 1-3 4 0 7-3 8 0M-8 0-5 3-2 0 1 3 4 0 7 3 8 0" />
    ) : (
      <path d="M-8.500-2A8.500 8.500 0 0 1 8.500-2M-8.500 2A8.500 8.500 0 0 0 8.500 2M-5-7.500-4-3M0-9V-4M5-7.500 4-3M-5 7.500-4 3M0 9V4M5 7.500 4 3" />
    )}
  </g>
)

/** The back of a card with a needle across it. */
const AttackG = (): ReactNode => (
  <g className="board-attack">
    <rect x="-8" y="-11" width="16" height="22" rx="2" />
    <path d="M-6 8 6-8M6-8 2-7M6-8 5-4" />
  </g>
)
