import {
  type AreaId,
  area,
  type Card,
  type Force,
  type Group,
  type Picked,
  type ShipKind,
  type Shipment,
  type ShipOffer,
  territoryOf,
} from '@arrakis/engine'
import { groupOf, sizeOf } from '../parts/groups.ts'

/** A shipment in the making. */
export interface ShipDraft {
  readonly kind: ShipKind
  readonly to: AreaId | null
  readonly force: Picked
  readonly from: readonly Group[]
  readonly karama: Card | null
  /** HW-04 Reserves that come from a world of somebody else. */
  readonly world: AreaId | null
  /** HW-22 Those on one's own second world, if they go first; otherwise those on the first world do. */
  readonly second: Force | null
  /** DR-BT-5 How many more are killed to pay. */
  readonly killed: number
}

const NOBODY: Force = { normal: 0, elite: 0 }

export function newDraft({ kinds, reserves }: ShipOffer): ShipDraft {
  const own = kinds.find((kind) => kind === 'arrival' || kind === 'reserves')
  const kind = own && sizeOf(reserves) > 0 ? own : (kinds.find((one) => one === 'cross') ?? kinds[0]!)
  return { kind, to: null, force: NOBODY, from: [], karama: null, world: null, second: null, killed: 0 }
}

export const fromReserves = (kind: ShipKind): boolean => kind === 'reserves' || kind === 'arrival'

/** The areas to which a shipment of this kind may go, whatever it costs. */
export function targetsOf(offer: ShipOffer, { kind, from, world }: ShipDraft): readonly AreaId[] {
  if (kind === 'return') return []
  if (world) return offer.abroad?.find(({ area: at }) => at === world)?.to ?? []
  const all = kind === 'arrival' ? offer.to : (offer.byGuild ?? offer.to)
  if (kind === 'cross') {
    const { advisors } = offer
    const areAdvisors = from.length > 0 && from.every(({ area: at }) => advisors?.from.includes(at))
    return [...all, ...(areAdvisors ? advisors!.to : [])].filter(
      (at) => !from[0] || !isOnePlace(offer, from[0].area, at),
    )
  }
  return [...new Set([...all, ...(offer.worlds ?? [])])]
}

/** MOVE-16 Whether two areas count as one territory: those on both sides of a storm may not. */
const isOnePlace = ({ parts }: ShipOffer, a: AreaId, b: AreaId): boolean =>
  territoryOf(a) === territoryOf(b) && (parts?.find((part) => part.includes(a))?.includes(b) ?? true)

/** The forces that a shipment from reserves can be made of: those at home, or on a world of somebody else. */
export function reservesOf({ reserves, abroad, mercenaries }: ShipOffer, { kind, world }: ShipDraft): Picked {
  const there = abroad?.find(({ area: at }) => at === world)
  if (there) return { normal: there.normal, elite: there.elite }
  return kind === 'reserves' ? { ...reserves, mercenaries } : reserves
}

const smaller = (a: Force, b: Force): Force => ({
  normal: Math.min(a.normal, b.normal),
  elite: Math.min(a.elite, b.elite),
})
const isWorld = (at: AreaId): boolean => area(at).territory.terrain === 'world'

/** The answer, once it is complete. */
export function shipmentOf({ kind, to, force, from, karama, world, second, killed }: ShipDraft): Shipment | undefined {
  const paid = killed > 0 ? { killed } : {}
  if (kind === 'return') return from.length > 0 ? { kind, from: [...from], ...paid } : undefined
  if (!to) return undefined
  if (kind === 'cross') return from.length > 0 ? { kind, from: [...from], to, ...paid } : undefined
  if (sizeOf(force) === 0) return undefined
  // HW-03 Nobody walks to another world: even Fremen go there by ship.
  if (kind === 'arrival' && !world && !isWorld(to)) return { kind, to, normal: force.normal, elite: force.elite }
  return {
    kind: 'reserves',
    to,
    ...force,
    ...(karama ? { karama } : {}),
    ...(world ? { world } : {}),
    ...(second ? { second: smaller(second, force) } : {}),
    ...paid,
  }
}

const oneOf = ({ normal }: Force): Force => (normal > 0 ? { normal: 1, elite: 0 } : { normal: 0, elite: 1 })
/** One force of those that the shipment is made of. */
export const singleForce = (offer: ShipOffer, draft: ShipDraft): Force =>
  oneOf(draft.second ?? reservesOf(offer, draft))

/** One force to a place, in every way to pay for it: as the draft has it first, then with a Karama, or with as many killed as there are. */
export function leastShipments(offer: ShipOffer, draft: ShipDraft, to: AreaId): readonly Shipment[] {
  if (draft.kind === 'return') return []
  const [karama] = offer.karama
  const { killed = 0 } = offer
  const [first] = draft.from
  const least = {
    ...draft,
    to,
    force: singleForce(offer, draft),
    from: first ? [{ ...groupOf(first), ...oneOf(first) }] : [],
  }
  const ways: ShipDraft[] = [least]
  if (draft.kind === 'reserves' && karama && !draft.karama) ways.push({ ...least, karama })
  if (killed > 1 && draft.killed === 0) ways.push({ ...least, killed: killed - 1 })
  return ways.flatMap((way) => shipmentOf(way) ?? [])
}

/** Sets the target with at least one force. Choosing it again adds a force. */
export function withTarget(draft: ShipDraft, offer: ShipOffer, to: AreaId, most: Force): ShipDraft {
  if (!fromReserves(draft.kind)) return { ...draft, to }
  if (sizeOf(draft.force) === 0) return { ...draft, to, force: singleForce(offer, draft) }
  if (draft.to !== to) return { ...draft, to }
  const { force, second } = draft
  const starred = second !== null && force.elite < Math.min(second.elite, most.elite)
  if (force.normal < most.normal && !starred) return { ...draft, force: { ...force, normal: force.normal + 1 } }
  return force.elite < most.elite ? { ...draft, force: { ...force, elite: force.elite + 1 } } : draft
}
