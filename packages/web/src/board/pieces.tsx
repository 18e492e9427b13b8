import { type AreaId, type Stack, type TerritoryId, territory } from '@arrakis/engine'
import { memo, type ReactNode, useMemo } from 'react'
import { tokenWidth } from '../signs/index.ts'
import { type BoardView, battlesIn, forcesIn } from './contents.ts'
import { AreaForces, AreaSpice, type ShownStack } from './forces.tsx'
import { troopsAt } from './geometry.ts'
import { Blades, WormSigns } from './marks.tsx'
import type { BoardPlan } from './plan.tsx'
import { SeatMarks } from './rim.tsx'

interface PiecesProps {
  readonly view: BoardView
  readonly plan: BoardPlan | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly far: boolean
  readonly fanned: AreaId | null
}

/** Everything that stands or lies on the planet: forces, spice, worm signs, battles and seats. */
export const Pieces = memo(function Pieces({ view, plan, forces, far, fanned }: PiecesProps): ReactNode {
  const shown = useMemo(() => {
    const all = new Map<AreaId, readonly ShownStack[]>(forces)
    for (const ghost of plan?.ghosts ?? []) {
      all.set(ghost.area, [...(all.get(ghost.area) ?? []), { ...ghost, ghost: true }])
    }
    return all
  }, [forces, plan])
  const spice = useMemo(() => {
    const sums = new Map<AreaId, number>()
    for (const { area: id, amount } of view.spice) sums.set(id, (sums.get(id) ?? 0) + amount)
    return [...sums].filter(([, amount]) => amount > 0)
  }, [view.spice])
  const battles = useMemo(() => battlesIn(view), [view])
  const fullest = (id: TerritoryId): AreaId =>
    territory(id).areas.reduce((best, one) =>
      forcesIn(forces, one).length > forcesIn(forces, best).length ? one : best,
    )
  const order = [...shown].sort(([a], [b]) => Number(a === fanned) - Number(b === fanned))
  return (
    <>
      <WormSigns last={view.spiceDeck.last} />
      {spice.map(([id, amount]) => (
        <AreaSpice key={id} area={id} amount={amount} />
      ))}
      {order.map(([id, stacks]) => (
        <AreaForces key={`${id} ${troopsAt(id).x}`} area={id} stacks={stacks} far={far} fanned={id === fanned} />
      ))}
      {battles.map((id) => {
        const at = fullest(id)
        const stacks = forcesIn(forces, at)
        const wide = Math.max(...stacks.map(tokenWidth)) * (stacks.length > 3 ? 2 : 1)
        return <Blades key={id} area={at} left={(far ? Math.min(stacks.length, 2) * 12.5 : wide / 2) + 10} />
      })}
      <SeatMarks chairs={view.chairs} order={view.order} me={view.me} />
    </>
  )
})
