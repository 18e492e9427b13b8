import { factionState, joinReserves } from '../board/forces.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { keysOf } from '../kernel/table.ts'
import { type Faction, LEADER, type LeaderId } from '../model/factions.ts'
import type { Revivable, RevivalOffer } from '../model/offers.ts'
import type { FactionState, Force, LeaderState } from '../model/state.ts'
import { bringBack } from './leaders.ts'
import { pay } from './payments.ts'

/** REV-02 Forces a turn, free ones included. */
export const revivalLimit = (g: Game, seat: Faction): number => consult(g, 'revival.limit', 3, { seat })

/** REV-04, REV-08 What a force costs, or a leader. */
export const revivalCost = (g: Game, seat: Faction, what: keyof Force | Revivable, usual?: true): number =>
  consult(g, 'revival.price', fullCost(g, what), usual ? { seat, what, usual } : { seat, what })
function fullCost(g: Game, what: keyof Force | Revivable): number {
  if (what === 'normal' || what === 'elite') return 2
  return what === 'kwisatz-haderach' ? optionOf(g, 'atreides.kh.revivalCost') : g.rules.strengths.get(what)!
}

export const freeRevivals = (g: Game, seat: Faction): number =>
  consult(g, 'revival.free', g.rules.sheets.get(seat)!.freeRevival, { seat })

export const forcePrice = (g: Game, seat: Faction, force: Force, free = freeRevivals(g, seat)): number =>
  priceBeyond(forceCosts(g, seat), force, free, starsFree(g, seat))
/** REV-03 Whether starred forces may be among the free ones. */
export const starsFree = (g: Game, seat: Faction): boolean => consult(g, 'revival.free-stars', true, { seat })
export const forceCosts = (g: Game, seat: Faction): Force => ({
  normal: revivalCost(g, seat, 'normal'),
  elite: revivalCost(g, seat, 'elite'),
})
/** REV-03, REV-04 Those that cost most are free. */
export function priceBeyond(price: Force, force: Force, free: number, stars = true): number {
  if (!stars) return price.elite * force.elite + price.normal * Math.max(0, force.normal - free)
  const [dear, cheap] = price.elite > price.normal ? (['elite', 'normal'] as const) : (['normal', 'elite'] as const)
  const left = Math.max(0, free - force[dear])
  return price[dear] * Math.max(0, force[dear] - free) + price[cheap] * Math.max(0, force[cheap] - left)
}

/** REV-03 What comes back for nothing: starred forces first. */
export function freeForces({ normal, elite, limit, free, starsPay, price }: RevivalOffer): Force {
  const most = Math.min(free, limit)
  const starred = starsPay && price.elite > 0 ? 0 : Math.min(elite.max, most)
  return { normal: Math.min(normal.max, most - starred), elite: starred }
}

/** REV-06 Starred forces still to be revived this turn. */
export const elitesLeft = (g: Game, seat: Faction): number => {
  const { tanks, eliteRevived } = factionState(g.state, seat)
  return Math.min(tanks.elite, Math.max(0, consult(g, 'revival.stars', 1, { seat }) - eliteRevived))
}

/** REV-02, REV-06 Whether the tanks hold such forces and so many starred ones may leave them. */
export function forcesRefusal(g: Game, seat: Faction, force: Force, limit: number, byCard = false): Refusal | null {
  const { tanks } = factionState(g.state, seat)
  const closed = force.normal + force.elite > 0 && consult(g, 'revival.closed', null, { seat })
  if (closed) return closed
  if (force.normal + force.elite > limit) return refusal('revival.limit', 'REV-02', { limit })
  if (force.normal > tanks.normal || force.elite > tanks.elite)
    return refusal('revival.not-in-tanks', 'REV-02', { tanks })
  const bound = !byCard || optionOf(g, 'revival.eliteLimitBindsCards')
  if (bound && force.elite > elitesLeft(g, seat)) return refusal('revival.elite-limit', 'REV-06')
  return null
}

