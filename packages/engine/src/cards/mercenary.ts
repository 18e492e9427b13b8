import { factionState } from '../board/forces.ts'
import { type Game, play, procedure, tell, yesNo } from '../hooks/hooks.ts'
import { ask, call, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import type { Unasked } from '../model/answers.ts'
import { type Faction, mercenaryOf } from '../model/factions.ts'
import type { LeaderState } from '../model/state.ts'
import { holds, playCard, showAll } from '../procedures/hands.ts'

const CARD = 'mercenary'
/** CARD-25 How many tokens a card brings. */
const TOKENS = 5

const leaderOf = (g: Game, seat: Faction): LeaderState | undefined =>
  factionState(g.state, seat).leaders.find((leader) => leader.id === mercenaryOf(seat))

/** CARD-25 One mercenary leader at a time; a dead one is in the pool again. */
const canLead = (g: Game, seat: Faction): boolean => leaderOf(g, seat)?.dead ?? true

function engage(g: Game, seat: Faction, as: Unasked['mercenary']['as']): void {
  const own = factionState(g.state, seat)
  if (as === 'forces') {
    own.reserves.normal += TOKENS
    own.mercenaries += TOKENS
  } else {
    own.leaders = own.leaders.filter((leader) => leader.id !== mercenaryOf(seat))
    own.leaders.push({
      id: mercenaryOf(seat),
      holder: seat,
      dead: false,
      faceDown: false,
      deaths: 0,
      foughtIn: null,
      rests: false,
      drugged: 0,
      secret: false,
    })
  }
  tell(g, { type: 'mercenariesHired', by: seat, as })
}

/** CARD-25 Whoever is to have them must accept; otherwise the card stays in hand, seen by all. */
const offer = procedure<{ by: Faction; to: Faction; as: Unasked['mercenary']['as'] }>('offer-mercenaries')({
  asks(g, f) {
    tell(g, { type: 'mercenariesOffered', by: f.by, to: f.to, as: f.as })
    showAll(g.state, f.by, [CARD])
    ask(g, 'accept-mercenaries', [f.to])
  },
  settles(g, f) {
    if (f.answers[f.to] === 'no') {
      tell(g, { type: 'mercenariesDeclined', by: f.to })
      return end(g)
    }
    playCard(g, f.by, CARD)
    engage(g, f.to, f.as)
  },
})

function mercenaryRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer) || (answer.as !== 'leader' && answer.as !== 'forces'))
    return refusal('malformed', 'CARD-25', { expected: 'for, as: leader or forces' })
  if (!holds(g.state, seat, CARD)) return refusal('card.not-held', 'CARD-25', { card: CARD })
  const to = answer.for as Faction
  if (!g.state.order.includes(to)) return refusal('mercenary.nobody', 'CARD-25')
  return answer.as === 'forces' || canLead(g, to) ? null : refusal('mercenary.leads-already', 'CARD-25')
}

/** CARD-25 A leader or five tokens, for oneself or another, at any time. */
export const mercenaryPlay = play({
  kind: 'mercenary',
  rule: 'CARD-25',
  needsQuiet: true,
  may: (g, seat) => holds(g.state, seat, CARD),
  offer: (g) => ({ fields: { for: g.state.order, as: ['leader', 'forces'] } }),
  refuse: mercenaryRefusal,
  effect(g, seat, { for: to, as }) {
    if (to !== seat) {
      call(g, offer, { by: seat, to, as })
      return
    }
    playCard(g, seat, CARD)
    engage(g, seat, as)
  },
  sample(g, seat, rng) {
    const to = below(rng, 3) === 0 ? pick(rng, g.state.order) : seat
    return { for: to, as: canLead(g, to) && below(rng, 2) === 0 ? 'leader' : 'forces' }
  },
})

export const mercenaryDecision = yesNo('accept-mercenaries', 'CARD-25')
export const mercenaryProcedure = offer
