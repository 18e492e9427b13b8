import {
  type Answer,
  type AreaId,
  area,
  type Card,
  type Force,
  type Group,
  type TerritoryId,
  territory,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate, Reason } from '../bot.ts'
import { alliesOf, areAllied, type BotView, type Situation } from '../situation.ts'
import { cheapestKarama, myHand, servesAsKarama } from './cards.ts'
import { spiceIn } from './ground.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { allyShips, costWithHelp, ownPart } from './lending.ts'
import { asOneAct, type Landing } from './one-act.ts'
import {
  type BoardChange,
  facesWinner,
  isHopeless,
  likelyWinner,
  myForce,
  type Outlook,
  outlookOf,
  WORTH,
  worthOf,
} from './outlook.ts'
import { arrivesIn, priceTo, shipsBy, sizeOf } from './reach.ts'
import { worldSense } from './world-sense.ts'

/** How many forces to think about; more than the last are all. */
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20]
const FEW_COUNTS = [2, 5, 10, 20]

/** The part of a territory to go to: where the spice lies, or the first that the storm leaves open. */
export function openArea(view: BotView, id: TerritoryId, within: (at: AreaId) => boolean = () => true): AreaId | null {
  let best: AreaId | null = null
  let most = -1
  for (const at of territory(id).areas) {
    if (area(at).sector === view.storm.sector || !within(at)) continue
    const amount = view.spice.find((lying) => lying.area === at)?.amount ?? 0
    if (amount <= most) continue
    best = at
    most = amount
  }
  return best
}

/** Starred forces go where there is fighting. */
export function compose(available: Force, count: number, starredFirst: boolean): Force {
  const elite = starredFirst ? Math.min(available.elite, count) : Math.max(0, count - available.normal)
  return { normal: count - elite, elite }
}

export const plus = (a: Force, b: Force): Force => ({ normal: a.normal + b.normal, elite: a.elite + b.elite })
export const minus = (a: Force, b: Force): Force => ({ normal: a.normal - b.normal, elite: a.elite - b.elite })

const enemyIn = (o: Outlook, id: TerritoryId): boolean =>
  o.fighters.get(id)?.some((fighter) => o.sideOf[fighter.of] !== o.sideOf[o.s.me]) ?? false

export const allyIn = (o: Outlook, id: TerritoryId): boolean =>
  o.fighters.get(id)?.some((fighter) => fighter.of !== o.s.me && areAllied(o.s.view, fighter.of, o.s.me)) ?? false

/** Nobody gives up a stronghold that nobody contests for the open. */
export function deserts(o: Outlook, from: TerritoryId, to: TerritoryId, left: number): boolean {
  if (!o.places.includes(from) || o.places.includes(to) || (o.fighters.get(from)?.length ?? 0) > 1) return false
  return left <= 0
}

/** What going there is about, for people: it speaks for it, whatever else there is to do. */
export function reasonsFor(o: Outlook, id: TerritoryId, value: number, cost: number): Reason[] {
  const weight = Math.max(0, value)
  const about = { territory: id }
  const reasons: Reason[] = []
  const place = o.places.includes(id)
  if (place) {
    const side = o.fighters.get(id)?.find((fighter) => o.sideOf[fighter.of] !== o.sideOf[o.s.me])
    const own = sizeOf(myForce(o, id)) > 0
    const key = side ? 'go.contest' : own ? 'go.strengthen' : 'go.take'
    reasons.push({ because: key, weight, about: side ? { ...about, faction: side.of } : about })
  } else if (spiceIn(o.s.view, id) > 0)
    reasons.push({ because: 'go.spice', weight, about: { ...about, amount: spiceIn(o.s.view, id) } })
  else reasons.push({ because: 'go.shelter', weight, about })
  if (cost > 0) reasons.push({ because: 'go.cost', weight: -cost, about: { amount: cost } })
  return reasons
}

/** Own spice that was not promised to somebody who has yet to ship, and what allies have promised for shipments. */
function meansOf(s: Situation): number {
  const { view, me } = s
  const { spice, credit } = view.factions[me]!
  let means = spice! - (allyShips(s) ? credit!.shipments : 0)
  for (const ally of alliesOf(view, me)) means += view.factions[ally]!.credit?.shipments ?? 0
  return means
}

type Shipments = Landing<Answer<'ship'>>[]
const NOBODY: Force = { normal: 0, elite: 0 }
const NO_CHANGE: BoardChange = { forces: new Map(), gain: 0 }

/** The offer lists every area; to weigh a few goals, and let the table refuse, is far cheaper. */
const ship: Judge<'ship'> = (s) => {
  const o = outlookOf(s)
  const native = shipsBy(s, s.me, 'arrival')
  const winner = s.light ? null : likelyWinner(o)
  const pass = winner
    ? because<Answer<'ship'>>('pass', 0, 'ship.no-help', { faction: winner })
    : because<Answer<'ship'>>('pass', 0, native ? 'ship.stay' : 'ship.pass')
  const candidates: Shipments = [{ ...pass, change: NO_CHANGE, at: null, landed: NOBODY }]
  const means = meansOf(s)
  const crosses = shipsBy(s, s.me, 'cross')
  for (const id of o.goals) {
    const at = openArea(s.view, id)
    if (!at || allyIn(o, id)) continue
    if (native && arrivesIn(s, id)) fromReserves(o, candidates, 'arrival', id, at, 0, means)
    if (!native || crosses) fromReserves(o, candidates, 'reserves', id, at, priceTo(s, s.me, id), means)
    if (crosses) across(o, candidates, id, at, means)
  }
  // Playouts go on to the move anyway.
  const found: Candidate<Answer<'ship'>>[] = s.light ? candidates : asOneAct(o, candidates)
  const worlds = worldSense(o)
  return worlds ? [...found, ...worlds.ships(o, means)] : found
}

