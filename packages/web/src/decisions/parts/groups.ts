import {
  type AreaId,
  area,
  type Faction,
  type Force,
  type Group,
  type Picked,
  territoryOf,
  type View,
} from '@arrakis/engine'

/** A whole stack that may be taken from; so many of the ordinary ones are mercenaries. */
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

/** My stacks on the board, each as a group of all of it. */
export function sourcesOf(view: View, me: Faction): StackSource[] {
  const own = view.forces.filter(({ of }) => of === me)
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

/** A group that goes into an answer: without what only a source has. */
export const groupOf = ({ area: at, normal, elite, advisors }: Group): Group =>
  advisors ? { area: at, normal, elite, advisors } : { area: at, normal, elite }

/** Takes a stack up or lays it back. Groups are of one territory: one of another begins anew. */
export function toggled(groups: readonly Group[], source: Group): Group[] {
  if (groups.some((group) => isSame(group, source))) return groups.filter((group) => !isSame(group, source))
  const together = groups.every((group) => territoryOf(group.area) === territoryOf(source.area))
  return together ? [...groups, groupOf(source)] : [groupOf(source)]
}

/** Changes how many of a stack go; none of them is no group. */
export const resized = (groups: readonly Group[], group: Group, force: Picked): Group[] =>
  groups.flatMap((one) => {
    if (!isSame(one, group)) return [one]
    const { mercenaries: _, ...rest } = one
    return sizeOf(force) > 0 ? [{ ...rest, ...force }] : []
  })
