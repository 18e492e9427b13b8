import {
  type Battleground,
  below,
  type Element,
  type Faction,
  maxDial,
  maxSupport,
  type Plan,
  type Prescience,
  type Situations,
  strengthAt,
  userOf,
  type VoiceCommand,
} from '@arrakis/engine'
import { type Situation, spiceOf } from '../../situation.ts'
import { type AvailableLeader, beliefOf, leadersOf, suspicion } from './belief.ts'
import {
  BURNER,
  CLASSES,
  classOf,
  classOfKind,
  DRUG,
  explodes,
  HERO,
  kills,
  LASGUN,
  NONE,
  POISON,
  PROJECTILE,
  SHIELD,
  SNOOPER,
  WORTHLESS,
} from './classes.ts'
import { forceIn } from './means.ts'
import { musterOf } from './muster.ts'
import { preference } from './odds.ts'
import { skillGain } from './skills.ts'
import { mayCall, worldAt } from './worlds.ts'

/** A plan the opponent may have made; the dial in halves. */
export interface FoePlan {
  readonly leader: Plan['leader']
  readonly worth: number
  readonly bounty: number
  readonly weapon: number
  readonly defence: number
  readonly twice: number
  /** The highest he could have dialed, as far as I know. */
  readonly most: number
  /** I hold this leader as a traitor, and may call it. */
  readonly mine: boolean
}

interface Shown {
  readonly element: Prescience
  readonly value: Element
}

/** What the opponent knows and must do. */
export interface FoeKnowledge {
  readonly commands: readonly VoiceCommand[]
  /** What I have been shown of his plan, and he of mine. */
  readonly shows: Shown | null
  readonly sees: Shown | null
  /** The most I could dial, in halves, and my best leader. */
  readonly most: number
  readonly best: number
  /** The lowest and the highest dial, in halves, that his answers allow. */
  readonly sworn: { readonly from: number; readonly to: number }
}

/** Hands the opponent may hold, one after the other: how many cards of each class. */
export interface Hands {
  readonly count: number
  readonly cards: Uint8Array
}

/** Nobody holds nothing but what was denied: after so many tries the card is taken as it comes. */
const TRIES = 12
/** A class at random, by how many cards of each are left of so many. */
function classDrawn({ rng }: Situation, left: readonly number[], count: number): number {
  let at = below(rng, count)
  let kind = 0
  while (at >= left[kind]!) at -= left[kind++]!
  return kind
}

export function dealHands(s: Situation, foe: Faction, count: number): Hands {
  const { unseen, unseenCount, hands } = beliefOf(s)
  const { known, unknown, denied } = hands[foe]!
  const cards = new Uint8Array(count * CLASSES)
  const left = [...unseen]
  for (let i = 0; i < count; i++) {
    const start = i * CLASSES
    for (let kind = 0; kind < CLASSES; kind++) cards[start + kind] = known[kind]!
    const drawn = Math.min(unknown, unseenCount)
    for (let n = 0; n < drawn; n++) {
      let kind = classDrawn(s, left, unseenCount - n)
      for (let again = 0; again < TRIES && denied.some((one) => one.kind === kind && n < one.old); again++)
        kind = classDrawn(s, left, unseenCount - n)
      left[kind]!--
      cards[start + kind]!++
    }
    for (let kind = 0; kind < CLASSES; kind++) left[kind] = unseen[kind]!
  }
  return { count, cards }
}

// Reused: the hand whose plan is being made.
const scratch = new Uint8Array(CLASSES)

/** Plans that fit what is known, one for each hand; or the one plan that has been seen. */
export function foePlans(
  s: Situation,
  at: Situations['battle'],
  foe: Faction,
  hands: Hands,
  knows: FoeKnowledge,
): FoePlan[] {
  const seen = planSeen(s, foe)
  if (seen) return [seenPlan(s, foe, seen)]
  const force = forceIn(s, foe, at.areas)
  const muster = musterOf(s, foe, force, foe === at.aggressor ? at.defender : at.aggressor)
  const most = 2 * maxDial(muster, maxSupport(muster, spiceOf(s, foe)))
  const leaders = at.leaderless.includes(foe) ? [] : leadersOf(s, foe, at.ground)
  const known = knows.shows?.element === 'dial'
  const whole = muster.support !== 'spice'
  const plans: FoePlan[] = []
  const turn = below(s.rng, hands.count)
  for (let i = 0; i < hands.count; i++) {
    const hand = scratch
    for (let kind = 0; kind < CLASSES; kind++) hand[kind] = hands.cards[i * CLASSES + kind]!
    const led = !at.leaderless.includes(foe)
    const choice = led ? lead(s, foe, at, leaders, hand, knows) : NOBODY
    const cards = choice.leader === null ? NO_CARDS : arm(s, hand, knows)
    // Every part of the range of dials comes up once.
    const share = (((i * 7 + turn) % hands.count) + 0.5) / hands.count
    const { leader, bounty, mine } = choice
    const { weapon, defence } = cards
    const worth = choice.worth + skillGain(s, foe, leader, { weapon, defence, rubbish: hand[WORTHLESS]!, banked: 1 })
    // Half of them count on their leader's survival.
    const counted = i % 2 === 0 ? worth : 0
    const free =
      knows.sees?.element === 'dial' ? answered(share, most, counted, knows) : dialed(share, most, worth, knows)
    const twice = Math.max(knows.sworn.from, Math.min(knows.sworn.to, free))
    const settled = whole ? twice - (twice % 2) : twice
    plans.push({ leader, worth, bounty, mine, weapon, defence, twice: settled, most: known ? settled : most })
  }
  return plans
}

