import { type Box, type Duelist, SIDES, type Side } from './duel.ts'
import type { Faction } from './factions.ts'

const RINGS = [1, 2, 3] as const
const WEDGES = [1, 2, 3, 4, 5] as const
export const BOXES: readonly Box[] = RINGS.flatMap((ring) => WEDGES.map((wedge): Box => `r${ring}w${wedge}`))

/** As much of the arena as everybody sees. */
interface Ground<D extends Placed> {
  readonly duelists: readonly D[]
  readonly blocks: readonly Box[]
}
type Placed = Pick<Duelist, 'of' | 'box'>

const ringOf = (box: Box): number => Number(box[1])
const wedgeOf = (box: Box): number => Number(box[3])
const boxAt = (ring: number, wedge: number): Box | null => BOXES.find((box) => box === `r${ring}w${wedge}`) ?? null

/** DUEL-10 The neighbour on a side: the centre and the wall are closed. */
export function beside(box: Box, side: Side): Box | null {
  const [ring, wedge] = [ringOf(box), wedgeOf(box)]
  if (side === 'in') return boxAt(ring + 1, wedge)
  if (side === 'out') return boxAt(ring - 1, wedge)
  return boxAt(ring, side === 'left' ? ((wedge + 3) % 5) + 1 : (wedge % 5) + 1)
}

/** DUEL-09, DUEL-32 The boxes of a ring that are free. */
export const freeIn = ({ duelists }: Ground<Placed>, ring: number): Box[] =>
  BOXES.filter((box) => ringOf(box) === ring && !duelists.some((duelist) => duelist.box === box))

/** DUEL-24 Curved borders cannot be blocked. */
export function isBlocked({ blocks }: Pick<Ground<Placed>, 'blocks'>, box: Box, side: Side): boolean {
  if (side === 'left') return blocks.includes(beside(box, 'left')!)
  return side === 'right' && blocks.includes(box)
}

export const duelistOf = <D extends Placed>({ duelists }: Ground<D>, of: Faction): D =>
  duelists.find((duelist) => duelist.of === of)!
const duelistIn = <D extends Placed>({ duelists }: Ground<D>, box: Box | null): D | undefined =>
  box ? duelists.find((duelist) => duelist.box === box) : undefined

/** Where a leader stands who has been placed. */
export const boxOf = (arena: Ground<Placed>, of: Faction): Box => duelistOf(arena, of).box!

/** DUEL-15 Where a step leads, across a block or not; null if there is no way. */
export function stepTo(arena: Ground<Placed>, box: Box, side: Side, jumps = false): Box | null {
  const to = beside(box, side)
  if (!to || duelistIn(arena, to) || isBlocked(arena, box, side) !== jumps) return null
  return to
}

/** DUEL-18 Whom an attack on a side strikes. */
export const struckBy = <D extends Placed>(arena: Ground<D>, box: Box, side: Side): D | undefined =>
  isBlocked(arena, box, side) ? undefined : duelistIn(arena, beside(box, side))

/** DUEL-19 Whom a knife reaches: one or two boxes away, by a way that crosses no block. */
export function withinThrow<D extends Placed>(arena: Ground<D>, from: Box): D[] {
  const near = reached(arena, [from])
  const far = new Set(reached(arena, [from, ...near]))
  return arena.duelists.filter(({ box }) => box !== null && box !== from && far.has(box))
}
const reached = (arena: Ground<Placed>, from: readonly Box[]): Box[] =>
  from.flatMap((box) => SIDES.flatMap((side) => (isBlocked(arena, box, side) ? [] : (beside(box, side) ?? []))))

/** DUEL-22 The side from which the attacked sees the attacker. */
export const OPPOSITE: Readonly<Record<Side, Side>> = { in: 'out', out: 'in', left: 'right', right: 'left' }
