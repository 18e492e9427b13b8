import {
  type AreaId,
  area,
  type Faction,
  type Force,
  type Group,
  nativesOf,
  type Picked,
  type TerritoryId,
  territoryOf,
  type View,
} from '@arrakis/engine'

/** A stack from which forces may be taken. `mercenaries` of the ordinary ones are hired. */
export interface StackSource extends Group {
  readonly advisor: boolean
}

export const sizeOf = ({ normal, elite }: Force): number => normal + elite
export const totalOf = (groups: readonly Force[]): Force => ({
  normal: groups.reduce((sum, group) => sum + group.normal, 0),
  elite: groups.reduce((sum, group) => sum + group.elite, 0),
})

/** Fighters and advisors may stand in one area (BG-25): then they are two. */
export const isSame = (a: Group, b: Group): boolean =>
  a.area === b.area && (a.advisors ?? false) === (b.advisors ?? false)

/** My stacks on the board and on my worlds, each as a whole group. */
export function sourcesOf(view: View, me: Faction): StackSource[] {
  const own = [...view.forces, ...nativesOf(view.places ?? [], view.factions)].filter(({ of }) => of === me)
  return own.map(({ area: at, normal, elite, advisor, mercenaries }) => {
    const apart = advisor && own.some((other) => other.area === at && !other.advisor)
    return {
      area: at,
      normal,
      elite,
      advisor,
      ...(apart ? { advisors: true } : {}),
      ...(mercenaries ? { mercenaries } : {}),
    }
  })
}

export const isAreaInStorm = (view: View, at: AreaId): boolean => {
  const { sector } = area(at)
  return sector !== 0 && sector === view.storm.sector
}

export interface Journey {
  /** The groups that are taken up. */
  readonly from: readonly Group[]
  /** Where they go; null while nobody leaves, or nobody arrives. */
  readonly to: AreaId | null
  /** Whether they leave the board. */
  readonly away?: boolean
  readonly asAdvisors?: boolean
}

/** ALLY-07 Those of the deadly territories in which own fighters would stand after a journey. */
export function leftBesideAllies(
  view: View,
  me: Faction,
  deadly: readonly TerritoryId[],
  { from, to, away = false, asAdvisors = false }: Journey,
): TerritoryId[] {
  const stay = sourcesOf(view, me).filter((source) => {
    const taken = (to || away) && from.find((group) => isSame(group, source))
    return !source.advisor && sizeOf(source) > (taken ? sizeOf(taken) : 0)
  })
  const held = [...stay.map(({ area }) => area), ...(to && !asAdvisors ? [to] : [])].map(territoryOf)
  return deadly.filter((at) => held.includes(at))
}

/** A group for an answer, without the fields of a source. */
export const groupOf = ({ area: at, normal, elite, advisors }: Group): Group =>
  advisors ? { area: at, normal, elite, advisors } : { area: at, normal, elite }

/** Adds or removes a stack. Groups belong to one territory; a stack of another territory replaces them. */
export function toggled(groups: readonly Group[], source: Group): Group[] {
  if (groups.some((group) => isSame(group, source))) return groups.filter((group) => !isSame(group, source))
  const together = groups.every((group) => territoryOf(group.area) === territoryOf(source.area))
  return together ? [...groups, groupOf(source)] : [groupOf(source)]
}

/** A tap on a stack takes it up; each further tap one more of those left behind, as where they are shipped to. None drops it. */
export function tapped(groups: readonly Group[], source: StackSource): Group[] {
  const taken = groups.find((group) => isSame(group, source))
  if (!taken) return toggled(groups, source)
  if (taken.normal < source.normal) return resized(groups, taken, { ...forceOf(taken), normal: taken.normal + 1 })
  if (taken.elite < source.elite) return resized(groups, taken, { ...forceOf(taken), elite: taken.elite + 1 })
  return [...groups]
}
const forceOf = ({ normal, elite, mercenaries }: Group): Picked => ({
  normal,
  elite,
  ...(mercenaries === undefined ? {} : { mercenaries }),
})

/** Changes the number of forces in a group. An empty group is removed. */
export const resized = (groups: readonly Group[], group: Group, force: Picked): Group[] =>
  groups.flatMap((one) => {
    if (!isSame(one, group)) return [one]
    const { mercenaries: _, ...rest } = one
    return sizeOf(force) > 0 ? [{ ...rest, ...force }] : []
  })
