import { factionState, isWorld, sizeOf } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { bordersOn, undocked, wayBetween } from '../board/paths.ts'
import { consult, type Game } from '../hooks/hooks.ts'
import { frameOf } from '../kernel/flow.ts'
import { MOVE, type Move, NO_PLAN, type Plan, type Shipment } from '../model/answers.ts'
import type { Answer, Offer } from '../model/decisions.ts'
import { type Faction, isFaction, isLeader, type Seat } from '../model/factions.ts'
import type { Revivable } from '../model/offers.ts'
import type { AreaId, Force, GameState } from '../model/state.ts'
import { revivalPrice } from '../phases/revival.ts'
import type { Side } from '../procedures/advisors.ts'
import { BATTLE } from '../procedures/frames.ts'
import { strengthOf } from '../procedures/leaders.ts'
import { boundsOf, NO_STORM, rangeFor } from '../procedures/move-bounds.ts'
import { goesThroughStorm, isStarred, journey, moveRefusal } from '../procedures/move-rules.ts'
import { sharesOf } from '../procedures/payments.ts'
import { revivalCost } from '../procedures/revival.ts'
import { comesThroughStorm, payeeOf, priceOf } from '../procedures/shipment-rules.ts'
import { gameOf, refuse } from './engine.ts'

/** What an answer would cost, so that a client can show it before it is sent. */
export interface Cost {
  readonly price: number
  readonly paidTo: Faction | 'bank'
  /** Who pays what; short of the price if it cannot be paid. */
  readonly shares: readonly { readonly by: Faction; readonly amount: number }[]
  /** FRE-05 Forces that a storm takes on the way. */
  readonly lost: number
}

export type CostlyKind = 'ship' | 'revival' | 'pay-revival' | 'revive-leader'

/** BATTLE-27 What the leader of a plan would add if it lived, with all that its side has; null where no battle is fought. */
export function leaderStrengthIn(state: GameState, seat: Seat, plan: Plan): number | null {
  const battle = frameOf(state, BATTLE)
  if (!battle || !isFaction(seat) || plan.leader === null) return null
  const g = gameOf(state)
  const { aggressor, defender, territory } = battle
  const against = seat === aggressor ? defender : aggressor
  const worth = isLeader(plan.leader) ? strengthOf(g, plan.leader) : 0
  return consult(g, 'leader.strength', worth, { side: seat, against, plan, theirs: NO_PLAN, territory })
}

/** The cost of an answer; also of one that fails only for its price. Null if it fails for anything else. */
export function costOf(state: GameState, seat: Seat, kind: CostlyKind, answer: unknown): Cost | null {
  const wrong = refuse(state, { seat, kind, answer })
  if (wrong && wrong.code !== 'ship.price' && wrong.code !== 'revival.price') return null
  if (!isFaction(seat)) return null
  const g = gameOf(state)
  if (kind === 'ship') return shipmentCost(g, seat, answer as Answer<'ship'>)
  const price = priceAtTanks(g, seat, kind, answer)
  const amount = Math.min(price, factionState(state, seat).spice)
  const paidTo = consult(g, 'revival.payee', 'bank', { seat, what: leaderIn(kind, answer) ?? 'forces' })
  return { price, paidTo, shares: amount > 0 ? [{ by: seat, amount }] : [], lost: 0 }
}

/** Whom a leader's revival brings back. */
const leaderIn = (kind: CostlyKind, answer: unknown): Revivable | null =>
  kind === 'revive-leader' && answer !== 'pass' ? (answer as Revivable) : null

function shipmentCost(g: Game, seat: Faction, answer: Shipment | 'pass'): Cost {
  if (answer === 'pass') return { price: 0, paidTo: 'bank', shares: [], lost: 0 }
  const price = priceOf(g, seat, answer)
  const lost = answer.kind === 'arrival' && comesThroughStorm(g, answer) ? Math.ceil(sizeOf(answer) / 2) : 0
  return { price, paidTo: payeeOf(g, seat, answer), shares: sharesOf(g, seat, price, 'shipments'), lost }
}

function priceAtTanks(g: Game, seat: Faction, kind: Exclude<CostlyKind, 'ship'>, answer: unknown): number {
  if (kind === 'revival') return revivalPrice(g, seat, answer as Answer<'revival'>)
  const rule = g.rules.decisions.get('pay-revival')!
  if (kind === 'pay-revival') return (rule.offer(g, seat) as Offer<typeof kind>).price * sizeOf(answer as Force)
  const leader = answer as Answer<'revive-leader'>
  return leader === 'pass' ? 0 : revivalCost(g, seat, leader)
}

/** How a move would go. */
export interface Trip {
  /** The way of each group, area by area. */
  readonly ways: readonly (readonly AreaId[])[]
  /** STORM-14 Only through the storm, at the loss of half of the group. */
  readonly throughStorm: boolean
  readonly arriveAs: Side
}

/** Null if the move cannot be made, or is only half made. */
export function tripOf(state: GameState, seat: Seat, move: Move): Trip | null {
  if (!isFaction(seat) || !state.factions[seat]) return null
  const g = gameOf(state)
  if (MOVE.check(move) || moveRefusal(g, seat, move)) return null
  // HW-22 Between two worlds of one's own there is nothing on the way.
  if (isWorld(state, move.to))
    return { ways: [[move.from[0]!.area, move.to]], throughStorm: false, arriveAs: 'fighters' }
  const throughStorm = goesThroughStorm(g, seat, move)
  const { advisors, grounded, arriveAs } = journey(g, seat, move)
  const bounds = boundsOf(g, seat)
  const range = rangeFor(bounds, grounded, isStarred(move))
  const storm = throughStorm ? NO_STORM : state.storm.sector
  const { docks } = bounds
  const ways = move.from.map(({ area }) => {
    const [from, to] = [undocked(docks, area), undocked(docks, move.to)]
    const barred = bounds.byAllies.filter((at) => territoryOf(at) !== territoryOf(from))
    const around = advisors ? [] : wayBetween(from, to, storm, bounds.full, barred)
    // BG-24 Into, or as advisors through, a full stronghold.
    const way = around.length > 0 && bordersOn(around) <= range ? around : wayBetween(from, to, storm)
    return [...(from === area ? [] : [area]), ...way, ...(to === move.to ? [] : [move.to])]
  })
  return { ways, throughStorm, arriveAs }
}
