import {
  canPick,
  groupOf,
  inStorm,
  isWorld,
  keepPatched,
  patchedAmong,
  place,
  sizeOf,
  stackAt,
  take,
} from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { battlefieldOf, type Place, reach, undocked } from '../board/paths.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { yesNo } from '../hooks/shapes.ts'
import { end, frameOf, interrupted, lower } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { Group, Move } from '../model/answers.ts'
import type { Answer, Offer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Force, GameState, Stack, TerritoryId } from '../model/state.ts'
import { allyIn, type Side, settleAdvisors, sideIn, stacksIn } from './advisors.ts'
import { placesPassed } from './allies.ts'
import { hasOrnithopters } from './bonuses.ts'
import { coexistence } from './coexistence.ts'
import { dealRefusesMove, releaseMoves, wholesaleMoves } from './deal-terms.ts'
import { MOVEMENT } from './frames.ts'
import { holds, playCard } from './hands.ts'
import { contest, wantsMoment } from './karama.ts'
import {
  type Bounds,
  boundsOf,
  bravesStorm,
  closedRefusal,
  distance,
  distanceInto,
  heldRefusal,
  moveRange,
  NO_STORM,
  rangeFor,
  waySeparated,
} from './move-bounds.ts'
import { placeOf, territoryAt } from './places.ts'
import { choosesLosses, loseToStorm } from './storm-losses.ts'
import { tried } from './tried-cards.ts'

/**
 * Groups of one faction in one territory and, unless they leave it through the air, one part of it; as many as stand there.
 * Who braves the storm may stand in it, or on both sides of it.
 */
export function groupsRefusal(
  g: Game,
  seat: Faction,
  from: readonly Group[],
  rule: string,
  apart = false,
  braves = false,
  most = 1,
): Refusal | null {
  const { state } = g
  const seen: AreaId[] = []
  const taken: Stack[] = []
  for (const group of from) {
    const stack = stackAt(state, seat, group.area, group.advisors)
    if (group.normal + group.elite === 0 || (stack && taken.includes(stack))) return refusal('forces.groups', rule)
    seen.push(group.area)
    if (stack) taken.push(stack)
    if (!stack || stack.normal < group.normal || stack.elite < group.elite)
      return refusal('forces.not-there', 'MOVE-01', { area: group.area })
    if (!canPick(group, stack.normal, stack.mercenaries))
      return refusal('mercenaries.count', 'CARD-25', { mercenaries: stack.mercenaries ?? 0 })
    if (inStorm(state, group.area) && !braves) return refusal('storm.closes', 'STORM-14', { area: group.area })
  }
  if (seen.length === 1) return null
  if (new Set(seen.map(territoryOf)).size > most) return refusal('move.one-territory', 'MOVE-01')
  if (most > 1) return null
  const part = battlefieldOf(seen[0]!, state.storm.sector)
  if (!apart && !braves && seen.some((at) => !part.includes(at))) return refusal('storm.separates', 'MOVE-09')
  return null
}

export const totalOf = (groups: readonly Group[]): Force => ({
  normal: groups.reduce((sum, group) => sum + group.normal, 0),
  elite: groups.reduce((sum, group) => sum + group.elite, 0),
})

interface Journey {
  from: TerritoryId
  to: TerritoryId
  /** Where it ends, and whether that is elsewhere for those who coexist. */
  place: Place
  enters: boolean
  /** Through full strongholds. */
  advisors: boolean
  /** Never by ornithopter. */
  grounded: boolean
  arriveAs: Side
}

export function journey(g: Game, seat: Faction, move: Move): Journey {
  const { apart, grounded, arrival } = coexistence(g, seat)
  const from = territoryOf(move.from[0]!.area)
  const to = territoryOf(move.to)
  const [place, home] = [placeOf(g, move.to), placeOf(g, move.from[0]!.area)]
  const coming = sideIn(g, seat, home)!
  return {
    from,
    to,
    place,
    enters: place !== home,
    advisors: apart && coming === 'advisors',
    grounded: grounded && coming === 'advisors',
    arriveAs: place === home ? coming : arrival(g, seat, place, coming, move.fight === true),
  }
}

/** STORM-14 Whether the group gets there only through the storm: then half of it is lost. */
export function goesThroughStorm(g: Game, seat: Faction, move: Move): boolean {
  if (!bravesStorm(g, seat)) return false
  const { advisors, grounded } = journey(g, seat, move)
  const bounds = boundsOf(g, seat)
  return distance(bounds, move, advisors, g.state.storm.sector) > rangeFor(bounds, grounded, isStarred(move))
}

