import {
  type Claim,
  endClaims,
  type Faction,
  type Force,
  nowOf,
  POLAR_SINK,
  phaseIsAhead,
  placesToHold,
  prospects,
  strengthAt,
  type TerritoryId,
  territory,
  territoryOf,
} from '@arrakis/engine'
import { type BotView, handSize, type Situation, spiceOf } from '../situation.ts'
import { winChance } from './battle/odds.ts'
import { careOf, fightersAt, furtherBattles, groundWorth, ON_BOARD, SPREAD, STARRED, THINNED } from './ground.ts'
import { type Brought, reinforcements, reservesOf, sizeOf } from './reach.ts'

export interface Fighter {
  readonly of: Faction
  readonly normal: number
  readonly elite: number
}

/** Somebody who may still come, with what the passage costs. */
type Attacker = Fighter & Brought

/** What things are worth, in spice. */
export const WORTH = {
  place: 5.2,
  city: 5,
  onBoard: ON_BOARD,
  inReserve: 0.75,
  inTanks: 0.35,
  elite: STARRED,
  card: 2.5,
  leader: 0.64,
}
/** How many spice make a side e times as likely to win in the end. */
const SCALE = 15
/** How readily a faction attacks where it can; where there is only sand; where that could win it the game; and where it must, or another wins. */
const DESIRE = { usual: 0.4, sand: 0.1, eager: 0.55, urgent: 0.75 }
/** How readily it takes a place where nobody stands; if it lacks two such places; and if it lacks only that one. */
const EMPTY = { usual: 0.3, eager: 0.45, urgent: 0.85 }

/** The board as the mentat sees it: who will hold which place at the end of the turn, and who wins then or later. */
export interface Outlook {
  readonly s: Situation
  readonly sides: readonly (readonly Faction[])[]
  readonly sideOf: Readonly<Partial<Record<Faction, number>>>
  readonly needed: readonly number[]
  /** Who may claim the game if nobody wins it. */
  readonly claims: readonly Claim[]
  readonly places: readonly TerritoryId[]
  /** Those who may still ship and move this turn. */
  readonly later: readonly Faction[]
  readonly fighters: ReadonlyMap<TerritoryId, readonly Fighter[]>
  /** The chance of each side to hold each place. */
  readonly held: readonly (readonly number[])[]
  /** e to the means of each faction, on the scale of chances. */
  readonly weight: Readonly<Partial<Record<Faction, number>>>
  /** What each place is worth in the long run. */
  readonly placeWorth: readonly number[]
  /** Where it may pay to be: places that count, and spice on the ground. */
  readonly goals: readonly TerritoryId[]
  readonly lastTurn: boolean
  /** How much I mind the costs of battles, from 0 to 1. */
  readonly care: number
  /** My battles beyond the first. */
  readonly further: number
  readonly value: number
  /** What each may bring into each place, by territory, once that was asked. */
  readonly brought: Partial<Record<TerritoryId, Partial<Record<Faction, Attacker>>>>
}

const outlooks = new WeakMap<BotView, Outlook>()

export function outlookOf(s: Situation): Outlook {
  let found = outlooks.get(s.view)
  if (!found) {
    found = lookAhead(s)
    outlooks.set(s.view, found)
  }
  return found
}

/** The same board with other forces of mine in some territories, and with more or less spice. */
export interface BoardChange {
  /** My fighters that would stand there, in place of those that do. */
  readonly forces: ReadonlyMap<TerritoryId, Force>
  /** Everything else gained or lost, in spice. */
  readonly gain: number
  /** Spice of mine that is gone then, and cannot support forces in battle. */
  readonly spent?: number
}