/** REV-05 To the reserves, at a price paid to the bank unless a rule says otherwise. */
export function reviveForces(
  g: Game,
  seat: Faction,
  force: Force,
  cost: number,
  paidBy: Faction,
  byCard = false,
): void {
  if (force.normal + force.elite === 0) return
  const own = factionState(g.state, seat)
  own.tanks.normal -= force.normal
  own.tanks.elite -= force.elite
  joinReserves(own, force)
  // REV-06 What a card brings back counts only where the limit binds cards.
  if (!byCard || optionOf(g, 'revival.eliteLimitBindsCards')) own.eliteRevived += force.elite
  pay(g, paidBy, consult(g, 'revival.payee', 'bank', { seat, what: 'forces' }), cost, 'revival')
  tell(g, { type: 'forcesRevived', by: seat, force: { normal: force.normal, elite: force.elite }, cost, paidBy })
  if (!g.rules.follows.get('forces.revived')) return
  const { normal, elite } = force
  follow(g, 'forces.revived', { seat, force: { normal, elite }, free: !byCard && cost < forcePrice(g, seat, force, 0) })
}

/** The dead a faction could call back by card, whatever the condition. */
export const deadOf = (g: Game, seat: Faction): Revivable[] => [
  ...factionState(g.state, seat)
    .leaders.filter((leader) => leader.dead && !LEADER[leader.id].mercenary)
    .map((leader) => leader.id)
    .filter((leader) => !consult(g, 'revival.unpaid', null, { seat, leader })),
  ...(hasDeadKwisatz(g, seat) ? (['kwisatz-haderach'] as const) : []),
]

const hasDeadKwisatz = ({ state, rules }: Game, seat: Faction): boolean =>
  state.kwisatzHaderach?.dead === true && rules.owned['kwisatz-haderach']?.owner === seat

const kwisatzReturns = (g: Game, seat: Faction): boolean => hasDeadKwisatz(g, seat) && !g.state.kwisatzHaderach!.waits

/** CARD-25 A mercenary leader is none of theirs: it is never revived, and nobody waits for its death; MAIN-04 nor for a main character's. */
const ownLeaders = ({ leaders }: FactionState): LeaderState[] =>
  leaders.some(isExtra) ? leaders.filter((leader) => !isExtra(leader)) : leaders
const EXTRA: ReadonlySet<LeaderId> = new Set(keysOf(LEADER).filter((id) => LEADER[id].mercenary || LEADER[id].main))
const isExtra = ({ id }: LeaderState): boolean => EXTRA.has(id)

/** REV-10 Dead, or held by another. */
const isLost = (g: Game, seat: Faction, leader: { holder: Faction; dead: boolean }): boolean =>
  leader.dead || (leader.holder !== seat && optionOf(g, 'leaderRevival.capturedCountsAsDead'))

/** REV-07, REV-09 At the start of the phase: opens leader revival, and turns the dead face up when none lies so. */
export function openLeaderRevival(g: Game, seat: Faction): void {
  const own = factionState(g.state, seat)
  const condition = optionOf(g, 'leaderRevival.condition')
  if (condition === 'allFiveDead' || condition === 'allDeadOrCapturedFlip') {
    turnTheDead(g, seat)
    return
  }
  const leaders = ownLeaders(own)
  const dead = leaders.filter((l) => l.dead)
  if (dead.length === 0) {
    own.leadersReturn = false
    return
  }
  if (condition === 'oneAvailable') {
    // DR-30, DR-31 With one leader left; those who died again wait until all who came back have died again.
    if (leaders.filter((l) => !isLost(g, seat, l)).length <= 1) own.leadersReturn = true
    const waited = leaders.every((l) => l.deaths === 0 || isLost(g, seat, l))
    if (own.leadersReturn && waited && dead.every((l) => waitsFaceDown(g, l))) turnUp(dead)
    return
  }
  if (leaders.every((l) => isLost(g, seat, l)) || leaders.every((l) => l.deaths > 0)) own.leadersReturn = true
  if (own.leadersReturn && dead.every((l) => l.faceDown) && leaders.every((l) => isLost(g, seat, l))) turnUp(dead)
}

