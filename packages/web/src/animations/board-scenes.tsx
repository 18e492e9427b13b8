import { type AreaId, blowOf, type Faction, territory } from '@arrakis/engine'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import {
  PLANET_RADIUS,
  type Point,
  sectorAngle,
  sectorPath,
  spiceAt,
  territoryPath,
  troopsAt,
} from '../board/geometry.ts'
import { FactionDiscG, ForceTokenG, heraldryOf, SpiceG, WormG } from '../signs/index.ts'
import type { PlayingScene } from './scene-player.ts'
import type { Scene } from './scenes.ts'
import './board-scenes.css'

type Of<K extends Scene['scene']> = Extract<Scene, { scene: K }>
interface Props<K extends Scene['scene']> {
  readonly scene: Of<K>
  readonly lasts: number
}

const at = ({ x, y }: Point): string => `translate(${x} ${y})`
const time = (lasts: number): CSSProperties => ({ '--lasts': `${lasts}ms` }) as CSSProperties
const step = (i: number): CSSProperties => ({ '--i': i }) as CSSProperties
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const middleOf = (id: string): Point => middle(territory(id).areas.map(troopsAt))
/** What moves is a little larger than what stands. */
const TOKEN = 1.3

/** The part of a scene that is drawn on the board. */
export function BoardScene({ timed: { scene }, lasts }: Pick<PlayingScene, 'timed' | 'lasts'>): ReactNode {
  switch (scene.scene) {
    case 'storm':
      return <Storm scene={scene} lasts={lasts} />
    case 'blow':
      return <Blow scene={scene} lasts={lasts} />
    case 'worm':
      return scene.territory ? <WormRises place={scene.territory} lasts={lasts} /> : null
    case 'wall':
      return <Blast place="shield-wall" lasts={lasts} />
    case 'explosion':
      return <Blast place={scene.territory} lasts={lasts} />
    case 'land':
    case 'lift':
      return <Landing scene={scene} lasts={lasts} />
    case 'travel':
      return <Travel scene={scene} lasts={lasts} />
    case 'fall':
      return <Fall scene={scene} lasts={lasts} />
    case 'turn-sides':
      return <path className="scene-turned" d={territoryPath(scene.territory)} style={time(lasts)} />
    case 'harvest':
      return <Harvest scene={scene} lasts={lasts} />
    case 'challenge':
      return <Challenge scene={scene} lasts={lasts} />
    case 'victory':
      return <Triumph winners={scene.outcome.winners} lasts={lasts} />
    default:
      return null
  }
}

/** Streaks of sand in the wedge of the storm, as lengths of arc. */
const STREAKS = Array.from({ length: 30 }, (_, i) => {
  const r = PLANET_RADIUS * (0.22 + 0.0255 * i + 0.008 * Math.sin(i * 7))
  const from = sectorAngle(1) - 10 + ((i * 53) % 9)
  const to = from + 5 + ((i * 31) % 9)
  const point = (angle: number): string =>
    `${(r * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ${(-r * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`
  return `M${point(from)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 0 ${point(to)}`
})

/** The storm sweeps counter-clockwise from where it was; a tail of dust follows it. */
function Storm({ scene: { to, sectors }, lasts }: Props<'storm'>): ReactNode {
  const from = to - sectors
  const turn = (sector: number): string => `${-20 * (sector - 1)}deg`
  const sweep = { ...time(lasts), '--from': turn(from), '--to': turn(to) } as CSSProperties
  return (
    <g className="scene-storm" style={sweep}>
      {[3, 2, 1, 0].map((i) => (
        <g key={i} className="scene-storm-arm" style={step(i)}>
          <path d={sectorPath(1)} />
          {STREAKS.filter((_, j) => j % (i + 1) === 0).map((d) => (
            <path key={d} className="scene-storm-streak" d={d} />
          ))}
        </g>
      ))}
    </g>
  )
}

const GRAINS = Array.from({ length: 26 }, (_, i) => {
  const angle = i * 2.399
  const far = 44 + ((i * 37) % 72)
  return { dx: Math.cos(angle) * far, dy: Math.sin(angle) * far * 0.75 - 30, r: 3 + ((i * 13) % 6) }
})