/** What is spent on a passage might have been kept for a better one. */
const PASSAGE = 1.2

/** What spending so much costs: heaps are there to be spent. */
function priceOf({ s }: Outlook, cost: number): number {
  return PASSAGE * Math.min(cost, costWithHelp(s, cost, s.view.factions[s.me]!.spice!, 'shipments'))
}

/** A shipment for which a Karama is worth thinking of. */
const DEAR = 8

/** The card I would give for a cheap shipment, unless all ships are cheap to me. */
function karamaFor(s: Situation): { card: Card; worth: number } | null {
  if (shipsBy(s, s.me, 'cross') || shipsBy(s, s.me, 'arrival')) return null
  return cheapestKarama(
    s,
    myHand(s).filter((card) => servesAsKarama(s, card)),
  )
}

function fromReserves(
  o: Outlook,
  candidates: Shipments,
  kind: 'arrival' | 'reserves',
  id: TerritoryId,
  at: AreaId,
  each: number,
  means: number,
): void {
  const reserves = o.s.view.factions[o.s.me]!.reserves!
  const fights = enemyIn(o, id) || o.places.includes(id)
  const most = sizeOf(reserves)
  // Where two can go, nobody lands alone among others, unless those are about to win.
  const alone = sizeOf(myForce(o, id)) === 0 && enemyIn(o, id) && !facesWinner(o, id)
  const least = alone && most > 1 && 2 * each <= means ? 2 : 1
  const karama = o.s.light ? null : karamaFor(o.s)
  // A force on the board is worth more than one in reserve by what its passage costs, or by half of that: it can go anywhere no more.
  const saved = Math.min(WORTH.onBoard - WORTH.inReserve, 0.45 * each)
  let last = 0
  for (const wanted of o.s.light ? FEW_COUNTS : COUNTS) {
    const count = Math.min(wanted, most)
    const cost = Math.ceil(count * each)
    if (count === last || cost > means) break
    last = count
    if (count < least) continue
    const force = compose(reserves, count, fights)
    const there = plus(myForce(o, id), force)
    if (isHopeless(o, id, there)) continue
    const left = worldSense(o)?.leaving(o, force) ?? 0
    const gain = -priceOf(o, cost) - left + saved * (force.normal + WORTH.elite * force.elite)
    const forces = new Map([[id, there]])
    const spent = ownPart(o.s, cost, o.s.view.factions[o.s.me]!.spice!, 'shipments')
    const value = worthOf(o, { forces, gain, spent })
    const reasons = reasonsFor(o, id, value, cost)
    candidates.push({
      answer: { kind, to: at, ...force },
      value,
      reasons,
      change: { forces, gain, spent },
      at,
      landed: force,
    })
    // KAR-10 With a Karama it costs half.
    if (!karama || kind !== 'reserves' || cost < DEAR) continue
    const half = Math.ceil(cost / 2)
    const change = { forces, gain: gain + priceOf(o, cost) - priceOf(o, half) - karama.worth, spent: half }
    const cheaper = worthOf(o, change)
    candidates.push({
      answer: { kind, to: at, ...force, karama: karama.card },
      value: cheaper,
      reasons: reasonsFor(o, id, cheaper, half),
      change,
      at,
      landed: force,
    })
  }
}

/** Across the planet: a stack, or all of it but a guard. */
function across(o: Outlook, candidates: Shipments, id: TerritoryId, at: AreaId, means: number): void {
  const { s } = o
  for (const stack of s.view.forces) {
    const from = territoryOf(stack.area)
    if (stack.of !== s.me || stack.advisor || from === id) continue
    for (const left of sizeOf(stack) > 3 ? [0, 2] : [0]) {
      const count = sizeOf(stack) - left
      const force = compose(stack, count, true)
      const cost = Math.ceil(count * priceTo(s, s.me, id))
      if (cost > means || deserts(o, from, id, sizeOf(myForce(o, from)) - count)) continue
      if (isHopeless(o, id, plus(myForce(o, id), force))) continue
      const group: Group = { area: stack.area, ...force }
      const forces = new Map([
        [id, plus(myForce(o, id), force)],
        [from, minus(myForce(o, from), force)],
      ])
      const change = { forces, gain: -priceOf(o, cost), spent: cost }
      const value = worthOf(o, change)
      const answer = { kind: 'cross' as const, from: [group], to: at }
      candidates.push({ answer, value, reasons: reasonsFor(o, id, value, cost), change, at, landed: force })
    }
  }
}

export const shippingJudges = {
  ship,
  'guild-turn': () => [because('wait', 1, 'guild.wait'), because('now', 0, 'guild.now')],
} satisfies Judges
