import { type Faction, nowOf, payeeOf } from '@arrakis/engine'
import type { BotPlay } from '../bot.ts'
import { alliesOf, type Situation, spiceOf, unstopped } from '../situation.ts'
import { roomIn } from './cards.ts'
import { type PlayFinder, playOf } from './judge.ts'
import { costNow, costOf, keptBack } from './purse.ts'
import { shipsBy } from './reach.ts'

type Purchase = 'cards' | 'shipments'

/** EMP-03, GUI-03 Who is paid for what a faction buys: what these pay for an ally comes back to them at once. */
export const payeeFor = ({ view }: Situation, of: Faction, what: Purchase): Faction | 'bank' =>
  payeeOf(unstopped(view), of, what)

/** What I keep beyond my own needs of the turn. */
const SAVED = 4
/** What whoever is paid keeps for own cards, at most. */
const OWN_CARDS = 10
/** What it costs me when an ally pays who has it back at once; and what part of what spice is worth to an ally otherwise. */
const THEIRS = { returned: 0.1, gone: 0.6 }

/** What allies have promised for my cards or shipments, as far as they have it back at once and pay it before I do. */
function returned(s: Situation, what: Purchase): number {
  const { view, me } = s
  let sum = 0
  for (const ally of alliesOf(view, me)) {
    const { credit } = view.factions[ally]!
    if (credit?.first && payeeFor(s, me, what) === ally) sum += credit[what]
  }
  return sum
}

/** What a price costs me, whoever pays which part of it; `most` is what I have of my own. */
export function costWithHelp(s: Situation, price: number, most: number, what: Purchase): number {
  const free = Math.min(price, returned(s, what))
  const mine = Math.min(price - free, most)
  const theirs = price - free - mine
  return costNow(s, mine, most) + THEIRS.returned * free + (theirs > 0 ? THEIRS.gone * alliesPay(s, theirs) : 0)
}
/** What spice is worth to the richest of my allies. */
function alliesPay(s: Situation, amount: number): number {
  const held = Math.max(0, ...alliesOf(s.view, s.me).map((ally) => spiceOf(s, ally)))
  return costOf(amount, held)
}
/** How much of a price I pay myself. */
export const ownPart = (s: Situation, price: number, most: number, what: Purchase): number =>
  Math.min(price - Math.min(price, returned(s, what)), most)

/** Whether an ally has yet to ship this turn, and pays for it. */
export function allyShips(s: Situation): boolean {
  const { view, me } = s
  const phase = nowOf(view.now, 'movement-phase')
  return (
    phase !== undefined && alliesOf(view, me).some((of) => phase.waiting.includes(of) && !shipsBy(s, of, 'arrival'))
  )
}

/** What I promise for what comes back: all, but for what I may want to buy myself. */
function lent(s: Situation, ally: Faction, what: Purchase): number {
  const { spice } = s.view.factions[s.me]!
  if (what === 'shipments') return allyShips(s) ? spice! : 0
  if (roomIn(s, ally) === 0) return 0
  return spice! - (roomIn(s, s.me) > 0 ? Math.min(OWN_CARDS, Math.ceil(spice! / 2)) : 0)
}

/** What I can do without, for an ally who has less; half of it for cards, as shipments come after them. */
function spared(s: Situation, ally: Faction, what: Purchase): number {
  const { spice } = s.view.factions[s.me]!
  if (spiceOf(s, ally) >= spice!) return 0
  const rest = spice! - keptBack(s) - SAVED
  return what === 'cards' ? Math.floor(rest / 2) : rest
}

/** ALLY-02, ALLY-03 What I can spare for an ally who has less; what comes back to me at once, whatever the ally has. */
export const creditPlay: PlayFinder = (s, plays): BotPlay | null => {
  const { view, me, options } = s
  if (!playOf(plays, 'credit')) return null
  const what = view.phase === 'bidding' ? 'cards' : 'shipments'
  if (!options[what === 'cards' ? 'alliance.payCards' : 'alliance.payShipments']) return null
  const credit = view.factions[me]!.credit!
  const [ally] = alliesOf(view, me)
  if (!ally) return null
  const first = payeeFor(s, ally, what) === me
  if (!first && (credit[what] > 0 || (what === 'shipments' && shipsBy(s, ally, 'arrival')))) return null
  const amount = first ? lent(s, ally, what) : spared(s, ally, what)
  if (amount < credit[what] + 2) return null
  return {
    kind: 'credit',
    answer: { cards: what === 'cards' ? amount : 0, shipments: what === 'cards' ? 0 : amount, first },
    reasons: [{ because: 'credit.ally', weight: amount, about: { faction: ally, amount } }],
  }
}
