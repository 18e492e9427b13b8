import { memo, type ReactNode, useRef } from 'react'
import { pathOf, pointOf, sectorPath, VIEW_BOX } from './geometry.ts'

/** Streaks of sand blown along the first sector, the same every time. */
const BlownSand = memo(function BlownSand(): ReactNode {
  return Array.from({ length: 90 }, (_, i) => {
    const toss = (n: number): number => Math.abs(Math.sin(i * 12.9898 + n * 78.233) * 43758.5453) % 1
    const r = 0.2 + 0.78 * toss(1) ** 0.6
    const from = 261 + 13 * toss(2)
    const to = Math.min(279, from + 3 + 9 * toss(3))
    const points = Array.from({ length: 7 }, (_, j) =>
      pointOf([from + ((to - from) * j) / 6, r + 0.006 * Math.sin(j + i)]),
    )
    const path = pathOf(points, false)
    const light = toss(6) > 0.4
    return (
      <path
        key={path}
        d={path}
        stroke={light ? '#f4d6a0' : '#1e0f07'}
        strokeWidth={1 + 3.6 * toss(4)}
        strokeOpacity={(0.3 + 0.7 * toss(5)) * (light ? 0.62 : 0.6)}
      />
    )
  })
})

/** The storm over its sector. It turns only one way, so its angle keeps growing. */
export const Storm = memo(function Storm({ sector }: { readonly sector: number }): ReactNode {
  const turned = useRef(sector)
  const ahead = (((sector - turned.current) % 18) + 18) % 18
  turned.current += ahead
  if (sector < 1) return null
  const wedge = sectorPath(1)
  const turn = { transform: `rotate(${-20 * (turned.current - 1)}deg)` }
  return (
    <>
      <svg className="board-layer board-storm" viewBox={VIEW_BOX} aria-hidden="true" style={turn}>
        <defs>
          <radialGradient id="board-storm-dust" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="500">
            <stop offset=".18" stopColor="#6b4222" stopOpacity=".5" />
            <stop offset=".6" stopColor="#6e3f1d" stopOpacity=".58" />
            <stop offset="1" stopColor="#4a2611" stopOpacity=".7" />
          </radialGradient>
        </defs>
        <path d={wedge} fill="url(#board-storm-dust)" />
        <path d={wedge} className="board-storm-edge" />
        <path d="M-12 542H12L0 526Z" className="board-storm-mark" />
      </svg>
      <svg
        className="board-layer board-storm board-storm-grain"
        viewBox={VIEW_BOX}
        aria-hidden="true"
        style={turn}
        data-again={turned.current % 2 === 0 || undefined}
      >
        <BlownSand />
      </svg>
    </>
  )
})
