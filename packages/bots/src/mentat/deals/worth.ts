import {
  type DealRefusal,
  type Faction,
  givesAtOnce,
  phaseIsAhead,
  placesToHold,
  type Term,
  type TerritoryId,
} from '@arrakis/engine'
import { areAllied, handSize, type Situation, sideOf, spiceOf } from '../../situation.ts'
import { kindUp, meanWorth, roomIn } from '../cards.ts'
import { spiceIn } from '../ground.ts'
import { allianceGain, isAsGoodAsAny } from '../nexus.ts'
import { costOf, mySpice, spiceWorth } from '../purse.ts'
import {
  attackWorth,
  canWin,
  dangerFrom,
  holdingCost,
  inDanger,
  isLate,
  isSeenToWin,
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

/** What it costs to be promised to a partner before the nexus: others may still stand better by then. */
const PROMISED_AWAY = 6

type ShowTerm = Extract<Term, { term: 'show' }>
/** What it costs to show these; a hand costs by its cards, and no prediction is for sale. */
const COST_OF_SHOWING = { traitors: 10, spice: 1, 'card-up': 0.8, 'card-kind': 0.5 }

/** An ally who buys well fights for me too: what is up for bid is told gladly, once. */
const TOLD_TO_AN_ALLY = 0.5

/** What it costs not to ship, or not to move, for a turn. */
const TIED = 8

type PayTerm = Extract<Term, { term: 'pay' }>

/**
 * Why no payment makes up for a promise. A reason is said to whoever offered the deal, so it comes of the terms and of what lies open alone;
 * `hidden` is what comes of anything else.
 */
type Ruin = DealRefusal | 'hidden'

/** Whether some faction can win, and whether all can see it. */
function ruinBy(s: Situation, of: Faction): Ruin | null {
  if (!canWin(s, of)) return null
  return isSeenToWin(s, of) ? 'helps-to-win' : 'hidden'
}
function ruinByAny(s: Situation, others: readonly Faction[]): Ruin | null {
  const ruins = others.map((of) => ruinBy(s, of))
  return ruins.find((ruin) => ruin === 'helps-to-win') ?? ruins.find((ruin) => ruin !== null) ?? null
}

/** What keeping a promise of mine costs, for as long as it binds, or why nothing is worth it; nothing for what is no promise of mine. */
export function costOfTerm(s: Situation, deal: Bargain, term: Term): number | Ruin {
  const { view, me } = s
  const { turns } = deal
  const others = deal.parties.filter((of) => !sideOf(view, me).includes(of))
  switch (term.term) {
    case 'no-attack':
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      if (areAllied(view, me, term.on)) return 0
      return ruinBy(s, term.on) ?? costOfPeace(s, deal, term.on)
    case 'stay-out': {
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      if (!placesToHold(view).includes(term.territory)) return 0.5 + 0.8 * spiceIn(view, term.territory)
      const ruin = ruinByAny(s, others)
      if (ruin) return ruin
      if (!mayStillMove(view, me)) return 1
      // Nobody sells the defence of their own place.
      return standsIn(view, me, term.territory) ? 'never' : Math.max(3, attackWorth(s, null, term.territory))
    }
    case 'hold':
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      return costOfStaying(s, others, term.territory)
    case 'leave':
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      if (!standsIn(view, me, term.territory)) return 0.5
      // Whoever gets the place must not be able to win with it.
      if (placesToHold(view).includes(term.territory) && (isLate(s) || others.some((of) => lacks(view, of) <= 2)))
        return 'helps-to-win'
      return leavingCost(s, term.territory)
    case 'ship':
    case 'move':
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      if (term.to !== 'nowhere') return 'never'
      return mayStillMove(view, me) ? (ruinOfResting(s, others) ?? TIED) : 0.2
    case 'bid-at-most': {
      if (term.of !== me) return 0
      if (turns > 1) return 'too-long'
      if (!bidsAhead(s)) return 0.2
      if (term.amount >= mySpice(s)) return 0.2
      return Math.min(roomIn(s, me), 2) * Math.max(0.5, 1.2 * meanWorth(s) - term.amount)
    }
    case 'play-card':
    case 'no-leader':
      return term.of === me ? 'never' : 0
    case 'throw-fight':
      return term.loser === me ? 'never' : 0
    case 'ally': {
      if (!term.of.includes(me)) return 0
      const other = term.of[0] === me ? term.of[1] : term.of[0]
      const gain = allianceGain(s, other)
      if (turns > 2) return 'too-long'
      if (!term.together) return gain > 0 ? 3 * turns : 0.5
      if (sideOf(view, me).includes(other)) return turns === 1 ? 1 : 6
      // Who is promised away cannot be had by somebody better any more.
      return turns === 1 && sideOf(view, me).length === 1 && isAsGoodAsAny(s, other) ? PROMISED_AWAY : 'hidden'
    }
    case 'show':
      if (term.from !== me) return 0
      if (term.what === 'prediction') return 'never'
      // A hand that is known loses the battle, and whoever buys it may tell it.
      if (
        (term.what === 'hand' || term.what === 'traitors') &&
        view.order.some((of) => !areAllied(view, me, of) && meets(view, me, of))
      )
        return 'never'
      if (areAllied(view, me, term.to) && isOfCardUp(term.what)) return 0
      return term.what === 'hand' ? 2 + 2 * handSize(s, me) : COST_OF_SHOWING[term.what]
    // DUEL-06 A kanly card is worth a duel that one need not fight; a dueling card is one of four.
    case 'give':
      return term.from === me ? (term.card ? 1.5 : 2) : 0
    case 'pay':
    case 'words':
      return 0
  }
}

/** Why nothing pays for leaving others to themselves: what all can see comes first. */
function ruinOfResting(s: Situation, others: readonly Faction[]): Ruin | null {
  const ruin = ruinByAny(s, others)
  return ruin !== 'helps-to-win' && inDanger(s) ? 'hidden' : ruin
}

function costOfStaying(s: Situation, others: readonly Faction[], at: TerritoryId): number | Ruin {
  const { view, me } = s
  if (standsIn(view, me, at) && mayStillMove(view, me)) return ruinOfResting(s, others) ?? 2.5 + holdingCost(s, at)
  if (inDanger(s)) return 'hidden'
  return standsIn(view, me, at) ? 1 : 0.5
}

/** What it costs not to attack somebody who cannot win. */
function costOfPeace(s: Situation, deal: Bargain, on: Faction): number {
  if (!mayStillMove(s.view, s.me)) return 0.5
  // Where they come to fight me I may not bring more, unless they promise not to come.
  return Math.max(1.5, attackWorth(s, on)) + (1 - peaceWith(s, on, deal)) * dangerFrom(s, on)
}

/** What can be told of the card up for bid. */
export const isOfCardUp = (what: ShowTerm['what']): boolean => what === 'card-up' || what === 'card-kind'

/** What it is worth to me that an ally learns by a deal what is up for bid. */
function toldToAllies({ view, me }: Situation, { terms }: Bargain): number {
  const tells = terms.some(
    (term) =>
      term.term === 'show' &&
      isOfCardUp(term.what) &&
      term.from === me &&
      areAllied(view, me, term.to) &&
      !view.treachery.rowSeenBy.includes(term.to),
  )
  return tells ? TOLD_TO_AN_ALLY : 0
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

/** Whether a payment can still fall due while a deal binds. */
function canFallDue({ view }: Situation, when: keyof typeof CHANCE, turns: number): boolean {
  if (turns > 1 || when === 'turn-ended') return true
  const phase = when === 'card-bought' ? 'bidding' : 'battle'
  return view.phase === phase || phaseIsAhead(view, phase)
}

/** What I get by payments of one faction: at once no more than it has, later no more than it will still have. Others may be paid first. */
function paidBy(s: Situation, payer: Faction, { terms, turns }: Bargain): number {
  const payments = terms.filter((term): term is PayTerm => term.term === 'pay' && term.from === payer)
  let held = Math.max(0, spiceOf(s, payer) - owes(s, payer))
  let sum = 0
  const pay = (paid: readonly PayTerm[], worth: (term: PayTerm) => number): void => {
    for (const term of paid) if (term.to !== s.me) held = Math.max(0, held - term.amount)
    for (const term of paid) {
      if (term.to !== s.me) continue
      const amount = Math.min(term.amount, held)
      held -= amount
      sum += amount * worth(term)
    }
  }
  const isNow = ({ when }: PayTerm): boolean => when === 'now'
  pay(payments.filter(isNow), () => 1)
  if (!isKept(s)) return sum
  held = Math.max(0, held - (s.options['deals.unpaid'] === 'owed' ? SPENT_WITH_DEBTS : SPENT_IN_A_TURN))
  pay(
    payments.filter((term) => !isNow(term)),
    ({ when }) => (when !== 'now' && canFallDue(s, when, turns) ? CHANCE[when] : 0),
  )
  return sum
}

/** DEAL-02 Whether the table holds people to what they promise: where deals are only written down, what is done at once is all there is. */
export const isKept = ({ options }: Situation): boolean => options['deals.enforcement'] !== 'recordOnly'

/** How much of its peace a faction promises me in return, by this deal or an earlier one: none where nobody has to keep it. */
const peaceWith = (s: Situation, of: Faction, { terms }: Bargain): number =>
  isKept(s) ? Math.max(peaceIn(s, of, terms), peaceIn(s, of, promisedBy(s, of).terms)) : 0

/** How much of its peace a faction promises me by some terms: all of it, half, or none. */
function peaceIn({ view, me }: Situation, of: Faction, terms: readonly Term[]): number {
  let peace = 0
  for (const term of terms)
    switch (term.term) {
      case 'no-attack':
        if (term.of === of && term.on === me) return 1
        break
      case 'stay-out':
        if (term.of === of && placesToHold(view).includes(term.territory) && standsIn(view, me, term.territory))
          peace = 0.5
        break
      case 'ship':
      case 'move':
        if (term.of === of && term.to === 'nowhere') peace = 0.5
        break
    }
  return peace
}

/** What binds a faction to me already: it is not paid for twice. */
function promisedBy({ view, me }: Situation, of: Faction): { readonly terms: readonly Term[]; readonly turns: number } {
  const kept = view.deals.filter(
    ({ status, terms, parties }) =>
      status === 'binding' && terms !== null && parties.includes(of) && parties.includes(me),
  )
  const until = Math.max(view.turn, ...kept.map((deal) => deal.until))
  return { terms: kept.flatMap(({ terms }) => terms ?? []), turns: until - view.turn + 1 }
}
/** Peace for more than a turn is worth more. */
const lasting = (turns: number): number => (turns > 1 ? 1.25 : 1)

/** What it is worth to me that a faction keeps its promises: the same from the same one counts once, however it is put. */
function gainFrom(s: Situation, of: Faction, { terms, turns }: Bargain): number {
  const { view, me } = s
  const before = promisedBy(s, of)
  const isNew = (term: Term): boolean => !before.terms.some((kept) => isSamePromise(kept, term))
  let left = 0
  let seen = 0
  let bids = 0
  let given = 0
  for (const term of terms)
    switch (term.term) {
      case 'leave':
        if (term.of === of && mayStillMove(view, of) && isNew(term))
          left = Math.max(left, leavingWorth(s, of, term.territory))
        break
      case 'bid-at-most':
        if (term.of === of && term.amount <= 3 && bidsAhead(s) && roomIn(s, me) > 0 && isNew(term)) bids = 0.3
        break
      case 'show':
        if (term.from === of && term.to === me && !isOfCardUp(term.what))
          seen = Math.max(seen, lookWorth(s, of, term.what))
        break
      case 'give':
        if (term.from === of && term.to === me) given += term.card ? 1 : 1.5
        break
    }
  if (!isKept(s)) return seen + given
  const peace = peaceIn(s, of, terms) * lasting(turns) - peaceIn(s, of, before.terms) * lasting(before.turns)
  return (peace > 0 ? peace * peaceWorth(s, of) : 0) + left + seen + bids + given
}

/** Whether two promises come to the same: what a bid is limited to does not matter. */
const isSamePromise = (kept: Term, term: Term): boolean =>
  (kept.term === 'leave' && term.term === 'leave' && kept.of === term.of && kept.territory === term.territory) ||
  (kept.term === 'bid-at-most' && term.term === 'bid-at-most' && kept.of === term.of)

/** A look at cards that I do not know of, or at traitors. */
function lookWorth(s: Situation, of: Faction, what: ShowTerm['what']): number {
  const { view, me } = s
  if (what === 'hand') return Math.min(1.5, 0.4 * Math.max(0, handSize(s, of) - view.factions[of]!.known.length))
  const notes = view.factions[me]!.own?.notes ?? []
  return what === 'traitors' && !notes.some((note) => note.saw === 'traitors' && note.of === of) ? 0.8 : 0
}

/** What it is worth to learn by a deal what is up for bid, whoever tells it. */
function cardLookWorth(s: Situation, { terms }: Bargain): number {
  const { view, me } = s
  const told = terms.filter((term): term is ShowTerm => term.term === 'show' && isOfCardUp(term.what) && term.to === me)
  if (told.length === 0 || view.phase !== 'bidding' || view.treachery.up || roomIn(s, me) === 0) return 0
  // What many know drives nobody out of the bidding.
  if (told.some(({ what }) => what === 'card-up')) return 1.8 / Math.max(1, view.treachery.rowSeenBy.length)
  return kindUp(s) ? 0 : 1
}

/** Whether what a faction pays me can be spent before the game is over. */
export function comesTooLate({ view, me, options }: Situation, payer: Faction): boolean {
  const isAtOnce = options['bribes.available'] === 'immediately' || givesAtOnce(view, payer, me)
  return view.turn >= options['game.maxTurns'] && !isAtOnce
}

/** What one spice that somebody pays me is worth to me. When the game is over it buys nothing any more, and on the last turn a bribe comes too late. */
export function spiceGain(s: Situation, payer: Faction): number {
  if (comesTooLate(s, payer)) return 0
  return 0.9 * Math.min(1, spiceWorth(mySpice(s))) * (isLate(s) ? 0.3 : 1)
}

/** What a deal is worth to me as a whole, in spice. */
export function dealWorth(s: Situation, deal: Bargain): number {
  const { me } = s
  let cost = 0
  let bound = 0
  let mine = 0
  for (const term of deal.terms) {
    const costs = costOfTerm(s, deal, term)
    if (typeof costs === 'string') return -RUIN
    cost += costs
    if (binds(me, term)) bound++
    // What I promise I shall have to pay, whenever it falls due.
    if (term.term === 'pay' && term.from === me) mine += term.amount
  }
  if (bound > 0 && bound + bonds(s) > MOST_BONDS) return -RUIN
  // What I owe already is as good as spent.
  cost += costOf(mine, mySpice(s) - owes(s, me))
  let paid = 0
  let gain = toldToAllies(s, deal) + cardLookWorth(s, deal)
  for (const of of deal.parties) {
    if (of === me) continue
    paid += spiceGain(s, of) * paidBy(s, of, deal)
    gain += gainFrom(s, of, deal)
  }
  return paid + gain - cost
}
