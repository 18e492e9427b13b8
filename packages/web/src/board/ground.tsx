import { TERRITORIES } from '@arrakis/engine'
import { memo, type ReactNode, useState } from 'react'
import { HALF_SIDE, PLANET_RADIUS, sectorLines, territoryPath, VIEW_BOX } from './geometry.ts'

const STRONGHOLD_PATH = TERRITORIES.filter(({ terrain }) => terrain === 'stronghold')
  .map(({ id }) => territoryPath(id))
  .join('')
const SECTOR_LINES = sectorLines()
const BORDERS = TERRITORIES.map(({ id }) => territoryPath(id)).join('')

/** Fetched along with this code, so that it is there when the board is. */
const RELIEF = new URL('./relief.webp', import.meta.url).href
if (typeof Image === 'function') new Image().src = RELIEF

/** The planet itself, a picture; flat colours only where it cannot be fetched. It never changes. */
export const Ground = memo(function Ground(): ReactNode {
  const [isFlat, setFlat] = useState(false)
  return (
    <>
      <div className="board-air" />
      {isFlat ? (
        <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
          {TERRITORIES.map(({ id, terrain }) => (
            <path key={id} className={`board-${terrain}`} d={territoryPath(id)} />
          ))}
        </svg>
      ) : (
        <img
          className="board-relief"
          src={RELIEF}
          alt=""
          decoding="sync"
          draggable={false}
          style={{ inset: `${((HALF_SIDE - PLANET_RADIUS) / (2 * HALF_SIDE)) * 100}%` }}
          onError={() => setFlat(true)}
        />
      )}
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
