import {
  type AreaId,
  area,
  CITIES,
  collectionWith,
  FAR,
  type Faction,
  type Force,
  forcesAt,
  rangeWith,
  type ShipKind,
  shipKindsOf,
  shipPriceOf,
  starredRange,
  steps,
  type TerritoryId,
  territory,
} from '@arrakis/engine'
import { type BotView, byView, onceFor, type Situation, spiceOf, unstopped } from '../situation.ts'

const GREAT_FLAT: AreaId = 'the-great-flat:14'

export const sizeOf = ({ normal, elite }: Force): number => normal + elite

/** Public, or what is neither on the board nor in the tanks. */
export function reservesOf({ view }: Situation, of: Faction): Force {
  const { reserves, tanks } = view.factions[of]!
  if (reserves) return reserves
  let out = forcesAt(view.table, of) - sizeOf(tanks)
  for (const stack of view.forces) if (stack.of === of) out -= sizeOf(stack)
  return { normal: Math.max(0, out), elite: 0 }
}

const holdsCity = (view: BotView, of: Faction): boolean =>
  view.forces.some((stack) => stack.of === of && !stack.advisor && CITIES.includes(area(stack.area).territory.id))

/** What the rules of the table say of a faction, whatever is stopped just now; all of it follows from one view. */
interface Ways {
  readonly range: number
  /** How far groups with a starred force among them go. */
  readonly starred: number
  readonly kinds: readonly ShipKind[]
  /** What one ordinary force collects. */
  readonly collects: number
  /** What one force costs, by territory, once that was asked. */
  readonly prices: Partial<Record<TerritoryId, number>>
}
const waysOf = onceFor(byView, ({ view, options }: Situation, of: Faction): Ways => {
  const open = unstopped(view)
  const inCity = holdsCity(view, of)
  const range = rangeWith(open, of, inCity ? Number(options['ornithopters.range']) : 1)
  return {
    range,
    starred: starredRange(open, of, range),
    kinds: shipKindsOf(open, of),
    collects: collectionWith(open, of, 'normal', inCity ? 3 : 2),
    prices: {},
  }
})

/** How far forces move: on foot, or with ornithopters from a city. */
export const rangeOf = (s: Situation, of: Faction, elite = 0): number => waysOf(s, of)[elite > 0 ? 'starred' : 'range']
/** The same from a city. */
export const flyingRangeOf = ({ view, options }: Situation, of: Faction): number =>
  rangeWith(unstopped(view), of, Number(options['ornithopters.range']))
/** COLL-03 */
export const collectedBy = (s: Situation, of: Faction): number => waysOf(s, of).collects
/** How they are shipped. */
export const shipsBy = (s: Situation, of: Faction, kind: ShipKind): boolean => waysOf(s, of).kinds.includes(kind)

/** Where a docked place stands; nothing for an area of the planet. */
export const dockOf = ({ marks }: BotView, at: AreaId): AreaId | undefined => marks?.find(({ what }) => what === at)?.at
/** Steps between two areas; who leaves a docked place makes one more. */
export function stepsBetween(view: BotView, from: AreaId, to: AreaId): number {
  const dock = dockOf(view, from)
  return steps(dock ?? from, to, view.storm.sector, []) + (dock ? 1 : 0)
}
/** Steps from an area to the nearest part of a territory. */
export function stepsTo(view: BotView, from: AreaId, to: TerritoryId): number {
  let best = FAR
  for (const end of territory(to).areas) best = Math.min(best, stepsBetween(view, from, end))
  return best
}

/** SHIP-03 What shipping one force there costs; it may be half a spice. */
export function priceTo(s: Situation, of: Faction, to: TerritoryId): number {
  const { prices } = waysOf(s, of)
  prices[to] ??= shipPriceOf(unstopped(s.view), of, to)
  return prices[to]
}

/** FRE-04 Whether native reserves come up there. */
export const arrivesIn = ({ view }: Situation, to: TerritoryId): boolean => stepsTo(view, GREAT_FLAT, to) <= 2

/** Forces that come, and what their passage costs. */
export interface Brought extends Force {
  readonly cost: number
}

/** The most that a faction could bring into a territory in one turn to ship and move, without what stands there. */
export function reinforcements(s: Situation, of: Faction, to: TerritoryId): Brought {
  const { view } = s
  const native = shipsBy(s, of, 'arrival')
  const price = native ? 0 : priceTo(s, of, to)
  const reserves = reservesOf(s, of)
  const inStorm = territory(to).areas.every((id) => area(id).sector === view.storm.sector)
  let count = inStorm || (native && !arrivesIn(s, to)) ? 0 : sizeOf(reserves)
  // Some spice stays behind for the battle itself.
  if (price) count = Math.min(count, Math.floor((spiceOf(s, of) * 0.7) / price))
  const elite = Math.min(reserves.elite, count)
  const brought = { normal: count - elite, elite, cost: Math.ceil(count * price) }
  let best: Force | null = null
  for (const stack of view.forces) {
    if (stack.of !== of || stack.advisor || area(stack.area).territory.id === to) continue
    if ((best && sizeOf(stack) <= sizeOf(best)) || stepsTo(view, stack.area, to) > rangeOf(s, of, stack.elite)) continue
    best = stack
  }
  if (best) {
    brought.normal += best.normal
    brought.elite += best.elite
  }
  return brought
}
