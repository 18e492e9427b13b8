import { factionState, groupOf, occupants, stackAt, stacksOf } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { reach } from '../board/paths.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Move, Plan, Shipment, Term } from '../model/answers.ts'
import { type Card, isOf, isWorthless } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { playsKind } from '../model/plan.ts'
import type { GameState, TerritoryId } from '../model/state.ts'
import { type SwornTerm, settleCounts, settleOaths, swornLimit, swornTerms } from './oaths.ts'

type Kind = SwornTerm['term']
type TermOf<T extends Kind> = Extract<SwornTerm, { term: T }>

/** Nobody is bound by anything. */
const unbound = ({ state }: Game): boolean => state.deals.length === 0 && state.oaths.length === 0

/** DEAL-02 The terms of a kind that are in force, unless the table only records them. */
function termsOf<T extends Kind>(g: Game, kind: T): TermOf<T>[] {
  const { deals, oaths } = g.state
  const isOfKind = (term: SwornTerm): term is TermOf<T> => term.term === kind
  const found: TermOf<T>[] = []
  if (oaths.length > 0) for (const term of swornTerms(g.state)) if (isOfKind(term)) found.push(term)
  if (deals.length > 0 && optionOf(g, 'deals.enforcement') !== 'recordOnly')
    for (const { status, terms } of deals)
      if (status === 'binding') for (const term of terms) if (isOfKind(term)) found.push(term)
  return found
}

const forbids = (data: Record<string, unknown>, by?: SwornTerm): Refusal =>
  by?.sworn ? refusal('truth.bound', 'TRU-05', data) : refusal('deal.forbids', 'DEAL-02', data)

/** A promise to stay out, also as somebody who attacks nobody. */
export function dealKeepsOut(g: Game, seat: Faction, to: TerritoryId): Refusal | null {
  if (g.state.deals.length === 0) return null
  for (const t of termsOf(g, 'stay-out')) if (t.of === seat && t.territory === to) return forbids({ territory: to })
  return null
}

/** A promise to stay out, or not to attack whoever stands there. */
export function dealForbidsEntry(g: Game, seat: Faction, to: TerritoryId): Refusal | null {
  if (g.state.deals.length === 0) return null
  const out = dealKeepsOut(g, seat, to)
  if (out) return out
  for (const t of termsOf(g, 'no-attack'))
    if (t.of === seat && occupants(g.state, to).includes(t.on)) return forbids({ attack: t.on })
  return null
}

/** A promise to hold a territory: nobody is taken out of it by other ways than a move, either. Oaths speak of moves alone. */
export function dealForbidsLeaving(g: Game, seat: Faction, from: TerritoryId): Refusal | null {
  if (g.state.deals.length === 0) return null
  for (const t of termsOf(g, 'hold'))
    if (t.of === seat && t.territory === from && !t.sworn) return forbids({ hold: t.territory })
  return null
}

/** DEAL-08 What a seat has promised to do binds it as long as some legal act keeps all of it. `null` stands for passing. */
function promiseRefusal<A>(
  act: A | null,
  keeps: (act: A | null) => boolean,
  possible: () => Iterable<A>,
  data: object,
  by?: SwornTerm,
): Refusal | null {
  if (keeps(act)) return null
  if (act !== null && keeps(null)) return forbids({ ...data }, by)
  for (const other of possible()) if (keeps(other)) return forbids({ ...data }, by)
  return null
}

const swornBy = (g: Game, seat: Faction, kind: 'ship' | 'move' | 'set-out' | 'have'): SwornTerm | undefined =>
  termsOf(g, kind).find((t) => t.of === seat && t.sworn)

