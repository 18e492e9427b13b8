import type { AreaId, Decision, Group, Move } from '@arrakis/engine'
import { groupOf, isSame, type Source } from '../parts/groups.ts'

/** A stack and where it could go. */
export interface Reach {
  readonly source: Source
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

interface MoveOffer {
  readonly from: readonly (Group & { readonly range: number; readonly to: readonly AreaId[] })[]
}
interface RideOffer {
  readonly from: readonly Group[]
  readonly to: readonly AreaId[]
}

/** The stacks of an offer; `sources` says what stands there, mercenaries and all. */
export function reachesOf({ kind, offer }: Decision, sources: readonly Source[]): Reach[] {
  const { fields } = offer as unknown as { fields: MoveOffer & RideOffer }
  return fields.from.flatMap((group) => {
    const source = sources.find((one) => isSame(one, group))
    if (!source) return []
    return [kind === 'ride' ? { source, to: fields.to, range: null } : { source, to: group.to, range: group.range }]
  })
}

/** Where all of these groups could go together; never to where one of them stands. */
export function moveTargets(reaches: readonly Reach[], from: readonly Group[]): AreaId[] {
  const own = reaches.filter(({ source }) => from.some((group) => isSame(group, source)))
  const [first, ...others] = own
  if (!first) return []
  const together = first.to.filter((at) => others.every(({ to }) => to.includes(at)))
  return together.filter((at) => !from.some(({ area }) => area === at))
}

/** The answer, once it is whole. */
export function moveOf({ from, to, fight }: MoveDraft): Move | undefined {
  if (!to || from.length === 0) return undefined
  const groups = from.map((group) =>
    group.mercenaries === undefined ? groupOf(group) : { ...groupOf(group), mercenaries: group.mercenaries },
  )
  return { from: groups, to, ...(fight ? { fight } : {}) }
}
