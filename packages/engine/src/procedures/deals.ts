import { factionState } from '../board/forces.ts'
import { answerIfAny, procedure } from '../hooks/flow.ts'
import { consult, type Game, isOff, optionOf, tell } from '../hooks/hooks.ts'
import { copy } from '../kernel/copy.ts'
import { call, frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { PayMoment, Tellable, Term } from '../model/answers.ts'
import { kindOf } from '../model/cards.ts'
import { DUELING } from '../model/duel.ts'
import type { Faction } from '../model/factions.ts'
import type { Deal, GameState } from '../model/state.ts'
import { AUCTION, BATTLE, BATTLE_RESULTS, SHIPMENT, TRUTHTRANCE } from './frames.ts'
import { areAllied, learn } from './hands.ts'
import { contest } from './karama.ts'
import { backingOf, layBefore, pay } from './payments.ts'
import { giveFrom, pileHand } from './piles.ts'

type PayTerm = Extract<Term, { term: 'pay' }>

/** Spice that is not behind a leading bid or a shipment declared, one's own or an ally's, nor in a plan laid. */
export function spendable(g: Game, seat: Faction): number {
  const { state } = g
  const { spice } = factionState(state, seat)
  const { cards, shipments } = backingOf(g, seat)
  let reserved = cards + shipments
  const auction = frameOf(state, AUCTION)
  // A Karama that is to pay for it is hidden: without it as much would be bound.
  if (auction?.leader === seat) reserved += Math.min(spice, auction.high)
  const battle = frameOf(state, BATTLE)
  if (battle) reserved += answerIfAny(battle, 'plan', seat)?.spice ?? 0
  const revealed = frameOf(state, BATTLE_RESULTS)
  if (revealed?.winner === null) reserved += revealed.plans.find(({ of }) => of === seat)?.plan.spice ?? 0
  const shipping = frameOf(state, SHIPMENT)
  if (shipping?.seat === seat && !shipping.ask) reserved += shipping.price
  return Math.max(0, spice - reserved)
}

/** ALLY-05, DEAL-06 A gift of the Emperor to an ally is no bribe. */
export function isGift(g: Game, from: Faction, to: Faction): boolean {
  const { gifts } = g.rules.owned
  return gifts?.owner === from && !isOff(g, gifts) && areAllied(g.state, from, to)
}

/** ALLY-05 Whether allies hand each other spice by a deal, to be used at once. */
export const sharesSpice = (g: Game, from: Faction, to: Faction): boolean =>
  optionOf(g, 'alliance.giveSpice') === 'viaDealsImmediately' && areAllied(g.state, from, to)

/** DEAL-04 Into the pile in front of the shield, or at once where the table or a gift allows. */
export function payBribe(g: Game, from: Faction, to: Faction, amount: number): number {
  const paid = Math.min(amount, spendable(g, from))
  const atOnce = isGift(g, from, to) || sharesSpice(g, from, to) || optionOf(g, 'bribes.available') === 'immediately'
  if (atOnce) pay(g, from, to, paid, 'deal')
  else layBefore(g, from, to, paid)
  tell(g, { type: 'bribePaid', from, to, amount: paid, short: amount - paid })
  return paid
}

/** DEAL-02 What is short is owed until the turn ends; then it lapses, or is owed on. */
function payTerm(g: Game, deal: Deal, term: PayTerm): void {
  deal.terms = deal.terms.filter((t) => t !== term)
  const short = term.amount - payBribe(g, term.from, term.to, term.amount)
  if (short > 0 && (term.when !== 'turn-ended' || isOwedOn(g)))
    deal.terms.push({ ...term, amount: short, when: 'turn-ended' })
}

/** DEAL-02 Whether a promise of payment outlasts the turn on which it was not kept. */
const isOwedOn = (g: Game): boolean => optionOf(g, 'deals.unpaid') === 'owed'

/** DR-55 Where the game pauses for a Truthtrance nobody pays, shows or releases anything meanwhile. */
export const pausedRefusal = (g: Game): Refusal | null =>
  frameOf(g.state, TRUTHTRANCE) && consult(g, 'truth.pauses', false, {}) ? refusal('not-now', 'TIME-03') : null

/** DEAL-02 Whoever has not paid by the end of a turn: such a deal has outlived its time. */
export const isInDebt = ({ state: { deals, turn } }: Game, payer: Faction): boolean =>
  deals.some(
    ({ status, until, terms }) =>
      status === 'binding' && until < turn && terms.some((term) => term.term === 'pay' && term.from === payer),
  )

/** A promised payment falls due. */
export function fallDue(g: Game, moment: PayMoment, payer: Faction): void {
  if (g.state.deals.length === 0 || optionOf(g, 'deals.enforcement') === 'recordOnly') return
  for (const deal of g.state.deals) {
    if (deal.status !== 'binding') continue
    const due = deal.terms.filter((t): t is PayTerm => t.term === 'pay' && t.when === moment && t.from === payer)
    for (const term of due) payTerm(g, deal, term)
    if (due.length > 0 && deal.terms.length === 0) endDeal(g, deal)
  }
}

/** SECR-04 Nobody can show what is another's; a prediction is its writer's alone. All of this is known to everybody. */
export function showRefusal(g: Game, from: Faction, what: Tellable): Refusal | null {
  const { owned } = g.rules
  const notTheirs = refusal('show.not-yours', 'SECR-04', { by: from })
  // AHBT-06 What is recorded and no card is shown to nobody.
  if (what === 'traitors') return owned.gholas?.owner === from ? notTheirs : null
  if (what === 'prediction') return owned.prediction?.owner === from ? null : notTheirs
  if (what !== 'card-up' && what !== 'card-kind') return null
  const { row, rowSeenBy } = g.state.treachery
  if (row.length === 0) return refusal('show.no-card', 'SECR-04')
  if (!rowSeenBy.includes(from)) return refusal('show.card-unseen', 'SECR-04', { by: from })
  return consult(g, 'card.told', true, { by: from }) ? null : notTheirs
}

/** SECR-01, SECR-04 What one seat shows another. */
export function show(g: Game, from: Faction, to: Faction, what: Tellable): void {
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
  } else if (what === 'card-up') {
    const { row, rowSeenBy } = state.treachery
    if (!rowSeenBy.includes(to)) rowSeenBy.push(to)
    reveal(row[0])
  } else if (what === 'card-kind') {
    const { row } = state.treachery
    const kind = kindOf(row[0]!)
    notes.push({ turn, saw: 'card-kind', kind, left: row.length })
    reveal(kind)
  } else {
    if (state.prediction) notes.push({ turn, saw: 'prediction', of: from, prediction: { ...state.prediction } })
    reveal(state.prediction && { ...state.prediction })
  }
}

