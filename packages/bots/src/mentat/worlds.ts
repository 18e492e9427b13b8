import {
  type Answer,
  type AreaId,
  type Faction,
  type Force,
  territory,
  territoryOf,
  type WorldCard,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { alliesOf, areAllied, type BotView, type Situation, spiceOf } from '../situation.ts'
import { winChance } from './battle/odds.ts'
import { edgeOf, nativesOn, prizeOf } from './battle/worlds.ts'
import { cardWorth, myHand } from './cards.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { myForce, type Outlook, outlookOf, WORTH, worthOf } from './outlook.ts'
import { priceTo, sizeOf } from './reach.ts'
import { compose, openArea, plus } from './shipping.ts'
import type { WorldSense } from './world-sense.ts'

/** How many forces to think of. */
const COUNTS = [1, 2, 3, 4, 6, 8, 10, 13]
const NOBODY: Force = { normal: 0, elite: 0 }
const NOWHERE: ReadonlyMap<string, Force> = new Map()

/** What the high side of an own world gives beyond the low one, in spice. */
const HIGH: Readonly<Record<string, number>> = {
  caladan: 1,
  'wallach-ix': 0.5,
  kaitain: 2,
  'salusa-secundus': 2.5,
  'southern-hemisphere': 0.5,
  'giedi-prime': 1,
  junction: 2,
}

const worthOfForce = ({ normal, elite }: Force): number => normal + WORTH.elite * elite
const minus = (a: Force, b: Force): Force => ({ normal: a.normal - b.normal, elite: a.elite - b.elite })

interface Fighter {
  readonly of: Faction
  readonly force: Force
}

/** Whoever stands on a world against a faction: its natives, and others. */
function enemiesOn({ view }: Situation, card: WorldCard, of: Faction): Fighter[] {
  const natives = nativesOn(view, card)
  const others = view.forces.filter((stack) => stack.area === card.world && !areAllied(view, stack.of, of))
  const found: Fighter[] = others.map(({ of: whose, normal, elite }) => ({ of: whose, force: { normal, elite } }))
  if (sizeOf(natives) > 0 && !areAllied(view, card.of, of)) found.push({ of: card.of, force: natives })
  return found
}

/** The chance that so many forces of a faction prevail there. */
function chanceOn(s: Situation, card: WorldCard, of: Faction, force: Force, enemies: readonly Fighter[]): number {
  if (sizeOf(force) === 0) return 0
  let chance = 1
  for (const enemy of enemies)
    chance *= winChance(
      s,
      { of, force, spice: spiceOf(s, of) },
      { ...enemy, spice: spiceOf(s, enemy.of) },
      edgeOf(card, of, enemy.of),
    )
  return chance
}

/** How much of what wins a battle is lost in it. */
const SPENT = 0.45
/** What a force that is away from everything else costs. */
const AWAY = 0.25
/** How much of another's loss is my gain. */
const HATE = 0.2

/** What so many forces of mine on a world of somebody else are worth, in spice. */
function worthAbroad(s: Situation, card: WorldCard, force: Force): number {
  if (sizeOf(force) === 0) return 0
  const enemies = enemiesOn(s, card, s.me)
  const chance = chanceOn(s, card, s.me, force, enemies)
  const own = worthOfForce(force)
  const theirs = enemies.reduce((sum, enemy) => sum + worthOfForce(enemy.force), 0)
  const lost = enemies.length > 0 ? (1 - chance + chance * SPENT) * own * WORTH.inReserve : 0
  const last = s.view.turn >= s.options['game.maxTurns'] ? 0.2 : 1
  return chance * (prizeOf(card) * last + HATE * theirs) - lost - AWAY * own
}

/** An own world that stands nearly empty invites others. */
const OPEN = [0.35, 0.2, 0.1]

/** What it costs that so many leave an own world: the high side, and safety. */
function leavingWorld(s: Situation, card: WorldCard, force: Force): number {
  if (sizeOf(force) === 0) return 0
  const before = nativesOn(s.view, card)
  const after = minus(before, force)
  const count = (natives: Force): number => (territory(card.world).second ? natives.elite : sizeOf(natives))
  const turned = !card.low && count(after) < card.from ? (HIGH[card.world] ?? 0) : 0
  const open = ((OPEN[sizeOf(after)] ?? 0) - (OPEN[sizeOf(before)] ?? 0)) * prizeOf(card)
  const enemies = enemiesOn(s, card, s.me)
  if (enemies.length === 0) return turned + Math.max(0, open)
  const held = (natives: Force): number =>
    chanceOn(s, card, s.me, natives, enemies) * (prizeOf(card) + worthOfForce(natives) * WORTH.inReserve)
  return turned + Math.max(0, held(before) - held(after) - worthOfForce(force) * WORTH.inReserve)
}

/** Of two worlds starred forces leave the second, others the first. */
function leaving({ s }: Outlook, force: Force): number {
  let sum = 0
  for (const card of s.view.worlds!.cards) {
    if (card.of !== s.me) continue
    const there = nativesOn(s.view, card)
    sum += leavingWorld(s, card, {
      normal: Math.min(force.normal, there.normal),
      elite: Math.min(force.elite, there.elite),
    })
  }
  return sum
}

const ownOn = (view: BotView, me: Faction, { world }: WorldCard): Force =>
  view.forces.find((stack) => stack.of === me && stack.area === world) ?? NOBODY

type Ship = Candidate<Answer<'ship'>>

/** To worlds of others, from the reserves. */
function toWorlds(o: Outlook, card: WorldCard, means: number): Ship[] {
  const { s } = o
  const { view, me } = s
  const reserves = view.factions[me]!.reserves!
  const there = ownOn(view, me, card)
  const each = priceTo(s, me, card.world)
  const found: Ship[] = []
  const now = worthAbroad(s, card, there)
  const fights = enemiesOn(s, card, me).length > 0
  for (const count of COUNTS) {
    const cost = Math.ceil(count * each)
    if (count > sizeOf(reserves) || cost > means) break
    const force = compose(reserves, count, fights)
    const gain = worthAbroad(s, card, plus(there, force)) - now - cost - leaving(o, force)
    const value = worthOf(o, { forces: NOWHERE, gain })
    const about = { territory: card.world }
    const answer = { kind: 'reserves' as const, to: card.world, ...force }
    found.push({
      answer,
      value,
      reasons: [{ because: fights ? 'world.attack' : 'world.occupy', weight: Math.max(0, value), about }],
    })
    if (!fights && count > 1) break
  }
  return found
}

/** From a world of somebody else to where it pays to be. */
function fromWorld(o: Outlook, card: WorldCard, means: number): Ship[] {
  const { s } = o
  const there = ownOn(s.view, s.me, card)
  const found: Ship[] = []
  const now = worthAbroad(s, card, there)
  for (const id of o.goals) {
    const at = openArea(s.view, id)
    const cost = Math.ceil(sizeOf(there) * priceTo(s, s.me, id))
    if (!at || cost > means || sizeOf(there) === 0) continue
    const { normal, elite } = there
    const gain = -cost - now + (WORTH.onBoard - WORTH.inReserve) * worthOfForce(there)
    const value = worthOf(o, { forces: new Map([[id, plus(myForce(o, id), { normal, elite })]]), gain })
    const answer = { kind: 'reserves' as const, to: at, normal, elite, world: card.world }
    found.push({
      answer,
      value,
      reasons: [{ because: 'world.leave', weight: Math.max(0, value), about: { territory: id } }],
    })
  }
  return found
}

export const senseOfWorlds: WorldSense = {
  leaving,
  ships(o, means) {
    const { view, me } = o.s
    const foreign = view.worlds!.cards.filter(({ of }) => !areAllied(view, of, me))
    return foreign.flatMap((card) => [...toWorlds(o, card, means), ...fromWorld(o, card, means)])
  },
}

/** The card of my own world that a question is about. */
const myCard = ({ view, me }: Situation): WorldCard =>
  view.worlds!.cards.find(({ of, world }) => of === me && !territory(world).second)!

/** HW-18, HW-19 A force from home, unless its card would turn. */
const fromHome = (s: Situation): Candidate<'yes' | 'no'>[] => {
  const card = myCard(s)
  const spare = sizeOf(nativesOn(s.view, card)) > card.from || card.low
  return [because('yes', spare ? 1 : -1, 'world.send'), because('no', 0, 'world.stay')]
}

/** HW-25 The Guild carry their allies, for half. */
const carry: Judge<'world.carry' | 'world.half'> = (s, { offer }) => [
  because(
    offer.from.filter((seat) => alliesOf(s.view, s.me).includes(seat)),
    0,
    'world.carry',
  ),
]

/** HW-20 What clogs a full hand is laid aside, if spice is there. */
const RICH = 8
const USELESS = 0.6
const discard: Judge<'world.discard'> = (s, { offer }) => {
  const hand = myHand(s)
  const full = hand.length >= 4 && spiceOf(s, s.me) >= RICH
  const useless = hand.filter((card, i) => cardWorth(s, card, hand.toSpliced(i, 1)) < USELESS)
  const cards = full ? useless.slice(0, Math.min(1, offer.most)) : []
  return [because(cards, 0, cards.length > 0 ? 'world.discard' : 'world.stay')]
}

/** HW-23 Where it helps most, or home. */
const fedaykin: Judge<'world.fedaykin'> = (s, { offer }) => {
  const o = outlookOf(s)
  const value = (at: AreaId): number => {
    const id = territoryOf(at)
    const forces = new Map([[id, plus(myForce(o, id), { normal: 0, elite: 1 })]])
    return worthOf(o, { forces, gain: (WORTH.onBoard - WORTH.inReserve) * WORTH.elite })
  }
  return [
    because('pass', 0, 'world.stay'),
    ...offer.places.map((at) => because(at, value(at), 'world.muster', { territory: territoryOf(at) })),
  ]
}

/** HW-17 Half for an ally who has next to nothing. */
const POOR = 3
const share: Judge<'world.share'> = (s, { offer }) => {
  const poor = alliesOf(s.view, s.me).some((ally) => spiceOf(s, ally) < POOR && spiceOf(s, s.me) > 2 * POOR)
  const amount = poor ? Math.floor(offer.range!.max / 2) : 0
  return [because(amount, 0, amount > 0 ? 'world.share' : 'world.stay')]
}

export const worldJudges = {
  'world.carry': carry as Judge<'world.carry'>,
  'world.half': carry as Judge<'world.half'>,
  'world.reinforce': fromHome,
  'world.second-advisor': fromHome,
  'world.share': share,
  'world.discard': discard,
  'world.fedaykin': fedaykin,
  'world.free-card': (s, { offer }) =>
    offer.choices.map((seat) => because(seat, seat === s.me ? 1 : 0, 'world.card', { faction: seat })),
} satisfies Judges
