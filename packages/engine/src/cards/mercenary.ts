import { factionState } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { forcesOf, type Game, tell } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { yesNo } from '../hooks/shapes.ts'
import { call, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Answer } from '../model/decisions.ts'
import { type Faction, mercenaryOf } from '../model/factions.ts'
import type { Situations } from '../model/now.ts'
import type { LeaderState } from '../model/state.ts'
import { holds, playCard, showAll } from '../procedures/hands.ts'
import { newLeader } from '../procedures/leaders.ts'

const CARD = 'mercenary'
/** CARD-25 How many tokens a card brings. */
const TOKENS = 5

const leaderOf = (g: Game, seat: Faction): LeaderState | undefined =>
  factionState(g.state, seat).leaders.find((leader) => leader.id === mercenaryOf(seat))

/** CARD-25 One mercenary leader at a time; a dead one is in the pool again. */
const canLead = (g: Game, seat: Faction): boolean => leaderOf(g, seat)?.dead ?? true

function engage(g: Game, seat: Faction, as: Answer<'mercenary'>['as']): void {
  const own = factionState(g.state, seat)
  if (as === 'forces') {
    own.reserves.normal += TOKENS
    own.mercenaries += TOKENS
  } else {
    own.leaders = own.leaders.filter((leader) => leader.id !== mercenaryOf(seat))
    own.leaders.push(newLeader(mercenaryOf(seat), seat))
  }
  tell(g, { type: 'mercenariesHired', by: seat, as })
}

/** CARD-25 Whoever is to have them must accept; otherwise the card stays in hand, seen by all. */
export const offerMercenaries = procedure<Situations['mercenaries']>('offer-mercenaries', 'closed', {
  what: 'mercenaries',
  of: ({ by, to, as }) => ({ by, to, as }),
})({
  asks(g, f) {
    tell(g, { type: 'mercenariesOffered', by: f.by, to: f.to, as: f.as })
    showAll(g.state, f.by, [CARD])
    ask(g, 'accept-mercenaries', [f.to])
  },
  settles(g, f) {
    if (answerOf(f, 'accept-mercenaries', f.to) === 'no') {
      tell(g, { type: 'mercenariesDeclined', by: f.to })
      return end(g)
    }
    playCard(g, f.by, CARD)
    engage(g, f.to, f.as)
  },
})

/** AHBT-01 Whoever plays without forces has none of these either. */
const hirers = ({ state, rules }: Game): Faction[] =>
  state.order.filter((seat) => forcesOf(rules.sheets.get(seat)!) > 0)

function mercenaryRefusal(g: Game, seat: Faction, { for: to, as }: Answer<'mercenary'>): Refusal | null {
  if (!holds(g.state, seat, CARD)) return refusal('card.not-held', 'CARD-25', { card: CARD })
  if (!hirers(g).includes(to)) return refusal('mercenary.nobody', 'CARD-25')
  return as === 'forces' || canLead(g, to) ? null : refusal('mercenary.leads-already', 'CARD-25')
}

/** CARD-25 A leader or five tokens, for oneself or another, at any time. */
export const mercenaryPlay = play({
  kind: 'mercenary',
  rule: 'CARD-25',
  needsQuiet: true,
  may: (g, seat) => holds(g.state, seat, CARD),
  offer: (g) => ({ for: hirers(g) }),
  refuse: mercenaryRefusal,
  effect(g, seat, { for: to, as }) {
    if (to !== seat) {
      call(g, offerMercenaries, { by: seat, to, as })
      return
    }
    playCard(g, seat, CARD)
    engage(g, seat, as)
  },
  sample(g, seat, rng) {
    const choices = hirers(g)
    const to = below(rng, 3) === 0 || !choices.includes(seat) ? pick(rng, choices) : seat
    return { for: to, as: canLead(g, to) && below(rng, 2) === 0 ? 'leader' : 'forces' }
  },
})

export const mercenaryDecision = yesNo('accept-mercenaries', 'CARD-25')
