import { type Faction, phaseIsAhead, placesToHold, type Term } from '@arrakis/engine'
import { areAllied, handSize, type Situation, sideOf, spiceOf } from '../../situation.ts'
import { meanWorth, roomIn } from '../cards.ts'
import { allianceGain } from '../nexus.ts'
import { spiceIn } from '../outlook.ts'
import { costOf, mySpice, spiceWorth } from '../purse.ts'
import {
  attackWorth,
  canWin,
  inDanger,
  isLate,
  lacks,
  leavingCost,
  leavingWorth,
  mayStillMove,
  meets,
  peaceWorth,
  standsIn,
} from './peace.ts'

/** What a deal says, and on how many turns, this one included. */
export interface Bargain {
  readonly parties: readonly Faction[]
  readonly terms: readonly Term[]
  readonly turns: number
}

/** Nothing is worth this. */
const RUIN = 100
/** Little is asked of a deal but that it gives more than it takes. */
export const ENOUGH = 0.4
/** How many promises of mine that keep me from something I can overlook at a time. */
const MOST_BONDS = 2

type ShowTerm = Extract<Term, { term: 'show' }>
/** What it costs to show these; a hand costs by its cards, and no prediction is for sale. */
const COST_OF_SHOWING = { traitors: 10, spice: 1, 'card-up': 0.8, 'card-kind': 0.5 }

type PayTerm = Extract<Term, { term: 'pay' }>

/** What keeping a promise of mine costs, for as long as it binds; nothing for what is no promise of mine. */
function costOfTerm(s: Situation, deal: Bargain, term: Term): number {
  const { view, me } = s
  const { turns } = deal
  const others = deal.parties.filter((of) => !sideOf(view, me).includes(of))
  const winners = (): boolean => others.some((of) => canWin(s, of, turns))
  switch (term.term) {
    case 'no-attack':
      if (term.of !== me) return 0
      if (areAllied(view, me, term.on)) return turns > 1 ? RUIN : 0
      if (canWin(s, term.on, turns)) return RUIN
      return turns * (mayStillMove(view, me) ? Math.max(1.5, attackWorth(s, term.on)) : 0.5)
    case 'stay-out': {
      if (term.of !== me) return 0
      if (turns > 2) return RUIN
      if (!placesToHold(view).includes(term.territory)) return turns * (0.5 + 0.8 * spiceIn(view, term.territory))
      if (winners()) return RUIN
      return turns * (mayStillMove(view, me) ? Math.max(3, attackWorth(s, null, term.territory)) : 1)
    }
    case 'hold':
      if (term.of !== me) return 0
      return turns > 1 || inDanger(s) ? RUIN : standsIn(view, me, term.territory) ? 2.5 : 0.5
    case 'leave':
      if (term.of !== me) return 0
      if (turns > 1) return RUIN
      if (!standsIn(view, me, term.territory)) return 0.5
      // Whoever gets the place must not be able to win with it.
      if (placesToHold(view).includes(term.territory) && (isLate(s) || others.some((of) => lacks(view, of) <= 2)))
        return RUIN
      return leavingCost(s, term.territory)
    case 'ship':
    case 'move':
      if (term.of !== me) return 0
      if (turns > 1 || term.to !== 'nowhere') return RUIN
      if (!mayStillMove(view, me)) return 0.2
      return inDanger(s) || winners() ? RUIN : 8
    case 'bid-at-most': {
      if (term.of !== me) return 0
      if (turns > 1) return RUIN
      if (!bidsAhead(s)) return 0.2
      if (term.amount >= mySpice(s)) return 0.2
      return Math.min(roomIn(s, me), 2) * Math.max(0.5, 1.2 * meanWorth(s) - term.amount)
    }
    case 'play-card':
    case 'no-leader':
      return term.of === me ? RUIN : 0
    case 'throw-fight':
      return term.loser === me ? RUIN : 0
    case 'ally': {
      if (!term.of.includes(me)) return 0
      const other = term.of[0] === me ? term.of[1] : term.of[0]
      const gain = allianceGain(s, other)
      if (turns > 2) return RUIN
      if (!term.together) return gain > 0 ? 3 * turns : 0.5
      return turns === 1 && gain > 0 && sideOf(view, me).length === 1 ? 0 : 6
    }
    case 'show':
      if (term.from !== me) return 0
      // A hand that is known loses the battle.
      if (
        term.what === 'prediction' ||
        ((term.what === 'hand' || term.what === 'traitors') && meets(view, me, term.to))
      )
        return RUIN
      return term.what === 'hand' ? 2 + 2 * handSize(s, me) : COST_OF_SHOWING[term.what]
    // DUEL-06 A kanly card is worth a duel that one need not fight; a dueling card is one of four.
    case 'give':
      return term.from === me ? (term.card ? 1.5 : 2) : 0
    case 'pay':
    case 'words':
      return 0
  }
}

const bidsAhead = ({ view }: Situation): boolean => view.phase === 'bidding' || phaseIsAhead(view, 'bidding')

/** Promises that keep me from something, but for payments and what is done at once. */
const binds = (me: Faction, term: Term): boolean =>
  term.term === 'ally' ? term.of.includes(me) : 'of' in term && term.of === me

