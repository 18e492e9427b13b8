import {
  type AreaId,
  area,
  type Faction,
  type Force,
  type GroundFacts,
  type Group,
  type TerritoryId,
  territoryOf,
  type View,
  type WormFact,
} from '@arrakis/engine'
import { isSheltered } from '../storm/path.ts'
import { isSame, sizeOf, sourcesOf, totalOf } from './groups.ts'

type Board = Pick<View, 'forces' | 'sietches' | 'wallBroken' | 'storm'> & Partial<Pick<View, 'places'>>

/** What waits for forces where they arrive. */
export interface Ground {
  /** How much of the spice there one's forces would collect. */
  readonly collects: { readonly amount: number; readonly all: number } | null
  /** Where spice lies in the same territory, out of their reach. */
  readonly missed: AreaId | null
  /** Whom they would have to fight. */
  readonly meets: readonly { readonly of: Faction; readonly force: Force }[]
  /** How far the next storm must move to pass there, how far it can, and what part of the forces it takes. */
  readonly storm: { readonly far: number; readonly least: number; readonly most: number; readonly takes: number } | null
}

/** The spice of a territory that forces in one of its areas do not collect. */
const missedAt = ({ spice }: GroundFacts, at: AreaId): AreaId | null => {
  const there = spice.filter((field) => territoryOf(field.area) === territoryOf(at))
  return there.some(({ from }) => from.includes(at)) ? null : (there[0]?.area ?? null)
}

/** Forces that come to stay. */
export interface Arrival {
  readonly to: AreaId
  readonly force: Force
  /** The groups that are taken up; none from reserves. */
  readonly from?: readonly Group[]
  /** STORM-14, FRE-05 How many of them a storm takes on the way. */
  readonly lost?: number
}

/** Those that are left of a force: of the starred ones as many as can be. */
const without = ({ normal, elite }: Force, lost: number): Force => ({
  normal: Math.max(0, normal - lost),
  elite: Math.max(0, elite - Math.max(0, lost - normal)),
})

/** COLL-02, STORM-09 What waits for forces that come to stay. */
export function groundFor(
  view: View,
  me: Faction,
  ground: GroundFacts,
  { to, force, from = [], lost = 0 }: Arrival,
): Ground {
  const field = ground.spice.find((one) => one.from.includes(to))
  const stay = sourcesOf(view, me).flatMap((source) => {
    const taken = from.find((group) => isSame(group, source))
    const left = { normal: source.normal - (taken?.normal ?? 0), elite: source.elite - (taken?.elite ?? 0) }
    return source.advisor || sizeOf(left) === 0 ? [] : [{ ...left, area: source.area }]
  })
  const arrived = without(force, lost)
  const after = [...stay, ...(sizeOf(arrived) > 0 ? [{ ...arrived, area: to }] : [])]
  const hasCity = after.some((one) => ground.cities.includes(territoryOf(one.area)))
  const rates = ground.collects[hasCity ? 'city' : 'noCity']
  const reach = after
    .filter((one) => field?.from.includes(one.area))
    .reduce((sum, { normal, elite }) => sum + normal * rates.normal + elite * rates.elite, 0)
  return {
    collects: field && sizeOf(arrived) > 0 ? { amount: Math.min(field.amount, reach), all: field.amount } : null,
    missed: missedAt(ground, to),
    meets: ground.meets.filter(({ areas }) => areas.includes(to)),
    storm: stormOver(view, ground, to),
  }
}

function stormOver(view: Board, { storm, takes }: GroundFacts, at: AreaId): Ground['storm'] {
  if (!storm || takes === 0 || isSheltered(view, at)) return null
  const far = (area(at).sector - view.storm.sector + SECTORS) % SECTORS
  return far > 0 && far <= storm.max ? { far, least: storm.min, most: storm.max, takes } : null
}
const SECTORS = 18

/** A worm that I know will come, and how many of my forces it finds. */
export interface WormAhead extends WormFact {
  readonly devours: number
}

/** BLOW-04, BLOW-16 What foreseen worms devour of my forces, advisors too, if those that are taken up go there. */
export function wormsAhead(
  view: View,
  me: Faction,
  { worms }: GroundFacts,
  { to, force, from = [], lost = 0 }: Omit<Arrival, 'to'> & { readonly to: AreaId | null },
): readonly WormAhead[] {
  const standing = (at: TerritoryId, groups: readonly Group[]): number =>
    sizeOf(totalOf(groups.filter((group) => territoryOf(group.area) === at)))
  const own = sourcesOf(view, me)
  return worms
    .map((worm) => {
      const arrive = to && territoryOf(to) === worm.at ? sizeOf(without(force, lost)) : 0
      return { ...worm, devours: standing(worm.at, own) - standing(worm.at, from) + arrive }
    })
    .filter(({ devours }) => devours > 0)
}

/** Where the name of a territory aims: at its spice. A sector that is pointed at is meant itself. */
export const spiceTargets = (ground: GroundFacts | null, targets: readonly AreaId[]): readonly AreaId[] =>
  ground?.spice.flatMap(({ area: at }) => (targets.includes(at) ? [at] : [])) ?? []
