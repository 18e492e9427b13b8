import { TERRITORIES } from '@arrakis/engine'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { HALF_SIDE, PLANET_RADIUS, sectorLines, territoryPath, VIEW_BOX } from './geometry.ts'
import { reliefImage } from './relief.ts'

const STRONGHOLD_PATH = TERRITORIES.filter(({ terrain }) => terrain === 'stronghold')
  .map(({ id }) => territoryPath(id))
  .join('')
const SECTOR_LINES = sectorLines()
const BORDERS = TERRITORIES.map(({ id }) => territoryPath(id)).join('')

/** The planet itself: relief as a picture, flat colours until it is drawn. It never changes. */
export const Ground = memo(function Ground(): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let here = true
    reliefImage().then((picture) => {
      const shown = canvas.current
      if (!here || !picture || !shown) return
      shown.width = picture.width
      shown.height = picture.height
      shown.getContext('2d')?.drawImage(picture, 0, 0)
      setDrawn(true)
    })
    return () => {
      here = false
    }
  }, [])
  return (
    <>
      <div className="board-air" />
      <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
        {TERRITORIES.map(({ id, terrain }) => (
          <path key={id} className={`board-flat board-${terrain}`} d={territoryPath(id)} />
        ))}
      </svg>
      <canvas
        ref={canvas}
        className="board-relief"
        data-drawn={drawn}
        style={{ inset: `${((HALF_SIDE - PLANET_RADIUS) / (2 * HALF_SIDE)) * 100}%` }}
      />
    </>
  )
})

/** Borders: territories clear, sectors thin, strongholds lit. */
export const BorderLines = memo(function Lines(): ReactNode {
  return (
    <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
      <path className="board-sectors-light" d={SECTOR_LINES} />
      <path className="board-sectors" d={SECTOR_LINES} />
      <path className="board-borders-light" d={BORDERS} />
      <path className="board-borders" d={BORDERS} />
      <path className="board-hold-glow" d={STRONGHOLD_PATH} />
      <path className="board-hold-edge" d={STRONGHOLD_PATH} />
    </svg>
  )
})
