import {
  type Battleground,
  type Card,
  type Faction,
  type Force,
  LEADER,
  type LeaderId,
  type Muster,
  maxSupport,
  type Plan,
  type PlanOffer,
  type Situations,
  userOf,
} from '@arrakis/engine'
import { type Situation, spiceOf } from '../../situation.ts'
import { cardWorth, myHand } from '../cards.ts'
import { leadersLeft, spiceWorth } from '../purse.ts'
import { betrayal, leadersOf } from './belief.ts'
import { CLASSES, classOf, DRUG, NONE, PROJECTILE, SHIELD, SNOOPER, WORTHLESS } from './classes.ts'
import { musterOf } from './muster.ts'
import { skillGain, skillOf } from './skills.ts'
import type { Stakes } from './stakes.ts'
import { mayCall, nativesOn, worldAt } from './worlds.ts'

/** A leader I may send: its strength, what its death costs me, and how likely it is called a traitor. */
export interface OwnLeader {
  readonly id: Plan['leader']
  readonly worth: number
  readonly cost: number
  readonly risk: number
  readonly kwisatz: boolean
  /** What its killer is paid. */
  readonly bounty: number
  /** What skills add to it with such cards; absent where there are none. */
  gain?(weapon: number, defence: number): number
  /** SKILL-23 Spice it may take into battle. */
  readonly banked?: number
}

export interface OwnCard {
  readonly card: Card | null
  readonly kind: number
  /** What losing it costs. */
  readonly cost: number
}

/** A dial in halves, with the spice behind it and the forces it costs the winner. */
export interface Dial {
  readonly twice: number
  readonly spice: number
  readonly loss: number
  readonly cost: number
}

/** All I could put into a plan. */
export interface Means {
  readonly leaders: readonly OwnLeader[]
  readonly weapons: readonly OwnCard[]
  readonly defences: readonly OwnCard[]
  /** Cheapest first for each dial, in rising order of dials. */
  readonly dials: readonly (readonly Dial[])[]
  /** A worthless card or two, to be rid of. */
  readonly rubbish: readonly Card[]
  /** What all my forces there are worth. */
  readonly all: number
  readonly most: number
  /** The strength of my best leader. */
  readonly best: number
}

export function forceIn({ view }: Situation, of: Faction, areas: readonly string[]): Force {
  const world = worldAt(view, areas[0]!)
  if (world?.of === of) return nativesOn(view, world)
  const force = { normal: 0, elite: 0 }
  for (const stack of view.forces) {
    if (stack.of !== of || stack.advisor || !areas.includes(stack.area)) continue
    force.normal += stack.normal
    force.elite += stack.elite
  }
  return force
}

/** Everything I could put into a plan against this opponent. */
export function meansOf(
  s: Situation,
  at: Situations['battle'],
  foe: Faction,
  stakes: Stakes,
  offered?: PlanOffer,
): Means {
  const { me } = s
  const muster = offered?.forces ?? musterOf(s, me, forceIn(s, me, at.areas), foe)
  const hand = myHand(s)
  const dials = dialsOf(muster, spiceOf(s, me), stakes)
  const leaders = ownLeaders(s, at, foe, stakes, hand, offered)
  let best = 0
  for (const { worth } of leaders) best = Math.max(best, worth)
  return {
    leaders,
    weapons: ownCards(s, hand, PROJECTILE, DRUG, stakes),
    defences: ownCards(s, hand, SHIELD, SNOOPER, stakes),
    dials,
    rubbish: hand.filter((card) => classOf(card) === WORTHLESS && cardWorth(s, card, hand) < 1),
    all: muster.force.normal * stakes.normal + muster.force.elite * stakes.elite,
    most: dials.length - 1,
    best,
  }
}

function ownLeaders(
  s: Situation,
  at: Situations['battle'],
  foe: Faction,
  stakes: Stakes,
  hand: readonly Card[],
  offered?: PlanOffer,
): OwnLeader[] {
  const { me } = s
  if (at.leaderless.includes(me)) return [NOBODY]
  const available = leadersOf(s, me, at.ground)
  const scarce = available.length <= 2 ? 2.3 : 0
  const found: OwnLeader[] = []
  for (const { id, worth } of available) {
    if (offered && !offered.leader.includes(id)) continue
    const kwisatz = hasKwisatz(s, at, id, offered)
    const own = LEADER[id].faction === me
    const cost = (own ? 1.3 + worth + scarce + alsoLost(s, id) : 0.45 * worth) * stakes.later
    const risk = kwisatz || !mayCall(worldAt(s.view, at.territory), foe) ? 0 : betrayal(s, foe, id)
    const leader = { id, worth: worth + (kwisatz ? 2 : 0), cost, risk, kwisatz, bounty: worth }
    found.push(s.view.skills ? withSkill(s, leader, hand) : leader)
  }
  if (hand.includes('cheap-hero')) {
    const kwisatz = hasKwisatz(s, at, 'cheap-hero', offered)
    found.push({ id: 'cheap-hero', worth: kwisatz ? 2 : 0, cost: 0, risk: 0, kwisatz, bounty: 0 })
  }
  return found.length > 0 ? found : [NOBODY]
}

