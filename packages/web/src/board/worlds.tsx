import type { TerritoryId } from '@arrakis/engine'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { FactionDiscG } from '../signs/index.ts'
import { WorldG } from '../signs/world-disc.tsx'
import { useText } from '../text/text.ts'
import type { BoardView } from './contents.ts'
import { troopsAt, WORLD_RADIUS } from './geometry.ts'

interface Props extends Pick<BoardView, 'places' | 'worlds' | 'natives' | 'chairs'> {
  /** Too small for names. */
  readonly tiny: boolean
}

/** HW-01 The worlds around the rim: whose they are, which side of their card lies up, and who has occupied them. */
export const Worlds = memo(function Worlds({ places = [], worlds, natives = [], tiny }: Props): ReactNode {
  return places.map(({ id, terrain, of }) => {
    if (terrain !== 'world') return null
    const card = worlds?.cards.find(({ world }) => world === id)
    const { x, y } = troopsAt(id)
    const home = natives.find(({ area }) => area === id)
    const count = home ? home.normal + home.elite : 0
    const towards = y > 0 ? -1 : 1
    return (
      <g key={id} className="board-world" transform={`translate(${x} ${y})`}>
        <g transform={`scale(${WORLD_RADIUS / 40})`}>
          <WorldG world={id} of={of ?? null} low={card?.low ?? false} />
        </g>
        {card && !tiny && <Threshold count={count} from={card.from} low={card.low} y={towards * 41} />}
        {card?.low && tiny && <path className="board-low" d={`M-16 ${towards > 0 ? 36 : -56}h32l-16 20Z`} />}
        {card?.occupier && (
          <g transform={`translate(${Math.sign(x) * -34} ${towards * -30})`}>
            <circle r="17" className="board-occupier" />
            <FactionDiscG faction={card.occupier} r={14} />
          </g>
        )}
        {!tiny && <WorldName id={id} x={x} towards={towards} />}
      </g>
    )
  })
})

/** A longer name would reach the planet in one line. */
const LONG = 16
const LINE = 19

interface NameProps {
  readonly id: TerritoryId
  readonly x: number
  readonly towards: number
}

/** The name stands between the world and the planet, and never leaves the drawing. */
function WorldName({ id, x, towards }: NameProps): ReactNode {
  const name = useText().game.territoryName(id)
  const words = name.split(' ')
  const lines = name.length > LONG ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name]
  const at = Math.abs(x) > 500 ? Math.sign(x) * 46 : 0
  const y = towards > 0 ? 70 : -58 - LINE * (lines.length - 1)
  const style: CSSProperties = { textAnchor: Math.abs(x) <= 500 ? 'middle' : x > 0 ? 'end' : 'start' }
  return (
    <text className="board-name board-name-world" data-named={id} y={y} style={style}>
      {lines.map((line, i) => (
        <tspan key={line} x={at} dy={i === 0 ? 0 : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface ThresholdProps {
  readonly count: number
  readonly from: number
  readonly low: boolean
  readonly y: number
}

/** HW-09 How many natives there are, of how many keep the high side up. */
function Threshold({ count, from, low, y }: ThresholdProps): ReactNode {
  return (
    <g transform={`translate(0 ${y}) scale(1.2)`} className={low ? 'board-threshold-low' : 'board-threshold'}>
      <rect x="-32" y="-9" width="64" height="18" rx="9" />
      <path d={low ? 'M-27-3h8l-4 6Z' : 'M-27 3h8l-4-6Z'} />
      <text x="5" y="4.5">
        {count}/{from}
      </text>
    </g>
  )
}