function lookAhead(s: Situation): Outlook {
  const { view } = s
  const all = prospects(view)
  const sideOf: Partial<Record<Faction, number>> = {}
  for (const [i, { side }] of all.entries()) for (const member of side) sideOf[member] = i
  const fighters = new Map<TerritoryId, Fighter[]>()
  for (const { area: at, of, normal, elite, advisor } of view.forces) {
    if (advisor) continue
    const id = territoryOf(at)
    const there = fighters.get(id) ?? []
    const same = there.findIndex((f) => f.of === of)
    if (same >= 0) there[same] = { of, normal: there[same]!.normal + normal, elite: there[same]!.elite + elite }
    else there.push({ of, normal, elite })
    fighters.set(id, there)
  }
  const weight: Partial<Record<Faction, number>> = {}
  for (const of of view.order) weight[of] = Math.exp(strengthOf(s, of) / SCALE)
  const places = placesToHold(view)
  const goals = new Set(places)
  for (const { area: at, amount } of view.spice) if (amount > 1) goals.add(territoryOf(at))
  const outlook = {
    s,
    sides: all.map(({ side }) => side),
    sideOf,
    // DR-59 What counts besides, such as three tech tokens, need not be held any more.
    needed: all.map((p) => p.needed - p.besides),
    claims: endClaims(view),
    places,
    placeWorth: places.map((id) => WORTH.place + (territory(id).city ? WORTH.city : 0)),
    goals: [...goals],
    later: stillToMove(view),
    fighters,
    held: [] as number[][],
    weight,
    lastTurn: view.turn >= s.options['game.maxTurns'],
    care: 1,
    further: 0,
    value: 0,
    brought: {},
  }
  for (const id of outlook.places) outlook.held.push(chancesIn(outlook, id, fighters.get(id) ?? []))
  outlook.care = careOf(s, atTheLast(outlook, outlook.held, sideOf[s.me]!))
  outlook.further = furtherBattles(outlook)
  outlook.value = standing(outlook, outlook.held, 0, outlook.further)
  return outlook
}

/** Who has yet to ship and move; before the phase everybody, after it nobody. */
function stillToMove(view: BotView): Faction[] {
  const phase = nowOf(view.now, 'movement-phase')
  if (phase) return phase.waiting.filter((of) => of !== view.me)
  return phaseIsAhead(view, 'shipment-movement') ? view.order.filter((of) => of !== view.me) : []
}

function strengthOf(s: Situation, of: Faction): number {
  const own = s.view.factions[of]!
  let sum = spiceOf(s, of) + own.bribes + WORTH.card * handSize(s, of)
  const worth = (force: Force, each: number): number => each * (force.normal + WORTH.elite * force.elite)
  for (const stack of s.view.forces) if (stack.of === of) sum += worth(stack, WORTH.onBoard)
  sum += worth(reservesOf(s, of), WORTH.inReserve) + worth(own.tanks, WORTH.inTanks)
  for (const leader of own.leaders)
    if ('unplaced' in leader || (!leader.dead && leader.holder === of))
      sum += WORTH.leader * strengthAt(s.view.table, leader.id)
  return sum
}

function broughtBy(o: Outlook, of: Faction, to: TerritoryId): Attacker {
  const all = o.brought[to] ?? {}
  o.brought[to] = all
  all[of] ??= { of, ...reinforcements(o.s, of, to) }
  return all[of]
}

/** The chance that one wins, and somebody is left there. `spent`: what one of them, and what the other, has paid for coming. */
const odds = ({ s }: Outlook, a: Fighter, b: Fighter, spent = 0, theirs = 0): number =>
  (1 - EMPTIED / Math.max(1, sizeOf(a))) *
  winChance(
    s,
    { of: a.of, force: a, spice: Math.max(0, spiceOf(s, a.of) - spent) },
    { of: b.of, force: b, spice: Math.max(0, spiceOf(s, b.of) - theirs) },
  )
/** Of victories with one force so many leave nobody there, and fewer of those with more. */
const EMPTIED = 0.25

