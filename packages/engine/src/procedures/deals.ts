import { factionState, occupies, stacksOf } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { reach } from '../board/paths.ts'
import { type Game, inForce, optionOf, tell } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Move, PayMoment, Plan, Shipment, Term } from '../model/answers.ts'
import { kindOf } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { playsKind } from '../model/plan.ts'
import type { AreaId, Deal, GameState, TerritoryId } from '../model/state.ts'
import { areAllied, learn, pay } from './hands.ts'

type TermOf<T extends Term['term']> = Extract<Term, { term: T }>

/** DEAL-02 The terms in force, unless the table only records them. */
function* inForceTerms(g: Game): Generator<{ deal: Deal; term: Term }> {
  if (g.state.deals.length === 0 || optionOf(g, 'deals.enforcement') === 'recordOnly') return
  for (const deal of g.state.deals) if (deal.status === 'binding') for (const term of deal.terms) yield { deal, term }
}

function termsOf<T extends Term['term']>(g: Game, kind: T): TermOf<T>[] {
  if (g.state.deals.length === 0) return []
  const found: TermOf<T>[] = []
  for (const { term } of inForceTerms(g)) if (term.term === kind) found.push(term as TermOf<T>)
  return found
}

const forbids = (data: Record<string, unknown>): Refusal => refusal('deal.forbids', 'DEAL-02', data)

/** A promise to stay out, or not to attack whoever stands there. */
export function dealForbidsEntry(g: Game, seat: Faction, to: TerritoryId): Refusal | null {
  if (g.state.deals.length === 0) return null
  for (const t of termsOf(g, 'stay-out')) if (t.of === seat && t.territory === to) return forbids({ territory: to })
  for (const t of termsOf(g, 'no-attack'))
    if (t.of === seat && occupies(g.state, t.on, to)) return forbids({ attack: t.on })
  return null
}

/** `null` stands for passing. */
export function dealRefusesMove(g: Game, seat: Faction, move: Move | null): Refusal | null {
  if (g.state.deals.length === 0) return null
  const from = move && territoryOf(move.from[0]!.area)
  const to = move && territoryOf(move.to)
  for (const t of termsOf(g, 'move')) {
    if (t.of !== seat) continue
    if (t.to === 'nowhere' ? move : to !== t.to) return forbids({ move: t.to })
  }
  for (const t of termsOf(g, 'hold'))
    if (t.of === seat && from === t.territory && to !== from) return forbids({ hold: t.territory })
  for (const t of termsOf(g, 'leave'))
    if (t.of === seat && !leaves(g, seat, move, t.territory)) return forbids({ leave: t.territory })
  return to && to !== from ? dealForbidsEntry(g, seat, to) : null
}

/** Whether nobody would stay behind. */
function leaves(g: Game, seat: Faction, move: Move | null, id: TerritoryId): boolean {
  const stacks = stacksOf(g.state, seat, id)
  if (stacks.length === 0) return true
  if (!move || territoryOf(move.to) === id) return false
  return stacks.every((s) => move.from.some((m) => m.area === s.area && m.normal === s.normal && m.elite === s.elite))
}

export function dealRefusesShipment(g: Game, seat: Faction, shipment: Shipment | null): Refusal | null {
  if (g.state.deals.length === 0) return null
  const to = shipment && shipment.kind !== 'return' ? territoryOf(shipment.to) : null
  for (const t of termsOf(g, 'ship')) {
    if (t.of !== seat) continue
    if (t.to === 'nowhere' ? shipment : to !== t.to) return forbids({ ship: t.to })
  }
  return to ? dealForbidsEntry(g, seat, to) : null
}

/** DEAL-08 Who cannot comply is released, and the table sees it. */
export function releaseMoves(g: Game, seat: Faction, legal: (move: Move) => boolean): void {
  if (g.state.deals.length === 0) return
  release(g, seat, (term) => {
    if (term.term === 'leave' && term.of === seat) {
      if (stacksOf(g.state, seat, term.territory).length === 0) return true
      return wholesaleMoves(g.state, seat).some((move) => leaves(g, seat, move, term.territory) && legal(move))
    }
    if (term.term === 'move' && term.of === seat && term.to !== 'nowhere')
      return wholesaleMoves(g.state, seat).some((move) => territoryOf(move.to) === term.to && legal(move))
    return true
  })
}

