import { isTerritory, TERRITORIES } from '../board/map.ts'
import { type Game, optionOf, play, tell } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject, isText, isWhole } from '../kernel/shape.ts'
import { PAY_MOMENTS, type PayMoment, type Term, type Unasked, VOICE_KINDS, type VoiceKind } from '../model/answers.ts'
import { type Faction, isFaction } from '../model/factions.ts'
import { freeFighters } from './battle/planning.ts'
import { conclude, endDeal, isGift, isOwn, SHOWABLE, sharesSpice, spendable } from './deals.ts'
import { alliesOf, areAllied } from './hands.ts'

const malformed = (rule: string, expected: string): Refusal => refusal('malformed', rule, { expected })

/** DEAL-03, DEAL-05, DEAL-06 What a term may say. */
function termRefusal(g: Game, parties: readonly Faction[], term: unknown): Refusal | null {
  const party = (value: unknown): value is Faction => isFaction(value) && parties.includes(value)
  const place = (value: unknown): boolean => isTerritory(value)
  if (!isObject(term)) return malformed('DEAL-02', 'a term')
  const ok = (fits: boolean, expected: string): Refusal | null => (fits ? null : malformed('DEAL-02', expected))
  switch (term.term) {
    case 'pay':
      return payTermRefusal(g, parties, term)
    case 'stay-out':
    case 'hold':
    case 'leave':
      return ok(party(term.of) && place(term.territory), 'of: a party, territory')
    case 'no-attack':
      return ok(party(term.of) && party(term.on) && term.of !== term.on, 'of and on: parties')
    case 'ship':
    case 'move':
      return ok(party(term.of) && (term.to === 'nowhere' || place(term.to)), 'of: a party, to: a territory or nowhere')
    case 'bid-at-most':
      return ok(party(term.of) && isWhole(term.amount, 0, 1000), 'of: a party, amount')
    case 'play-card':
      return ok(
        party(term.of) &&
          isFaction(term.against) &&
          typeof term.play === 'boolean' &&
          VOICE_KINDS.includes(term.kind as VoiceKind),
        'of: a party, against, kind, play',
      )
    case 'no-leader':
      if (!optionOf(g, 'battle.agreedLeaderless')) return refusal('deal.no-leaderless', 'BATTLE-14')
      return ok(party(term.of) && party(term.against) && term.of !== term.against, 'of and against: parties')
    case 'throw-fight':
      if (!optionOf(g, 'deals.thrownFight')) return refusal('deal.no-thrown-fights', 'DEAL-09')
      return ok(party(term.loser) && party(term.winner) && term.loser !== term.winner, 'loser, winner')
    case 'ally':
      return ok(
        Array.isArray(term.of) &&
          term.of.length === 2 &&
          party(term.of[0]) &&
          party(term.of[1]) &&
          term.of[0] !== term.of[1] &&
          typeof term.together === 'boolean',
        'of: two parties, together',
      )
    case 'show':
      if (!optionOf(g, 'secrecy.mayShow')) return refusal('show.forbidden', 'SECR-04')
      if (party(term.from) && !isOwn(g, term.from, term.what as string)) return refusal('show.not-yours', 'SECR-04')
      return ok(
        party(term.from) && party(term.to) && term.from !== term.to && SHOWABLE.includes(term.what as 'hand'),
        'from, to, what',
      )
    case 'words':
      return ok(isText(term.text, 500), 'text of at most 500 characters')
    default:
      return refusal('deal.unknown-term', 'DEAL-03', { term: term.term })
  }
}

function payTermRefusal(g: Game, parties: readonly Faction[], term: Record<string, unknown>): Refusal | null {
  const { from, to, amount, when } = term
  if (!isFaction(from) || !isFaction(to) || !parties.includes(from) || !parties.includes(to) || from === to)
    return malformed('DEAL-02', 'from and to: two parties')
  if (!isWhole(amount, 1, 1000)) return malformed('DEAL-02', 'amount: a whole number')
  if (when !== 'now' && !PAY_MOMENTS.includes(when as PayMoment))
    return malformed('DEAL-02', `when: now, ${PAY_MOMENTS.join(', ')}`)
  if (isGift(g, from, to) || sharesSpice(g, from, to)) return null
  const closed = g.state.phase === 'set-up' || g.state.phase === 'mentat-pause'
  if (closed && optionOf(g, 'bribes.closedPhases') === 'setupAndMentatPause')
    return refusal('deal.no-bribes-now', 'DEAL-05')
  if (areAllied(g.state, from, to) && !optionOf(g, 'bribes.betweenAllies'))
    return refusal('deal.no-bribes-between-allies', 'DEAL-06')
  return null
}

/** TIME-03 Nothing is agreed while a Truthtrance waits for its answer, nor during set-up (DEAL-05). */
const dealsClosed = (g: Game): Refusal | null => {
  if (g.state.stack.some((f) => f.proc === 'truthtrance')) return refusal('deal.truthtrance', 'TIME-03')
  if (g.state.phase === 'set-up' && optionOf(g, 'bribes.closedPhases') === 'setupAndMentatPause')
    return refusal('deal.set-up', 'DEAL-05')
  return null
}

function offerRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (
    !isObject(answer) ||
    !Array.isArray(answer.with) ||
    !Array.isArray(answer.terms) ||
    typeof answer.text !== 'string'
  )
    return malformed('DEAL-01', 'with, text, terms, turns')
  if (answer.text.length > 500) return malformed('DEAL-01', 'text of at most 500 characters')
  if (!isWhole(answer.turns, 1, 20)) return malformed('DEAL-01', 'turns: 1 to 20')
  const others = answer.with as unknown[]
  if (
    others.length === 0 ||
    new Set(others).size !== others.length ||
    !others.every((f) => isFaction(f) && f !== seat && g.state.order.includes(f))
  )
    return malformed('DEAL-01', 'with: other factions in the game')
  if (answer.terms.length === 0 || answer.terms.length > 12) return malformed('DEAL-01', 'one to twelve terms')
  const closed = dealsClosed(g)
  if (closed) return closed
  for (const term of answer.terms) {
    const wrong = termRefusal(g, [seat, ...(others as Faction[])], term)
    if (wrong) return wrong
  }
  if (g.state.deals.filter((d) => d.by === seat && d.status === 'offered').length >= 5)
    return refusal('deal.too-many', 'DEAL-01')
  return meansRefusal(g, seat, answer.terms as Term[])
}

const offerDeal = play({
  kind: 'offer-deal',
  rule: 'DEAL-01',
  needsQuiet: false,
  may: (g) => !dealsClosed(g),
  offer: (g, seat) => ({
    fields: { with: g.state.order.filter((f) => f !== seat), text: 500, terms: 12, turns: { min: 1, max: 20 } },
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

function sampleDeal(g: Game, seat: Faction, rng: Parameters<typeof below>[0]): Unasked['offer-deal'] | null {
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
      { term: 'leave', of: other, territory: pick(rng, g.state.forces)?.area.split(':')[0] ?? id },
      { term: 'ship', of: seat, to: below(rng, 2) ? 'nowhere' : id },
      { term: 'move', of: other, to: below(rng, 2) ? 'nowhere' : id },
      { term: 'bid-at-most', of: other, amount: below(rng, 5) },
      { term: 'play-card', of: seat, against: other, kind: pick(rng, VOICE_KINDS), play: below(rng, 2) === 0 },
      { term: 'no-leader', of: seat, against: other },
      { term: 'ally', of: [seat, other], together: below(rng, 2) === 0 },
      { term: 'show', from: seat, to: other, what: pick(rng, SHOWABLE) },
      { term: 'words', text: 'A promise.' },
    ]),
  ]
  if (gift) terms[0] = { term: 'pay', from: seat, to: other, amount: 1, when: 'now' }
  const answer = { with: [other], text: '', terms, turns: 1 + below(rng, 2) }
  return offerRefusal(g, seat, answer) ? null : answer
}

/** DEAL-07, DEAL-08 Nobody is bound, or paid, without consent; nobody may accept what they cannot do. */
function answerRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer) || !isWhole(answer.deal, 1, 1_000_000)) return malformed('DEAL-01', 'deal, answer')
  const deal = g.state.deals.find((d) => d.id === answer.deal)
  if (!deal?.parties.includes(seat)) return refusal('deal.none-such', 'DEAL-01')
  const what = answer.answer
  if (what === 'cancel') return null
  if (what !== 'accept' && what !== 'refuse') return malformed('DEAL-01', 'answer: accept, refuse or cancel')
  if (deal.status === 'binding' || deal.accepted.includes(seat)) return refusal('deal.answered', 'DEAL-01')
  if (what === 'refuse') return null
  const closed = dealsClosed(g)
  if (closed) return closed
  // TIME-03 While an advantage is being used or stopped, agreements wait.
  if (g.state.stack.some((f) => f.proc === 'window')) return refusal('not-now', 'TIME-03')
  for (const term of deal.terms) {
    const wrong = termRefusal(g, deal.parties, term)
    if (wrong) return wrong
  }
  return meansRefusal(g, seat, deal.terms)
}

/** What a seat itself is to pay at once must be there; of others' purses nobody learns. */
function meansRefusal(g: Game, seat: Faction, terms: readonly Term[]): Refusal | null {
  const due = terms.reduce(
    (sum, t) => sum + (t.term === 'pay' && t.from === seat && t.when === 'now' ? t.amount : 0),
    0,
  )
  return due > spendable(g, seat) ? refusal('deal.beyond-means', 'DEAL-08', { due }) : null
}

const answerDeal = play({
  kind: 'answer-deal',
  rule: 'DEAL-01',
  needsQuiet: false,
  may: (g, seat) => g.state.deals.some((d) => d.parties.includes(seat)),
  offer: (g, seat) => ({
    fields: {
      deal: g.state.deals.filter((d) => d.parties.includes(seat)).map((d) => d.id),
      answer: ['accept', 'refuse', 'cancel'],
    },
  }),
  refuse: answerRefusal,
  effect(g, seat, { deal: id, answer }) {
    const deal = g.state.deals.find((d) => d.id === id)!
    if (answer === 'refuse' || (answer === 'cancel' && deal.status === 'offered')) {
      tell(g, { type: 'dealRefused', deal: id, by: seat })
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
