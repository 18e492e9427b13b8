import { canPick, groupOf, inStorm, keepPatched, patchedAmong, place, stackAt, take } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { battlefieldOf, type Place } from '../board/paths.ts'
import { consult, type Game, optionOf } from '../hooks/hooks.ts'
import { frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, type Rng } from '../kernel/rng.ts'
import type { Group, Move } from '../model/answers.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Force, GameState, Stack, TerritoryId } from '../model/state.ts'
import { allyIn, type Side, sideIn } from './advisors.ts'
import { hasOrnithopters } from './bonuses.ts'
import { coexistence } from './coexistence.ts'
import { dealRefusesMove } from './deal-terms.ts'
import { MOVEMENT } from './frames.ts'
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
import { placeOf } from './places.ts'

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
export function isFreeShift(g: Game, move: Move): boolean {
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
export const goesHome = (g: Game, seat: Faction, { to }: Move): boolean =>
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
export function reliedOn(g: Game, seat: Faction, move: Move, trip: Journey): string[] {
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
export function rangeOn(g: Game, seat: Faction, { grounded }: Journey, move: Move): number {
  const range = moveRange(g, seat, grounded, [], spreadOf(move))
  return grounded || !isStarred(move) ? range : consult(g, 'move.starred', range, { seat })
}

/** The forces of a move by the territories they come from. */
export function origins({ from }: Move): Map<TerritoryId, Force> {
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
