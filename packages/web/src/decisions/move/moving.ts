import {
  type AreaId,
  area,
  type Decision,
  type Force,
  type Group,
  type Move,
  type TerritoryId,
  territoryOf,
  type View,
} from '@arrakis/engine'
import { groupOf, isSame, type StackSource, sizeOf } from '../parts/groups.ts'

/** A stack and where it could go. */
export interface Reach {
  readonly source: StackSource
  readonly to: readonly AreaId[]
  /** In territories; a worm knows no distance. */
  readonly range: number | null
}

/** A move in the making. */
export interface MoveDraft {
  readonly from: readonly Group[]
  readonly to: AreaId | null
  /** BG-19 To take up arms on arrival. */
  readonly fight: boolean
}

/** The stacks of an offer. `sources` tells what they consist of. */
export function reachesOf({ kind, offer }: Decision<'move' | 'ride'>, sources: readonly StackSource[]): Reach[] {
  const sourceOf = (group: Group): StackSource[] => sources.filter((one) => isSame(one, group)).slice(0, 1)
  if (kind === 'ride') return offer.from.flatMap(sourceOf).map((source) => ({ source, to: offer.to, range: null }))
  return offer.from.flatMap((group) => sourceOf(group).map((source) => ({ source, to: group.to, range: group.range })))
}

/** Where all of these groups could go together; never to where one of them stands. */
export function moveTargets(reaches: readonly Reach[], from: readonly Group[]): AreaId[] {
  const own = reaches.filter(({ source }) => from.some((group) => isSame(group, source)))
  const [first, ...others] = own
  if (!first) return []
  const together = first.to.filter((at) => others.every(({ to }) => to.includes(at)))
  return together.filter((at) => !from.some(({ area }) => area === at))
}

/** Strongholds that these groups held and in which nobody stands once they go. Advisors hold nothing. */
export function emptiedBy(
  from: readonly Group[],
  reaches: readonly Reach[],
  forces: View['forces'],
): readonly TerritoryId[] {
  const held = reaches.map(({ source }) => source).filter(({ advisor }) => !advisor)
  const places = new Set(
    from.map((group) => area(group.area).territory).filter(({ terrain }) => terrain === 'stronghold'),
  )
  const inside = (groups: readonly (Force & { readonly area: AreaId })[], id: TerritoryId): number =>
    groups.reduce((sum, group) => sum + (territoryOf(group.area) === id ? sizeOf(group) : 0), 0)
  return [...places].map(({ id }) => id).filter((id) => inside(held, id) > 0 && inside(from, id) >= inside(forces, id))
}

/** The answer, once it is complete. */
export function moveOf({ from, to, fight }: MoveDraft): Move | undefined {
  if (!to || from.length === 0) return undefined
  const groups = from.map((group) =>
    group.mercenaries === undefined ? groupOf(group) : { ...groupOf(group), mercenaries: group.mercenaries },
  )
  return { from: groups, to, ...(fight ? { fight } : {}) }
}
