import {
  canPick,
  factionState,
  groupOf,
  inStorm,
  isFull,
  isStronghold,
  isWorld,
  joinReserves,
  leaveReserves,
  mercenariesIn,
  noForce,
  place,
  sizeOf,
  stackAt,
  strongholdsOf,
  take,
} from '../board/forces.ts'
import { AREAS, isArea, territory, territoryOf } from '../board/map.ts'
import { territoriesWithin } from '../board/paths.ts'
import { answerIfAny, ask, type OpenFrame, procedure } from '../hooks/flow.ts'
import { changeBy, consult, follow, type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { copy } from '../kernel/copy.ts'
import { call, end, interrupted, raised } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { ShipKind, Shipment } from '../model/answers.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { ShipOffer } from '../model/offers.ts'
import type { AreaId, Stack } from '../model/state.ts'
import { type Side, settleAdvisors, sideIn, stacksIn } from './advisors.ts'
import { allyCloses } from './allies.ts'
import { hasOrnithopters } from './bonuses.ts'
import { coexistence } from './coexistence.ts'
import { canHave, countIn, dealRefusesShipment, releaseShipments, swornCounts } from './deal-terms.ts'
import { SHIPMENT } from './frames.ts'
import { karamas, showAll } from './hands.ts'
import { contest, karamaRefusal, playKarama } from './karama.ts'
import { closedRefusal, closedTo, heldOf, heldRefusal } from './move-bounds.ts'
import { carry, groupsRefusal, movesOpenTo, sampleGroup, totalOf } from './movement.ts'
import { meansFor, payWithHelp } from './payments.ts'
import { placeOf } from './places.ts'
import { choosesLosses, loseToStorm } from './storm-losses.ts'

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
const openersOf = (g: Game, seat: Faction, kind: ShipKind): string[] =>
  (g.rules.changes.get('shipment.kinds') ?? [])
    .filter((entry) => inForce(g, entry.id) && changeBy(g, entry, [], { seat }).includes(kind))
    .map(({ id }) => id)

const countOf = (s: Shipment): number => ('from' in s ? sizeOf(totalOf(s.from)) : sizeOf(s))

/** SHIP-03, GUI-06, HW-03 The price before anybody's advantage. */
function fullPrice({ state }: Game, s: Shipment): number {
  if (s.kind === 'arrival') return 0
  if (s.kind === 'return') return Math.ceil(countOf(s) / 2)
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

function shipRefusal(g: Game, seat: Faction, answer: Answer<'ship'>): Refusal | null {
  const shipment = answer === 'pass' ? null : answer
  const wrong = shipment && illegalShipment(g, seat, shipment)
  if (wrong) return wrong
  return dealRefusesShipment(
    g,
    seat,
    shipment,
    () => possibleShipments(g, seat),
    (s, counts) => {
      const after: Game = { ...g, state: copy(g.state) }
      if (s) land(after, seat, s)
      return canHave(after, seat, counts, movesOpenTo(after, seat))
    },
  )
}

/** One force to every place; and what it takes to have as many forces somewhere as was sworn (DR-55). */
function* possibleShipments(g: Game, seat: Faction): Generator<Shipment> {
  yield* leastShipments(g, seat)
  for (const { in: id, moreThan, more } of swornCounts(g, seat)) {
    const kinds = shipKinds(g, seat)
    const { reserves } = factionState(g.state, seat)
    const count = moreThan + 1 - countIn(g.state, seat, id)
    const normal = Math.min(reserves.normal, count)
    const found: Shipment[] = more
      ? territory(id).areas.map((to) => ({ kind: ownKind(kinds), to, normal, elite: count - normal }))
      : g.state.forces
          .filter((stack) => stack.of === seat && territoryOf(stack.area) === id)
          .map((stack) => ({ kind: 'return', from: [groupOf(g.state, stack)] }))
    for (const s of found) if (!illegalShipment(g, seat, s)) yield s
  }
}

/** What a shipment from reserves is by nature. */
const ownKind = (kinds: readonly ShipKind[]): 'arrival' | 'reserves' =>
  kinds.includes('arrival') ? 'arrival' : 'reserves'

/** One force to every place that is open to it. */
function* leastShipments(g: Game, seat: Faction): Generator<Shipment> {
  const kinds = shipKinds(g, seat)
  const { reserves, mercenaries } = factionState(g.state, seat)
  const kind = mercenaries > 0 && mercenaries === sizeOf(reserves) ? 'reserves' : ownKind(kinds)
  const force = reserves.normal > 0 ? { normal: 1, elite: 0 } : { normal: 0, elite: 1 }
  for (const to of targets(g)) {
    const shipment: Shipment = { kind: isWorld(g.state, to) ? 'reserves' : kind, to, ...force }
    if (!illegalShipment(g, seat, shipment)) yield shipment
    for (const away of g.rules.worldRules?.least(g, seat, to) ?? []) if (!illegalShipment(g, seat, away)) yield away
  }
}

/** Why a shipment cannot be made, whatever was agreed. */
function illegalShipment(g: Game, seat: Faction, shipment: Shipment): Refusal | null {
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

const killedFor = (s: Shipment): number => (s.kind === 'arrival' ? 0 : (s.killed ?? 0))
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
function killForSpice(g: Game, seat: Faction, killed: number): void {
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
function destinationRefusal(g: Game, seat: Faction, shipment: Landing): Refusal | null {
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

/** SHIP-10 Declared, contested, perhaps stopped, paid, landed. */
export const shipment = procedure(SHIPMENT, 'quiet', {
  what: 'shipment',
  of: (f) => ({ shipper: f.seat, declared: f.ask ? null : declaredBy(f) }),
})({
  asks(g, f) {
    if (!mayShip(g, f.seat)) return end(g)
    ask(g, 'ship', [f.seat])
  },
  declares(g, f) {
    const s = declaredBy(f)
    f.got = null
    releaseShipments(g, f.seat, s)
    if (!s) return end(g)
    tell(g, { type: 'shipmentDeclared', by: f.seat, shipment: s })
    const by = openersOf(g, f.seat, s.kind)
    if (s.kind === 'arrival' && inStorm(g.state, s.to)) consult(g, 'storm.arrival', 'never', { seat: f.seat }, by)
    f.price = priceOf(g, f.seat, s, by)
    for (const id of new Set(by)) contest(g, id, 'announce')
    if (s.kind !== 'return' && !isWorld(g.state, s.to))
      follow(g, 'ally.enters', { by: f.seat, territory: territoryOf(s.to), place: placeOf(g, s.to) })
    // Nothing can have changed since it was allowed.
    if (!interrupted(g, f)) return 'announces'
  },
  /** KAR-04 After an advantage was stopped the shipment is declared anew without it. */
  holds(g, f) {
    const s = declaredBy(f)!
    if (priceOf(g, f.seat, s) !== f.price || shipRefusal(g, f.seat, s)) return 'asks'
    f.got = null
  },
  announces(g, f) {
    const s = declaredBy(f)!
    follow(g, 'shipment.declared', { shipper: f.seat, kind: s.kind })
  },
  stopped(g, f) {
    const s = declaredBy(f)!
    if (f.got === 'stopped') {
      // GUI-10 A Karama laid for half price comes back to hand, seen by all.
      if (s.kind === 'reserves' && s.karama) showAll(g.state, f.seat, [s.karama])
      return end(g)
    }
    f.got = null
    if (s.kind === 'reserves' && s.karama) call(g, playKarama, { by: f.seat, card: s.karama })
  },
  contests(g, f) {
    if (f.got === 'cancelled') return 'asks'
    const s = declaredBy(f)!
    const by: string[] = []
    if (priceOf(g, f.seat, s) > 0) payeeOf(g, f.seat, s, by)
    for (const id of by) contest(g, id, 'announce', { payer: f.seat })
  },
  pays(g, f) {
    const s = declaredBy(f)!
    const cost = priceOf(g, f.seat, s)
    const paidTo = payeeOf(g, f.seat, s)
    if (killedFor(s) > 0) killForSpice(g, f.seat, killedFor(s))
    const shown = payWithHelp(g, f.seat, cost, 'shipments', paidTo)
    f.price = 0
    const had = s.kind !== 'return' && stacksIn(g, f.seat, placeOf(g, s.to)).length > 0
    land(g, f.seat, s)
    tell(g, { type: 'shipped', by: f.seat, shipment: s, cost, paidTo, ...(shown ? { shown } : {}) })
    // FRE-05 Of forces that come through a storm half are lost, rounded up. CARD-25 None of them is a mercenary.
    const came = 'from' in s ? noForce() : { normal: s.normal, elite: s.elite, mercenaries: 0 }
    const unharmed = consult(g, 'storm.arrival', 'never', { seat: f.seat }) === 'free'
    const lost = s.kind !== 'return' && !unharmed && comesThroughStorm(g, s) ? Math.ceil(sizeOf(came) / 2) : 0
    const chooses = choosesLosses(came, lost)
    if (s.kind !== 'return' && lost > 0 && !chooses) loseToStorm(g, f.seat, s.to, came, lost)
    settleAdvisors(g)
    // FRE-05, HW-02 Whoever is lost in the storm has entered nothing, and a world is no territory.
    if (s.kind === 'return' || isWorld(g.state, s.to) || !stackAt(g.state, f.seat, s.to)) return end(g)
    follow(g, 'territory.entered', { by: f.seat, territory: territoryOf(s.to), place: placeOf(g, s.to), had })
    // What is called last comes first: the losses are chosen before anybody meets them.
    if (chooses) loseToStorm(g, f.seat, s.to, came, lost)
  },
  landed(g, f) {
    const s = declaredBy(f)!
    if (s.kind !== 'return')
      follow(g, 'shipment.landed', {
        shipper: f.seat,
        kind: s.kind,
        to: s.to,
        ...(s.kind === 'reserves' && s.world ? { world: s.world } : {}),
      })
  },
  ends() {},
})

/** What the seat has said to ship; null if it passed or has not said it. */
function declaredBy(f: OpenFrame & { seat: Faction }): Shipment | null {
  const said = answerIfAny(f, 'ship', f.seat)
  return said === undefined || said === 'pass' ? null : said
}

/** FRE-05 Reserves that arrive in a storm, or come from the Great Flat while it is in one, come through it. */
export const comesThroughStorm = (g: Game, { kind, to }: Landing): boolean =>
  inStorm(g.state, to) ||
  (kind === 'arrival' &&
    optionOf(g, 'storm.fremenShipIntoStorm') === 'halfLossFromGreatFlat' &&
    inStorm(g.state, GREAT_FLAT))

function land(g: Game, seat: Faction, s: Shipment): void {
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

/** Public: nobody is asked who has nothing to ship. */
function mayShip(g: Game, seat: Faction): boolean {
  const kinds = shipKinds(g, seat).filter((kind) => !consult(g, 'shipment.barred', null, { seat, kind }))
  const { reserves } = factionState(g.state, seat)
  if (sizeOf(reserves) > 0 && (kinds.includes('reserves') || kinds.includes('arrival'))) return true
  if (g.rules.worldRules?.abroad(g, seat).length) return true
  return (kinds.includes('cross') || kinds.includes('return')) && g.state.forces.some((stack) => stack.of === seat)
}

const PLANET: readonly AreaId[] = AREAS.map((a) => a.id)
/** Where forces could be shipped to, as far as the map goes. */
const targets = ({ state }: Game): readonly AreaId[] => (state.places ? [...PLANET, ...state.places] : PLANET)

/** The areas where a force of this kind could land. */
const landings = (g: Game, seat: Faction, kind: 'arrival' | 'reserves'): AreaId[] =>
  targets(g).filter((to) => !destinationRefusal(g, seat, { kind, to, normal: 1, elite: 0 }))

/** BG-24, BG-27 What is open to advisors who are carried across, besides. */
function forAdvisors(g: Game, seat: Faction, open: readonly AreaId[]): ShipOffer['advisors'] {
  const stacks = g.state.forces.filter((stack) => stack.of === seat && stack.advisor)
  if (stacks.length === 0) return undefined
  const goes = ({ area, normal, elite }: Stack, to: AreaId): boolean =>
    !destinationRefusal(g, seat, { kind: 'cross', from: [{ area, normal, elite }], to })
  const to = targets(g).filter((at) => !open.includes(at) && stacks.some((stack) => goes(stack, at)))
  return to.length > 0 ? { from: stacks.map(({ area }) => area), to } : undefined
}

export const shipDecision = decision({
  kind: 'ship',
  rule: 'SHIP-02',
  offer(g, seat) {
    const own = factionState(g.state, seat)
    const kinds = shipKinds(g, seat)
    const carried = kinds.includes('arrival') && (kinds.includes('reserves') || kinds.includes('cross'))
    const to = landings(g, seat, ownKind(kinds))
    const advisors = kinds.includes('cross') ? forAdvisors(g, seat, to) : undefined
    return {
      kinds,
      reserves: copy(own.reserves),
      ...(own.mercenaries > 0 ? { mercenaries: own.mercenaries } : {}),
      to,
      // FRE-03, GUI-09 Where the Guild's ships take Fremen, besides.
      ...(carried ? { byGuild: landings(g, seat, 'reserves') } : {}),
      ...(advisors ? { advisors } : {}),
      ...g.rules.worldRules?.offers(g, seat, (s) => !destinationRefusal(g, seat, s)),
      ...(consult(g, 'shipment.killed', false, { seat }) ? { killed: own.reserves.normal } : {}),
      means: meansFor(g, seat, 'shipments'),
      karama: karamas(g, seat),
    }
  },
  refuse: shipRefusal,
  fallback: passOr,
  sample(g, seat, rng) {
    if (below(rng, 3) === 0) return passOr(g, seat)
    const kinds = shipKinds(g, seat)
    const worlds = g.rules.worldRules
    for (let tries = 0; tries < 3; tries++) {
      const s = worlds?.sampleShipment(g, seat, targets(g), rng) ?? sampleShipment(g, seat, pick(rng, kinds), rng)
      if (s && !shipRefusal(g, seat, s)) return s
    }
    return passOr(g, seat)
  },
})

/** A random shipment of a kind, legal or not; to a stronghold every other time. */
function sampleShipment(g: Game, seat: Faction, kind: ShipKind, rng: Rng): Shipment | null {
  const to = below(rng, 2) === 0 ? pick(rng, territory(pick(rng, strongholdsOf(g.state))).areas) : pick(rng, targets(g))
  if (kind === 'cross' || kind === 'return') {
    const stacks = g.state.forces.filter((stack) => stack.of === seat)
    if (stacks.length === 0) return null
    const from = [sampleGroup(g.state, pick(rng, stacks), rng)]
    const pays =
      consult(g, 'shipment.killed', false, { seat }) && below(rng, 2) === 0 ? { killed: 1 + below(rng, 2) } : {}
    return kind === 'cross' ? { kind, from, to, ...pays } : { kind, from, ...pays }
  }
  const { reserves, spice } = factionState(g.state, seat)
  const price = isStronghold(g.state, territoryOf(to)) ? 1 : 2
  const most = kind === 'arrival' ? 20 : Math.max(1, Math.floor(spice / price))
  const elite = Math.min(reserves.elite, below(rng, 2), most)
  const normal = Math.min(reserves.normal, 1 + below(rng, most), most - elite)
  const card = kind === 'reserves' && below(rng, 4) === 0 ? karamas(g, seat)[0] : undefined
  if (kind === 'reserves' && consult(g, 'shipment.killed', false, { seat }) && below(rng, 2) === 0)
    return { kind, to, normal, elite, killed: 1 + below(rng, 3) }
  return card ? { kind: 'reserves', to, normal, elite, karama: card } : { kind, to, normal, elite }
}

/** To pass, or where a deal forbids it, the least shipment the deal demands. */
function passOr(g: Game, seat: Faction): Answer<'ship'> {
  if (!shipRefusal(g, seat, 'pass')) return 'pass'
  for (const shipment of possibleShipments(g, seat)) if (!shipRefusal(g, seat, shipment)) return shipment
  return 'pass'
}