/** All forces of a territory, or of one of its areas, to wherever ornithopters would carry them. */
export function wholesaleMoves(state: GameState, seat: Faction): Move[] {
  const own = state.forces.filter((s) => s.of === seat).map(({ area, normal, elite }) => ({ area, normal, elite }))
  const groups = own.map((group) => [group])
  for (const id of new Set(own.map((group) => territoryOf(group.area)))) {
    const together = own.filter((group) => territoryOf(group.area) === id)
    if (together.length > 1) groups.push(together)
  }
  return groups.flatMap((from) => reach(from[0]!.area, 3, state.storm.sector).map((to) => ({ from, to })))
}

export function releaseShipments(
  g: Game,
  seat: Faction,
  legal: (s: Shipment) => boolean,
  areas: readonly AreaId[],
): void {
  if (g.state.deals.length === 0) return
  release(g, seat, (term) => {
    if (term.term !== 'ship' || term.of !== seat || term.to === 'nowhere') return true
    return areas.some(
      (to) =>
        territoryOf(to) === term.to &&
        (['reserves', 'arrival'] as const).some(
          (kind) => legal({ kind, to, normal: 1, elite: 0 }) || legal({ kind, to, normal: 0, elite: 1 }),
        ),
    )
  })
}

function release(g: Game, seat: Faction, possible: (term: Term) => boolean): void {
  for (const deal of g.state.deals) {
    if (deal.status !== 'binding') continue
    const kept = deal.terms.filter(possible)
    if (kept.length === deal.terms.length) continue
    deal.terms = kept
    tell(g, { type: 'dealReleased', deal: deal.id, by: seat })
  }
}

/** The most a seat has promised to bid. */
export function bidLimit(g: Game, seat: Faction): number {
  let most = Number.POSITIVE_INFINITY
  if (g.state.deals.length > 0)
    for (const t of termsOf(g, 'bid-at-most')) if (t.of === seat) most = Math.min(most, t.amount)
  return most
}

/** Cards promised for or against, as far as the hand allows; thrown fights. */
export function dealRefusesPlan(g: Game, seat: Faction, opponent: Faction, plan: Plan): Refusal | null {
  if (g.state.deals.length === 0) return null
  for (const t of termsOf(g, 'play-card')) {
    if (t.of !== seat || t.against !== opponent || playsKind(plan, t.kind) === t.play) continue
    const able =
      !t.play || (plan.leader !== null && factionState(g.state, seat).hand.some((card) => kindOf(card) === t.kind))
    if (able) return forbids({ kind: t.kind, play: t.play })
  }
  for (const t of termsOf(g, 'throw-fight')) {
    const pair = [t.loser, t.winner]
    if (!pair.includes(seat) || !pair.includes(opponent)) continue
    if (plan.weapon || (t.loser === seat && plan.dial > 0)) return refusal('deal.thrown', 'DEAL-09')
  }
  return null
}

/** DEAL-08 Promises about a plan that cannot be kept are void. */
export function releasePlanTerms(g: Game, seat: Faction, opponent: Faction): void {
  release(g, seat, (t) => {
    if (t.term === 'play-card') return t.of !== seat || t.against !== opponent
    if (t.term === 'throw-fight') return ![t.loser, t.winner].includes(seat) || ![t.loser, t.winner].includes(opponent)
    return true
  })
}

export const thrownFight = (g: Game, a: Faction, b: Faction): boolean =>
  termsOf(g, 'throw-fight').some((t) => [t.loser, t.winner].includes(a) && [t.loser, t.winner].includes(b))

/** Whether two factions have agreed to ally at the next nexus, or to stay apart. */
export function allianceTerm(g: Game, a: Faction, b: Faction): 'together' | 'apart' | null {
  const term = termsOf(g, 'ally').find((t) => t.of.includes(a) && t.of.includes(b))
  return term ? (term.together ? 'together' : 'apart') : null
}

/** Spice that is not behind a leading bid, set aside for an ally, or in a plan already laid. */
export function spendable(g: Game, seat: Faction): number {
  const { state } = g
  const { spice, credit } = factionState(state, seat)
  let reserved = credit.cards + credit.shipments
  const auction = state.stack.findLast((f) => f.proc === 'auction') as unknown as
    | { leader: Faction | null; high: number }
    | undefined
  if (auction?.leader) {
    const leader = factionState(state, auction.leader)
    if (auction.leader === seat && leader.payWith === null) reserved += Math.min(spice, auction.high)
  }
  const plan = state.stack.findLast((f) => f.proc === 'battle')?.answers[seat] as Plan | undefined
  if (plan) reserved += plan.spice ?? 0
  return Math.max(0, spice - reserved)
}

