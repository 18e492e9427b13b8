import { type AreaId, type Stack, type TerritoryId, territory } from '@arrakis/engine'
import { memo, type ReactNode, useMemo } from 'react'
import { type BoardView, battlesIn, forcesIn } from './contents.ts'
import { AreaForces, AreaSpice, pieceOf, type ShownStack } from './forces.tsx'
import { troopsAt } from './geometry.ts'
import { Blades, WormSigns } from './marks.tsx'
import { inRows, placePieces } from './placement.ts'
import type { BoardPlan } from './plan.tsx'
import { SeatMarks } from './rim.tsx'

interface PiecesProps {
  readonly view: BoardView
  readonly plan: BoardPlan | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly far: boolean
  readonly tiny: boolean
  /** How much larger than in the drawing pieces are. */
  readonly scale: number
  readonly fanned: AreaId | null
}

/** Everything that stands or lies on the planet: forces, spice, worm signs, battles and seats. */
export const Pieces = memo(function Pieces(props: PiecesProps): ReactNode {
  const { view, plan, forces, far, tiny, scale, fanned } = props
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
  const fought = useMemo(() => battles.map((id) => fullest(id, forces)), [battles, forces])
  const placed = useMemo(
    () =>
      placePieces({
        spice: spice.map(([id]) => id),
        crowds: [...shown].map(([area, stacks]) => ({
          area,
          pieces: stacks.map((stack) => pieceOf(stack, far)),
          beside: fought.includes(area) ? BLADES : 0,
        })),
        scale,
        tiny,
      }),
    [spice, shown, fought, far, scale, tiny],
  )
  const order = [...shown].sort(([a], [b]) => Number(a === fanned) - Number(b === fanned))
  return (
    <>
      <WormSigns last={view.spiceDeck.last} places={placed.spice} />
      {spice.map(([id, amount]) => (
        <AreaSpice key={id} area={id} amount={amount} {...placed.spice.get(id)} />
      ))}
      {order.map(([id, stacks]) => (
        <AreaForces
          key={`${id} ${troopsAt(id).x}`}
          area={id}
          stacks={stacks}
          placed={placed.forces.get(id)}
          far={far}
          fanned={id === fanned}
        />
      ))}
      {fought.map((id) => {
        const pieces = (shown.get(id) ?? []).map((stack) => pieceOf(stack, far))
        const { at, ...middle } = placed.forces.get(id) ?? {
          ...troopsAt(id),
          at: inRows(pieces, pieces.length > 3 ? 2 : 1),
        }
        const left = Math.max(0, ...at.map(({ x }, i) => pieces[i]!.wide - x))
        return <Blades key={id} at={middle} left={left + BLADES / 2} />
      })}
      <SeatMarks chairs={view.chairs} order={view.order} me={view.me} tiny={tiny} />
    </>
  )
})

/** The width of the blades beside forces that fight. */
const BLADES = 21

const fullest = (id: TerritoryId, forces: PiecesProps['forces']): AreaId =>
  territory(id).areas.reduce((best, one) => (forcesIn(forces, one).length > forcesIn(forces, best).length ? one : best))
