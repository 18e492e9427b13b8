import type { Faction } from '@arrakis/engine'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import type { ChancePoint, ReplayInfo } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { heraldryOf } from '../signs/heraldry.ts'
import { FactionSign } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { atStep, BOX, curveOf, dashOf, FLOOR, LEFT, percentOf, TOP, turnStarts, xOf, yOf } from './chances.ts'
import './chances.css'

interface Props {
  /** The replay that is open. */
  readonly id: string
  readonly info: ReplayInfo
  readonly at: number
}

/** How likely each faction was to win, by what it knew, in the course of a game that is over. */
export function ChanceCurves({ id, info, at }: Props): ReactNode {
  const t = useText()
  const [points, setPoints] = useState<readonly ChancePoint[] | null>(null)
  const [chosen, setChosen] = useState<Faction | null>(null)
  useEffect(() => onResolved(judgeWorker().call('replayChances', id), setPoints), [id])
  if (!points) return <Busy text={t.replay.loading} />
  const [first] = points
  if (!first) return <p className="soft chances-none">{t.replay.noChances}</p>
  const factions = Object.keys(first.of) as Faction[]
  const now = atStep(points, at)
  return (
    <section className="chances" aria-label={t.replay.chances}>
      <p className="soft">{t.replay.chancesSay}</p>
      <Drawing points={points} factions={factions} info={info} at={at} chosen={chosen} />
      <ul className="chances-key" aria-label={t.replay.chancesNow(now.turn)}>
        {factions.map((faction) => (
          <li key={faction}>
            <button
              type="button"
              aria-pressed={chosen === faction}
              onClick={() => setChosen(chosen === faction ? null : faction)}
            >
              <FactionSign faction={faction} />
              <svg className="chances-sample" viewBox="0 0 26 6" aria-hidden="true">
                <path d="M0 3H26" style={strokeOf(faction, factions)} />
              </svg>
              <span className="chances-name">{t.game.factionName(faction)}</span>
              <span>{percentOf(now.of[faction])}</span>
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t.replay.chancesTable}</summary>
        <ChanceTable points={points} factions={factions} />
      </details>
    </section>
  )
}

const strokeOf = (faction: Faction, factions: readonly Faction[]): CSSProperties => ({
  stroke: heraldryOf(faction).onDark,
  strokeDasharray: dashOf(factions.indexOf(faction)),
})

interface DrawingProps {
  readonly points: readonly ChancePoint[]
  readonly factions: readonly Faction[]
  readonly info: ReplayInfo
  readonly at: number
  readonly chosen: Faction | null
}

/** The curves alone; the list and the table beside them say the same in words. */
function Drawing({ points, factions, info, at, chosen }: DrawingProps): ReactNode {
  const t = useText()
  const x = (step: number): number => xOf(step, info.commands)
  return (
    <svg
      className="chances-drawing"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t.replay.chances}
    >
      <title>{t.replay.chances}</title>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path className="chances-grid" d={`M${LEFT} ${yOf(share)}H${BOX.width - TOP}`} />
          <text x={LEFT - 4} y={yOf(share) + 3} textAnchor="end">
            {percentOf(share)}
          </text>
        </g>
      ))}
      {turnStarts(points).map(({ step, turn }) => (
        <g key={turn}>
          <path className="chances-grid" d={`M${x(step)} ${TOP}V${FLOOR}`} />
          <text x={x(step) + 2} y={BOX.height - 3}>
            {t.replay.turnShort(turn)}
          </text>
        </g>
      ))}
      <path className="chances-at" d={`M${x(at)} ${TOP}V${FLOOR}`} />
      {factions.map((faction) => (
        <path
          key={faction}
          className="chances-curve"
          data-faint={(chosen !== null && chosen !== faction) || undefined}
          d={curveOf(points, faction, info.commands)}
          style={strokeOf(faction, factions)}
        />
      ))}
    </svg>
  )
}

function ChanceTable({ points, factions }: Pick<DrawingProps, 'points' | 'factions'>): ReactNode {
  const t = useText()
  const rows = [
    ...turnStarts(points).map((point) => ({ name: t.replay.turnMark(point.turn), of: point.of })),
    { name: t.replay.marks.end, of: points.at(-1)!.of },
  ]
  return (
    <table className="chances-table">
      <caption className="sr-only">{t.replay.chances}</caption>
      <thead>
        <tr>
          <th scope="col">{t.replay.turn}</th>
          {factions.map((faction) => (
            <th key={faction} scope="col">
              <FactionSign faction={faction} named />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {factions.map((faction) => (
              <td key={faction}>{percentOf(of[faction])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
