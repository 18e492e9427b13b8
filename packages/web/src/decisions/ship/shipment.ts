import {
  type AreaId,
  type Card,
  type Force,
  type Group,
  type Picked,
  type ShipKind,
  type Shipment,
  type ShipOffer,
  territoryOf,
} from '@arrakis/engine'
import { sizeOf } from '../parts/groups.ts'

/** A shipment in the making. */
export interface ShipDraft {
  readonly kind: ShipKind
  readonly to: AreaId | null
  readonly force: Picked
  readonly from: readonly Group[]
  readonly karama: Card | null
}

export function newDraft({ kinds, reserves }: ShipOffer): ShipDraft {
  const own = kinds.find((kind) => kind === 'arrival' || kind === 'reserves')
  const kind = own && sizeOf(reserves) > 0 ? own : (kinds.find((one) => one === 'cross') ?? kinds[0]!)
  return { kind, to: null, force: { normal: 0, elite: 0 }, from: [], karama: null }
}

export const fromReserves = (kind: ShipKind): boolean => kind === 'reserves' || kind === 'arrival'

/** The areas to which a shipment of this kind may go, without regard to forces and spice. */
export function targetsOf(offer: ShipOffer, { kind, from }: ShipDraft): readonly AreaId[] {
  if (kind === 'return') return []
  const all = kind === 'arrival' ? offer.to : (offer.byGuild ?? offer.to)
  const home = from[0] && territoryOf(from[0].area)
  return kind === 'cross' ? all.filter((at) => territoryOf(at) !== home) : all
}

/** The answer, once it is complete. */
export function shipmentOf({ kind, to, force, from, karama }: ShipDraft): Shipment | undefined {
  if (kind === 'return') return from.length > 0 ? { kind, from: [...from] } : undefined
  if (!to) return undefined
  if (kind === 'cross') return from.length > 0 ? { kind, from: [...from], to } : undefined
  if (sizeOf(force) === 0) return undefined
  if (kind === 'arrival') return { kind, to, normal: force.normal, elite: force.elite }
  return { kind, to, ...force, ...(karama ? { karama } : {}) }
}

/** One force, to see whether a place is open at all. */
export const singleForce = ({ reserves }: ShipOffer): Force =>
  reserves.normal > 0 ? { normal: 1, elite: 0 } : { normal: 0, elite: 1 }

/** Sets the target with at least one force. Choosing it again adds a force. */
export function withTarget(draft: ShipDraft, offer: ShipOffer, to: AreaId, most: Force): ShipDraft {
  if (!fromReserves(draft.kind)) return { ...draft, to }
  if (sizeOf(draft.force) === 0) return { ...draft, to, force: singleForce(offer) }
  if (draft.to !== to) return { ...draft, to }
  const { force } = draft
  if (force.normal < most.normal) return { ...draft, force: { ...force, normal: force.normal + 1 } }
  return force.elite < most.elite ? { ...draft, force: { ...force, elite: force.elite + 1 } } : draft
}
