import type { Stack } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { ForceTokenG } from '../signs/index.ts'
import { areaPath, troopsAt } from './geometry.ts'
import type { BoardPlan } from './plan.tsx'
import { smoothPath } from './plan-layers.tsx'
import type { CarriedStack } from './use-board-interaction.ts'

/** Forces that are being dragged, and the area where they would land. */
export function CarriedForces({
  carried,
  forces,
  plan,
}: {
  carried: CarriedStack
  forces: Stack | null
  plan: BoardPlan | null
}): ReactNode {
  const { from, over, at } = carried
  const lands = over !== null && over !== from && (plan?.targets?.includes(over) ?? true)
  return (
    <g className="board-carried">
      {over && over !== from && <path className={lands ? 'board-landing' : 'board-no-landing'} d={areaPath(over)} />}
      <path className="board-path-shade" d={smoothPath([troopsAt(from), at])} />
      <path className="board-path" d={smoothPath([troopsAt(from), at])} />
      {forces && (
        <g style={{ transform: `translate(${at.x}px, ${at.y}px) scale(calc(var(--board-token) * 1.25))` }}>
          <ForceTokenG {...forces} />
        </g>
      )}
    </g>
  )
}