/** `legal` tells whether a move could be made but for deals. */
export function dealRefusesMove(
  g: Game,
  seat: Faction,
  move: Move | null,
  legal: (move: Move) => boolean,
): Refusal | null {
  if (unbound(g)) return null
  const barred = move && moveBarred(g, seat, move)
  if (barred) return barred
  const possible = (): Move[] => wholesaleMoves(g.state, seat).filter((m) => !moveBarred(g, seat, m) && legal(m))
  return promiseRefusal(
    move,
    (m) => keepsMovePromises(g, seat, m),
    possible,
    { move: 'promised' },
    swornBy(g, seat, 'move') ?? swornBy(g, seat, 'set-out') ?? swornBy(g, seat, 'have'),
  )
}

function moveBarred(g: Game, seat: Faction, move: Move): Refusal | null {
  const from = territoryOf(move.from[0]!.area)
  const to = territoryOf(move.to)
  for (const t of termsOf(g, 'move')) if (t.of === seat && t.to === 'nowhere') return forbids({ move: t.to })
  if (to === from) return null
  for (const t of termsOf(g, 'not-move')) if (t.of === seat && to === t.to) return forbids({ move: t.to }, t)
  for (const t of termsOf(g, 'hold'))
    if (t.of === seat && from === t.territory) return forbids({ hold: t.territory }, t)
  return dealForbidsEntry(g, seat, to)
}

type Count = Pick<TermOf<'have'>, 'in' | 'moreThan' | 'more'>
/** DR-55 What a seat has sworn to have, or not to have, where it has shipped and moved. */
export const swornCounts = (g: Game, seat: Faction): TermOf<'have'>[] =>
  g.state.oaths.length === 0 ? [] : termsOf(g, 'have').filter(({ of }) => of === seat)

/** How many forces of a seat stand in a territory. */
export const countIn = (state: GameState, seat: Faction, id: TerritoryId): number =>
  stacksOf(state, seat, id).reduce((sum, { normal, elite }) => sum + normal + elite, 0)

const isCount = ({ state }: Game, seat: Faction, { in: id, moreThan, more }: Count, move: Move | null): boolean => {
  let count = countIn(state, seat, id)
  for (const { area, normal, elite } of move?.from ?? []) {
    if (territoryOf(area) === id) count -= normal + elite
    if (territoryOf(move!.to) === id) count += normal + elite
  }
  return count > moreThan === more
}

/** Whether what was sworn can still be so once a seat has moved. */
export const canHave = (g: Game, seat: Faction, counts: readonly Count[], legal: (move: Move) => boolean): boolean =>
  [null, ...wholesaleMoves(g.state, seat)].some(
    (move) => counts.every((count) => isCount(g, seat, count, move)) && (!move || legal(move)),
  )

/** The turn of a seat is over. */
export const releaseCounts = (g: Game, seat: Faction): void =>
  settleCounts(g, seat, (count) => isCount(g, seat, count, null))

const keepsMovePromises = (g: Game, seat: Faction, move: Move | null): boolean =>
  swornCounts(g, seat).every((t) => isCount(g, seat, t, move)) &&
  termsOf(g, 'leave').every((t) => t.of !== seat || leaves(g, seat, move, t.territory)) &&
  termsOf(g, 'set-out').every((t) => t.of !== seat || setsOutFrom(move) === t.from) &&
  termsOf(g, 'move').every(
    (t) => t.of !== seat || t.to === 'nowhere' || (move !== null && territoryOf(move.to) === t.to),
  )

/** The territory some forces leave. */
function setsOutFrom(move: Move | null): TerritoryId | null {
  const from = move && territoryOf(move.from[0]!.area)
  return move && from !== territoryOf(move.to) ? from : null
}

/** Whether nobody would stay behind. */
function leaves(g: Game, seat: Faction, move: Move | null, id: TerritoryId): boolean {
  const stacks = stacksOf(g.state, seat, id)
  if (stacks.length === 0) return true
  if (!move || territoryOf(move.to) === id) return false
  return stacks.every((s) =>
    move.from.some(
      (m) => stackAt(g.state, seat, m.area, m.advisors) === s && m.normal === s.normal && m.elite === s.elite,
    ),
  )
}