/** What I am bound by already. */
function bonds({ view, me }: Situation): number {
  let count = 0
  for (const { status, terms } of view.deals)
    if (status === 'binding' && terms) for (const term of terms) if (binds(me, term)) count++
  return count
}

/** What a faction has promised to pay already. */
function owes({ view }: Situation, payer: Faction): number {
  let sum = 0
  for (const { status, terms } of view.deals)
    if (status === 'binding' && terms)
      for (const term of terms) if (term.term === 'pay' && term.from === payer) sum += term.amount
  return sum
}

/** What a turn may cost whoever has made up their mind to spend: all but heaps are gone when a later payment falls due. */
const SPENT_IN_A_TURN = 12
/** Where debts are owed on, less is lost by it. */
const SPENT_WITH_DEBTS = 6
/** How likely what is promised falls due at all. */
const CHANCE = { 'turn-ended': 0.7, 'card-bought': 0.3, 'battle-won': 0.1, 'battle-lost': 0.1 }

/** What I get by payments of one faction: at once no more than it has, later no more than it will still have. */
function paidBy(s: Situation, payer: Faction, terms: readonly PayTerm[]): number {
  let held = Math.max(0, spiceOf(s, payer) - owes(s, payer))
  let sum = 0
  for (const { amount } of terms.filter(({ when }) => when === 'now')) {
    const paid = Math.min(amount, held)
    held -= paid
    sum += paid
  }
  held = Math.max(0, held - (s.options['deals.unpaid'] === 'owed' ? SPENT_WITH_DEBTS : SPENT_IN_A_TURN))
  for (const { amount, when } of terms) {
    if (when === 'now') continue
    const paid = Math.min(amount, held)
    held -= paid
    sum += paid * CHANCE[when]
  }
  return sum
}

/** What it is worth to me that a faction keeps its promises: the same from the same one counts once, however it is put. */
function gainFrom(s: Situation, of: Faction, { terms, turns }: Bargain): number {
  const { view, me } = s
  let peace = 0
  let left = 0
  let seen = 0
  let bids = 0
  let given = 0
  for (const term of terms)
    switch (term.term) {
      case 'no-attack':
        if (term.of === of && term.on === me) peace = 1
        break
      case 'stay-out':
        if (term.of === of && standsIn(view, me, term.territory)) peace = Math.max(peace, 0.5)
        break
      case 'ship':
      case 'move':
        if (term.of === of && term.to === 'nowhere') peace = Math.max(peace, 0.5)
        break
      case 'leave':
        if (term.of === of && mayStillMove(view, of)) left = Math.max(left, leavingWorth(s, of, term.territory))
        break
      case 'bid-at-most':
        if (term.of === of && term.amount <= 3 && bidsAhead(s) && roomIn(s, me) > 0) bids = 0.3
        break
      case 'show':
        if (term.from === of && term.to === me) seen = Math.max(seen, lookWorth(s, of, term.what))
        break
      case 'give':
        if (term.from === of && term.to === me) given += term.card ? 1 : 1.5
        break
    }
  const longer = turns > 1 ? 1.25 : 1
  return (peace > 0 ? peace * longer * peaceWorth(s, of) : 0) + left + seen + bids + given
}

/** A look at cards that I do not know of, at traitors, or at the card that is up for bid. */
function lookWorth(s: Situation, of: Faction, what: ShowTerm['what']): number {
  const { view, me } = s
  if (what === 'hand') return Math.min(1.5, 0.4 * Math.max(0, handSize(s, of) - view.factions[of]!.known.length))
  if (what === 'card-up' || what === 'card-kind') {
    if (view.phase !== 'bidding' || view.treachery.up || roomIn(s, me) === 0) return 0
    return what === 'card-up' ? 1.8 : 1
  }
  const notes = view.factions[me]!.own?.notes ?? []
  return what === 'traitors' && !notes.some((note) => note.saw === 'traitors' && note.of === of) ? 0.8 : 0
}

/** What one spice that I get is worth to me. When the game is over it buys nothing any more. */
export const spiceGain = (s: Situation): number => 0.9 * Math.min(1, spiceWorth(mySpice(s))) * (isLate(s) ? 0.3 : 1)

/** What a deal is worth to me as a whole, in spice. */
export function dealWorth(s: Situation, deal: Bargain): number {
  const { me } = s
  let cost = 0
  let bound = 0
  let mine = 0
  for (const term of deal.terms) {
    cost += costOfTerm(s, deal, term)
    if (cost >= RUIN) return -RUIN
    if (binds(me, term)) bound++
    // What I promise I shall have to pay, whenever it falls due.
    if (term.term === 'pay' && term.from === me) mine += term.amount
  }
  if (bound > 0 && bound + bonds(s) > MOST_BONDS) return -RUIN
  cost += costOf(mine, mySpice(s))
  let paid = 0
  let gain = 0
  for (const of of deal.parties) {
    if (of === me) continue
    const terms = deal.terms.filter((t): t is PayTerm => t.term === 'pay' && t.from === of && t.to === me)
    if (terms.length > 0) paid += paidBy(s, of, terms)
    gain += gainFrom(s, of, deal)
  }
  return spiceGain(s) * paid + gain - cost
}
