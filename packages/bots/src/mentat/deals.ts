import { type Deal, type Faction, placesToHold, prospects, type Term, territoryOf } from '@arrakis/engine'
import type { BotPlay } from '../bot.ts'
import { areAllied, type BotView, type Situation, sideOf, spiceOf } from '../situation.ts'
import { meanWorth } from './cards.ts'
import { type PlayFinder, playOf } from './judge.ts'
import { allianceGain } from './nexus.ts'
import { keptBack, mySpice, spiceWorth } from './purse.ts'

/** Nothing is worth this. */
const RUIN = 100

/** How many places a side still lacks. */
const lacks = (view: BotView, of: Faction): number => {
  const found = prospects(view).find((p) => p.side.includes(of))
  return found ? found.needed - found.points : 9
}

const standsIn = (view: BotView, of: Faction, id: string): boolean =>
  view.forces.some((stack) => stack.of === of && territoryOf(stack.area) === id)

/** What keeping a promise costs me, or what another's is worth. */
/** What it costs to show these. */
const COST_OF_SHOWING = { hand: -4, traitors: -5, spice: -0.7, prediction: -RUIN, 'card-up': -0.5, 'card-kind': -0.3 }

function termWorth(s: Situation, term: Term): number {
  const { view, me } = s
  switch (term.term) {
    case 'pay':
      if (term.from === me) return -term.amount * spiceWorth(mySpice(s) - term.amount)
      return term.to === me ? 0.9 * term.amount * (term.when === 'now' || term.when === 'turn-ended' ? 1 : 0.5) : 0
    case 'no-attack':
      if (term.of === me)
        return areAllied(view, me, term.on) ? 0 : lacks(view, term.on) <= 1 || isLate(s) ? -RUIN : -1.5
      return term.on === me ? Math.min(3, exposed(s, me)) : 0
    case 'stay-out':
      if (term.of !== me) return standsIn(view, me, term.territory) ? 1 : 0
      return placesToHold(view).includes(term.territory) ? -4 : -1
    case 'hold':
      return term.of === me ? (standsIn(view, me, term.territory) ? -2 : 0) : 0
    case 'leave':
      if (term.of === me) return standsIn(view, me, term.territory) ? -8 : 0
      return standsIn(view, me, term.territory) ? 2 : 0
    case 'ship':
    case 'move':
      if (term.of !== me) return 0
      return term.to === 'nowhere' ? -6 : -8
    case 'bid-at-most':
      return term.of === me ? -Math.max(0, meanWorth(s) - term.amount) : 0.3
    case 'play-card':
      return term.of === me ? -4 : 0.5
    case 'no-leader':
      return term.of === me ? -5 : 1
    case 'throw-fight':
      return term.loser === me ? -RUIN : 4
    case 'ally': {
      if (!term.of.includes(me)) return term.together ? -1 : 0.5
      const other = term.of[0] === me ? term.of[1] : term.of[0]
      return term.together && allianceGain(s, other) > 0 && sideOf(view, me).length === 1 ? 1 : -3
    }
    case 'show':
      if (term.from === me) return COST_OF_SHOWING[term.what]
      return term.to === me ? 1 : 0
    case 'words':
      return 0
  }
}

/** Forces in places that count: what others might attack. */
function exposed({ view }: Situation, of: Faction): number {
  const places = placesToHold(view)
  let count = 0
  for (const stack of view.forces)
    if (stack.of === of && !stack.advisor && places.includes(territoryOf(stack.area))) count++
  return count
}

/** Near the end nobody is left in peace: a game that nobody wins is won by somebody all the same. */
const isLate = ({ view, options }: Situation): boolean => view.turn >= options['game.maxTurns'] - 1

/** What a deal is worth to me as a whole. */
export function dealWorth(s: Situation, terms: readonly Term[]): number {
  let sum = 0
  for (const term of terms) sum += termWorth(s, term)
  return sum
}

type Offered = BotView['deals'][number]
/** An offer that waits for my word. */
const isOpen = ({ me }: Situation, deal: Offered): deal is Offered & { terms: Deal['terms'] } =>
  deal.status === 'offered' && deal.parties.includes(me) && !deal.accepted.includes(me) && deal.terms !== null

/** Little is asked of a deal but that it gives more than it takes. */
const answerOf = (s: Situation, deal: Offered & { terms: Deal['terms'] }): BotPlay => {
  const worth = dealWorth(s, deal.terms)
  const due = deal.terms.reduce(
    (sum, t) => sum + (t.term === 'pay' && t.from === s.me && t.when === 'now' ? t.amount : 0),
    0,
  )
  const accept = worth > 0.4 && due <= mySpice(s)
  return {
    kind: 'answer-deal',
    answer: { deal: deal.id, answer: accept ? 'accept' : 'refuse' },
    reasons: [{ because: accept ? 'deal.accept' : 'deal.refuse', weight: worth, about: { faction: deal.by } }],
  }
}

/** Before the shipments of the turn. */
const OFFER_PHASE = 'revival'
/** The poorer side asks for spice, the richer side pays it. */
const POOR = 4
const RICH = 14

/** Peace with the richest of the others, for a price: I pay it if I can well afford it, and ask for it if they can. */
function offerOf(s: Situation): BotPlay | null {
  const { view, me } = s
  if (view.phase !== OFFER_PHASE || s.chronicle.offered.includes(me)) return null
  // Nobody takes a bribe from a faction that is about to win.
  if (lacks(view, me) <= 1 || isLate(s)) return null
  if (view.deals.some((deal) => deal.by === me || (deal.status === 'binding' && deal.parties.includes(me)))) return null
  let foe: Faction | null = null
  for (const of of view.order) {
    if (areAllied(view, me, of) || lacks(view, of) <= 1) continue
    if (!foe || spiceOf(s, of) > spiceOf(s, foe)) foe = of
  }
  if (!foe) return null
  const own = mySpice(s)
  const spare = own - keptBack(s) - POOR
  if (spare >= 3 && exposed(s, me) >= 2) return peace(foe, me, foe, Math.max(3, Math.min(6, Math.floor(spare / 4))))
  if (own <= POOR && spiceOf(s, foe) >= RICH && exposed(s, foe) >= 2) return peace(foe, foe, me, 3)
  return null
}

/** One pays, the other does not attack this turn. */
const peace = (other: Faction, payer: Faction, paid: Faction, amount: number): BotPlay => ({
  kind: 'offer-deal',
  answer: {
    with: [other],
    text: '',
    terms: [
      { term: 'pay', from: payer, to: paid, amount, when: 'now' },
      { term: 'no-attack', of: paid, on: payer },
    ],
    turns: 1,
  },
  reasons: [{ because: 'deal.peace', weight: 1, about: { faction: other, amount } }],
})

/** Offers are answered, and at most one is made in a turn. */
export const dealPlay: PlayFinder = (s, plays) => {
  if (playOf(plays, 'answer-deal')) for (const deal of s.view.deals) if (isOpen(s, deal)) return answerOf(s, deal)
  return playOf(plays, 'offer-deal') ? offerOf(s) : null
}
