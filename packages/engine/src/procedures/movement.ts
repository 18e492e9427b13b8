import { fullStrongholds, inStorm, isFull, occupies, place, stackAt, take } from '../board/forces.ts'
import { isArea, TERRITORIES, territoryOf } from '../board/map.ts'
import { battlefieldOf, reach, steps } from '../board/paths.ts'
import { consult, decision, follow, type Game, inForce, optionOf, procedure, tell } from '../hooks/hooks.ts'
import { ask, end, lower } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import { isObject, isWhole } from '../kernel/shape.ts'
import type { Asked, Group, Move } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Force, GameState, Stack, TerritoryId } from '../model/state.ts'
import { allyIn, settleAdvisors, sideIn, sideOnArrival } from './advisors.ts'
import { hasCityBonus } from './bonuses.ts'
import { dealRefusesMove, releaseMoves, wholesaleMoves } from './deal-terms.ts'
import { holds, playCard } from './hands.ts'
import { contest, wantsMoment } from './karama.ts'

const CITIES = TERRITORIES.filter((t) => t.city).map((t) => t.id)

/** A fighting force in Arrakeen or Carthag now, or the bonuses of one claimed in this turn's storm (STORM-15). */
export const holdsCity = ({ state }: Game, seat: Faction, claimed: boolean): boolean =>
  claimed ? hasCityBonus(state, seat) : CITIES.some((city) => occupies(state, seat, city))

/** MOVE-03 */
export const hasOrnithopters = (g: Game, seat: Faction): boolean =>
  holdsCity(g, seat, optionOf(g, 'ornithopters.check') === 'stormBonus')

/** MOVE-02, MOVE-03, MOVE-15 One territory on foot, more with ornithopters; advisors fly with nobody. */
function moveRange(g: Game, seat: Faction, advisors: boolean, by?: string[]): number {
  const base = !advisors && hasOrnithopters(g, seat) ? optionOf(g, 'ornithopters.range') : 1
  return consult(g, 'move.range', base, { seat }, by)
}

/** Groups of one faction in one territory and, unless they leave it through the air, one part of it; as many as stand there. */
export function groupsRefusal(g: Game, seat: Faction, from: unknown, rule: string, apart = false): Refusal | null {
  const { state } = g
  if (!Array.isArray(from) || from.length === 0 || from.length > 6)
    return refusal('malformed', rule, { expected: 'from: a list of groups' })
  const seen: AreaId[] = []
  for (const group of from) {
    if (!isObject(group) || !isArea(group.area) || !isWhole(group.normal, 0, 20) || !isWhole(group.elite, 0, 20))
      return refusal('malformed', rule, { expected: 'area, normal, elite' })
    if (group.normal + group.elite === 0 || seen.includes(group.area))
      return refusal('malformed', rule, { expected: 'each area once, with forces' })
    seen.push(group.area)
    const stack = stackAt(state, seat, group.area)
    if (!stack || stack.normal < group.normal || stack.elite < group.elite)
      return refusal('forces.not-there', 'MOVE-01', { area: group.area })
    if (inStorm(state, group.area)) return refusal('storm.closes', 'STORM-14', { area: group.area })
  }
  if (seen.length === 1) return null
  if (new Set(seen.map(territoryOf)).size > 1) return refusal('move.one-territory', 'MOVE-01')
  const part = battlefieldOf(seen[0]!, state.storm.sector)
  if (!apart && seen.some((at) => !part.includes(at))) return refusal('storm.separates', 'MOVE-09')
  return null
}

export const totalOf = (groups: readonly Group[]): Force => ({
  normal: groups.reduce((sum, group) => sum + group.normal, 0),
  elite: groups.reduce((sum, group) => sum + group.elite, 0),
})

interface Journey {
  from: TerritoryId
  to: TerritoryId
  advisors: boolean
  arriveAs: 'advisors' | 'fighters'
}

function journey(state: GameState, seat: Faction, move: Move): Journey {
  const from = territoryOf(move.from[0]!.area)
  const to = territoryOf(move.to)
  const coming = sideIn(state, seat, from)!
  return {
    from,
    to,
    advisors: coming === 'advisors',
    arriveAs: from === to ? coming : sideOnArrival(state, seat, to, coming, move.fight === true),
  }
}

/** No sector has this number. */
const NO_STORM = 0

/** The longest way of the groups, or how far it would be with no stronghold closed. */
function distance(state: GameState, seat: Faction, move: Move, advisors: boolean, storm = state.storm.sector): number {
  const closed = advisors ? [] : fullStrongholds(state, seat)
  let most = 0
  for (const group of move.from) most = Math.max(most, steps(group.area, move.to, storm, closed))
  return most
}

function moveRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  const wrong = answer === 'pass' ? null : illegalMove(g, seat, answer)
  if (wrong) return wrong
  const move = answer === 'pass' ? null : (answer as Move)
  return dealRefusesMove(g, seat, move, (other) => !illegalMove(g, seat, other))
}

/** Why a move cannot be made, whatever was agreed. */
function illegalMove(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer)) return refusal('malformed', 'MOVE-01', { expected: 'from, to, or pass' })
  const wrong = groupsRefusal(g, seat, answer.from, 'MOVE-01')
  if (wrong) return wrong
  if (!isArea(answer.to)) return refusal('malformed', 'MOVE-08', { expected: 'to: an area' })
  if (answer.fight !== undefined && typeof answer.fight !== 'boolean')
    return refusal('malformed', 'BG-19', { expected: 'fight: true or false' })
  const move = answer as unknown as Move
  const { state } = g
  if (inStorm(state, move.to)) return refusal('storm.closes', 'STORM-14', { area: move.to })
  const trip = journey(state, seat, move)
  if (trip.from === trip.to) {
    if (move.from.some((group) => group.area === move.to)) return refusal('move.nowhere', 'MOVE-10')
    // Nothing inside a territory is far, unless the storm lies between.
    const far = distance(state, seat, move, trip.advisors) > moveRange(g, seat, trip.advisors)
    return far ? refusal('storm.between', 'MOVE-10') : flipRefusal(g, seat, move, trip)
  }
  // BG-24 Fighters that turn advisor on arrival pass the limit at the end of their way, not on it.
  const limited = !(trip.advisors && trip.arriveAs === 'advisors')
  if (limited && trip.arriveAs === 'fighters' && isFull(state, trip.to, seat))
    return refusal('stronghold.full', 'MOVE-06', { territory: trip.to })
  const refusedFlip = flipRefusal(g, seat, move, trip)
  if (refusedFlip) return refusedFlip
  const far =
    limited && trip.arriveAs === 'advisors' ? distanceInto(state, seat, move) : distance(state, seat, move, !limited)
  const range = moveRange(g, seat, trip.advisors)
  if (far > range) {
    const open = distance(state, seat, move, true)
    if (open <= range) return refusal('stronghold.full', 'MOVE-06')
    if (distance(state, seat, move, !limited, NO_STORM) <= range) return refusal('storm.between', 'MOVE-07')
    return refusal('move.too-far', range > 1 ? 'MOVE-03' : 'MOVE-02', { range })
  }
  return null
}

/** Way of fighters into a full stronghold where own advisors wait. */
function distanceInto(state: GameState, seat: Faction, move: Move): number {
  const closed = fullStrongholds(state, seat).filter((id) => id !== territoryOf(move.to))
  return Math.max(...move.from.map((group) => steps(group.area, move.to, state.storm.sector, closed)))
}

/** BG-19, BG-23 Advisors take up arms only where none of theirs stay advisors and no ally stands. */
function flipRefusal({ state }: Game, seat: Faction, move: Move, trip: Journey): Refusal | null {
  if (!move.fight) return null
  if (!trip.advisors) return refusal('advisors.none', 'BG-19')
  if (sideIn(state, seat, trip.to) === 'advisors') return refusal('advisors.there', 'BG-19')
  if (allyIn(state, seat, trip.to)) return refusal('advisors.ally', 'BG-23')
  return null
}

/** The advantages without which a move would be too far. */
function reliedOn(g: Game, seat: Faction, move: Move): string[] {
  const trip = journey(g.state, seat, move)
  const by: string[] = []
  moveRange(g, seat, trip.advisors, by)
  if (by.length === 0) return by
  const without = !trip.advisors && hasOrnithopters(g, seat) ? optionOf(g, 'ornithopters.range') : 1
  return distance(g.state, seat, move, trip.advisors) > without ? by : []
}

/** Moves groups; arriving forces join the side of their own. */
export function carry(
  g: Game,
  seat: Faction,
  groups: readonly Group[],
  to: AreaId,
  arriveAs: 'advisors' | 'fighters',
): void {
  for (const group of groups) take(g.state, seat, group.area, group)
  const already = sideIn(g.state, seat, territoryOf(to))
  place(g.state, seat, to, totalOf(groups), (already ?? arriveAs) === 'advisors')
}