/** The strongest fighter of each side in a territory, in the order in which the sides came there. */
function holdersOf(o: Outlook, there: readonly Fighter[]): Fighter[] {
  const holders: Fighter[] = []
  for (const fighter of there) {
    const side = o.sideOf[fighter.of]!
    const at = holders.findIndex((known) => o.sideOf[known.of] === side)
    if (at < 0) holders.push(fighter)
    else if (sizeOf(holders[at]!) < sizeOf(fighter)) holders[at] = fighter
  }
  return holders
}

/** The chance of each side to hold a territory at the end of the turn: battles, then whoever may still come. */
function chancesIn(o: Outlook, id: TerritoryId, there: readonly Fighter[], spent = 0): number[] {
  const { me } = o.s
  if (id === POLAR_SINK) return new Array<number>(o.sides.length).fill(1)
  const chances = new Array<number>(o.sides.length).fill(0)
  const holders = there.length > 1 ? holdersOf(o, there) : there
  for (const fighter of holders) {
    let chance = 1
    for (const enemy of holders)
      if (enemy !== fighter)
        chance *= odds(o, fighter, enemy, fighter.of === me ? spent : 0, enemy.of === me ? spent : 0) * 0.97
    chances[o.sideOf[fighter.of]!] = chance
  }
  if (o.later.length === 0 || holders.length > 1) return chances
  const [holder] = holders
  if (!holder) return chancesToCome(o, id, chances)
  const own = o.sideOf[holder.of]!
  for (const of of o.later) {
    const side = o.sideOf[of]!
    if (side === own) continue
    const attacker = broughtBy(o, of, id)
    if (sizeOf(attacker) === 0) continue
    const wins = odds(o, attacker, holder, attacker.cost, holder.of === me ? spent : 0)
    const taken = desireFor(o, id, own, side) * wins * wins
    chances[side] = chances[side]! + taken * chances[own]!
    chances[own] = chances[own]! * (1 - taken)
  }
  return chances
}

/** The same where nobody stands: whoever may still come takes it for nothing. */
function chancesToCome(o: Outlook, id: TerritoryId, chances: number[]): number[] {
  let free = 1
  for (const of of o.later) {
    if (sizeOf(broughtBy(o, of, id)) === 0) continue
    const side = o.sideOf[of]!
    const comes = closeToWinning(o, side, 1) ? EMPTY.urgent : closeToWinning(o, side, 2) ? EMPTY.eager : EMPTY.usual
    chances[side] = chances[side]! + free * comes
    free *= 1 - comes
  }
  return chances
}

/** How readily a side attacks the one that holds a territory, if it can. */
function desireFor(o: Outlook, id: TerritoryId, holder: number, side: number): number {
  if (!o.places.includes(id)) return DESIRE.sand
  if (closeToWinning(o, holder, 1)) return DESIRE.urgent
  return closeToWinning(o, side, 2) ? DESIRE.eager : DESIRE.usual
}

/** Whether a side lacks no more than so many places. */
function closeToWinning(o: Outlook, side: number, short: number): boolean {
  let count = 0
  for (const id of o.places) {
    const there = o.fighters.get(id)
    if (there && there.length > 0 && there.every((fighter) => o.sideOf[fighter.of] === side)) count++
  }
  return count >= o.needed[side]! - short
}

/** Chances that exactly so many places are held; kept from call to call, for it is asked a thousand times a second. */
const exactly = new Float64Array(16)

/** The chance that a side holds at least so many places. */
function atLeast(held: readonly (readonly number[])[], side: number, count: number): number {
  exactly.fill(0)
  exactly[0] = 1
  let most = 0
  for (const chances of held) {
    const chance = chances[side]!
    if (chance <= 0) continue
    most++
    for (let n = most; n > 0; n--) exactly[n] = exactly[n]! * (1 - chance) + exactly[n - 1]! * chance
    exactly[0] = exactly[0]! * (1 - chance)
  }
  let sum = 0
  for (let n = count; n <= most; n++) sum += exactly[n]!
  return sum
}

