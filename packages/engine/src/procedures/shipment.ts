import {
  factionState,
  groupOf,
  inStorm,
  isStronghold,
  isWorld,
  noForce,
  sizeOf,
  stackAt,
  strongholdsOf,
} from '../board/forces.ts'
import { AREAS, territory, territoryOf } from '../board/map.ts'
import { answerIfAny, ask, type OpenFrame, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { copy } from '../kernel/copy.ts'
import { call, end, interrupted } from '../kernel/flow.ts'
import type { Refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { ShipKind, Shipment } from '../model/answers.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { ShipOffer } from '../model/offers.ts'
import type { AreaId, Stack } from '../model/state.ts'
import { settleAdvisors, stacksIn } from './advisors.ts'
import { canHave, countIn, dealRefusesShipment, releaseShipments, swornCounts } from './deal-terms.ts'
import { SHIPMENT } from './frames.ts'
import { karamas, showAll } from './hands.ts'
import { contest, playKarama } from './karama.ts'
import { movesOpenTo, sampleGroup } from './move-rules.ts'
import { meansFor, payWithHelp } from './payments.ts'
import { placeOf } from './places.ts'
import {
  comesThroughStorm,
  destinationRefusal,
  illegalShipment,
  killedFor,
  killForSpice,
  land,
  openersOf,
  payeeOf,
  priceOf,
  shipKinds,
} from './shipment-rules.ts'
import { choosesLosses, loseToStorm } from './storm-losses.ts'

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
    const paid = payWithHelp(g, f.seat, cost, 'shipments', paidTo)
    f.price = 0
    const had = s.kind !== 'return' && stacksIn(g, f.seat, placeOf(g, s.to)).length > 0
    land(g, f.seat, s)
    tell(g, { type: 'shipped', by: f.seat, shipment: s, cost, paidTo, ...paid })
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

/** Public: nobody is asked who has nothing to ship. */
export function mayShip(g: Game, seat: Faction): boolean {
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

/** MOVE-16 The parts of territories with forces of a seat, where the storm cuts them. */
function partsOf(g: Game, seat: Faction): ShipOffer['parts'] {
  const stood = new Set(g.state.forces.flatMap(({ of, area }) => (of === seat ? [territoryOf(area)] : [])))
  const parts = [...stood].flatMap((id) => {
    const { areas } = territory(id)
    const places = [...new Set(areas.map((area) => placeOf(g, area)))]
    return places.length > 1 ? places.map((place) => areas.filter((area) => placeOf(g, area) === place)) : []
  })
  return parts.length > 0 ? parts : undefined
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
    const parts = kinds.includes('cross') ? partsOf(g, seat) : undefined
    return {
      kinds,
      reserves: copy(own.reserves),
      ...(own.mercenaries > 0 ? { mercenaries: own.mercenaries } : {}),
      to,
      // FRE-03, GUI-09 Where the Guild's ships take Fremen, besides.
      ...(carried ? { byGuild: landings(g, seat, 'reserves') } : {}),
      ...(advisors ? { advisors } : {}),
      ...(parts ? { parts } : {}),
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
