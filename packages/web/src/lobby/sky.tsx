import { type ReactNode, Suspense } from 'react'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import './sky.css'

const Planet = lazyComponent(async () => (await import('../board/planet.tsx')).Planet, { decorative: true })
/** The sector of the storm on the home page. */
const STORM = 14

/** Bands of dunes and rock across the disc, as one sees them from orbit. */
const BANDS = [
  ['M-210 -150C-120 -178 -60 -128 20 -150S150 -182 210 -160V-210H-210Z', 'var(--sky-rock)', 0.55],
  [
    'M-210 -84C-150 -108 -96 -58 -20 -84S110 -122 210 -92V-132C130 -160 70 -118 -10 -124S-140 -140 -210 -118Z',
    'var(--sky-high)',
    0.6,
  ],
  ['M-210 6C-130 -26 -86 30 0 4S120 -34 210 -6V-40C130 -66 90 -22 10 -34S-130 -62 -210 -26Z', 'var(--sky-high)', 0.42],
  ['M-210 40C-140 66 -70 20 10 44S140 78 210 52V84C150 116 70 70 -6 90S-140 106 -210 80Z', 'var(--sky-rock)', 0.5],
  [
    'M-210 128C-130 104 -66 148 12 126S140 100 210 124V160C120 132 66 178 -12 158S-140 140 -210 162Z',
    'var(--sky-high)',
    0.35,
  ],
  ['M-60 -22C-30 -44 26 -40 44 -18S34 22 -2 24S-86 -4 -60 -22Z', 'var(--sky-rock)', 0.7],
  ['M70 -96C92 -112 132 -104 138 -86S112 -62 92 -66S54 -84 70 -96Z', 'var(--sky-rock)', 0.65],
  ['M-128 88C-104 74 -74 80 -70 98S-98 122 -118 116S-148 100 -128 88Z', 'var(--sky-rock)', 0.6],
] as const

const STARS = Array.from({ length: 42 }, (_, i) => {
  const x = ((i * 173) % 600) - 300
  const y = ((i * 271 + 40) % 560) - 280
  return { x, y, r: 0.6 + ((i * 31) % 10) / 9 }
}).filter(({ x, y }) => x * x + y * y > 225 * 225)

/** The picture of the home page: the board where there is room for it, else the planet from orbit. */
export function Sky(): ReactNode {
  const isSmall = useLayoutWidth() === 'narrow'
  if (isSmall)
    return (
      <div className="sky">
        <Orbit />
      </div>
    )
  return (
    <div className="sky sky-wide">
      <Stars />
      <div className="sky-planet">
        <Suspense fallback={null}>
          <Planet storm={STORM} />
        </Suspense>
      </div>
    </div>
  )
}

function Stars(): ReactNode {
  return (
    <svg className="sky-back" viewBox="-300 -280 600 560" aria-hidden="true">
      <g className="sky-stars">
        {STARS.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g className="sky-moon">
        <circle cx="252" cy="-170" r="19" />
        <path d="M259 -187.700a19 19 0 1 1 -25 25.600a21 21 0 0 0 25 -25.600Z" />
      </g>
      <circle cx="-262" cy="176" r="8" className="sky-moonlet" />
    </svg>
  )
}

/** Dunes, a storm, and night coming over the edge. */
function Orbit(): ReactNode {
  return (
    <svg viewBox="-300 -280 600 560" aria-hidden="true">
      <defs>
        <radialGradient id="sky-ball" cx="36%" cy="32%" r="75%">
          <stop offset="0" stopColor="var(--sky-light)" />
          <stop offset=".45" stopColor="var(--sky-sand)" />
          <stop offset="1" stopColor="var(--sky-deep)" />
        </radialGradient>
        <radialGradient id="sky-night" cx="32%" cy="30%" r="78%">
          <stop offset=".52" stopColor="#0d0805" stopOpacity="0" />
          <stop offset=".8" stopColor="#0d0805" stopOpacity=".55" />
          <stop offset="1" stopColor="#0d0805" stopOpacity=".93" />
        </radialGradient>
        <radialGradient id="sky-air" cx="50%" cy="50%" r="50%">
          <stop offset=".82" stopColor="var(--sky-glow)" stopOpacity=".5" />
          <stop offset=".9" stopColor="var(--sky-glow)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--sky-glow)" stopOpacity="0" />
        </radialGradient>
        <filter id="sky-dunes" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".007 .03" numOctaves="4" seed="11" />
          <feDiffuseLighting surfaceScale="9" lightingColor="#fff" diffuseConstant="1.05">
            <feDistantLight azimuth="225" elevation="52" />
          </feDiffuseLighting>
        </filter>
        <clipPath id="sky-disc">
          <circle r="200" />
        </clipPath>
      </defs>
      <circle r="246" cx="-6" cy="-6" fill="url(#sky-air)" />
      <g clipPath="url(#sky-disc)">
        <circle r="200" fill="url(#sky-ball)" />
        <g className="sky-bands">
          {BANDS.map(([d, fill, opacity]) => (
            <path key={d} d={d} fill={fill} fillOpacity={opacity} />
          ))}
        </g>
        <rect x="-210" y="-210" width="420" height="420" filter="url(#sky-dunes)" className="sky-relief" />
        <g className="sky-storm" transform="translate(-58 52)">
          <path d="M-4 2C8 -14 40 -10 44 12S14 46 -14 34S-46 -10 -26 -32S40 -50 66 -26" strokeWidth="3" />
          <path d="M-2 0C8 -9 26 -6 28 8S8 28 -10 20S-26 -4 -14 -16S14 -24 26 -18" strokeWidth="5" />
          <path d="M0 0C6 -4 14 -1 14 6S2 14 -6 9" strokeWidth="4" />
        </g>
        <ellipse cx="-8" cy="-196" rx="46" ry="13" className="sky-pole" />
        <circle r="200" fill="url(#sky-night)" />
      </g>
      <circle r="199.400" className="sky-rim" />
    </svg>
  )
}
