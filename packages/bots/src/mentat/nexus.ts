import { type Answer, below, type Faction, forcesAt, prospects, rngFrom, strengthAt } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { alliesOf, type BotView, handSize, type Situation, sideOf, spiceOf } from '../situation.ts'
import { chanceToWin } from '../value/value.ts'
import { because, type Judge, type Judges } from './judge.ts'

/** How far a faction's means would carry it: forces, spice, cards, leaders. */
export function powerOf(s: Situation, of: Faction): number {
  const { view } = s
  const own = view.factions[of]!
  let sum = 0.25 * Math.min(30, spiceOf(s, of)) + 1.2 * handSize(s, of)
  let out = forcesAt(view.table, of) - own.tanks.normal - own.tanks.elite
  for (const stack of view.forces) {
    if (stack.of !== of) continue
    out -= stack.normal + stack.elite
    sum += stack.normal + 2 * stack.elite
  }
  sum += own.reserves ? 0.6 * (own.reserves.normal + 2 * own.reserves.elite) : 0.6 * Math.max(0, out)
  for (const leader of own.leaders)
    if ('unplaced' in leader || (!leader.dead && leader.holder === of)) sum += 0.3 * strengthAt(view.table, leader.id)
  return sum
}

/** The nearer the last stronghold, the more the same means are worth. */
const NEAR = [3, 2, 1.3, 1, 0.8, 0.7]

/** How likely a side is to win, on a scale of its own, if these were the alliances. */
export function sideValue(s: Situation, side: readonly Faction[]): number {
  const { table, order, forces, storm, sietches, worms, primaries, dream } = s.view
  const alliances = side.length > 1 ? [{ members: [...side], since: 0 }] : []
  const found = prospects({
    table,
    order,
    forces,
    storm,
    sietches,
    worms,
    primaries,
    alliances,
    ...(dream ? { dream } : {}),
  }).find((p) => p.side.includes(side[0]!))!
  let power = 0
  for (const member of side) power += powerOf(s, member)
  const away = Math.max(0, Math.min(NEAR.length - 1, found.needed - found.points))
  return power * NEAR[away]! + atTheEnd(s, side)
}

/** VICT-08, VICT-09 Games that nobody wins fall to some, and to their allies; the more so the later it is. */
const AT_THE_END: Readonly<Partial<Record<Faction, number>>> = { guild: 30, fremen: 12 }
function atTheEnd({ view, options }: Situation, side: readonly Faction[]): number {
  const late = (view.turn / options['game.maxTurns']) ** 2
  let sum = 0
  for (const member of side) sum += (AT_THE_END[member] ?? 0) * late
  return sum
}

/** What partners do for each other beyond their numbers, by how often such pairs have won among mentats. */
const BOND: Readonly<Partial<Record<`${Faction} ${Faction}`, number>>> = {
  'atreides emperor': 1.1,
  'atreides fremen': 0.6,
  'atreides guild': 1.5,
  'atreides harkonnen': 0.7,
  'bene-gesserit emperor': 1.2,
  'bene-gesserit guild': 1.5,
  'emperor guild': 1.5,
  'emperor harkonnen': 1.15,
  'fremen guild': 1.2,
  'fremen harkonnen': 0.7,
  'guild harkonnen': 1.5,
}
/** By rules of thumb one is keen on no alliance that is not clearly better than none. */
const KEEN = 0.75
const bond = (a: Faction, b: Faction): number => BOND[`${a} ${b}`] ?? BOND[`${b} ${a}`] ?? 1

/** BG-03 Whoever stands beside the foretold faction can bring its victory about. */
const FORETOLD = 1.25
const foretold = ({ prediction, turn }: BotView, other: Faction): number =>
  prediction?.faction === other && prediction.turn >= turn ? FORETOLD : 1

/** How far one may prefer a partner, in points of a chance to win: else the same two would find each other in every game. */
const TASTE = 8
/** Whom one likes follows from one's traitors, so it stays the same for a game, and nobody else can tell. */
function taste({ view, me }: Situation, side: readonly Faction[]): number {
  const traitors = view.factions[me]!.traitors
  let sum = 0
  for (const other of side) if (other !== me) sum += below(rngFrom(`${me} ${other} ${traitors}`), 2 * TASTE + 1) - TASTE
  return sum
}

const chances = new WeakMap<BotView, Map<string, number | null>>()

/** What has been learned of my chance to win, from 0 to 100, if my side were this one, as I like it; null where nothing has been. */
function chanceIn(s: Situation, side: readonly Faction[]): number | null {
  const { view } = s
  let known = chances.get(view)
  if (!known) {
    known = new Map()
    chances.set(view, known)
  }
  const key = side.join()
  let chance = known.get(key)
  if (chance === undefined) {
    const others = view.alliances
      .map(({ members, since }) => ({ members: members.filter((member) => !side.includes(member)), since }))
      .filter(({ members }) => members.length > 1)
    const alliances = side.length > 1 ? [...others, { members: [...side], since: view.nexuses }] : others
    const found = chanceToWin({ ...s, view: { ...view, alliances } })
    chance = found === null ? null : 100 * found + taste(s, side)
    known.set(key, chance)
  }
  return chance
}

