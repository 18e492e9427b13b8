import {
  canPick,
  factionState,
  inStorm,
  isFull,
  isStronghold,
  isWorld,
  joinReserves,
  leaveReserves,
  mercenariesIn,
  place,
  sizeOf,
  take,
} from '../board/forces.ts'
import { isArea, territoryOf } from '../board/map.ts'
import { territoriesWithin } from '../board/paths.ts'
import { changeBy, consult, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { raised } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { ShipKind, Shipment } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId } from '../model/state.ts'
import { type Side, sideIn } from './advisors.ts'
import { allyCloses } from './allies.ts'
import { hasOrnithopters } from './bonuses.ts'
import { coexistence } from './coexistence.ts'
import { karamaRefusal } from './karama.ts'
import { closedRefusal, closedTo, heldOf, heldRefusal } from './move-bounds.ts'
import { carry, groupsRefusal, totalOf } from './move-rules.ts'
import { meansFor } from './payments.ts'
import { placeOf } from './places.ts'

/** FRE-04 Where Fremen reserves may come up. */
const GREAT_FLAT: AreaId = 'the-great-flat:14'
const NEAR_GREAT_FLAT = new Map([2, 3].map((range) => [range, territoriesWithin('the-great-flat', range)]))

/** KAR-10 Raised when another faction's Karama halves this shipment. */
export const HALF_PRICE = 'shipment.half-price'

export const ownKinds = (g: Game, seat: Faction): readonly ShipKind[] =>
  consult(g, 'shipment.kinds', ['reserves'], { seat })

/** CARD-25 Mercenaries come from off the planet, also those of a faction whose own reserves do not. */
export function shipKinds(g: Game, seat: Faction): readonly ShipKind[] {
  const kinds = ownKinds(g, seat)
  return factionState(g.state, seat).mercenaries > 0 && !kinds.includes('reserves') ? [...kinds, 'reserves'] : kinds
}
/** Whether only mercenaries may be shipped from reserves. */
const onlyMercenaries = (g: Game, seat: Faction): boolean => !ownKinds(g, seat).includes('reserves')

/**
 * FRE-03 Whether a shipment comes from off the planet: native reserves do not, even if another faction carries them. `worlds`: it goes to
 * a world, or comes from one of somebody else's.
 */
export const fromOffPlanet = (g: Game, seat: Faction, kind: ShipKind, worlds: boolean): boolean =>
  kind === 'reserves' && (worlds || !shipKinds(g, seat).includes('arrival') || onlyMercenaries(g, seat))

/** HW-03, HW-04 Whether a world that is not the shipper's own is its start or its goal. */
const byWorlds = ({ state }: Game, s: Shipment): boolean =>
  s.kind === 'reserves' && (s.world !== undefined || isWorld(state, s.to))

/** GUI-04, GUI-09 The advantages to which a faction owes a kind of shipment. */
export const openersOf = (g: Game, seat: Faction, kind: ShipKind): string[] =>
  (g.rules.changes.get('shipment.kinds') ?? [])
    .filter((entry) => inForce(g, entry.id) && changeBy(g, entry, [], { seat }).includes(kind))
    .map(({ id }) => id)

const countOf = (s: Shipment): number => ('from' in s ? sizeOf(totalOf(s.from)) : sizeOf(s))

/** SHIP-03, GUI-06, HW-03 The price before anybody's advantage. */
function fullPrice(g: Game, s: Shipment): number {
  const { state } = g
  if (s.kind === 'arrival') return 0
  if (s.kind === 'return')
    return optionOf(g, 'guild.returnPrice') === 'asStronghold' ? countOf(s) : Math.ceil(countOf(s) / 2)
  return countOf(s) * (isStronghold(state, territoryOf(s.to)) || state.places?.includes(s.to) ? 1 : 2)
}

/** KAR-10, HW-03 A Karama buys a shipment onto the planet. */
const byKarama = ({ state }: Game, s: Shipment): boolean =>
  s.kind === 'reserves' && (s.karama !== undefined || raised(state, HALF_PRICE)) && !isWorld(state, s.to)

export function priceOf(g: Game, seat: Faction, s: Shipment, by?: string[]): number {
  const price = fullPrice(g, s)
  if (byKarama(g, s)) return Math.ceil(price / 2)
  return consult(g, 'shipment.price', price, { seat, kind: s.kind, count: countOf(s), full: price }, by)
}

