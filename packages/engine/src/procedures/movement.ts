import { groupOf, inStorm, isWorld, sizeOf, stackAt } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { reach, undocked } from '../board/paths.ts'
import { answerIfAny, answerOf, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, tell } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { yesNo } from '../hooks/shapes.ts'
import { end, interrupted, lower } from '../kernel/flow.ts'
import { refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import type { Group, Move } from '../model/answers.ts'
import type { Answer, Offer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Stack } from '../model/state.ts'
import { settleAdvisors, stacksIn } from './advisors.ts'
import { placesPassed } from './allies.ts'
import { coexistence } from './coexistence.ts'
import { releaseMoves, wholesaleMoves } from './deal-terms.ts'
import { MOVEMENT } from './frames.ts'
import { holds, playCard } from './hands.ts'
import { contest, wantsMoment } from './karama.ts'
import { type Bounds, boundsOf, bravesStorm, NO_STORM, rangeFor } from './move-bounds.ts'
import {
  carry,
  goesHome,
  goesThroughStorm,
  isFreeShift,
  journey,
  moveRefusal,
  origins,
  rangeOn,
  reliedOn,
  sampleGroup,
  totalOf,
} from './move-rules.ts'
import { territoryAt } from './places.ts'
import { choosesLosses, loseToStorm } from './storm-losses.ts'
import { tried } from './tried-cards.ts'

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