/** MOVE-10 Whether a shift inside a territory leaves the move to be made; each sector may be filled up so once. */
function isFreeShift(g: Game, move: Move): boolean {
  if (g.rules.options['movement.reposition'] !== 'free') return false
  if (placeOf(g, move.from[0]!.area) !== placeOf(g, move.to)) return false
  return !frameOf(g.state, MOVEMENT)!.shifted.includes(move.to)
}

export function moveRefusal(g: Game, seat: Faction, answer: Answer<'move'>, bounds?: Bounds): Refusal | null {
  const move = answer === 'pass' ? null : answer
  const known = bounds ?? (move && boundsOf(g, seat))
  const wrong = move && known && illegalMove(g, seat, move, known)
  if (wrong) return wrong
  if (move && isFreeShift(g, move)) return null
  return dealRefusesMove(g, seat, move, (other) => !illegalMove(g, seat, other, known ?? boundsOf(g, seat)))
}

/** Whether a seat could make a move, apart from agreements. */
export const movesOpenTo = (g: Game, seat: Faction): ((move: Move) => boolean) => {
  const bounds = boundsOf(g, seat)
  return (move) => !illegalMove(g, seat, move, bounds)
}

/** Why a move cannot be made, apart from agreements. A caller that weighs many moves looks up their bounds once. */
function illegalMove(g: Game, seat: Faction, move: Move, bounds: Bounds): Refusal | null {
  if (goesHome(g, seat, move)) return g.rules.worldRules!.homeRefusal(g, seat, move)
  const { braves } = bounds
  const spread = spreadOf(move)
  const most = spread > 1 ? consult(g, 'move.origins', 1, { seat }) : 1
  const wrong = heldRefusal(bounds.held, move.from) ?? groupsRefusal(g, seat, move.from, 'MOVE-01', false, braves, most)
  if (wrong) return wrong
  const { state } = g
  const storm = state.storm.sector
  if (inStorm(state, move.to) && !braves) return refusal('storm.closes', 'STORM-14', { area: move.to })
  const trip = journey(g, seat, move)
  const range = spread > 1 ? rangeOn(g, seat, trip, move) : rangeFor(bounds, trip.grounded, isStarred(move))
  if (spread > 1 && move.from.some((group) => territoryOf(group.area) === trip.to))
    return refusal('move.one-territory', 'MOVE-01')
  if (!trip.enters) {
    if (move.from.some((group) => group.area === move.to)) return refusal('move.nowhere', 'MOVE-10')
    // Nothing inside a territory is far, unless the storm lies between.
    const far = distance(bounds, move, trip.advisors, storm) > range
    return far && !braves ? refusal('storm.between', 'MOVE-10') : flipRefusal(g, seat, move, trip)
  }
  // BG-24 Fighters that turn advisor on arrival pass the limit at the end of their way, not on it.
  const limited = !(trip.advisors && trip.arriveAs === 'advisors')
  if (limited && trip.arriveAs === 'fighters' && bounds.full.includes(trip.to))
    return refusal('stronghold.full', 'MOVE-06', { territory: trip.to })
  if (trip.arriveAs === 'fighters' && bounds.byAllies.includes(move.to))
    return refusal('ally.there', 'ALLY-07', { territory: trip.to })
  const refused = closedRefusal(bounds.closed, trip.to, trip.arriveAs) ?? flipRefusal(g, seat, move, trip)
  if (refused) return refused
  const far =
    limited && trip.arriveAs === 'advisors'
      ? distanceInto(bounds, move, storm)
      : distance(bounds, move, !limited, storm)
  if (far > range) {
    const throughStorm = distance(bounds, move, !limited, NO_STORM) <= range
    if (braves && throughStorm) return null
    const open = distance(bounds, move, true, storm)
    if (open <= range) return waySeparated(bounds, move, range, storm)
    if (throughStorm) return refusal('storm.between', trip.from === trip.to ? 'MOVE-10' : 'MOVE-07')
    return refusal('move.too-far', range > 1 ? 'MOVE-03' : 'MOVE-02', { range })
  }
  return null
}

/** HW-22 Whether a move goes to one of two worlds of one's own. */
const goesHome = (g: Game, seat: Faction, { to }: Move): boolean =>
  g.rules.worldRules?.homes(g, seat).includes(to) ?? false