/** SHIP-04 To the bank, unless an advantage says otherwise; by Karama always to the bank. */
export const payeeOf = (g: Game, seat: Faction, s: Shipment, by?: string[]): Faction | 'bank' =>
  byKarama(g, s)
    ? 'bank'
    : consult(g, 'shipment.payee', 'bank', { seat, kind: s.kind, to: s.kind === 'return' ? null : s.to }, by)

/** Why a shipment cannot be made, whatever was agreed. */
export function illegalShipment(g: Game, seat: Faction, shipment: Shipment): Refusal | null {
  const { kind } = shipment
  const barred = consult(g, 'shipment.barred', null, { seat, kind })
  if (barred) return barred
  if (!shipKinds(g, seat).includes(kind) && !byWorlds(g, shipment))
    return refusal('ship.kind', kind === 'reserves' ? 'FRE-03' : 'SHIP-08', { kind })
  // KAR-10 Only a shipment from off the planet: what Guild ships carry for the Fremen is none.
  const offPlanet = fromOffPlanet(g, seat, kind, byWorlds(g, shipment))
  if (shipment.karama !== undefined && (!offPlanet || raised(g.state, HALF_PRICE)))
    return refusal('karama.no-use', 'KAR-10')
  if (shipment.karama !== undefined && isWorld(g.state, shipment.to)) return refusal('karama.no-use', 'HW-03')
  const wrong =
    'from' in shipment
      ? (heldRefusal(heldOf(g, seat), shipment.from) ?? groupsRefusal(g, seat, shipment.from, 'SHIP-02'))
      : fromReserves(g, seat, shipment)
  if (wrong) return wrong
  if (kind === 'cross' && shipment.from.some(({ area }) => isWorld(g.state, area)))
    if (!consult(g, 'shipment.from-world', false, { seat })) return refusal('ship.kind', 'HW-04', { kind })
  if (shipment.kind !== 'return') {
    const closed = destinationRefusal(g, seat, shipment)
    if (closed) return closed
  }
  const price = priceOf(g, seat, shipment)
  const killed = killedFor(shipment)
  const unkillable = killed > 0 ? killRefusal(g, seat, shipment, price) : null
  if (unkillable) return unkillable
  const means = meansFor(g, seat, 'shipments') + killed
  if (price > means) return refusal('ship.price', 'SHIP-03', { price, means })
  return null
}

export const killedFor = (s: Shipment): number => (s.kind === 'arrival' ? 0 : (s.killed ?? 0))
/** DR-BT-5 Not more than the price, and of ordinary forces that stay behind. */
function killRefusal(g: Game, seat: Faction, s: Shipment, price: number): Refusal | null {
  const { reserves } = factionState(g.state, seat)
  const killed = killedFor(s)
  if (!consult(g, 'shipment.killed', false, { seat }) || killed > price)
    return refusal('ship.killed', 'DR-BT-5', { price })
  const leaving = s.kind === 'reserves' ? countOf(s) : 0
  return leaving + killed > reserves.normal ? refusal('ship.reserves', 'DR-BT-5', { reserves }) : null
}

/** DR-BT-5 The dead pay. */
export function killForSpice(g: Game, seat: Faction, killed: number): void {
  const own = factionState(g.state, seat)
  leaveReserves(own, { normal: killed, elite: 0 })
  own.tanks.normal += killed
  own.spice += killed
  tell(g, { type: 'forcesKilled', of: seat, count: killed })
}

function fromReserves(
  g: Game,
  seat: Faction,
  force: Extract<Shipment, { kind: 'reserves' | 'arrival' }>,
): Refusal | null {
  const { reserves, mercenaries } = factionState(g.state, seat)
  if (sizeOf(force) === 0) return refusal('ship.nothing', 'SHIP-02')
  if (force.kind === 'reserves' && (force.world !== undefined || force.second !== undefined)) {
    const none = refusal('ship.second', 'HW-04')
    const wrong = g.rules.worldRules ? g.rules.worldRules.departs(g, seat, force) : none
    if (wrong) return wrong
    if (force.world !== undefined) return force.karama === undefined ? null : karamaRefusal(g, seat, force.karama)
  }
  if (force.normal > reserves.normal || force.elite > reserves.elite)
    return refusal('ship.reserves', 'SHIP-02', { reserves })
  if (force.kind === 'arrival')
    return force.normal > reserves.normal - mercenaries ? refusal('ship.mercenaries', 'CARD-25', { mercenaries }) : null
  if (!canPick(force, reserves.normal, mercenaries)) return refusal('mercenaries.count', 'CARD-25', { mercenaries })
  const native = sizeOf(force) - mercenariesIn(force, mercenaries)
  if (onlyMercenaries(g, seat) && native > 0 && !byWorlds(g, force))
    return refusal('ship.only-mercenaries', 'CARD-25', { mercenaries })
  return force.karama === undefined ? null : karamaRefusal(g, seat, force.karama)
}

