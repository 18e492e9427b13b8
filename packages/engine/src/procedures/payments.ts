import { factionState } from '../board/forces.ts'
import { consult, follow, type Game, tell } from '../hooks/hooks.ts'
import type { PaidFor } from '../hooks/values-and-moments.ts'
import { frameOf } from '../kernel/flow.ts'
import type { Help } from '../model/events.ts'
import type { Faction } from '../model/factions.ts'
import { AUCTION, SHIPMENT } from './frames.ts'
import { alliesOf, areAllied } from './hands.ts'

type Purse = Faction | 'bank'

/** Pays from one seat's spice, or with help; the bank is without limit. */
export function pay(g: Game, from: Purse, to: Purse, amount: number, what: PaidFor, by = [{ by: from, amount }]): void {
  for (const part of by) transfer(g, part.by, to, part.amount)
  namePaid(g, from, to, amount, what)
}

/** DEAL-04 Spice for another that lies before the shield until the Mentat Pause. */
export function layBefore(g: Game, from: Faction, to: Faction, amount: number): void {
  transfer(g, from, 'bank', amount)
  factionState(g.state, to).bribes += amount
  namePaid(g, from, to, amount, 'deal')
}

/** It is named when the stage is over, which may ask or end. */
function namePaid(g: Game, from: Purse, to: Purse, amount: number, what: PaidFor): void {
  if (amount === 0 || !g.rules.follows.get('spice.paid')) return
  g.due ??= []
  g.due.push(() => follow(g, 'spice.paid', { from, to, amount, what }))
}

/** Moves spice, whether or not it pays for something. What its giver can no longer keep of a promise to an ally lapses. */
export function transfer(g: Game, from: Purse, to: Purse, amount: number): void {
  if (to !== 'bank') factionState(g.state, to).spice += amount
  if (from === 'bank') return
  factionState(g.state, from).spice -= amount
  settleCredit(g, from)
}

export type Purchase = 'cards' | 'shipments'

/**
 * ALLY-02, ALLY-03 How much of what a seat has promised is bound: as much as the standing bid, or the declared shipment, of an ally could
 * take of it. What that ally has of its own is hidden, and so is a Karama
 * that is to pay: neither counts here.
 */
export function backingOf(g: Game, seat: Faction): Record<Purchase, number> {
  const { state } = g
  const { credit } = factionState(state, seat)
  const bound = { cards: 0, shipments: 0 }
  if (credit.cards === 0 && credit.shipments === 0) return bound
  const auction = frameOf(state, AUCTION)
  if (auction?.leader && areAllied(state, seat, auction.leader)) bound.cards = Math.min(credit.cards, auction.high)
  const shipping = frameOf(state, SHIPMENT)
  if (shipping && !shipping.ask && areAllied(state, seat, shipping.seat))
    bound.shipments = Math.min(credit.shipments, shipping.price)
  return bound
}

/** A promise its giver can no longer pay falls to what is bound. It does not fall to what is left: that would tell how much this is. */
function settleCredit(g: Game, seat: Faction): void {
  const own = factionState(g.state, seat)
  if (own.credit.cards + own.credit.shipments <= own.spice) return
  own.credit = { ...backingOf(g, seat), first: own.credit.first }
  tellCredit(g, seat)
}

/** ALLY-02 The alliance alone learns what one of its members would pay. */
export function tellCredit(g: Game, by: Faction): void {
  const { credit } = factionState(g.state, by)
  tell(g, { type: 'creditGiven', by, secret: { for: [by, ...alliesOf(g.state, by)], ...credit } })
}

/** ALLY-02, ALLY-03 Own spice and what allies have promised. */
export function meansFor(g: Game, seat: Faction, what: Purchase): number {
  let sum = factionState(g.state, seat).spice
  for (const ally of alliesOf(g.state, seat)) sum += factionState(g.state, ally).credit[what]
  return sum
}

/** ALLY-02, ALLY-03 Who pays how much of a price: own spice first, then what allies promised; or the other way round if they said so. */
export function sharesOf(g: Game, seat: Faction, price: number, what: Purchase): Help[] {
  let rest = price
  const shares: Help[] = []
  const share = (by: Faction, most: number): void => {
    const amount = Math.min(rest, most)
    rest -= amount
    if (amount > 0) shares.push({ by, amount })
  }
  const help = (first: boolean): void => {
    for (const ally of alliesOf(g.state, seat)) {
      const { credit } = factionState(g.state, ally)
      if (credit.first === first) share(ally, credit[what])
    }
  }
  help(true)
  share(seat, factionState(g.state, seat).spice)
  help(false)
  return shares
}

/** What allies paid of it, and what of that came back to whoever helped, because it is paid to themselves. */
export function payWithHelp(g: Game, seat: Faction, price: number, what: Purchase, to: Purse): Paid {
  const shares = sharesOf(g, seat, price, what)
  for (const { by, amount } of shares) if (by !== seat) factionState(g.state, by).credit[what] -= amount
  const shown = to === 'bank' && what === 'shipments' ? shares.find(({ by }) => keepsHelp(g, seat, by)) : undefined
  pay(g, seat, to, price, what, shown ? shares.filter((share) => share !== shown) : shares)
  const help = shares.filter(({ by }) => by !== seat)
  return { ...(help.length > 0 ? { help } : {}), ...(shown ? { shown } : {}) }
}
interface Paid {
  help?: Help[]
  shown?: Help
}
/** DR-42 */
const keepsHelp = (g: Game, seat: Faction, by: Faction): boolean =>
  by !== seat && consult(g, 'shipment.help', 'bank', { helper: by }) === by