/** BG-19, BG-23 Advisors take up arms only where none of theirs stay advisors and no ally stands. */
function flipRefusal(g: Game, seat: Faction, move: Move, trip: Journey): Refusal | null {
  if (!move.fight) return null
  if (!trip.advisors) return refusal('advisors.none', 'BG-19')
  if (sideIn(g, seat, trip.place) === 'advisors') return refusal('advisors.there', 'BG-19')
  if (allyIn(g, seat, trip.place)) return refusal('advisors.ally', 'BG-23')
  return null
}

/** The advantages without which a move would be too far. */
function reliedOn(g: Game, seat: Faction, move: Move, trip: Journey): string[] {
  const by: string[] = []
  if (goesThroughStorm(g, seat, move)) bravesStorm(g, seat, by)
  moveRange(g, seat, trip.grounded, by)
  if (by.length === 0) return by
  const without = !trip.grounded && hasOrnithopters(g, seat) ? optionOf(g, 'ornithopters.range') : 1
  return distance(boundsOf(g, seat), move, trip.advisors, g.state.storm.sector) > without ? by : []
}

/** Whether a starred force goes with it. */
export const isStarred = ({ from }: Move): boolean => from.some(({ elite }) => elite > 0)

/** How many territories the groups of a move come from. */
const spreadOf = ({ from }: Move): number =>
  from.length > 1 ? new Set(from.map((group) => territoryOf(group.area))).size : 1

/** How far the groups of a move can go together. */
function rangeOn(g: Game, seat: Faction, { grounded }: Journey, move: Move): number {
  const range = moveRange(g, seat, grounded, [], spreadOf(move))
  return grounded || !isStarred(move) ? range : consult(g, 'move.starred', range, { seat })
}

/** The forces of a move by the territories they come from. */
function origins({ from }: Move): Map<TerritoryId, Force> {
  const found = new Map<TerritoryId, Force>()
  for (const { area, normal, elite } of from) {
    const id = territoryOf(area)
    const sum = found.get(id) ?? { normal: 0, elite: 0 }
    found.set(id, { normal: sum.normal + normal, elite: sum.elite + elite })
  }
  return found
}

/** Moves groups; within a territory each keeps its side. */
export function carry(g: Game, seat: Faction, groups: readonly Group[], to: AreaId, arriveAs: Side): void {
  const { state } = g
  for (const group of groups) {
    const stack = stackAt(state, seat, group.area, group.advisors)!
    const { advisor } = stack
    const patched = patchedAmong(stack, group.elite)
    const mercenaries = take(state, seat, group.area, group, advisor)
    const stays = placeOf(g, group.area) === placeOf(g, to)
    place(state, seat, to, group, stays ? advisor : arriveAs === 'advisors', mercenaries)
    const there = patched > 0 ? stackAt(state, seat, to, false) : undefined
    if (there) keepPatched(there, (there.patched ?? 0) + patched)
  }
}

/** Without arms, if what lets advisors take them up has been stopped. */
const allowedArms = (g: Game, seat: Faction, move: Move): Move =>
  move.fight && armedBy(g, seat).length === 0 ? { from: move.from, to: move.to } : move