type Landing = Exclude<Shipment, { kind: 'return' }>

/** SHIP-05, SHIP-06, SHIP-07, SHIP-09, BG-19; advisors carried across stay what they are and pass the limit (BG-24, BG-27). */
export function destinationRefusal(g: Game, seat: Faction, shipment: Landing): Refusal | null {
  const { state } = g
  const to = territoryOf(shipment.to)
  if (state.places?.includes(to)) {
    const none = refusal('ship.closed', 'SHIP-02', { to })
    const shut = consult(g, 'shipment.closed', none, { seat, kind: shipment.kind, to })
    if (shut) return shut
  }
  if (shipment.kind === 'arrival') {
    const range = optionOf(g, 'fremen.shipRange') === 2 || !hasOrnithopters(g, seat) ? 2 : 3
    if (!NEAR_GREAT_FLAT.get(range)!.has(to)) return refusal('ship.too-far', 'FRE-04', { range })
    if (inStorm(state, shipment.to) && consult(g, 'storm.arrival', 'never', { seat }) === 'never')
      return refusal('storm.closes', 'SHIP-05', { area: shipment.to })
  } else if (inStorm(state, shipment.to)) return refusal('storm.closes', 'SHIP-05', { area: shipment.to })
  const place = placeOf(g, shipment.to)
  const there = sideIn(g, seat, place)
  const side = landsAs(g, seat, shipment)
  if (isFull(state, to, seat) && side === 'fighters') return refusal('stronghold.full', 'SHIP-06', { territory: to })
  const closed = closedRefusal(closedTo(g, seat), to, side)
  if (closed) return closed
  if (shipment.kind === 'cross' && shipment.from.some(({ area }) => isArea(area) && placeOf(g, area) === place))
    return refusal('ship.nowhere', 'GUI-04')
  if (side === 'fighters' && allyCloses(g, seat, shipment.to))
    return refusal('ally.there', 'ALLY-07', { territory: to })
  const joins = sideFrom(g, seat, shipment) === 'advisors' || g.rules.options['bg.shipAs'] === 'choice'
  return there === 'advisors' && !joins ? refusal('advisors.there', 'BG-19', { territory: to }) : null
}

const sideFrom = (g: Game, seat: Faction, s: Landing): Side =>
  (s.kind === 'cross' && sideIn(g, seat, placeOf(g, s.from[0]!.area))) || 'fighters'

/** BG-19, HW-08 Fighters, or where the table leaves the choice as those who arrive there; advisors carried across join their own. */
function landsAs(g: Game, seat: Faction, s: Landing): Side {
  if (isWorld(g.state, s.to)) return 'fighters'
  const to = placeOf(g, s.to)
  const coming = sideFrom(g, seat, s)
  if (g.rules.options['bg.shipAs'] === 'choice') return coexistence(g, seat).arrival(g, seat, to, coming, false)
  return coming === 'fighters' ? coming : (sideIn(g, seat, to) ?? coming)
}

/** FRE-05 Reserves that arrive in a storm, or come from the Great Flat while it is in one, come through it. */
export const comesThroughStorm = (g: Game, { kind, to }: Landing): boolean =>
  inStorm(g.state, to) ||
  (kind === 'arrival' &&
    optionOf(g, 'storm.fremenShipIntoStorm') === 'halfLossFromGreatFlat' &&
    inStorm(g.state, GREAT_FLAT))

export function land(g: Game, seat: Faction, s: Shipment): void {
  const { state } = g
  const own = factionState(state, seat)
  if (s.kind === 'return') {
    const force = totalOf(s.from)
    for (const group of s.from) own.mercenaries += take(state, seat, group.area, group, group.advisors)
    joinReserves(own, force)
    return
  }
  if (s.kind === 'cross') {
    carry(g, seat, s.from, s.to, landsAs(g, seat, s))
    return
  }
  if (s.kind === 'reserves' && s.world) {
    take(state, seat, s.world, s)
    place(state, seat, s.to, s, landsAs(g, seat, s) === 'advisors')
    return
  }
  leaveReserves(own, s, s.kind === 'reserves' ? s.second : undefined)
  // CARD-25 None of them comes up from the desert.
  const mercenaries = s.kind === 'reserves' ? mercenariesIn(s, own.mercenaries) : 0
  own.mercenaries -= mercenaries
  place(state, seat, s.to, s, landsAs(g, seat, s) === 'advisors', mercenaries)
}
