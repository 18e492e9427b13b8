import { type Answer, type Faction, placesToHold, type Term, territoryOf } from '@arrakis/engine'
import type { BotPlay, Reason } from '../../bot.ts'
import { areAllied, type Situation, spiceOf } from '../../situation.ts'
import { roomIn } from '../cards.ts'
import { outlookOf } from '../outlook.ts'
import { costOf, keptBack, mySpice, spiceWorth } from '../purse.ts'
import { sizeOf } from '../reach.ts'
import { canWin, isLate, lacks, leavingWorth, peaceWorth, standsIn } from './peace.ts'
import { type Bargain, dealWorth, ENOUGH, isOfCardUp, spiceGain } from './worth.ts'

type Deal = Answer<'offer-deal'>

/** So many offers a turn, so that talk comes to an end. */
const MOST_OFFERS = 3

const made = ({ chronicle, me }: Situation): Situation['chronicle']['offered'] =>
  chronicle.offered.filter(({ by }) => by === me)
/** Whether I have an offer left to make, and none that waits. */
export const mayOffer = (s: Situation): boolean =>
  made(s).length < MOST_OFFERS && !s.view.deals.some((deal) => deal.by === s.me && deal.status === 'offered')

/** An offer for this turn; null if I should not want it myself. */
function offer(s: Situation, other: Faction, terms: readonly Term[], reason: Reason): BotPlay | null {
  if (dealWorth(s, { parties: [s.me, other], terms, turns: 1 }) <= ENOUGH) return null
  const answer: Deal = { with: [other], text: '', terms: [...terms], turns: 1 }
  return { kind: 'offer-deal', answer, reasons: [reason] }
}

const isPayment = (term: Term): term is Extract<Term, { term: 'pay' }> => term.term === 'pay'

/** Whether a term asks something of me: nobody pays me for what they promise themselves. */
function asksOf(me: Faction, term: Term): boolean {
  if (term.term === 'ally') return term.of.includes(me)
  if (term.term === 'throw-fight') return term.loser === me
  return ('of' in term && term.of === me) || ('from' in term && term.from === me)
}

/** Nobody leaves a place in which they do not stand. */
const isPossible = ({ view }: Situation, term: Term): boolean =>
  term.term !== 'leave' || standsIn(view, term.of, term.territory)

/**
 * A promise to do something, or not to, is not left open while some have moved: it would be taken up by whoever it costs nothing any more.
 * Nor is what was to be told of a card that has been sold.
 */
export const isTooLate = ({ view }: Situation, terms: readonly Term[]): boolean =>
  terms.some((term) =>
    term.term === 'show'
      ? isOfCardUp(term.what) && view.phase !== 'bidding'
      : view.phase === 'shipment-movement' && 'of' in term,
  )

/** What they asked for, for this turn only, and paid at once at a price that suits me; null if there is none. */
export function counterOffer(s: Situation, other: Faction, { parties, terms }: Bargain): BotPlay | null {
  const { me } = s
  if (parties.length !== 2) return null
  if (isTooLate(s, terms)) return null
  // Nobody haggles: a second price would be the first.
  if (s.chronicle.offered.some(({ by, to }) => by === me && to.includes(other))) return null
  const rest = terms.filter((term) => !isPayment(term) && term.term !== 'words' && isPossible(s, term))
  // With nothing but payments there is nothing to haggle over.
  if (rest.length === 0) return null
  const bare = dealWorth(s, { parties, terms: rest, turns: 1 })
  const asked = terms.reduce((sum, t) => sum + (isPayment(t) && t.from === me ? t.amount : 0), 0)
  const given = terms.reduce((sum, t) => sum + (isPayment(t) && t.from === other ? t.amount : 0), 0)
  let price: Term | null = null
  if (bare > ENOUGH && asked > 0) {
    const amount = Math.min(asked - 1, Math.floor(0.7 * bare), mySpice(s) - keptBack(s))
    if (amount >= 1) price = { term: 'pay', from: me, to: other, amount, when: 'now' }
  } else if (bare <= ENOUGH && bare > -DEAREST && rest.some((term) => asksOf(me, term))) {
    const amount = Math.max(given, priceFor(s, other, bare))
    if (amount <= 0.6 * spiceOf(s, other)) price = { term: 'pay', from: other, to: me, amount, when: 'now' }
  }
  if (!price) return null
  const reason = { because: 'deal.counter', weight: 1, about: { faction: other, amount: price.amount } }
  return offer(s, other, [...rest, price], reason)
}
/** What I must be paid at once for something that is worth so little to me. */
const priceFor = (s: Situation, payer: Faction, bare: number): number =>
  Math.ceil((ENOUGH + 0.2 - bare) / spiceGain(s, payer))
/** Nobody pays more than this for a promise. */
const DEAREST = 15

/** Before the shipments of the turn. */
const OFFER_PHASE = 'revival'
/** The poorer side asks for spice, the richer side pays it. */
const POOR = 4
const RICH = 14

/** Whether I have made an offer like those of this phase: in the bidding names of cards are sold, and everything else after it. */
const hasOffered = (s: Situation): boolean =>
  made(s).some(({ phase }) => phase === undefined || (phase === 'bidding') === (s.view.phase === 'bidding'))