/** ATR-14 A plan laid open can no longer change. */
function planSeen({ view, me }: Situation, foe: Faction): Plan | null {
  if (!view.battle?.locked.includes(foe)) return null
  const note = view.factions[me]!.own!.notes.findLast((n) => n.saw === 'plan' && n.of === foe && n.turn === view.turn)
  return note?.saw === 'plan' ? note.plan : null
}

function seenPlan(s: Situation, foe: Faction, plan: Plan): FoePlan {
  const { leader, kwisatzHaderach, weapon, defence, dial } = plan
  const named = leader !== null && leader !== 'cheap-hero'
  const strength = named ? strengthAt(s.view.table, leader) : 0
  const kind = weapon ? classOf(weapon) : NONE
  const shield = defence ? classOf(defence) : NONE
  return {
    leader,
    worth: strength + (kwisatzHaderach ? 2 : 0),
    bounty: strength,
    weapon: kind === WORTHLESS ? NONE : kind,
    defence: shield === WORTHLESS ? NONE : shield,
    twice: 2 * dial,
    most: 2 * dial,
    mine: named && !kwisatzHaderach && foe !== s.me && suspicion(s, s.me, leader) === 1,
  }
}

/** Plans that others would make, as they may turn out; the dial is as they would set it, or somewhat higher. */
export const thoughtOf = (s: Situation, foe: Faction, plans: readonly Plan[]): FoePlan[] =>
  plans.map((plan) => ({ ...seenPlan(s, foe, plan), most: 2 * plan.dial + HIGHER }))
const HIGHER = 9

type Lead = Pick<FoePlan, 'leader' | 'worth' | 'bounty' | 'mine'>
const NOBODY: Lead = { leader: null, worth: 0, bounty: 0, mine: false }
const HERO_LEADS: Lead = { leader: 'cheap-hero', worth: 0, bounty: 0, mine: false }

/** How often a hero goes where a leader could. */
const HEROES = 6

function lead(
  s: Situation,
  foe: Faction,
  at: Battleground,
  leaders: readonly AvailableLeader[],
  hand: Uint8Array,
  knows: FoeKnowledge,
): Lead {
  const { shows } = knows
  if (shows?.element === 'leader') {
    const value = shows.value !== null && typeof shows.value === 'object' ? shows.value.leader : shows.value
    if (value === null) return NOBODY
    if (value === 'cheap-hero') return HERO_LEADS
    const known = leaders.find(({ id }) => id === value)
    if (known) return sent(s, foe, at, known)
  }
  for (const { play, kind } of knows.commands)
    if (kind === 'cheap-hero' && hand[HERO]! > 0) {
      if (play) return HERO_LEADS
      hand[HERO] = 0
    }
  if (leaders.length === 0) return hand[HERO]! > 0 ? HERO_LEADS : NOBODY
  if (hand[HERO]! > 0 && below(s.rng, HEROES) === 0) return HERO_LEADS
  let weights = 0
  for (const { worth, chance } of leaders) weights += preference(worth) * chance
  let rest = (below(s.rng, 1000) / 1000) * weights
  for (const leader of leaders) {
    rest -= preference(leader.worth) * leader.chance
    if (rest < 0) return sent(s, foe, at, leader)
  }
  return sent(s, foe, at, leaders[0]!)
}

function sent(s: Situation, foe: Faction, at: Battleground, { id, worth }: AvailableLeader): Lead {
  const kwisatz = awake(s, foe, at)
  return {
    leader: id,
    worth: worth + (kwisatz ? 2 : 0),
    bounty: worth,
    mine: !kwisatz && mayCall(worldAt(s.view, at.territory), s.me) && suspicion(s, s.me, id) === 1,
  }
}

