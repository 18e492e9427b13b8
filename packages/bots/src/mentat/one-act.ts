import { type AreaId, area, type Force, type TerritoryId, territory, territoryOf } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { type BoardChange, isHopeless, isLost, myForce, type Outlook, worthOf } from './outlook.ts'
import { flyingRangeOf, rangeOf, sizeOf, stepsBetween } from './reach.ts'
import { allyIn, compose, deserts, minus, openArea, plus } from './shipping.ts'

/** A shipment, with what it changes on the board and where it lands. */
export interface Landing<A> extends Candidate<A> {
  readonly change: BoardChange
  readonly at: AreaId | null
  readonly landed: Force
}

/** How many shipments are thought through to the move after them, and how many forces stay behind as a guard. */
const THOUGHT = 5
const GUARDS = [0, 3]

/** A shipment and the move after it are one act: the best shipments are worth what they are with their best move. */
export function asOneAct<A>(o: Outlook, landings: readonly Landing<A>[]): Candidate<A>[] {
  const sorted = landings.toSorted((a, b) => b.value - a.value)
  return sorted.map((landing, i) => {
    const { answer, value, reasons } = landing
    const next = i < THOUGHT || answer === 'pass' ? bestAfter(o, landing) : null
    if (!next || next.value <= value) return { answer, value, reasons }
    const { value: worth, to, from } = next
    // Whoever goes on from where they land says so: what lies there is not what they come for.
    const goesOn = landing.at !== null && territoryOf(landing.at) === from
    const weight = Math.max(0, worth)
    const cost = reasons.filter(({ because }) => because === 'go.cost')
    const own = reasons.filter(({ because }) => because !== 'go.cost').map((reason) => ({ ...reason, weight }))
    const why = [...(goesOn ? [{ because: 'go.on', weight, about: { territory: to } }] : own), ...cost]
    return { answer, value: worth, reasons: why }
  })
}

interface NextMove {
  readonly value: number
  readonly from: TerritoryId
  readonly to: TerritoryId
}

/** What the board is worth after a shipment and the best move of one group. */
function bestAfter<A>(o: Outlook, { change, at, landed }: Landing<A>): NextMove | null {
  const { view, me } = o.s
  let best: NextMove | null = null
  const inCity = [...change.forces].some(([id, force]) => territory(id).city && sizeOf(force) > 0)
  const range = inCity ? flyingRangeOf(o.s, me) : rangeOf(o.s, me)
  const groups = new Map<AreaId, Force>()
  for (const stack of view.forces) if (stack.of === me && !stack.advisor) groups.set(stack.area, stack)
  if (at) groups.set(at, plus(groups.get(at) ?? { normal: 0, elite: 0 }, landed))
  for (const [from, group] of groups) {
    if (area(from).sector === view.storm.sector) continue
    for (const to of o.goals) {
      if (to === territoryOf(from) || allyIn(o, to)) continue
      if (!openArea(view, to, (end) => stepsBetween(view, from, end) <= range)) continue
      const value = bestOf(o, change, from, group, to)
      if (!best || value > best.value) best = { value, from: territoryOf(from), to }
    }
  }
  return best
}

const standsThere = (o: Outlook, { forces }: BoardChange, id: TerritoryId): Force => forces.get(id) ?? myForce(o, id)

/** The whole group, or all but a guard. */
function bestOf(o: Outlook, change: BoardChange, area: AreaId, group: Force, to: TerritoryId): number {
  const from = territoryOf(area)
  let best = Number.NEGATIVE_INFINITY
  for (const guard of o.places.includes(from) ? GUARDS : [0]) {
    const count = Math.min(sizeOf(group), sizeOf(standsThere(o, change, from))) - guard
    if (count <= 0) break
    const moved = compose(group, count, true)
    const there = plus(standsThere(o, change, to), moved)
    const left = minus(standsThere(o, change, from), moved)
    if (left.normal < 0 || left.elite < 0 || isHopeless(o, to, there) || isLost(o, from, left)) continue
    if (deserts(o, from, to, sizeOf(left))) continue
    const forces = new Map(change.forces).set(to, there).set(from, left)
    best = Math.max(best, worthOf(o, { ...change, forces }))
  }
  return best
}
