import { factionState } from '../board/forces.ts'
import { TERRITORIES, territoryOf } from '../board/map.ts'
import { docksOf, undocked } from '../board/paths.ts'
import { answerIfAny } from '../hooks/flow.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { frameOf } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick, type Rng } from '../kernel/rng.ts'
import { without } from '../kernel/without.ts'
import { PAY_MOMENTS, SHOWABLE, type Term } from '../model/answers.ts'
import { deckFor, namedIn } from '../model/cards.ts'
import type { Answer } from '../model/decisions.ts'
import { DUEL_CARD_IDS, DUELING, MOST_DUELING } from '../model/duel.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, TerritoryId } from '../model/places.ts'
import { freeFighters } from './battle/planning.ts'
import { conclude, endDeal, isGift, isInDebt, pausedRefusal, sharesSpice, showRefusal, spendable } from './deals.ts'
import { BATTLE, TRUTHTRANCE, WINDOW } from './frames.ts'
import { alliesOf, areAllied } from './hands.ts'
import { pileHand } from './piles.ts'

/** A term speaks of parties of the deal, and of two that are not the same. */
const notAParty = (who: string): Refusal => refusal('deal.not-a-party', 'DEAL-02', { who })

/** DEAL-03, DEAL-05, DEAL-06 What a term may say. */
function termRefusal(g: Game, parties: readonly Faction[], term: Term): Refusal | null {
  const party = (of: Faction): boolean => parties.includes(of)
  const both = (one: Faction, other: Faction): boolean => party(one) && party(other) && one !== other
  switch (term.term) {
    case 'pay':
      return payTermRefusal(g, parties, term)
    case 'no-attack':
      return both(term.of, term.on) ? null : notAParty('of, on')
    case 'no-leader':
      if (!optionOf(g, 'battle.agreedLeaderless')) return refusal('deal.no-leaderless', 'BATTLE-14')
      return both(term.of, term.against) ? null : notAParty('of, against')
    case 'throw-fight':
      if (!optionOf(g, 'deals.thrownFight')) return refusal('deal.no-thrown-fights', 'DEAL-09')
      return both(term.loser, term.winner) ? null : notAParty('loser, winner')
    case 'ally':
      return both(term.of[0], term.of[1]) ? null : notAParty('of')
    case 'show':
      if (!optionOf(g, 'secrecy.mayShow')) return refusal('show.forbidden', 'SECR-04')
      return both(term.from, term.to) ? showRefusal(g, term.from, term.what) : notAParty('from, to')
    case 'give':
      return both(term.from, term.to) ? giveRefusal(g, term) : notAParty('from, to')
    case 'words':
      return term.private && !optionOf(g, 'deals.privateClauses') ? refusal('deal.no-private', 'DR-70') : null
    default:
      return party(term.of) ? null : notAParty('of')
  }
}

type GiveTerm = Extract<Term, { term: 'give' }>

/** DUEL-02, DUEL-06 Kanly and dueling cards change hands while nobody duels, and not to whoever has no part in it; how many somebody holds lies open. */
function giveRefusal({ state }: Game, { to, card }: GiveTerm): Refusal | null {
  const { duel, factions } = state
  if (!duel || duel.arena) return refusal('duel.no-gift', card ? 'DUEL-02' : 'DUEL-06')
  return factions[to]!.leaders.length > 0 ? null : refusal('duel.no-gift', 'MAIN-13')
}

/** DUEL-06, DUEL-16 No more than there is, and no more dueling cards than a hand holds. */
function giftsRefusal({ state }: Game, terms: readonly Term[]): Refusal | null {
  const gifts = terms.filter((term): term is GiveTerm => term.term === 'give')
  for (const { from, to, card } of gifts) {
    const alike = gifts.filter((gift) => Boolean(gift.card) === Boolean(card))
    const given = (by: Faction): number => alike.filter((gift) => gift.from === by).length
    const held = (by: Faction): number => (card ? pileHand(state, DUELING, by).length : (state.duel?.kanly[by] ?? 0))
    if (given(from) > held(from)) return refusal('duel.no-gift', card ? 'DUEL-02' : 'DUEL-06')
    const got = alike.filter((gift) => gift.to === to).length
    if (card && held(to) + got - given(to) > MOST_DUELING) return refusal('duel.hand-full', 'DUEL-16')
  }
  return null
}