/** REV-12 Whoever lay there unseen is seen by all. */
function turnUp(dead: readonly LeaderState[]): void {
  for (const leader of dead) {
    leader.faceDown = false
    leader.secret = false
  }
}

/** REV-07, REV-09 Only once all are lost are the dead turned up; then they come back one by one, and who dies again waits. */
function turnTheDead(g: Game, seat: Faction): void {
  const own = factionState(g.state, seat)
  const leaders = ownLeaders(own)
  const dead = leaders.filter((l) => l.dead)
  if (leaders.every((l) => isLost(g, seat, l)) && (!own.leadersReturn || dead.every((l) => l.faceDown))) {
    turnUp(dead)
    if (hasDeadKwisatz(g, seat)) delete g.state.kwisatzHaderach!.waits
    own.leadersReturn = true
  }
  if (!dead.some((l) => !l.faceDown) && !kwisatzReturns(g, seat)) own.leadersReturn = false
}

/** REV-09 Where only who died again waits, a captive whose first death nobody saw does not. */
const waitsFaceDown = (g: Game, { faceDown, secret, deaths }: LeaderState): boolean =>
  faceDown && !(secret && deaths === 1 && optionOf(g, 'leaderRevival.condition') === 'oneAvailable')
/** That somebody died in captivity is known, and who it was is not: so whether they wait tells nobody anything. */
export const hasUnseenDead = (g: Game, seat: Faction): boolean => {
  const { leaders, leadersReturn } = factionState(g.state, seat)
  const open = leadersReturn && optionOf(g, 'leaderRevival.condition') === 'oneAvailable'
  return open && leaders.some(({ dead, secret }) => dead && secret)
}

/** REV-07, REV-08, REV-15 Leaders this faction may buy back now. */
export const revivableLeaders = (g: Game, seat: Faction): readonly Revivable[] =>
  consult(g, 'revival.leaders', leadersReturning(g, seat), { seat })

function leadersReturning(g: Game, seat: Faction): Revivable[] {
  const own = factionState(g.state, seat)
  const { leadersReturn } = own
  if (!leadersReturn && !hasDeadKwisatz(g, seat)) return []
  const leaders = ownLeaders(own)
  const found: Revivable[] = leadersReturn ? leaders.filter((l) => l.dead && !waitsFaceDown(g, l)).map((l) => l.id) : []
  // REV-15 The Kwisatz Haderach asks only that each leader has died once or is out of reach; or it waits like the others.
  const waits = optionOf(g, 'leaderRevival.condition') !== 'noneActiveOrAllDiedOnce'
  if (
    hasDeadKwisatz(g, seat) &&
    (waits ? leadersReturn && kwisatzReturns(g, seat) : leaders.every((l) => l.deaths > 0 || isLost(g, seat, l)))
  )
    found.push('kwisatz-haderach')
  return found
}

export function reviveLeader(g: Game, seat: Faction, leader: Revivable, cost: number, paidBy = seat): void {
  const paidTo = consult(g, 'revival.payee', 'bank', { seat, what: leader })
  pay(g, paidBy, paidTo, cost, 'revival')
  if (leader === 'kwisatz-haderach') {
    g.state.kwisatzHaderach!.dead = false
    delete g.state.kwisatzHaderach!.waits
  } else bringBack(g, leader)
  tell(g, {
    type: 'leaderRevived',
    by: seat,
    leader,
    cost,
    ...(paidBy === seat ? {} : { paidBy }),
    ...(paidTo === 'bank' || cost === 0 ? {} : { paidTo }),
  })
  follow(g, 'leader.revived', { seat, leader })
}

/** CARD-17, EMP-09 One own leader from the tanks, whatever lies face down. */
export function deadLeaderRefusal(g: Game, seat: Faction, leader: Revivable): Refusal | null {
  const unpaid = consult(g, 'revival.unpaid', null, { seat, leader })
  if (unpaid) return unpaid
  return deadOf(g, seat).includes(leader) ? null : refusal('revival.not-in-tanks', 'REV-07', { leader })
}
