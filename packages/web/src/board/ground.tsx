import { TERRITORIES } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { sectorLines, territoryPath, VIEW_BOX } from './geometry.ts'

const STRONGHOLDS = TERRITORIES.filter(({ terrain }) => terrain === 'stronghold')
const bordersOf = (territories: typeof TERRITORIES): string => territories.map(({ id }) => territoryPath(id)).join('')

/** Fetched along with this code, so that it is there when the board is. */
const RELIEF = new URL('./relief.webp', import.meta.url).href
if (typeof Image === 'function') new Image().src = RELIEF

/** The planet itself, a picture. It never changes. */
export const Ground = memo(function Ground(): ReactNode {
  return (
    <>
      <div className="board-air" />
      <img className="board-relief" src={RELIEF} alt="" decoding="sync" draggable={false} />
    </>
  )
})

/** Borders: territories clear, sectors thin, strongholds lit. */
export const BorderLines = memo(function Lines(): ReactNode {
  const [sectors, borders, holds] = [sectorLines(), bordersOf(TERRITORIES), bordersOf(STRONGHOLDS)]
  return (
    <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
      <path className="board-sectors-light" d={sectors} />
      <path className="board-sectors" d={sectors} />
      <path className="board-borders-light" d={borders} />
      <path className="board-borders" d={borders} />
      <path className="board-hold-glow" d={holds} />
      <path className="board-hold-edge" d={holds} />
    </svg>
  )
})