/** DUEL-02 Nobody promises a dueling card that they do not hold; what others hold nobody learns. */
function cardsRefusal({ state }: Game, seat: Faction, terms: readonly Term[]): Refusal | null {
  const promised = terms.flatMap((term) => (term.term === 'give' && term.from === seat && term.card ? [term.card] : []))
  if (promised.length === 0) return null
  return without<string>(promised, pileHand(state, DUELING, seat)).length > 0
    ? refusal('duel.no-gift', 'DUEL-02')
    : null
}

function payTermRefusal(
  g: Game,
  parties: readonly Faction[],
  { from, to, when }: Extract<Term, { term: 'pay' }>,
): Refusal | null {
  if (!parties.includes(from) || !parties.includes(to) || from === to) return notAParty('from, to')
  if (when !== 'now' && isInDebt(g, from)) return refusal('deal.in-debt', 'DEAL-02', { payer: from })
  if (isGift(g, from, to) || sharesSpice(g, from, to)) return null
  if (g.state.phase === 'mentat-pause' && optionOf(g, 'bribes.closedPhases') === 'setupAndMentatPause')
    return refusal('deal.no-bribes-now', 'DEAL-05')
  if (areAllied(g.state, from, to) && !optionOf(g, 'bribes.betweenAllies'))
    return refusal('deal.no-bribes-between-allies', 'DEAL-06')
  return null
}

/** TIME-03 Nothing is agreed while a Truthtrance waits for its answer, nor during set-up (DEAL-05). */
const dealsClosed = (g: Game): Refusal | null => {
  if (frameOf(g.state, TRUTHTRANCE)) return refusal('deal.truthtrance', 'TIME-03')
  if (g.state.phase === 'set-up' && optionOf(g, 'bribes.closedPhases') === 'setupAndMentatPause')
    return refusal('deal.set-up', 'DEAL-05')
  return null
}

function offerRefusal(g: Game, seat: Faction, answer: Answer<'offer-deal'>): Refusal | null {
  const others = answer.with
  if (
    new Set(others).size !== others.length ||
    !others.every((other) => other !== seat && g.state.order.includes(other))
  )
    return refusal('deal.parties', 'DEAL-01')
  const closed = dealsClosed(g)
  if (closed) return closed
  const barred = consult(g, 'deal.closed', null, { parties: [seat, ...others], terms: answer.terms })
  if (barred) return barred
  for (const term of answer.terms) {
    const wrong = termRefusal(g, [seat, ...others], term)
    if (wrong) return wrong
  }
  if (g.state.deals.filter((d) => d.by === seat && d.status === 'offered').length >= 5)
    return refusal('deal.too-many', 'DEAL-01')
  const unheld = giftsRefusal(g, answer.terms) ?? cardsRefusal(g, seat, answer.terms)
  if (unheld) return unheld
  return mayExceed(g) ? null : meansRefusal(g, seat, answer.terms)
}

/** DEAL-08, DR-68 Whether one may offer more than one has. */
const mayExceed = (g: Game): boolean => consult(g, 'deal.beyond', false, {})