/** One offer a turn for the name of a card, and one to whom it is worth most: peace for a turn, or a place given up. */
export function offerOf(s: Situation): BotPlay | null {
  const { view, me } = s
  if (hasOffered(s) || !mayOffer(s)) return null
  if (view.phase === 'bidding') return cardOffer(s)
  if (view.phase !== OFFER_PHASE) return null
  // Nobody takes a bribe from a faction that is about to win.
  if (lacks(view, me) <= 1 || isLate(s)) return null
  if (view.deals.some(({ status, parties }) => status === 'binding' && parties.includes(me))) return null
  const others = view.order.filter((of) => !areAllied(view, me, of))
  const spare = mySpice(s) - keptBack(s) - POOR
  return bought(s, others, spare) ?? sold(s, others)
}

/** The best of what I could buy at a price below its worth. */
function bought(s: Situation, others: readonly Faction[], spare: number): BotPlay | null {
  let best: { play: BotPlay; worth: number } | null = null
  for (const other of others) {
    const peace = peaceWorth(s, other)
    if (!best || peace > best.worth) {
      const amount = Math.min(spare, Math.floor(0.8 * peace))
      const play = amount >= 2 && !canWin(s, s.me) ? peaceFor(s, other, s.me, other, amount) : null
      if (play) best = { play, worth: peace }
    }
    for (const place of weakPlaces(s, other)) {
      if (!standsIn(s.view, other, place)) continue
      const worth = leavingWorth(s, other, place)
      if (best && worth <= best.worth) continue
      const amount = Math.min(spare, Math.floor(0.9 * worth))
      if (amount < 3) continue
      const terms: Term[] = [
        { term: 'leave', of: other, territory: place },
        { term: 'pay', from: s.me, to: other, amount, when: 'now' },
      ]
      const reason = { because: 'deal.place', weight: worth, about: { faction: other, amount } }
      const play = offer(s, other, terms, reason)
      if (play) best = { play, worth }
    }
  }
  return best?.play ?? null
}

/** Places that a faction holds with few forces. */
function weakPlaces(s: Situation, of: Faction): string[] {
  const o = outlookOf(s)
  return o.places.filter((id) => o.fighters.get(id)?.some((f) => f.of === of && sizeOf(f) <= 3))
}

/** Whoever is poor sells a turn of peace to somebody rich, if that one cannot win by it. */
function sold(s: Situation, others: readonly Faction[]): BotPlay | null {
  if (mySpice(s) > POOR) return null
  for (const other of others) {
    if (spiceOf(s, other) < RICH || placesOf(s, other) < 1 || canWin(s, other)) continue
    const terms: Term[] = [{ term: 'no-attack', of: s.me, on: other }]
    const bare = dealWorth(s, { parties: [s.me, other], terms, turns: 1 })
    const amount = Math.max(3, priceFor(s, other, bare))
    const play = amount <= 6 ? peaceFor(s, other, other, s.me, amount) : null
    if (play) return play
  }
  return null
}

const placesOf = ({ view }: Situation, of: Faction): number => {
  const places = placesToHold(view)
  return new Set(
    view.forces.flatMap(({ of: owner, advisor, area }) =>
      owner === of && !advisor && places.includes(territoryOf(area)) ? [territoryOf(area)] : [],
    ),
  ).size
}

/** One pays, the other does not attack this turn. */
const peaceFor = (s: Situation, other: Faction, payer: Faction, paid: Faction, amount: number): BotPlay | null =>
  offer(
    s,
    other,
    [
      { term: 'pay', from: payer, to: paid, amount, when: 'now' },
      { term: 'no-attack', of: paid, on: payer },
    ],
    { because: 'deal.peace', weight: 1, about: { faction: other, amount } },
  )

/** Whoever sees the card that is up for bid may sell its name to somebody rich, and somebody rich may ask for it, where the table has that. */
function cardOffer(s: Situation): BotPlay | null {
  const { view, me } = s
  const { up, rowSeenBy } = view.treachery
  if (!up) {
    const teller = rowSeenBy.find((of) => !areAllied(view, me, of))
    return teller && mySpice(s) >= RICH ? cardNamed(s, teller, me) : null
  }
  let listener: Faction | null = null
  for (const of of view.order)
    if (!areAllied(view, me, of) && !rowSeenBy.includes(of) && roomIn(s, of) > 0)
      if (!listener || spiceOf(s, of) > spiceOf(s, listener)) listener = of
  return listener && spiceOf(s, listener) >= RICH ? cardNamed(s, me, listener) : null
}

/** What it costs to tell a name, and what one gets by it if nobody else knows it, each with what is asked of a deal. */
const NAME = 1.4
/** So much of their spice others may have promised to an ally, and it is dear to them. */
const LENT = 6

/** The name of the card for as little spice as is worth it to who tells it, if it is that to who hears it. */
function cardNamed(s: Situation, teller: Faction, listener: Faction): BotPlay | null {
  const isMine = teller === s.me
  const spice = isMine ? spiceGain(s, listener) : 0.9 * Math.min(1, spiceWorth(spiceOf(s, teller)))
  const amount = Math.ceil(NAME / Math.max(0.1, spice))
  const free = spiceOf(s, listener) - (isMine ? LENT : 0)
  if (costOf(amount, free) >= NAME / s.view.treachery.rowSeenBy.length) return null
  const terms: Term[] = [
    { term: 'show', from: teller, to: listener, what: 'card-up' },
    { term: 'pay', from: listener, to: teller, amount, when: 'now' },
  ]
  const other = isMine ? listener : teller
  const because = isMine ? 'deal.card' : 'deal.look'
  return offer(s, other, terms, { because, weight: 1, about: { faction: other, amount } })
}