/** How likely my side is to win, now or in the end, from 0 to 100. */
function standing(o: Outlook, held: readonly (readonly number[])[], gain: number, further = 0): number {
  const { me, view } = o.s
  const mine = o.sideOf[me]!
  const { prediction } = view
  // The prophet wins alone what the foretold faction wins.
  const foretold = prediction?.turn === view.turn ? o.sideOf[prediction.faction] : undefined
  let won = 0
  let nobody = 1
  for (let side = 0; side < o.sides.length; side++) {
    const now = atLeast(held, side, o.needed[side]!) * (side === mine ? THINNED ** (o.care * further) : 1)
    nobody *= 1 - now
    if (side === mine || side === foretold) won += now
  }
  return 100 * (won + nobody * inTheEnd(o, held, gain))
}

/** My side's share of a game that nobody wins this turn. */
function inTheEnd(o: Outlook, held: readonly (readonly number[])[], gain: number): number {
  const { me, view, options } = o.s
  const mine = o.sideOf[me]!
  if (o.lastTurn) return atTheLast(o, held, mine)
  const { prediction } = view
  const ahead = prediction ? prediction.turn - view.turn : 0
  const foretold = prediction ? o.sideOf[prediction.faction] : undefined
  let prophecy = 0
  let total = 0
  let own = 0
  for (const [i, side] of o.sides.entries()) {
    let places = 0
    for (let p = 0; p < held.length; p++) places += held[p]![i]! * o.placeWorth[p]!
    let sum = 0
    for (const member of side) sum += o.weight[member]! * (member === me ? Math.exp(gain / SCALE) : 1)
    sum *= Math.exp(places / side.length / SCALE)
    total += sum
    if (i === mine) own = sum
    if (i === foretold) prophecy = sum
  }
  const late = AT_THE_LAST * Math.sqrt(view.turn / options['game.maxTurns'])
  const share = (1 - late) * (own / total) + late * atTheLast(o, held, mine)
  return ahead > 0 && foretold !== mine ? Math.min(1, share + (STEERED / ahead) * (prophecy / total)) : share
}
/** How much of what is not won now will only be settled when the last turn is over: who has nothing to hope for then must win before. */
const AT_THE_LAST = 0.9
/** BG-03 What it is worth to the prophet, a turn before, that the foretold side stands well. */
const STEERED = 0.25

/** The chance of each side to hold so many places, or one less. */
export const reaches = (o: Outlook, side: number, short: number): number =>
  atLeast(o.held, side, o.needed[side]! - short)

/** With such a chance to win now, somebody is spoken of. */
const SPOKEN_OF = 0.2
/** Who is likeliest to win now beside my own side; null if nobody is near it. */
export function likelyWinner(o: Outlook): Faction | null {
  let most = SPOKEN_OF
  let found: Faction | null = null
  for (const [i, side] of o.sides.entries()) {
    if (i === o.sideOf[o.s.me]) continue
    const chance = reaches(o, i, 0)
    if (chance <= most) continue
    most = chance
    found = side[0]!
  }
  return found
}

/** My side's share of the end of the last turn: each claim as far as nobody stands in its way, and what is left to all alike. */
function atTheLast(o: Outlook, held: readonly (readonly number[])[], mine: number): number {
  let share = 0
  let left = 1
  for (const { by, free } of o.claims) {
    const own = o.sideOf[by]
    if (own === undefined) continue
    let good = left
    for (const { place, of } of free) {
      const chances = held[o.places.indexOf(place)]
      if (!chances) continue
      let against = 0
      for (let side = 0; side < chances.length; side++)
        if (side !== own && of.some((seat) => o.sideOf[seat] === side)) against += chances[side]!
      good *= 1 - Math.min(1, against)
    }
    if (own === mine) share += good
    left -= good
  }
  return share + left / o.sides.length
}

