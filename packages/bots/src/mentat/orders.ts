import { type Card, type Faction, karamaPowersOf, type Order } from '@arrakis/engine'
import { alliesOf, type Situation } from '../situation.ts'
import { myHand, servesAsKarama } from './cards.ts'
import { type PlayFinder, playOf } from './judge.ts'
import { STOPPABLE } from './karama.ts'

/** Cards whose moment is asked for by order. */
const MOMENTS: readonly { card: Card; on: string }[] = [
  { card: 'weather-control', on: 'card.weather-control' },
  { card: 'family-atomics', on: 'card.family-atomics' },
  { card: 'hajr', on: 'card.hajr' },
  { card: 'supplies', on: 'card.supplies' },
  { card: 'orange-catholic-bible', on: 'card.orange-catholic-bible' },
  { card: 'break-conditioning', on: 'card.break-conditioning' },
]
/** An advantage that works outside battles. */
const OUTSIDE = 'fremen.worm-immunity'

const ownerIn = (advantage: string): Faction => advantage.slice(0, advantage.indexOf('.')) as Faction

/** DR-22 The worthless card that pays for my fate, at tables with fates. */
const fateOf = ({ view, me }: Situation): string | undefined => {
  const held = view.piles?.fate?.hands[me]
  return Array.isArray(held) ? held[0] : undefined
}

/** What I want to be asked about, with the hand I hold: nothing that I could not use. */
export function wantedOrders(s: Situation, known: readonly string[]): Order[] {
  const { view, me } = s
  const hand = myHand(s)
  const orders: Order[] = []
  // DR-25 A fate of a battle can be used only if one is asked.
  if (hand.includes(fateOf(s) as Card)) for (const on of ['fate.battle', 'fate.defect']) orders.push({ on, do: 'ask' })
  // DR-IX-6 And a card before a battle can be given only then.
  if (alliesOf(view, me).length > 0 && hand.length > 2) orders.push({ on: 'ally.cards', do: 'ask' })
  for (const { card, on } of MOMENTS) if (hand.includes(card)) orders.push({ on, do: 'ask' })
  if (hand.includes('karama')) for (const on of karamaPowersOf(view, me)) orders.push({ on, do: 'ask' })
  if (hand.some((card) => servesAsKarama(s, card)))
    for (const on of STOPPABLE) {
      const owner = ownerIn(on)
      if (owner === me || !view.order.includes(owner)) continue
      orders.push(on === OUTSIDE ? { on, do: 'ask' } : { on, do: 'ask', when: 'my-battle' })
    }
  return orders.filter(({ on }) => known.includes(on))
}

const same = (a: readonly Order[], b: readonly Order[]): boolean =>
  a.length === b.length &&
  a.every(({ on, do: what, when }, i) => on === b[i]!.on && what === b[i]!.do && when === b[i]!.when)

/** KAR-16 Set anew only when the hand has changed what they should be. */
export const ordersPlay: PlayFinder = (s, plays) => {
  const play = playOf(plays, 'orders')
  const own = s.view.factions[s.me]?.own
  if (!play || !own) return null
  const wanted = wantedOrders(s, play.offer.on)
  if (!same(wanted, own.orders))
    return { kind: 'orders', answer: wanted, reasons: [{ because: 'orders.hand', weight: 0 }] }
  const { charity, collect } = own.standing
  if (charity && collect) return null
  return {
    kind: 'standing',
    answer: { ...own.standing, charity: true, collect: true },
    reasons: [{ because: 'orders.income', weight: 0 }],
  }
}
