import { type Faction, LEADER, strengthAt, type TerritoryId, userOf } from '@arrakis/engine'
import type { Situation } from '../situation.ts'
import { countsOf } from './battle/muster.ts'
import { priceTo, shipsBy } from './reach.ts'

/** What one more spice is worth to a faction that holds so much: the last ones are dear, heaps are not. */
export const spiceWorth = (held: number): number =>
  held < 3 ? 1.8 : held < 6 ? 1.4 : held < 10 ? 1.3 : held < 15 ? 0.95 : held < 22 ? 0.5 : 0.27

/** What paying a price costs, spice by spice, out of so much. */
export function costOf(price: number, held: number): number {
  let sum = 0
  for (let i = 0; i < price; i++) sum += spiceWorth(held - i)
  return sum
}

/** On the last turns spice is good for little but what it buys at once. */
export const costNow = (s: Situation, price: number, held: number): number =>
  costOf(price, held + sureIncome(s)) * (s.view.turn >= s.options['game.maxTurns'] - 1 ? 0.45 : 1)

/** AHIX-03, MAIN-12 Who sells machines has ten spice each turn, whatever happens: no need to save. */
const sureIncome = ({ view, me }: Situation): number => (userOf(view, 'machines') === me ? 10 : 0)

/** Own spice that nothing has been promised from. */
export function mySpice({ view, me }: Situation): number {
  const { spice, credit } = view.factions[me]!
  return Math.max(0, spice! - credit!.cards - credit!.shipments)
}

const CITY: TerritoryId = 'arrakeen'
/** BATTLE-10 Whether spice helps a faction's forces in battle. */
const needsSupport = (s: Situation, of: Faction): boolean => countsOf(s, of, of).support === 'spice'

/** Spice kept for this turn's shipment and battles: whoever pays nothing to come to the planet needs little. */
export function keptBack(s: Situation): number {
  const { view, me } = s
  const { reserves } = view.factions[me]!
  const waiting = reserves ? reserves.normal + reserves.elite : 0
  const ships = shipsBy(s, me, 'arrival') ? 0 : Math.min(waiting, 6) * priceTo(s, me, CITY)
  return ships + (needsSupport(s, me) ? 2 : 0)
}

/** Leaders who can lead: at home and alive. */
export function leadersLeft({ view, me }: Situation): number {
  let count = 0
  for (const leader of view.factions[me]!.leaders)
    if (!('unplaced' in leader) && !leader.dead && leader.holder === me) count++
  return count
}

/** The best strength among those in the tanks. */
export function bestDead({ view, me }: Situation): number {
  let best = 0
  for (const leader of view.factions[me]!.leaders)
    if (!('unplaced' in leader) && leader.dead && !LEADER[leader.id].mercenary)
      best = Math.max(best, strengthAt(view.table, leader.id))
  return best
}