/** What one spice more is worth to me, in chances to win; on the last turns little, but never nothing. */
const LEAST_POINT = 0.3
/** What so much more of a chance to win is worth in spice. */
export const inSpice = (o: Outlook, chance: number): number =>
  chance / Math.max(LEAST_POINT, standing(o, o.held, 1, o.further) - o.value)

/** What my chance would gain if these alone could still come, and if these stood on the board. */
export function otherwise(
  o: Outlook,
  later: readonly Faction[],
  fighters: ReadonlyMap<TerritoryId, readonly Fighter[]> = o.fighters,
): number {
  const other = { ...o, later, fighters }
  const held = o.places.map((id) => chancesIn(other, id, fighters.get(id) ?? []))
  return standing(other, held, 0, furtherBattles(other)) - o.value
}

/** What a change of my own forces is worth: the new standing against the old. */
export function worthOf(o: Outlook, { forces, gain, spent }: BoardChange): number {
  const { me } = o.s
  const held = [...o.held]
  let more = gain
  for (const [id, force] of forces) {
    const there = (o.fighters.get(id) ?? []).filter((fighter) => fighter.of !== me)
    if (sizeOf(force) > 0) there.push({ of: me, ...force })
    const place = o.places.indexOf(id)
    const chances = chancesIn(o, id, there, spent)
    if (place >= 0) held[place] = chances
    more +=
      groundWorth(o, id, force, chances[o.sideOf[me]!]!) - groundWorth(o, id, myForce(o, id), chanceNow(o, id, place))
  }
  const further = furtherBattles(o, forces)
  return standing(o, held, more - SPREAD * o.care * (further - o.further), further) - o.value
}

export const myForce = (o: Outlook, id: TerritoryId): Force => {
  const found = o.fighters.get(id)?.find((fighter) => fighter.of === o.s.me)
  return found ? { normal: found.normal, elite: found.elite } : { normal: 0, elite: 0 }
}

const chanceNow = (o: Outlook, id: TerritoryId, place: number): number =>
  place >= 0 ? o.held[place]![o.sideOf[o.s.me]!]! : chancesIn(o, id, o.fighters.get(id) ?? [])[o.sideOf[o.s.me]!]!

/** An attack with less than this part of the other force is no attack. */
const LEAST_ATTACK = 0.44

/** Whether somebody stands there whose side is about to win. */
export const facesWinner = (o: Outlook, id: TerritoryId): boolean =>
  o.fighters.get(id)?.some(({ of }) => {
    const side = o.sideOf[of]!
    return side !== o.sideOf[o.s.me] && closeToWinning(o, side, 1)
  }) ?? false

/** The least chance with which it is tried to stop a side that is about to win; and with which so few go into a battle. */
const REAL = { urgent: 0.03, few: 0.135 }
const FEW = 2

/** Whether so many of mine would stand there without a chance; against a side that is about to win less will do. */
export function isHopeless(o: Outlook, id: TerritoryId, mine: Force): boolean {
  let most = 0
  let enemy: Fighter | null = null
  for (const fighter of fightersAt(o, id)) {
    const size = fighter.normal + 2 * fighter.elite
    if (o.sideOf[fighter.of] === o.sideOf[o.s.me] || size <= most) continue
    most = size
    enemy = fighter
  }
  if (!enemy) return false
  const isSmall = mine.normal + 2 * mine.elite < LEAST_ATTACK * most
  if (!isSmall && sizeOf(mine) > FEW) return false
  const isUrgent = facesWinner(o, id)
  if (isSmall && !isUrgent) return true
  return odds(o, { of: o.s.me, ...mine }, enemy) < (isUrgent ? REAL.urgent : REAL.few)
}

/** Whether a rest that stays behind is given away: who leaves a battle leaves it whole, or with enough to fight it. */
export const isLost = (o: Outlook, id: TerritoryId, rest: Force): boolean => sizeOf(rest) > 0 && isHopeless(o, id, rest)