/** All forces of a territory, or of one of its areas, to wherever ornithopters would carry them. */
export function wholesaleMoves(state: GameState, seat: Faction): Move[] {
  const own = state.forces.filter((s) => s.of === seat).map((stack) => groupOf(state, stack))
  const groups = own.map((group) => [group])
  for (const id of new Set(own.map((group) => territoryOf(group.area)))) {
    const together = own.filter((group) => territoryOf(group.area) === id)
    if (together.length > 1) groups.push(together)
  }
  return groups.flatMap((from) => reach(from[0]!.area, 3, state.storm.sector).map((to) => ({ from, to })))
}

/** A move made, or not made: promises it does not keep could not be kept, and the table sees it. */
export function releaseMoves(g: Game, seat: Faction, move: Move | null): void {
  settleOaths(g, seat, 'will-move', move && territoryOf(move.to))
  settleOaths(g, seat, 'will-leave', setsOutFrom(move))
  release(g, seat, (t) => {
    if (t.term === 'leave' && t.of === seat) return leaves(g, seat, move, t.territory)
    if (t.term === 'move' && t.of === seat && t.to !== 'nowhere') return move !== null && territoryOf(move.to) === t.to
    return true
  })
}

const landsIn = (s: Shipment | null): TerritoryId | null => (s && s.kind !== 'return' ? territoryOf(s.to) : null)

/** `possible` gives shipments that could be made but for deals; `leaves` tells whether one leaves what was sworn to be kept by a move. */
export function dealRefusesShipment(
  g: Game,
  seat: Faction,
  shipment: Shipment | null,
  possible: () => Iterable<Shipment>,
  leaves: (shipment: Shipment | null, counts: readonly Count[]) => boolean,
): Refusal | null {
  if (unbound(g)) return null
  const barred = shipment && shipmentBarred(g, seat, shipment)
  if (barred) return barred
  const counts = swornCounts(g, seat)
  const keeps = (s: Shipment | null): boolean =>
    termsOf(g, 'ship').every((t) => t.of !== seat || t.to === 'nowhere' || landsIn(s) === t.to) &&
    (counts.length === 0 || leaves(s, counts))
  const open = function* (): Generator<Shipment> {
    for (const s of possible()) if (!shipmentBarred(g, seat, s)) yield s
  }
  return promiseRefusal(
    shipment,
    keeps,
    open,
    { ship: 'promised' },
    swornBy(g, seat, 'ship') ?? swornBy(g, seat, 'have'),
  )
}

function shipmentBarred(g: Game, seat: Faction, shipment: Shipment): Refusal | null {
  for (const t of termsOf(g, 'ship')) if (t.of === seat && t.to === 'nowhere') return forbids({ ship: t.to })
  const to = landsIn(shipment)
  for (const t of termsOf(g, 'not-ship')) if (t.of === seat && to === t.to) return forbids({ ship: t.to }, t)
  for (const { area } of 'from' in shipment ? shipment.from : []) {
    const left = territoryOf(area) !== to && dealForbidsLeaving(g, seat, territoryOf(area))
    if (left) return left
  }
  return to ? dealForbidsEntry(g, seat, to) : null
}

export function releaseShipments(g: Game, seat: Faction, shipment: Shipment | null): void {
  settleOaths(g, seat, 'will-ship', landsIn(shipment))
  release(g, seat, (t) => t.term !== 'ship' || t.of !== seat || t.to === 'nowhere' || landsIn(shipment) === t.to)
}

function release(g: Game, seat: Faction, kept: (term: Term) => boolean): void {
  for (const deal of g.state.deals) {
    if (deal.status !== 'binding') continue
    const terms = deal.terms.filter(kept)
    if (terms.length === deal.terms.length) continue
    deal.terms = terms
    tell(g, { type: 'dealReleased', deal: deal.id, by: seat })
  }
}