const offerDeal = play({
  kind: 'offer-deal',
  rule: 'DEAL-01',
  needsQuiet: false,
  may: (g) => !dealsClosed(g),
  offer: (g, seat) => ({
    with: g.state.order.filter((other) => other !== seat),
    atOnce: mayExceed(g) ? null : spendable(g, seat),
  }),
  refuse: offerRefusal,
  effect(g, seat, answer) {
    const { state } = g
    const id = ++state.dealsMade
    const parties = [seat, ...answer.with]
    const until = Math.max(1, state.turn) + answer.turns - 1
    state.deals.push({
      id,
      by: seat,
      parties,
      accepted: [seat],
      ending: [],
      text: answer.text,
      terms: answer.terms.map((t) => ({ ...t })),
      until,
      status: 'offered',
    })
    tell(g, { type: 'dealOffered', by: seat, deal: id, with: [...answer.with] })
  },
  sample: (g, seat, rng) => sampleDeal(g, seat, rng),
})

function sampleDeal(g: Game, seat: Faction, rng: Rng): Answer<'offer-deal'> | null {
  const allies = alliesOf(g.state, seat)
  const others = g.state.order.filter((f) => f !== seat)
  const gift = allies.some((ally) => isGift(g, seat, ally)) && below(rng, 4) > 0
  const other = pick(rng, allies.length > 0 && (gift || below(rng, 3) === 0) ? allies : others)
  const id = pick(rng, TERRITORIES).id
  const terms: Term[] = [
    pick<Term>(rng, [
      {
        term: 'pay',
        from: seat,
        to: other,
        amount: 1 + below(rng, 3),
        when: pick(rng, ['now', ...PAY_MOMENTS] as const),
      },
      { term: 'stay-out', of: other, territory: id },
      { term: 'no-attack', of: seat, on: other },
      { term: 'hold', of: seat, territory: id },
      { term: 'leave', of: other, territory: hostOf(g, pick(rng, g.state.forces)?.area) ?? id },
      { term: 'ship', of: seat, to: below(rng, 2) ? 'nowhere' : id },
      { term: 'move', of: other, to: below(rng, 2) ? 'nowhere' : id },
      { term: 'bid-at-most', of: other, amount: below(rng, 5) },
      {
        term: 'play-card',
        of: seat,
        against: other,
        kind: pick(rng, namedIn(deckFor(g.rules.options))),
        play: below(rng, 2) === 0,
      },
      { term: 'no-leader', of: seat, against: other },
      { term: 'ally', of: [seat, other], together: below(rng, 2) === 0 },
      { term: 'show', from: seat, to: other, what: pick(rng, SHOWABLE) },
      { term: 'words', text: 'A promise.' },
      ...sampleGifts(g, seat, other),
    ]),
  ]
  if (!showRefusal(g, seat, 'card-up') && below(rng, 2) === 0)
    terms[0] = { term: 'show', from: seat, to: other, what: below(rng, 2) === 0 ? 'card-up' : 'card-kind' }
  if (gift) terms[0] = { term: 'pay', from: seat, to: other, amount: 1, when: 'now' }
  const answer = { with: [other], text: '', terms, turns: 1 + below(rng, 2) }
  return offerRefusal(g, seat, answer) ? null : answer
}

/** A kanly card, or any dueling card of the seat. */
function sampleGifts({ state }: Game, from: Faction, to: Faction): GiveTerm[] {
  if (!state.duel) return []
  const hand = DUEL_CARD_IDS.filter((card) => pileHand(state, DUELING, from).includes(card))
  return [{ term: 'give', from, to }, ...hand.map((card): GiveTerm => ({ term: 'give', from, to, card }))]
}

/** DEAL-07, DEAL-08 Nobody is bound, or paid, without consent; nobody may accept what they cannot do. */
function answerRefusal(g: Game, seat: Faction, answer: Answer<'answer-deal'>): Refusal | null {
  const deal = g.state.deals.find((d) => d.id === answer.deal)
  if (!deal?.parties.includes(seat)) return refusal('deal.none-such', 'DEAL-01')
  const what = answer.answer
  if (what === 'cancel') return pausedRefusal(g)
  if (deal.status === 'binding' || deal.accepted.includes(seat)) return refusal('deal.answered', 'DEAL-01')
  if (what === 'refuse') return null
  const closed = dealsClosed(g)
  if (closed) return closed
  // TIME-03 While an advantage is being used or stopped, agreements wait.
  if (frameOf(g.state, WINDOW)) return refusal('not-now', 'TIME-03')
  const barred = consult(g, 'deal.closed', null, { parties: deal.parties, terms: deal.terms })
  if (barred) return barred
  for (const term of deal.terms) {
    const wrong = termRefusal(g, deal.parties, term)
    if (wrong) return wrong
  }
  const unheld = giftsRefusal(g, deal.terms) ?? cardsRefusal(g, seat, deal.terms)
  return unheld ?? meansRefusal(g, seat, deal.terms) ?? payerRefusal(g, seat, deal.terms)
}

