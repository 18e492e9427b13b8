import { type AreaId, type Stack, type TerritoryId, territory } from '@arrakis/engine'
import { memo, type ReactNode, useMemo } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { type BoardView, battlesIn, forcesIn } from './contents.ts'
import { AreaForces, AreaSpice, pieceOf, type ShownStack } from './forces.tsx'
import { type Point, troopsAt } from './geometry.ts'
import { houseMarks, sprungIn } from './laid-marks.ts'
import { Blades, WormSigns } from './marks.tsx'
import { hostOf } from './off-map.ts'
import { inRows, type Piece, placePieces } from './placement.ts'
import type { BoardPlan } from './plan.tsx'
import { noteReach, PlanNote, PlanPaths } from './plan-layers.tsx'
import { SeatMarks } from './rim.tsx'

/** Only at tables with the further factions of Avalon Hill. */
const HouseMarks = lazyComponent(async () => (await import('./house-marks.tsx')).HouseMarks, {
  fallback: null,
  decorative: true,
})

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

/** Everything that stands or lies on the planet: forces, spice, worm signs, battles and seats; and what is planned there. */
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
  const laid = useMemo(
    () => [...houseMarks(view)].map(([id, marks]) => ({ area: fullest(id, forces), marks })),
    [view, forces],
  )
  // One that was moved stands elsewhere: the mark tells of it.
  const docked = useMemo(
    () => (view.marks && view.places ? view.places.flatMap(({ id }) => (hostOf(id) ? [id] : [])) : []),
    [view.places, view.marks],
  )
  const placed = useMemo(() => {
    const besides = (id: AreaId): number => (laid.find(({ area }) => area === id)?.marks.length ?? 0) * MARK
    return placePieces({
      spice: spice.map(([id]) => id),
      docked,
      crowds: [
        ...[...shown].map(([area, stacks]) => ({
          area,
          pieces: stacks.map((stack) => pieceOf(stack, far)),
          beside: (fought.includes(area) ? BLADES : 0) + besides(area),
        })),
        ...laid
          .filter(({ area }) => !shown.has(area))
          .map(({ area, marks }) => ({ area, pieces: [{ wide: (marks.length * MARK) / 2, tall: 14 }] })),
      ],
      labels: plan?.notes?.map(({ area, text }) => ({ area, ...noteReach(text) })),
      scale,
      tiny,
    })
  }, [spice, docked, shown, fought, laid, plan, far, scale, tiny])
  /** What is planned stays as it was placed. */
  const isFanned = (id: AreaId): boolean => id === fanned && !plan?.ghosts?.some(({ area }) => area === id)
  const order = [...shown].sort(([a], [b]) => Number(a === fanned) - Number(b === fanned))
  return (
    <>
      {laid.length > 0 && (
        <HouseMarks
          laid={laid.map(({ area, marks }) => {
            const { at, counted = false, ...middle } = placed.forces.get(area) ?? { ...troopsAt(area), at: [] }
            const pieces = (shown.get(area) ?? []).map((stack) => pieceOf(stack, far || counted))
            const wide = marks.length * MARK
            const blades = fought.includes(area) ? BLADES : 0
            const left = pieces.length === 0 ? -wide / 2 : leftOf(at, pieces) - blades - wide
            return { at: middle, left: left + MARK / 2, marks }
          })}
          sprung={sprungIn(view)}
        />
      )}
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
          fanned={isFanned(id)}
        />
      ))}
      {fought.map((id) => {
        const spot = placed.forces.get(id)
        const pieces = (shown.get(id) ?? []).map((stack) => pieceOf(stack, far || spot?.counted === true))
        const { at, ...middle } = spot ?? { ...troopsAt(id), at: inRows(pieces, pieces.length > 3 ? 2 : 1) }
        return <Blades key={id} at={middle} left={BLADES / 2 - leftOf(at, pieces)} />
      })}
      <SeatMarks chairs={view.chairs} order={view.order} me={view.me} tiny={tiny} />
      {plan && <PlanPaths plan={plan} placeOf={(id) => placed.forces.get(id) ?? troopsAt(id)} />}
      {plan?.notes?.map(({ area, text }, i) => (
        <PlanNote key={`${area} ${text}`} text={text} at={placed.labels[i]!} />
      ))}
    </>
  )
})

/** The width of the blades beside forces that fight, and of a mark that lies there. */
const BLADES = 21
const MARK = 24

/** How far left of their middle pieces begin. */
const leftOf = (at: readonly Point[], pieces: readonly Piece[]): number =>
  Math.min(0, ...at.map(({ x }, i) => x - pieces[i]!.wide))

const fullest = (id: TerritoryId, forces: PiecesProps['forces']): AreaId =>
  territory(id).areas.reduce((best, one) => (forcesIn(forces, one).length > forcesIn(forces, best).length ? one : best))