/** Spice breaks out of the sand. */
function Blow({ scene: { territory: place, amount }, lasts }: Props<'blow'>): ReactNode {
  const blow = blowOf(place)
  const where = blow ? spiceAt(blow.area) : middleOf(place)
  return (
    <g transform={at(where)} style={time(lasts)}>
      <g className="scene-size">
        <circle className="scene-ring" r="76" style={step(0)} />
        <circle className="scene-ring" r="76" style={step(1)} />
        {amount > 0 &&
          GRAINS.map(({ dx, dy, r }) => (
            <circle
              key={dx}
              className="scene-grain"
              r={r}
              style={{ '--dx': `${dx}px`, '--dy': `${dy}px` } as CSSProperties}
            />
          ))}
        <g className="scene-heap">
          <g transform="scale(2.5)">
            <SpiceG />
          </g>
          <text className="scene-amount" y="-38" textAnchor="middle">
            {amount}
          </text>
        </g>
      </g>
    </g>
  )
}

function WormRises({ place, lasts }: { readonly place: string; readonly lasts: number }): ReactNode {
  const blow = blowOf(place)
  return (
    <g style={time(lasts)}>
      <path className="scene-sand" d={territoryPath(place)} />
      <g transform={at(blow ? spiceAt(blow.area) : middleOf(place))}>
        <g className="scene-size">
          {[0, 1, 2].map((i) => (
            <ellipse key={i} className="scene-ripple" rx="110" ry="64" cy="40" style={step(i)} />
          ))}
          <g className="scene-worm">
            <Maw />
          </g>
        </g>
      </g>
    </g>
  )
}

const ROWS = [
  { r: 74, tooth: 26, count: 26, tone: '#f6e8cc' },
  { r: 50, tooth: 22, count: 18, tone: '#dcc39a' },
  { r: 29, tooth: 16, count: 12, tone: '#b08e62' },
]
const turns = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * 360) / count)
const WRINKLES = turns(30)
const toothPath = (r: number, tooth: number, count: number): string => {
  const half = (Math.PI * r * 0.72) / count
  return `M${-half} ${-r}L0 ${tooth - r}L${half} ${-r}Z`
}

/** The maw of Shai-Hulud from above: rows of teeth that turn against each other. */
function Maw(): ReactNode {
  return (
    <g strokeLinejoin="round">
      <circle r="104" fill="#3a2010" fillOpacity=".45" />
      <circle r="92" fill="#b98350" stroke="#3a2013" strokeWidth="3" />
      {WRINKLES.map((angle) => (
        <path
          key={angle}
          d="M0 -91C5 -87 -4 -82 1 -76"
          transform={`rotate(${angle})`}
          fill="none"
          stroke="#6b4323"
          strokeWidth="2.4"
        />
      ))}
      <circle r="75" fill="#4a160f" stroke="#2a0d08" strokeWidth="3" />
      <circle r="52" fill="#33100b" />
      <circle r="31" fill="#1f0906" />
      {ROWS.map(({ r, tooth, count, tone }, row) => (
        <g key={r} className="scene-teeth" style={step(row % 2 === 0 ? 1 : -1)} fill={tone}>
          {turns(count).map((angle) => (
            <path key={angle} d={toothPath(r, tooth, count)} transform={`rotate(${angle})`} />
          ))}
        </g>
      ))}
      <circle r="12" fill="#0c0302" />
    </g>
  )
}

const SHARDS = Array.from({ length: 18 }, (_, i) => ({
  turn: i * 20 + ((i * 47) % 13),
  far: 90 + ((i * 29) % 90),
  size: 5 + ((i * 17) % 9),
}))

/** Light, a ring of fire, and stones. */
function Blast({ place, lasts }: { readonly place: string; readonly lasts: number }): ReactNode {
  return (
    <g style={time(lasts)}>
      <path className="scene-glow" d={territoryPath(place)} />
      <g transform={at(middleOf(place))}>
        <circle className="scene-flash" r="150" />
        <circle className="scene-fire" r="110" />
        <circle className="scene-shock" r="200" />
        {SHARDS.map(({ turn, far, size }) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path
              className="scene-shard"
              d={`M0 ${-size}L${size * 0.8} ${size * 0.6}L${-size} ${size * 0.5}Z`}
              style={{ '--dx': `${far}px` } as CSSProperties}
            />
          </g>
        ))}
      </g>
    </g>
  )
}

