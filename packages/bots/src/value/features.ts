import {
  endClaims,
  type Faction,
  phaseIsAhead,
  placesToHold,
  prospects,
  strengthAt,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import { reservesOf } from '../mentat/reach.ts'
import { areAllied, handSize, type Situation, spiceOf } from '../situation.ts'
import { privateNumbers } from './private.ts'
import { TRAITS, traitNumbers } from './traits.ts'

/** Numbers that describe one seat as everybody sees it. */
export const OF_SEAT = TRAITS + 30
/** Numbers about the table and about what only I know. */
export const OF_TABLE = 15 + 24

/** A position as one seat knows it. Seats come one after the other, the one who looks first. */
export interface Features {
  readonly table: Float32Array
  readonly seats: Float32Array
  /** How many seats there are, and how many of them, after the first, are its allies. */
  readonly count: number
  readonly allies: number
}

/** What stands on the board, by seat. */
interface Standing {
  normal: number
  elite: number
  advisors: number
  inPlaces: number
  largest: number
  spice: number
  alone: number
  contested: number
  weakest: number
}

function standings(s: Situation, order: readonly Faction[], places: readonly TerritoryId[]): Standing[] {
  const { view } = s
  const all = order.map(() => ({
    normal: 0,
    elite: 0,
    advisors: 0,
    inPlaces: 0,
    largest: 0,
    spice: 0,
    alone: 0,
    contested: 0,
    weakest: 20,
  }))
  const inPlace = new Float32Array(places.length * order.length)
  for (const { of, area, normal, elite, advisor } of view.forces) {
    const i = order.indexOf(of)
    const own = all[i]
    if (!own) continue
    if (advisor) {
      own.advisors += normal + elite
      continue
    }
    const size = normal + 2 * elite
    own.normal += normal
    own.elite += elite
    own.largest = Math.max(own.largest, size)
    const place = places.indexOf(territoryOf(area))
    if (place >= 0) {
      inPlace[place * order.length + i]! += size
      own.inPlaces += size
    }
    for (const lying of view.spice) if (lying.area === area) own.spice += Math.min(lying.amount, 2 * (normal + elite))
  }
  const side = order.map((of) => view.alliances.find(({ members }) => members.includes(of)) ?? of)
  for (let p = 0; p < places.length; p++)
    for (let i = 0; i < order.length; i++) {
      const size = inPlace[p * order.length + i]!
      if (size === 0) continue
      let against = 0
      for (let j = 0; j < order.length; j++)
        if (side[i] !== side[j]) against = Math.max(against, inPlace[p * order.length + j]!)
      if (against > 0) all[i]!.contested += size / (size + against)
      else {
        all[i]!.alone++
        all[i]!.weakest = Math.min(all[i]!.weakest, size)
      }
    }
  return all
}

/** The seat that looks, its allies, and the others in storm order. */
function arranged({ view, me }: Situation): { order: Faction[]; allies: number } {
  const others = view.order.filter((of) => of !== me)
  const allies = others.filter((of) => areAllied(view, of, me))
  return { order: [me, ...allies, ...others.filter((of) => !allies.includes(of))], allies: allies.length }
}

/** A loop: to set a typed array from a list is slow. */
function write(numbers: Float32Array, at: number, list: readonly number[]): void {
  for (let i = 0; i < list.length; i++) numbers[at + i] = list[i]!
}

/** Nothing here depends on what the seat does not know, nor on anybody's name. */
export function featuresOf(s: Situation): Features {
  const { view, options } = s
  const { order, allies } = arranged(s)
  const places = placesToHold(view)
  const sides = prospects(view)
  const claims = endClaims(view)
  const turns = options['game.maxTurns']
  const late = (view.turn / turns) ** 2
  const on = standings(s, order, places)
  const seats = new Float32Array(OF_SEAT * order.length)
  for (const [i, of] of order.entries()) {
    const own = view.factions[of]!
    const board = on[i]!
    const side = sides.find((one) => one.side.includes(of))!
    const short = side.needed - side.points
    const claim = claims.find(({ by }) => by === of)
    const byDefault = claim?.kind === 'default' ? 1 : 0
    const special = claim && !byDefault ? 1 : 0
    let free = 1
    for (const { place, of: against } of claim?.free ?? [])
      for (const stack of view.forces) if (against.includes(stack.of) && territoryOf(stack.area) === place) free = 0
    let strength = 0
    let leaders = 0
    let best = 0
    for (const leader of own.leaders) {
      if (!('unplaced' in leader) && (leader.dead || leader.holder !== of)) continue
      const worth = strengthAt(view.table, leader.id)
      strength += worth
      leaders++
      best = Math.max(best, worth)
    }
    const spice = spiceOf(s, of)
    const reserves = reservesOf(s, of)
    seats.set(traitNumbers(view, of), i * OF_SEAT)
    write(seats, i * OF_SEAT + TRAITS, [
      special,
      byDefault,
      special * late * free,
      byDefault * late,
      special * free,
      Math.min(spice, 15) / 15,
      Math.min(Math.max(0, spice - 15), 30) / 15,
      own.bribes / 10,
      handSize(s, of) / 4,
      board.normal / 10,
      board.elite / 5,
      board.advisors / 10,
      reserves.normal / 20,
      reserves.elite / 5,
      (own.tanks.normal + own.tanks.elite) / 20,
      strength / 20,
      leaders / 5,
      best / 7,
      board.alone / 3,
      board.contested / 3,
      board.inPlaces / 10,
      side.points / 4,
      short <= 1 ? 1 : 0,
      short <= 0 ? 1 : 0,
      side.side.length - 1,
      view.order.indexOf(of) / Math.max(1, order.length - 1),
      board.spice / 10,
      own.powerUsed ? 1 : 0,
      board.largest / 10,
      board.alone > 0 ? Math.min(board.weakest, 10) / 10 : 0,
    ])
  }
  const table = new Float32Array(OF_TABLE)
  let lying = 0
  for (const { amount } of view.spice) lying += amount
  write(table, 0, [
    view.turn / turns,
    late,
    view.turn >= turns ? 1 : 0,
    Math.min(5, turns - view.turn) / 5,
    phaseIsAhead(view, 'bidding') ? 1 : 0,
    phaseIsAhead(view, 'shipment-movement') ? 1 : 0,
    phaseIsAhead(view, 'battle') ? 1 : 0,
    order.length / 6,
    view.wallBroken ? 1 : 0,
    sides.find((one) => one.side.includes(s.me))!.needed / 4,
    options['battle.dialing'] === 'spiceSupport' ? 1 : 0,
    places.length / 5,
    lying / 20,
    view.alliances.length / 2,
    turns / 15,
  ])
  write(table, 15, privateNumbers(s, sides))
  return { table, seats, count: order.length, allies }
}