/** What somebody else is to pay at once waits while their plan lies sealed: what came short would tell how much spice it holds. */
function payerRefusal(g: Game, seat: Faction, terms: readonly Term[]): Refusal | null {
  for (const term of terms)
    if (term.term === 'pay' && term.when === 'now' && term.from !== seat && isBound(g, term.from))
      return refusal('deal.payer-bound', 'DEAL-08', { payer: term.from })
  return null
}
const isBound = (g: Game, seat: Faction): boolean => {
  const battle = frameOf(g.state, BATTLE)
  return battle !== undefined && answerIfAny(battle, 'plan', seat) !== undefined
}

/** What a seat itself is to pay at once must be there; of others' purses nobody learns. */
function meansRefusal(g: Game, seat: Faction, terms: readonly Term[]): Refusal | null {
  const due = terms.reduce(
    (sum, t) => sum + (t.term === 'pay' && t.from === seat && t.when === 'now' ? t.amount : 0),
    0,
  )
  const free = spendable(g, seat)
  if (due <= free) return null
  return refusal('deal.beyond-means', 'DEAL-08', { due, free, held: factionState(g.state, seat).spice - free })
}

const answerDeal = play({
  kind: 'answer-deal',
  rule: 'DEAL-01',
  needsQuiet: false,
  may: (g, seat) => g.state.deals.some((d) => d.parties.includes(seat)),
  offer: (g, seat) => ({ deal: g.state.deals.filter((d) => d.parties.includes(seat)).map((d) => d.id) }),
  refuse: answerRefusal,
  effect(g, seat, { deal: id, answer, why }) {
    const deal = g.state.deals.find((d) => d.id === id)!
    if (answer === 'refuse' || (answer === 'cancel' && deal.status === 'offered')) {
      if (why && deal.by !== seat)
        tell(g, { type: 'dealRefused', deal: id, by: seat, secret: { for: [...deal.parties], why } })
      else tell(g, { type: 'dealRefused', deal: id, by: seat, ...(deal.by === seat ? { takenBack: true } : {}) })
      g.state.deals = g.state.deals.filter((d) => d !== deal)
      return
    }
    if (answer === 'cancel') {
      if (!deal.ending.includes(seat)) deal.ending.push(seat)
      if (deal.ending.length === deal.parties.length) endDeal(g, deal)
      return
    }
    deal.accepted.push(seat)
    if (deal.accepted.length < deal.parties.length) return
    conclude(g, deal)
    freeFighters(g)
  },
  sample(g, seat, rng) {
    const open = g.state.deals.filter((d) => d.parties.includes(seat))
    if (open.length === 0) return null
    const fresh = open.filter((d) => !d.accepted.includes(seat))
    const answer = {
      deal: pick(rng, fresh.length > 0 ? fresh : open).id,
      answer: pick(rng, ['accept', 'accept', 'accept', 'refuse', 'cancel'] as const),
    }
    return answerRefusal(g, seat, answer) ? null : answer
  },
})

export const dealPlays = [offerDeal, answerDeal]

/** The territory that stands for an area: where a place is docked, its host. */
const hostOf = ({ state }: Game, at: AreaId | undefined): TerritoryId | undefined =>
  at && territoryOf(undocked(docksOf(state), at))