/** The most a seat has promised to bid. */
export function bidLimit(g: Game, seat: Faction): number {
  let most = swornLimit(g, seat)
  if (g.state.deals.length > 0)
    for (const t of termsOf(g, 'bid-at-most')) if (t.of === seat) most = Math.min(most, t.amount)
  return most
}

/** Cards promised for or against, as far as the hand allows; thrown fights. */
export function dealRefusesPlan(
  g: Game,
  seat: Faction,
  opponent: Faction,
  plan: Plan,
  at: TerritoryId,
): Refusal | null {
  if (g.state.deals.length === 0) return null
  for (const t of termsOf(g, 'play-card')) {
    if (t.of !== seat || t.against !== opponent || playsKind(plan, t.kind) === t.play) continue
    const able =
      !t.play || (plan.leader !== null && factionState(g.state, seat).hand.some((card) => isOf(card, t.kind)))
    if (able) return forbids({ kind: t.kind, play: t.play })
  }
  for (const t of termsOf(g, 'throw-fight')) {
    if (!throws(t, seat, opponent, at)) continue
    const armed = plan.weapon !== null && !isWorthless(plan.weapon)
    if (armed || (t.loser === seat && plan.dial > 0)) return refusal('deal.thrown', 'DEAL-09')
    const strong = t.loser === seat ? consult(g, 'plan.thrown', null, { seat, plan }) : null
    if (strong) return strong
  }
  return null
}

/** DEAL-02 What was promised to be played is not given away first. */
export function dealRefusesParting(g: Game, seat: Faction, left: readonly Card[]): Refusal | null {
  if (g.state.deals.length === 0) return null
  const { hand } = factionState(g.state, seat)
  const broken = termsOf(g, 'play-card').find(
    ({ of, play, kind }) =>
      of === seat && play && hand.some((card) => isOf(card, kind)) && !left.some((card) => isOf(card, kind)),
  )
  return broken ? forbids({ kind: broken.kind, play: true }) : null
}

/** BATTLE-14 The opponents have agreed that this one fights without a leader. */
export const agreedLeaderless = (g: Game, seat: Faction, opponent: Faction): boolean =>
  !unbound(g) && termsOf(g, 'no-leader').some((t) => t.of === seat && t.against === opponent)

/** DEAL-08 Promises about a plan that cannot be kept are void. */
export function releasePlanTerms(g: Game, seat: Faction, opponent: Faction, at: TerritoryId): void {
  release(g, seat, (t) => {
    if (t.term === 'play-card' || t.term === 'no-leader') return t.of !== seat || t.against !== opponent
    if (t.term === 'throw-fight') return !throws(t, seat, opponent, at)
    return true
  })
}

/** DEAL-09 Whether a term is about a battle of these two: in the territory that it names, or wherever they meet. */
const throws = (
  { loser, winner, territory }: TermOf<'throw-fight'>,
  a: Faction,
  b: Faction,
  at: TerritoryId,
): boolean => (territory ?? at) === at && [loser, winner].includes(a) && [loser, winner].includes(b)
/** DR-71 Whether it is agreed that this one wins. */
export const agreedToWin = (g: Game, seat: Faction, opponent: Faction, at: TerritoryId): boolean =>
  termsOf(g, 'throw-fight').some((t) => t.winner === seat && throws(t, seat, opponent, at))
export const thrownFight = (g: Game, a: Faction, b: Faction, at: TerritoryId): boolean =>
  termsOf(g, 'throw-fight').some((t) => throws(t, a, b, at))

/** Whether two factions have agreed to ally at the next nexus, or to stay apart. */
export function allianceTerm(g: Game, a: Faction, b: Faction): 'together' | 'apart' | null {
  if (unbound(g)) return null
  const term = termsOf(g, 'ally').find((t) => t.of.includes(a) && t.of.includes(b))
  return term ? (term.together ? 'together' : 'apart') : null
}