/** What a side would be worth to me: my chance to win in it, or where nothing has been learned a number by rules of thumb. */
function worthIn(s: Situation, side: readonly Faction[]): number {
  const chance = chanceIn(s, side)
  if (chance !== null) return chance
  const other = side.find((of) => of !== s.me)
  return sideValue(s, side) * (other ? KEEN * bond(s.me, other) * foretold(s.view, other) : 1)
}

/** What an alliance with one more would be worth to me, against standing as I do. */
export function allianceGain(s: Situation, other: Faction): number {
  const now = sideOf(s.view, s.me)
  const more = sideOf(s.view, other).filter((of) => !now.includes(of))
  return worthIn(s, [s.me, ...more, ...alliesOf(s.view, s.me)]) - worthIn(s, now)
}

const madeIn = ({ alliances }: BotView, of: Faction): number =>
  alliances.find(({ members }) => members.includes(of))?.since ?? 0

/** Larger alliances only against one as large: what is shared among all is worth nothing. */
function tooMany({ view, me }: Situation, other: Faction): boolean {
  const size = new Set([...sideOf(view, me), ...sideOf(view, other)]).size
  if (size <= 2) return false
  return !view.alliances.some(
    ({ members }) => members.length >= size && !members.includes(me) && !members.includes(other),
  )
}

/** Whether the worth of sides is a chance to win; otherwise only their ratios mean something. */
const isLearned = (s: Situation): boolean => chanceIn(s, [s.me]) !== null

/** A partner is left only when one stands better alone, by so much of a chance or so many times; and for somebody else only who is better by more than that. */
const FAITH = { chance: 10, times: 1.15 }
const BETTER = { chance: 20, times: 1.5 }

/** What it would gain to leave my ally. */
function leavingGain(s: Situation): number {
  const alone = worthIn(s, [s.me])
  const together = worthIn(s, sideOf(s.view, s.me))
  return isLearned(s)
    ? Math.max(alone - together - FAITH.chance, 0.5 * (best(s) - together - BETTER.chance))
    : Math.max(alone - FAITH.times * together, 0.5 * (best(s) - BETTER.times * together))
}

/** What the best pair with somebody who is free would be worth. */
function best(s: Situation): number {
  let most = 0
  for (const other of s.view.order)
    if (other !== s.me && sideOf(s.view, other).length === 1) most = Math.max(most, worthIn(s, [s.me, other]))
  return most
}

/** Offers are made to whoever would bring two fifths of what the best would: most are declined. */
const SECOND_BEST = 0.4

/** Whether nobody who is free would be a better partner, and this one is better than none. */
export const isAsGoodAsAny = (s: Situation, other: Faction): boolean =>
  allianceGain(s, other) > 0 && worthIn(s, [s.me, other]) >= 0.98 * best(s)

/** Whoever has declined is not asked again, unless alliances have changed. */
const hasDeclined = ({ chronicle, me }: Situation, other: Faction): boolean =>
  chronicle.declined?.some(({ by, of }) => by === other && of === me) ?? false

/** What one gets from a nexus. Offers are made to all who would do, and left to be answered, so that it comes to an end. */
const weighNexus: Judge<'nexus'> = (s, { offer }) => {
  const { view, me } = s
  const { choices } = offer
  const gains = new Map<Faction, number>()
  const gainOf = (other: Faction): number => {
    let gain = gains.get(other)
    if (gain === undefined) {
      gain = tooMany(s, other) ? -1 : allianceGain(s, other)
      gains.set(other, gain)
    }
    return gain
  }
  let most = 0
  for (const choice of choices)
    if (choice.do === 'accept' || choice.do === 'offer') most = Math.max(most, gainOf(choice.with))
  const found: Candidate<Answer<'nexus'>>[] = []
  for (const choice of choices) {
    if (choice.do === 'done') found.push(because(choice, 0, 'nexus.done'))
    else if (choice.do === 'accept')
      found.push(because(choice, gainOf(choice.with), 'nexus.accept', { faction: choice.with }))
    else if (choice.do === 'offer') {
      if (hasDeclined(s, choice.with)) continue
      const gain = gainOf(choice.with)
      const value = gain >= SECOND_BEST * most ? 0.98 * gain - 0.5 : Math.min(0, gain - most)
      found.push(because(choice, value, 'nexus.offer', { faction: choice.with }))
    } else if (choice.do === 'break' && madeIn(view, me) < view.nexuses) {
      found.push(because(choice, leavingGain(s), 'nexus.break', { faction: alliesOf(view, me)[0]! }))
    }
  }
  return found
}

export const nexusJudges = { nexus: weighNexus } satisfies Judges
