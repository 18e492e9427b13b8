import type { AreaId } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import type { BoardView } from './contents.ts'
import { spiceAt } from './geometry.ts'
import './mines.css'

/** DR-37 Mines: a derrick beside the spice that lies there. */
export const Mines = memo(function Mines({ marks = [] }: Pick<BoardView, 'marks'>): ReactNode {
  const t = useText()
  return marks
    .filter(({ what }) => what === 'mine')
    .map(({ at }) => {
      const { x, y } = spiceAt(at as AreaId)
      return (
        <g key={at} className="board-mine" style={{ transform: `translate(${x}px, ${y}px) scale(var(--board-token))` }}>
          <title>{t.dream.mine}</title>
          <circle r="25" />
          <path d="M-9 12 0-17 9 12M-6 3H6M-7.500 8H7.500M-3.500-6H3.500M-12 12H12M0-17V-21M-4-21H4" />
        </g>
      )
    })
})