/** MAIN-04 What goes with a main character, in spice. */
export const POWERS = 5
/** MAIN-16 What goes with the last leader of a faction that has a main character: the game. */
const GAME = 20
/** What my faction loses with a leader besides. */
function alsoLost(s: Situation, leader: LeaderId): number {
  const own = s.view.factions[s.me]!.leaders
  if (!own.some(({ id }) => LEADER[id].main)) return 0
  return (LEADER[leader].main ? POWERS : 0) + (leadersLeft(s) === 1 ? GAME : 0)
}

/** A banker takes this share of my spice along. */
const BANKED = 1 / 6
const MOST_BANKED = 3

function withSkill(s: Situation, leader: OwnLeader, hand: readonly Card[]): OwnLeader {
  const rubbish = hand.filter((card) => classOf(card) === WORTHLESS).length
  const banker = skillOf(s.view, leader.id) === 'spice-banker'
  const banked = banker ? Math.min(MOST_BANKED, Math.floor(spiceOf(s, s.me) * BANKED)) : 0
  const gain = (weapon: number, defence: number): number =>
    skillGain(s, s.me, leader.id, { weapon, defence, rubbish, banked })
  return { ...leader, gain, banked }
}
export const NOBODY: OwnLeader = { id: null, worth: 0, cost: 0, risk: 0, kwisatz: false, bounty: 0 }

/** ATR-11 In one territory a turn, or with one leader. */
function hasKwisatz(s: Situation, at: Battleground, leader: LeaderId | 'cheap-hero', offered?: PlanOffer): boolean {
  if (offered && !offered.kwisatzHaderach) return false
  const { view, me, options } = s
  const kwisatz = view.kwisatzHaderach
  if (!kwisatz || kwisatz.dead || (kwisatz.lost ?? 0) < 7 || userOf(view, 'kwisatz-haderach') !== me) return false
  if (options['atreides.kh.perTurn'] === 'oneTerritory')
    return kwisatz.usedIn === null || kwisatz.usedIn === at.territory
  return kwisatz.usedWith === null || (kwisatz.usedWith === leader && leader !== 'cheap-hero')
}

/** One card of each class in a range, the cheapest; and none. */
function ownCards(s: Situation, hand: readonly Card[], from: number, to: number, stakes: Stakes): OwnCard[] {
  const best = new Array<OwnCard | undefined>(CLASSES)
  for (const [i, card] of hand.entries()) {
    const kind = classOf(card)
    if (kind < from || kind > to) continue
    const cost = cardWorth(s, card, hand.toSpliced(i, 1)) * stakes.later
    if (!best[kind] || best[kind].cost > cost) best[kind] = { card, kind, cost }
  }
  return [{ card: null, kind: NONE, cost: 0 }, ...best.filter((card) => card !== undefined)]
}

export const heroCost = (s: Situation, stakes: Stakes): number =>
  cardWorth(s, 'cheap-hero', myHand(s).toSpliced(myHand(s).indexOf('cheap-hero'), 1)) * stakes.later

/** How likely the winner's losses are paid: by this dearer and cheaper ways are compared. */
const LIKELY = 0.9
const UNLIKELY = 0.4

/** BATTLE-09, BATTLE-10 For each dial one or two ways to reach it: with much spice and few forces, or the other way round. */
function dialsOf({ force, worth, support }: Muster, spice: number, stakes: Stakes): Dial[][] {
  const most = maxSupport({ force, worth, support }, spice)
  // What a force of each kind counts, in halves, and what one spice adds to it.
  const [one, star] = support === 'spice' ? [worth.normal[1], worth.elite[1]] : [worth.normal[0], worth.elite[0]]
  const [oneMore, starMore] = [worth.normal[0] - one, worth.elite[0] - star]
  const costs: number[] = [0]
  for (let k = 1; k <= most; k++) costs.push(costs[k - 1]! + spiceWorth(spice - k + 1) * stakes.later)
  const dials: Dial[][] = []
  for (let elite = 0; elite <= force.elite; elite++)
    for (let normal = 0; normal <= force.normal; normal++) {
      // A winner without forces left holds nothing.
      const empty = normal === force.normal && elite === force.elite
      const loss = normal * stakes.normal + elite * stakes.elite + (empty ? stakes.win - stakes.none : 0)
      const stars = starMore > 0 ? elite : 0
      const full = Math.min(most, stars + (oneMore > 0 ? normal : 0))
      for (let k = 0; k <= full; k++) {
        const eliteFull = Math.min(stars, k)
        const twice = one * normal + star * elite + starMore * eliteFull + oneMore * (k - eliteFull)
        const cost = costs[k]!
        const ways = dials[twice]
        if (!ways) dials[twice] = [{ twice, spice: k, loss, cost }]
        else improve(ways, twice, k, loss, cost)
      }
    }
  for (let twice = 0; twice < dials.length; twice++) dials[twice] ??= NO_WAY
  return dials
}
const NO_WAY: Dial[] = []

function improve(ways: Dial[], twice: number, spice: number, loss: number, cost: number): void {
  const last = ways.length - 1
  const first = cost + LIKELY * loss < ways[0]!.cost + LIKELY * ways[0]!.loss
  const second = cost + UNLIKELY * loss < ways[last]!.cost + UNLIKELY * ways[last]!.loss
  if (!first && !second) return
  const way = { twice, spice, loss, cost }
  if (first && second) {
    ways.length = 1
    ways[0] = way
  } else if (first) {
    if (ways.length === 1) ways.push(ways[0]!)
    ways[0] = way
  } else ways[1] = way
}