/** MOVE-01 to MOVE-12 One group, one territory to another. */
export const movement = procedure<{ seat: Faction; moves: number }>(
  'movement',
  'quiet',
)({
  asks(g, f) {
    if (!g.state.forces.some((stack) => stack.of === f.seat)) return end(g)
    ask(g, 'move', [f.seat])
  },
  contests(g, f) {
    const move = f.answers[f.seat] as Asked['move']
    f.got = null
    if (move === 'pass') {
      releaseMoves(g, f.seat, null)
      return 'ends'
    }
    const relied = reliedOn(g, f.seat, move)
    for (const id of relied) contest(g, id, 'announce')
    // BG-21 Where they would be fighters in any case no arms are taken up.
    if (move.fight && journey(g.state, f.seat, { from: move.from, to: move.to }).arriveAs === 'advisors')
      contest(g, 'bene-gesserit.take-up-arms', 'announce')
  },
  /** KAR-04 A stopped advantage lets the move be made again without it. */
  moves(g, f) {
    const said = f.answers[f.seat] as Move
    const move = said.fight && !inForce(g, 'bene-gesserit.take-up-arms') ? { from: said.from, to: said.to } : said
    if (moveRefusal(g, f.seat, move)) return 'asks'
    const trip = journey(g.state, f.seat, move)
    releaseMoves(g, f.seat, move)
    carry(g, f.seat, move.from, move.to, trip.arriveAs)
    tell(g, { type: 'moved', by: f.seat, from: trip.from, to: move.to, force: totalOf(move.from) })
    if (trip.advisors && trip.arriveAs === 'fighters')
      tell(g, { type: 'sidesTurned', territory: trip.to, to: 'fighters' })
    settleAdvisors(g)
    if (trip.from !== trip.to) follow(g, 'territory.entered', { by: f.seat, territory: trip.to })
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
    if (f.answers[f.seat] !== 'yes') return
    playCard(g, f.seat, 'hajr')
    f.moves = 1
    return 'asks'
  },
  ends() {},
})

const hajrAgain = decision({
  kind: 'hajr-again',
  rule: 'CARD-19',
  offer: (g, seat) => ({ choices: holds(g.state, seat as Faction, 'hajr') ? ['no', 'yes'] : ['no'] }),
  refuse(g, seat, answer) {
    if (answer === 'no') return null
    if (answer !== 'yes') return refusal('malformed', 'CARD-19', { expected: 'yes or no' })
    return holds(g.state, seat as Faction, 'hajr') ? null : refusal('card.not-held', 'CARD-19', { card: 'hajr' })
  },
  fallback: () => 'no',
  sample: (g, seat) => (holds(g.state, seat as Faction, 'hajr') ? 'yes' : 'no'),
})

/** Some of a stack, at random; never none. */
export function someOf(stack: Stack, rng: Rng): Group {
  const normal = below(rng, stack.normal + 1)
  const elite = below(rng, stack.elite + 1)
  if (normal + elite > 0 && below(rng, 2) === 0) return { area: stack.area, normal, elite }
  return { area: stack.area, normal: stack.normal, elite: stack.elite }
}

const ownStacks = (state: GameState, seat: Faction): Stack[] =>
  state.forces.filter((stack) => stack.of === seat && !inStorm(state, stack.area))

const moveDecision = decision({
  kind: 'move',
  rule: 'MOVE-01',
  offer(g, seat) {
    const f = seat as Faction
    const stacks = ownStacks(g.state, f)
    return {
      fields: {
        from: stacks.map(({ area: at, normal, elite, advisor }) => {
          const range = moveRange(g, f, advisor)
          const to = reach(at, range, g.state.storm.sector).filter(
            (end) => !moveRefusal(g, f, { from: [{ area: at, normal, elite }], to: end }),
          )
          return { area: at, normal, elite, range, to }
        }),
        or: 'pass',
      },
    }
  },
  refuse: (g, seat, answer) => moveRefusal(g, seat as Faction, answer),
  fallback: (g, seat) => passOr(g, seat as Faction),
  sample(g, seat, rng) {
    const f = seat as Faction
    const stacks = ownStacks(g.state, f)
    if (stacks.length === 0 || below(rng, 5) === 0) return passOr(g, f)
    for (let tries = 0; tries < 3; tries++) {
      const stack = pick(rng, stacks)
      const to = pick(rng, reach(stack.area, moveRange(g, f, stack.advisor), g.state.storm.sector))
      const move: Move = { from: [someOf(stack, rng)], to }
      if (stack.advisor && below(rng, 2) === 0) move.fight = true
      if (!moveRefusal(g, f, move)) return move
    }
    return passOr(g, f)
  },
})

/** To pass, or where a deal forbids it, whatever the deal demands. */
function passOr(g: Game, seat: Faction): Asked['move'] {
  if (!moveRefusal(g, seat, 'pass')) return 'pass'
  return wholesaleMoves(g.state, seat).find((move) => !moveRefusal(g, seat, move)) ?? 'pass'
}

export const movementDecisions = [moveDecision, hajrAgain]