/** ALLY-05, DEAL-06 A gift of the Emperor to an ally is no bribe. */
export const isGift = (g: Game, from: Faction, to: Faction): boolean =>
  inForce(g, 'emperor.gifts') && g.rules.advantages.get('emperor.gifts')!.owner === from && areAllied(g.state, from, to)

/** DEAL-04 Into the pile in front of the shield, or at once where the table or a gift allows. */
export function payBribe(g: Game, from: Faction, to: Faction, amount: number): number {
  const paid = Math.min(amount, spendable(g, from))
  const atOnce = isGift(g, from, to) || optionOf(g, 'bribes.available') === 'immediately'
  pay(g.state, from, atOnce ? to : 'bank', paid)
  if (!atOnce) factionState(g.state, to).bribes += paid
  tell(g, { type: 'bribePaid', from, to, amount: paid, short: amount - paid })
  return paid
}

/** DEAL-02 A promised payment falls due; what is short is owed until the turn ends, then lapses. */
export function fallDue(g: Game, moment: PayMoment, payer: Faction): void {
  if (g.state.deals.length === 0 || optionOf(g, 'deals.enforcement') === 'recordOnly') return
  for (const deal of g.state.deals) {
    if (deal.status !== 'binding') continue
    const due = deal.terms.filter((t): t is TermOf<'pay'> => t.term === 'pay' && t.when === moment && t.from === payer)
    for (const term of due) {
      deal.terms = deal.terms.filter((t) => t !== term)
      const paid = payBribe(g, payer, term.to, term.amount)
      if (paid < term.amount && moment !== 'turn-ended')
        deal.terms.push({ ...term, amount: term.amount - paid, when: 'turn-ended' })
    }
  }
}

/** Nobody can show what is another's; a prediction is its writer's alone. */
export const isOwn = (g: Game, from: Faction, what: string): boolean =>
  what !== 'prediction' || g.rules.advantages.get('bene-gesserit.prediction')?.owner === from

/** SECR-01, SECR-04 What one seat shows another. */
export function show(g: Game, from: Faction, to: Faction, what: 'hand' | 'traitors' | 'spice' | 'prediction'): void {
  const { state } = g
  const own = factionState(state, from)
  const { turn } = state
  const { notes } = factionState(state, to)
  const reveal = (shown: unknown): void =>
    tell(g, { type: 'shown', by: from, to, what, secret: { for: [from, to], shown } })
  if (what === 'hand') {
    learn(state, to, from, own.hand)
    reveal([...own.hand])
  } else if (what === 'traitors') {
    notes.push({ turn, saw: 'traitors', of: from, traitors: [...own.traitors] })
    reveal([...own.traitors])
  } else if (what === 'spice') {
    notes.push({ turn, saw: 'spice', of: from, spice: own.spice })
    reveal(own.spice)
  } else {
    if (state.prediction) notes.push({ turn, saw: 'prediction', of: from, prediction: { ...state.prediction } })
    reveal(state.prediction && { ...state.prediction })
  }
}

/** A deal all parties have accepted: what is due now is done at once. */
export function conclude(g: Game, deal: Deal): void {
  deal.status = 'binding'
  tell(g, { type: 'dealMade', deal: deal.id, parties: deal.parties })
  for (const term of [...deal.terms]) {
    if (term.term === 'pay' && term.when === 'now') payBribe(g, term.from, term.to, term.amount)
    else if (term.term === 'show') show(g, term.from, term.to, term.what)
    else continue
    deal.terms = deal.terms.filter((t) => t !== term)
  }
  if (deal.terms.length === 0) endDeal(g, deal)
}

export function endDeal(g: Game, deal: Deal): void {
  g.state.deals = g.state.deals.filter((d) => d !== deal)
  tell(g, { type: 'dealEnded', deal: deal.id })
}

/** Offers lapse with the turn, deals with their last one. */
export function closeDeals(g: Game): void {
  for (const deal of [...g.state.deals]) if (deal.status === 'offered' || deal.until <= g.state.turn) endDeal(g, deal)
}