/** MOVE-01 to MOVE-12 One group, one territory to another. */
export const movement = procedure(MOVEMENT, 'quiet', {
  what: 'movement',
  of: ({ seat, moves }) => ({ mover: seat, moves }),
})({
  asks(g, f) {
    const onPlanet = g.state.forces.some((stack) => stack.of === f.seat && !isWorld(g.state, stack.area))
    if (!onPlanet && !g.rules.worldRules?.homes(g, f.seat).length) return end(g)
    if (consult(g, 'move.barred', false, { seat: f.seat })) return end(g)
    ask(g, 'move', [f.seat])
  },
  contests(g, f) {
    const move = answerOf(f, 'move', f.seat)
    f.got = null
    if (move === 'pass') {
      releaseMoves(g, f.seat, null)
      return 'ends'
    }
    if (goesHome(g, f.seat, move)) {
      releaseMoves(g, f.seat, move)
      g.rules.worldRules!.goHome(g, f.seat, move)
      return 'again'
    }
    const trip = journey(g, f.seat, move)
    for (const id of reliedOn(g, f.seat, move, trip)) contest(g, id, 'announce')
    // BG-21 Where they would be fighters in any case no arms are taken up.
    if (move.fight && journey(g, f.seat, { from: move.from, to: move.to }).arriveAs === 'advisors')
      for (const id of armedBy(g, f.seat)) contest(g, id, 'announce')
    const range = rangeOn(g, f.seat, trip, move)
    for (const at of [trip.place, ...placesPassed(g, f.seat, move, range)])
      follow(g, 'ally.enters', { by: f.seat, territory: territoryAt(at), place: at })
    // Nothing can have changed since it was allowed.
    if (!interrupted(g, f)) return 'goes'
  },
  /** KAR-04 A stopped advantage lets the move be made again without it. */
  moves(g, f) {
    const said = answerOf(f, 'move', f.seat)
    if (said === 'pass') return 'ends'
    if (moveRefusal(g, f.seat, allowedArms(g, f.seat, said))) return 'asks'
  },
  goes(g, f) {
    const said = answerOf(f, 'move', f.seat)
    if (said === 'pass') return 'ends'
    const move = allowedArms(g, f.seat, said)
    const trip = journey(g, f.seat, move)
    const had = stacksIn(g, f.seat, trip.place).length > 0
    const storm = goesThroughStorm(g, f.seat, move)
    const shift = isFreeShift(g, move)
    if (!shift) releaseMoves(g, f.seat, move)
    const group = totalOf(move.from)
    // How far it could have gone is asked only where somebody wants to know.
    const range = g.rules.follows.get('forces.moved') ? rangeOn(g, f.seat, trip, move) : null
    carry(g, f.seat, move.from, move.to, trip.arriveAs)
    for (const [from, force] of origins(move)) tell(g, { type: 'moved', by: f.seat, from, to: move.to, force })
    // STORM-14 Half of a group that went through the storm, rounded up.
    const halved = storm && consult(g, 'storm.movement', 'never', { seat: f.seat }) === 'halfLoss'
    const lost = halved ? Math.ceil(sizeOf(group) / 2) : 0
    const chooses = choosesLosses(group, lost)
    if (lost > 0 && !chooses) loseToStorm(g, f.seat, move.to, group, lost)
    if (trip.advisors && trip.arriveAs === 'fighters')
      tell(g, { type: 'sidesTurned', territory: trip.to, to: 'fighters' })
    settleAdvisors(g)
    if (shift) f.shifted = [...f.shifted, move.to]
    else if (trip.enters && stackAt(g.state, f.seat, move.to))
      follow(g, 'territory.entered', { by: f.seat, territory: trip.to, place: trip.place, had })
    if (trip.enters && range !== null) {
      const from = move.from.map((one) => one.area)
      const advisors = trip.arriveAs === 'advisors'
      follow(g, 'forces.moved', { by: f.seat, from, to: move.to, range, advisors })
    }
    // What is called last comes first: the losses are chosen before anybody meets them.
    if (chooses) loseToStorm(g, f.seat, move.to, group, lost)
    if (shift) return 'asks'
  },
  /** CARD-19 Who ordered to be asked may still play Hajr when the move is made. */
  again(g, f) {
    // TIME-04 What was stopped was stopped for this move.
    lower(g.state, g.state.stack.length - 1)
    if (--f.moves > 0) return 'asks'
    f.answers = {}
    if (wantsMoment(g, f.seat, 'card.hajr')) ask(g, 'hajr-again', [f.seat], 'silent')
  },
  hajr(g, f) {
    const again = answerIfAny(f, 'hajr-again', f.seat) === 'yes' ? tried(g, f, f.seat, 'hajr') : 'spoilt'
    if (again === 'waits') return 'hajr'
    if (again === 'spoilt') return
    playCard(g, f.seat, 'hajr')
    f.moves = 1
    return 'asks'
  },
  ends() {},
})

/** BG-19 The advantages by which advisors that arrive may take up arms. */
function armedBy(g: Game, seat: Faction): string[] {
  const by: string[] = []
  consult(g, 'advisors.arm', false, { seat }, by)
  return by
}

const hajrAgain = yesNo('hajr-again', 'CARD-19', {
  choices: (g, seat) => (holds(g.state, seat, 'hajr') ? ['no', 'yes'] : ['no']),
  why: () => refusal('card.not-held', 'CARD-19', { card: 'hajr' }),
})