function Landing({ scene: { scene, of, area, force, advisor }, lasts }: Props<'land' | 'lift'>): ReactNode {
  return (
    <g transform={at(troopsAt(area))} style={time(lasts)} className={`scene-${scene}`}>
      <g className="scene-size">
        <path className="scene-beam" d="M-7 -260L7 -260L26 0L-26 0Z" />
        <ellipse className="scene-touch" rx="52" ry="30" />
        <g className="scene-ship">
          <g transform={`scale(${TOKEN})`}>
            <ForceTokenG of={of} normal={force.normal} elite={force.elite} advisor={advisor} />
          </g>
        </g>
      </g>
    </g>
  )
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A copy of the forces moves along the path. The stack itself moves when the scene ends. */
function Travel({ scene: { of, way, force, how }, lasts }: Props<'travel'>): ReactNode {
  const ghost = useRef<SVGGElement>(null)
  const points = way.map((id: AreaId) => troopsAt(id))
  const key = way.join()
  useEffect(() => {
    const stops = key.split(',').map(troopsAt)
    const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
    const moving = ghost.current?.animate(frames, {
      duration: lasts * 0.94,
      easing: 'cubic-bezier(.45,.05,.35,1)',
      fill: 'both',
    })
    return () => moving?.cancel()
  }, [key, lasts])
  return (
    <g style={time(lasts)} className={`scene-travel scene-travel-${how}`}>
      <path className="scene-trail" d={pathThrough(points)} pathLength="1" />
      <g ref={ghost}>
        <g className="scene-size">
          {how === 'ride' && (
            <g transform="translate(0 30) scale(2.4)">
              <WormG />
            </g>
          )}
          <g className="scene-ghost">
            <g transform={`scale(${TOKEN})`}>
              <ForceTokenG of={of} normal={force.normal} elite={force.elite} />
            </g>
          </g>
        </g>
      </g>
    </g>
  )
}

function Fall({ scene: { fallen }, lasts }: Props<'fall'>): ReactNode {
  return (
    <g style={time(lasts)}>
      {fallen.map(({ of, area, force }, i) => (
        <g key={`${of} ${area}`} transform={at(troopsAt(area))} style={step(i)}>
          <g className="scene-size">
            <circle className="scene-loss" r="44" />
            <g className="scene-fall">
              <g transform={`scale(${TOKEN})`}>
                <ForceTokenG of={of} normal={force.normal} elite={force.elite} />
              </g>
            </g>
          </g>
        </g>
      ))}
    </g>
  )
}

function Harvest({ scene: { by, area, amount }, lasts }: Props<'harvest'>): ReactNode {
  return (
    <g transform={at(spiceAt(area))} style={time(lasts)}>
      <g className="scene-size">
        <g className="scene-harvest">
          <g transform="translate(-20 0) scale(1.3)">
            <FactionDiscG faction={by} />
          </g>
          <text className="scene-amount" x="2" y="11">
            +{amount}
          </text>
        </g>
      </g>
    </g>
  )
}

function Challenge({ scene: { sides, territory: place }, lasts }: Props<'challenge'>): ReactNode {
  return (
    <g style={time(lasts)}>
      <path className="scene-contest" d={territoryPath(place)} />
      <g transform={at(middleOf(place))}>
        <g className="scene-size">
          {sides.map((faction, i) => (
            <g key={faction} className={`scene-fighter scene-fighter-${i}`}>
              <g transform={`translate(${i === 0 ? -26 : 26} 0) scale(2.1)`}>
                <FactionDiscG faction={faction} />
              </g>
            </g>
          ))}
        </g>
      </g>
    </g>
  )
}

const WEDGE = 15
const wedge = (i: number): string => {
  const point = (angle: number): string => {
    const turn = (angle * Math.PI) / 180
    return `${(PLANET_RADIUS * 1.01 * Math.cos(turn)).toFixed(1)} ${(PLANET_RADIUS * 1.01 * Math.sin(turn)).toFixed(1)}`
  }
  return `M0 0L${point(i * WEDGE)}A${PLANET_RADIUS * 1.01} ${PLANET_RADIUS * 1.01} 0 0 1 ${point((i + 1) * WEDGE)}Z`
}
const WEDGES = Array.from({ length: 360 / WEDGE }, (_, i) => wedge(i))

/** The whole planet in the colours of those who have won it. */
function Triumph({ winners, lasts }: { readonly winners: readonly Faction[]; readonly lasts: number }): ReactNode {
  if (winners.length === 0) return null
  return (
    <g className="scene-triumph" style={time(lasts)}>
      <g className="scene-triumph-turn">
        {WEDGES.map((d, i) => {
          const winner = winners[i % winners.length]!
          return (
            <g key={d}>
              <path d={d} fill={heraldryOf(winner).colour} />
              <path d={d} fill={i % 2 === 0 ? '#fff3dc' : '#14110e'} fillOpacity=".16" />
            </g>
          )
        })}
      </g>
      <circle r={PLANET_RADIUS} fill={`url(#pattern-${winners[0]})`} fillOpacity=".5" />
      <circle className="scene-triumph-rim" r={PLANET_RADIUS} />
    </g>
  )
}
