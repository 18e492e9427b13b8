import { type AreaId, area, FAR, type Faction, type Force, steps, type TerritoryId, territory } from '@arrakis/engine'
import { areAllied, type BotView, type Situation, spiceOf } from '../situation.ts'

const CITIES: readonly TerritoryId[] = ['arrakeen', 'carthag']
const GREAT_FLAT: AreaId = 'the-great-flat:14'

export const sizeOf = ({ normal, elite }: Force): number => normal + elite

/** Public, or what is neither on the board nor in the tanks. */
export function reservesOf({ view }: Situation, of: Faction): Force {
  const { reserves, tanks } = view.factions[of]!
  if (reserves) return reserves
  let out = 20 - sizeOf(tanks)
  for (const stack of view.forces) if (stack.of === of) out -= sizeOf(stack)
  return { normal: Math.max(0, out), elite: 0 }
}

const holdsCity = (view: BotView, of: Faction): boolean =>
  view.forces.some((stack) => stack.of === of && !stack.advisor && CITIES.includes(area(stack.area).territory.id))

/** How far forces move: native riders two territories, ornithopters three. */
export const rangeOf = (s: Situation, of: Faction): number =>
  holdsCity(s.view, of) ? Number(s.options['ornithopters.range']) : of === 'fremen' ? 2 : 1

/** Steps from an area to the nearest part of a territory. */
export function stepsTo(view: BotView, from: AreaId, to: TerritoryId): number {
  let best = FAR
  for (const end of territory(to).areas) best = Math.min(best, steps(from, end, view.storm.sector, []))
  return best
}

/** SHIP-03 What shipping one force costs before anybody's advantage; further sietches are strongholds. */
export const fullPrice = (view: BotView, to: TerritoryId): number =>
  territory(to).terrain === 'stronghold' || view.sietches.includes(to) ? 1 : 2

/** What shipping one force from reserves costs; null where none can be shipped. */
export function priceTo(s: Situation, of: Faction, to: TerritoryId): number | null {
  if (of === 'fremen') return stepsTo(s.view, GREAT_FLAT, to) <= 2 ? 0 : null
  const full = fullPrice(s.view, to)
  const half = of === 'guild' || areAllied(s.view, of, 'guild')
  return half && s.view.factions.guild ? full / 2 : full
}

/** The most that a faction could bring into a territory in one turn to ship and move, without what stands there. */
export function reinforcements(s: Situation, of: Faction, to: TerritoryId): Force {
  const { view } = s
  const price = priceTo(s, of, to)
  const reserves = reservesOf(s, of)
  const inStorm = territory(to).areas.every((id) => area(id).sector === view.storm.sector)
  let count = price === null || inStorm ? 0 : sizeOf(reserves)
  // Some spice stays behind for the battle itself.
  if (price) count = Math.min(count, Math.floor((spiceOf(s, of) * 0.75) / price))
  const elite = Math.min(reserves.elite, count)
  const brought = { normal: count - elite, elite }
  const range = rangeOf(s, of)
  let best: Force | null = null
  for (const stack of view.forces) {
    if (stack.of !== of || stack.advisor || area(stack.area).territory.id === to) continue
    if ((best && sizeOf(stack) <= sizeOf(best)) || stepsTo(view, stack.area, to) > range) continue
    best = stack
  }
  if (best) {
    brought.normal += best.normal
    brought.elite += best.elite
  }
  return brought
}