/** Some of a stack, at random; never none. */
export function sampleGroup(state: GameState, stack: Stack, rng: Rng): Group {
  const normal = below(rng, stack.normal + 1)
  const elite = below(rng, stack.elite + 1)
  const all = groupOf(state, stack)
  if (normal + elite === 0 || below(rng, 2) === 0) return all
  const group: Group = { ...all, normal, elite }
  // CARD-25 Now and then own forces before mercenaries.
  if (stack.mercenaries && below(rng, 2) === 0)
    group.mercenaries = Math.max(0, normal - (stack.normal - stack.mercenaries))
  return group
}

const ownStacks = (g: Game, seat: Faction): Stack[] => {
  const braves = bravesStorm(g, seat)
  return g.state.forces.filter(
    (stack) => stack.of === seat && (braves || !inStorm(g.state, stack.area)) && !isWorld(g.state, stack.area),
  )
}

const rangeOf = (g: Game, seat: Faction, bounds: Bounds, { advisor, elite }: Stack): number =>
  rangeFor(bounds, advisor && coexistence(g, seat).grounded, elite > 0)

/** Where a stack could go, as far as range and storm are concerned. */
function reachOf(g: Game, seat: Faction, bounds: Bounds, stack: Stack): readonly AreaId[] {
  const { docks, braves } = bounds
  const near = reach(
    undocked(docks, stack.area),
    rangeOf(g, seat, bounds, stack),
    braves ? NO_STORM : g.state.storm.sector,
  )
  return docks.length === 0 ? near : [...near, ...docks.map(({ place: docked }) => docked)]
}

/** Where something was sworn or agreed it may be kept only by all who stand in a territory together. */
function boundTogether({ state }: Game, seat: Faction, { area }: Stack): Group[][] {
  if (state.oaths.length === 0 && state.deals.length === 0) return []
  const there = state.forces.filter((stack) => stack.of === seat && territoryOf(stack.area) === territoryOf(area))
  return there.length > 1 ? [there.map((stack) => groupOf(state, stack))] : []
}

const moveDecision = decision({
  kind: 'move',
  rule: 'MOVE-01',
  offer(g, seat) {
    const bounds = boundsOf(g, seat)
    return {
      from: ownStacks(g, seat)
        .map((stack) => {
          const group = groupOf(g.state, stack)
          const range = rangeOf(g, seat, bounds, stack)
          const ways = [[group], ...boundTogether(g, seat, stack)]
          const to = reachOf(g, seat, bounds, stack).filter((end) =>
            ways.some((from) => !moveRefusal(g, seat, { from, to: end }, bounds)),
          )
          return { ...group, range, to }
        })
        .concat(g.rules.worldRules?.homeOffers(g, seat) ?? []),
    }
  },
  refuse: (g, seat, answer) => moveRefusal(g, seat, answer),
  fallback: passOr,
  sample(g, seat, rng) {
    const stacks = ownStacks(g, seat)
    const homes = g.rules.worldRules && below(rng, 3) === 0 ? g.rules.worldRules.homeOffers(g, seat) : []
    if (homes.length > 0) return sampleHomes(pick(rng, homes), rng)
    if (stacks.length === 0 || below(rng, 5) === 0) return passOr(g, seat)
    const bounds = boundsOf(g, seat)
    const several = consult(g, 'move.origins', 1, { seat }) > 1
    for (let tries = 0; tries < 3; tries++) {
      const stack = pick(rng, stacks)
      const to = pick(rng, reachOf(g, seat, bounds, stack))
      const move: Move = { from: [sampleGroup(g.state, stack, rng)], to }
      if (stack.advisor && coexistence(g, seat).apart && below(rng, 2) === 0) move.fight = true
      if (several && below(rng, 2) === 0) {
        const other = pick(rng, stacks)
        if (territoryOf(other.area) !== territoryOf(stack.area)) move.from.push(sampleGroup(g.state, other, rng))
      }
      if (!moveRefusal(g, seat, move, bounds)) return move
    }
    return passOr(g, seat)
  },
})

const sampleHomes = ({ area, normal, elite, to }: Offer<'move'>['from'][number], rng: Rng): Move => {
  const group = { area, normal: below(rng, normal + 1), elite: below(rng, elite + 1) }
  return { from: [sizeOf(group) > 0 ? group : { area, normal, elite }], to: to[0]! }
}

/** To pass, or where a deal forbids it, whatever the deal demands. */
function passOr(g: Game, seat: Faction): Answer<'move'> {
  if (!moveRefusal(g, seat, 'pass')) return 'pass'
  return wholesaleMoves(g.state, seat).find((move) => !moveRefusal(g, seat, move)) ?? 'pass'
}

export const movementDecisions = [moveDecision, hajrAgain]