/** ATR-10 Others can only guess from the tanks how many forces were lost in battle. */
function awake({ view }: Situation, of: Faction, at: Battleground): boolean {
  const kwisatz = view.kwisatzHaderach
  if (!kwisatz || kwisatz.dead || userOf(view, 'kwisatz-haderach') !== of) return false
  if (kwisatz.usedIn !== null && kwisatz.usedIn !== at.territory) return false
  return view.factions[of]!.tanks.normal + view.turn >= 10
}

type Arms = Pick<FoePlan, 'weapon' | 'defence'>
const NO_CARDS: Arms = { weapon: NONE, defence: NONE }
const WEAPONS = [PROJECTILE, POISON, LASGUN, BURNER, DRUG]
const DEFENCES = [SHIELD, SNOOPER]
/** Of so many chances, one is kept back. */
const KEPT = 11
/** A lasgun, which nothing stops, is played this much more often than another weapon. */
const LASGUNS = 2

function arm(s: Situation, hand: Uint8Array, { commands, shows, sees }: FoeKnowledge): Arms {
  let weapon: number | null = null
  let defence: number | null = null
  for (const { play, kind } of commands) {
    const wanted = classOfKind(kind)
    if (hand[wanted] === 0) continue
    if (!play) hand[wanted] = 0
    else if (wanted === WORTHLESS) {
      if (below(s.rng, 2) === 0) weapon = NONE
      else defence = NONE
    } else if (wanted === SHIELD || wanted === SNOOPER) defence = wanted
    else if (wanted < SHIELD) weapon = wanted
  }
  if (shows?.element === 'weapon') weapon = elementClass(shows.value)
  if (shows?.element === 'defence') defence = elementClass(shows.value)
  weapon ??= choose(s, hand, WEAPONS, sees?.element === 'defence' ? elementClass(sees.value) : null, false)
  defence ??= choose(s, hand, DEFENCES, sees?.element === 'weapon' ? elementClass(sees.value) : null, true)
  // Nobody blows himself up without need.
  if (explodes(weapon, defence, NONE, NONE)) defence = hand[SNOOPER]! > 0 ? SNOOPER : NONE
  return { weapon, defence }
}

const elementClass = (value: Element): number => {
  if (typeof value !== 'string') return NONE
  const kind = classOfKind(value)
  return kind < HERO ? kind : NONE
}

/** One that the hand holds; against what is known of the other side the one that works. */
function choose(
  s: Situation,
  hand: Uint8Array,
  from: readonly number[],
  against: number | null,
  defends: boolean,
): number {
  let held = 0
  for (const kind of from) held += hand[kind]!
  if (held === 0 || (against === null && below(s.rng, KEPT) === 0)) return NONE
  if (against !== null) {
    for (const kind of from) {
      if (hand[kind] === 0) continue
      if (defends ? !kills(against, kind) && kills(against, NONE) : kills(kind, against)) return kind
    }
    return NONE
  }
  const weight = (kind: number): number => hand[kind]! * (kind === LASGUN ? LASGUNS : 1)
  let at = below(
    s.rng,
    from.reduce((sum, kind) => sum + weight(kind), 0),
  )
  for (const kind of from) {
    at -= weight(kind)
    if (at < 0) return kind
  }
  return NONE
}

/** How often one who is so much weaker or stronger gives a battle up; and how many dial anything at all. */
const GIVES_UP: readonly [ratio: number, share: number][] = [
  [0.6, 0.36],
  [0.9, 0.25],
  [1.2, 0.16],
]
const STRONG_GIVES_UP = 0.15
const ANYTHING = 0.27
/** An opponent who fights dials nearly everything, but not much more than beats my highest dial with my best leader. */
const EARNEST = 0.9
const SPARE = 8

function dialed(share: number, most: number, worth: number, { shows, most: mine, best }: FoeKnowledge): number {
  if (shows?.element === 'dial') return 2 * (shows.value as number)
  const enough = Math.max(0, mine + 2 * best + SPARE - 2 * worth)
  return Math.min(enough, Math.round(most * shareDialed(share, (most + 2 * worth) / (mine + 2 * best + 1))))
}

/** Nothing, nearly everything, or for some anything. */
function shareDialed(share: number, ratio: number): number {
  if (share > 1 - ANYTHING) return (share - 1 + ANYTHING) / ANYTHING
  const gives = GIVES_UP.find(([below]) => ratio < below)?.[1] ?? STRONG_GIVES_UP
  return share < gives ? 0 : EARNEST + ((1 - EARNEST) * (share - gives)) / (1 - gives)
}

/** An opponent who has seen my dial dials what beats it with my best leader, or gives up. */
function answered(share: number, most: number, counted: number, { sees, best }: FoeKnowledge): number {
  const enough = Math.max(0, 2 * (sees!.value as number) + 2 * best + 1 - 2 * counted)
  if (enough <= most) return Math.min(most, enough + 1)
  return share < 0.6 ? 0 : most
}