/** DR-EMP-5 Where a Karama may answer a gift; stopped, nothing is given. */
const gift = procedure<{ from: Faction; to: Faction; amount: number }>('gift')({
  contests(g) {
    contest(g, g.rules.owned.gifts!.id, 'announce')
  },
  gives(g, f) {
    if (isGift(g, f.from, f.to)) payBribe(g, f.from, f.to, f.amount)
  },
})
const mayBeStopped = (g: Game, { from, to }: PayTerm): boolean =>
  isGift(g, from, to) && g.rules.owned.gifts!.stops === 'announce'

/** DUEL-02, DUEL-06 What is no longer there is not given. */
function give(g: Game, { from, to, card }: Extract<Term, { term: 'give' }>): void {
  const { kanly } = g.state.duel!
  if (card) {
    if (pileHand(g.state, DUELING, from).includes(card)) giveFrom(g, DUELING, from, to, card)
    return
  }
  if (!kanly[from]) return
  kanly[from]--
  if (kanly[from] === 0) delete kanly[from]
  kanly[to] = (kanly[to] ?? 0) + 1
  tell(g, { type: 'kanlyGiven', by: from, to })
}

/** A deal all parties have accepted: what is due now is done at once. */
export function conclude(g: Game, deal: Deal): void {
  deal.status = 'binding'
  tell(g, { type: 'dealMade', deal: deal.id, parties: deal.parties })
  for (const term of [...deal.terms]) {
    if (term.term === 'pay' && term.when === 'now' && mayBeStopped(g, term)) {
      deal.terms = deal.terms.filter((t) => t !== term)
      call(g, gift, { from: term.from, to: term.to, amount: term.amount })
    } else if (term.term === 'pay' && term.when === 'now') payTerm(g, deal, term)
    if (term.term !== 'show' && term.term !== 'give') continue
    if (term.term === 'show') show(g, term.from, term.to, term.what)
    else give(g, term)
    deal.terms = deal.terms.filter((t) => t !== term)
  }
  if (deal.terms.length === 0) endDeal(g, deal)
}

export function endDeal(g: Game, deal: Deal): void {
  g.state.deals = g.state.deals.filter((d) => d !== deal)
  tell(g, { type: 'dealEnded', deal: deal.id })
}

/** SECR-04 Whoever offers or asks for the name or the kind of a card means the one that is up: once it is not, nobody can accept that any more. */
export function lapseWithCardUp(g: Game): void {
  const { state } = g
  const isOfIt = (term: Term): boolean => term.term === 'show' && (term.what === 'card-up' || term.what === 'card-kind')
  for (const deal of state.deals.filter(({ status, terms }) => status === 'offered' && terms.some(isOfIt))) {
    state.deals = state.deals.filter((d) => d !== deal)
    tell(g, { type: 'dealEnded', deal: deal.id, lapsedWith: 'card-up' })
  }
}

/** Offers lapse with the turn, deals with their last one, but for what is still owed. */
export function closeDeals(g: Game): void {
  const { state } = g
  const owedOn = isOwedOn(g)
  for (const deal of [...state.deals]) {
    if (owedOn && deal.status === 'binding') keepDebts(state, deal)
    const owed = owedOn && deal.status === 'binding' && deal.terms.every(isDue)
    if (deal.status === 'offered' || (deal.until <= state.turn && !owed)) endDeal(g, deal)
  }
}

/** Once a turn has ended, whatever was to be paid then and is still here was not paid. */
const isDue = (term: Term): boolean => term.term === 'pay' && term.when === 'turn-ended'

/** DEAL-02 Of a deal that ends, only the debt stays; the debt of one that goes on becomes a deal of its own. */
function keepDebts(state: GameState, deal: Deal): void {
  const debts = deal.terms.filter(isDue)
  if (debts.length === 0) return
  if (deal.until <= state.turn || debts.length === deal.terms.length) {
    deal.terms = debts
    deal.until = Math.min(deal.until, state.turn)
    return
  }
  deal.terms = deal.terms.filter((term) => !isDue(term))
  state.deals.push({ ...copy(deal), id: ++state.dealsMade, terms: debts, until: state.turn, ending: [] })
}
