import { type AreaId, blowOf, territory } from '@arrakis/engine'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { type Point, R, sectorAngle, sectorPath, spiceAt, territoryPath, troopsAt } from '../board/geometry.ts'
import { FactionDiscG, ForceTokenG, SpiceG, WormG } from '../signs/index.ts'
import type { Playing } from './player.ts'
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
/** Tokens are drawn for a board close by; seen from here they need to be larger. */
const TOKEN = 1.5

/** The part of a moment that is drawn on the board itself. */
export function BoardScene({ moment: { scene }, lasts }: Pick<Playing, 'moment' | 'lasts'>): ReactNode {
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
      return <path className="moment-turned" d={territoryPath(scene.territory)} style={time(lasts)} />
    case 'harvest':
      return <Harvest scene={scene} lasts={lasts} />
    case 'challenge':
      return <Challenge scene={scene} lasts={lasts} />
    default:
      return null
  }
}

/** Streaks of sand in the wedge of the storm, as lengths of arc. */
const STREAKS = Array.from({ length: 22 }, (_, i) => {
  const r = R * (0.24 + 0.033 * i + 0.012 * Math.sin(i * 7))
  const from = sectorAngle(1) - 9 + ((i * 53) % 7)
  const to = from + 6 + ((i * 31) % 6)
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
    <g className="moment-storm" style={sweep}>
      {[3, 2, 1, 0].map((i) => (
        <g key={i} className="moment-storm-arm" style={step(i)}>
          <path d={sectorPath(1)} />
          {i === 0 && STREAKS.map((d) => <path key={d} className="moment-storm-streak" d={d} />)}
        </g>
      ))}
    </g>
  )
}

const GRAINS = Array.from({ length: 26 }, (_, i) => {
  const angle = i * 2.399
  const far = 34 + ((i * 37) % 56)
  return { dx: Math.cos(angle) * far, dy: Math.sin(angle) * far * 0.75 - 26, r: 2.5 + ((i * 13) % 5) }
})

/** Spice breaks out of the sand. */
function Blow({ scene: { territory: place, amount }, lasts }: Props<'blow'>): ReactNode {
  const blow = blowOf(place)
  const where = blow ? spiceAt(blow.area) : middleOf(place)
  return (
    <g transform={at(where)} style={time(lasts)}>
      <circle className="moment-ring" r="60" style={step(0)} />
      <circle className="moment-ring" r="60" style={step(1)} />
      {amount > 0 &&
        GRAINS.map(({ dx, dy, r }) => (
          <circle
            key={dx}
            className="moment-grain"
            r={r}
            style={{ '--dx': `${dx}px`, '--dy': `${dy}px` } as CSSProperties}
          />
        ))}
      <g className="moment-heap">
        <g transform="scale(1.9)">
          <SpiceG />
        </g>
        <text className="moment-amount" y="-30" textAnchor="middle">
          {amount}
        </text>
      </g>
    </g>
  )
}

function WormRises({ place, lasts }: { readonly place: string; readonly lasts: number }): ReactNode {
  const blow = blowOf(place)
  return (
    <g style={time(lasts)}>
      <path className="moment-sand" d={territoryPath(place)} />
      <g transform={at(blow ? spiceAt(blow.area) : middleOf(place))}>
        {[0, 1, 2].map((i) => (
          <ellipse key={i} className="moment-ripple" rx="84" ry="50" cy="26" style={step(i)} />
        ))}
        <g className="moment-worm">
          <g transform="scale(2.7) translate(0 -8)">
            <WormG />
          </g>
        </g>
      </g>
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
      <path className="moment-glow" d={territoryPath(place)} />
      <g transform={at(middleOf(place))}>
        <circle className="moment-flash" r="150" />
        <circle className="moment-fire" r="110" />
        <circle className="moment-shock" r="200" />
        {SHARDS.map(({ turn, far, size }) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path
              className="moment-shard"
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
    <g transform={at(troopsAt(area))} style={time(lasts)} className={`moment-${scene}`}>
      <path className="moment-beam" d="M-7 -260L7 -260L26 0L-26 0Z" />
      <ellipse className="moment-touch" rx="44" ry="26" />
      <g className="moment-ship">
        <g transform={`scale(${TOKEN})`}>
          <ForceTokenG of={of} normal={force.normal} elite={force.elite} advisor={advisor} />
        </g>
      </g>
    </g>
  )
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A ghost of the forces goes along its way; the stack itself follows when it has arrived. */
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
    <g style={time(lasts)} className={`moment-travel moment-travel-${how}`}>
      <path className="moment-trail" d={pathThrough(points)} pathLength="1" />
      <g ref={ghost}>
        {how === 'ride' && (
          <g transform="translate(0 20) scale(1.6)">
            <WormG />
          </g>
        )}
        <g className="moment-ghost">
          <g transform={`scale(${TOKEN})`}>
            <ForceTokenG of={of} normal={force.normal} elite={force.elite} />
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
          <circle className="moment-loss" r="40" />
          <g className="moment-fall">
            <g transform={`scale(${TOKEN})`}>
              <ForceTokenG of={of} normal={force.normal} elite={force.elite} />
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
      <g className="moment-harvest">
        <g transform="translate(-20 0) scale(1.3)">
          <FactionDiscG faction={by} />
        </g>
        <text className="moment-amount" x="2" y="11">
          +{amount}
        </text>
      </g>
    </g>
  )
}

function Challenge({ scene: { sides, territory: place }, lasts }: Props<'challenge'>): ReactNode {
  return (
    <g style={time(lasts)}>
      <path className="moment-contest" d={territoryPath(place)} />
      <g transform={at(middleOf(place))}>
        {sides.map((faction, i) => (
          <g key={faction} className={`moment-fighter moment-fighter-${i}`}>
            <g transform={`translate(${i === 0 ? -30 : 30} 0) scale(2)`}>
              <FactionDiscG faction={faction} />
            </g>
          </g>
        ))}
      </g>
    </g>
  )
}
