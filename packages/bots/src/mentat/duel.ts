import {
  type Answer,
  beside,
  boxOf,
  type DuelMove,
  type DuelView,
  duelistOf,
  type Faction,
  isFaction,
  isLeader,
  LEADER,
  type LeaderId,
  SIDES,
  strengthAt,
  struckBy,
  withinThrow,
} from '@arrakis/engine'
import { areAllied, type Situation } from '../situation.ts'
import { POWERS } from './battle/means.ts'
import { because, type Judge, type Judges } from './judge.ts'
import { mySpice } from './purse.ts'
import { forcesWorth, leaderWorth } from './revival.ts'

type Arena = NonNullable<DuelView['arena']>
type Box = Arena['blocks'][number]
type Duelist = Arena['duelists'][number]

const arenaOf = ({ view }: Situation): Arena => view.duel!.arena!
const cardsOf = ({ view }: Situation, of: Faction): number => {
  const hand = view.piles?.duel?.hands[of] ?? 0
  return typeof hand === 'number' ? hand : hand.length
}
const myCards = ({ view, me }: Situation): readonly string[] => {
  const hand = view.piles?.duel?.hands[me]
  return Array.isArray(hand) ? hand : []
}

/** What the free leaders of a faction are worth on average, as far as they can be placed. */
function meanOf({ view }: Situation, of: Faction): number {
  const free = view.factions[of]!.leaders.filter((one) => 'unplaced' in one || (!one.dead && one.holder === of))
  const sum = free.reduce((all, { id }) => all + strengthAt(view.table, id), 0)
  return free.length > 0 ? sum / free.length : 0
}

/** DUEL-20 What a leader in the arena is worth, or probably is. */
const worthOf = (s: Situation, { of, leader, lost }: Duelist): number =>
  (leader ? strengthAt(s.view.table, leader) : meanOf(s, of)) - lost

/** What the death of a leader in the arena is worth beyond its spice: the duel, and with it the seconds; MAIN-04 with a main character its powers. */
const DEATH = 5
const isMain = ({ leader }: Duelist): boolean => (leader ? LEADER[leader].main : false)
const deathOf = (duelist: Duelist): number => DEATH + (isMain(duelist) ? POWERS : 0)
/** The chance that one dueling card is a certain defence, or one of the attacks that fit. */
const DEFENCE = 0.04
const ATTACK = 0.14

/** What it brings to strike somebody once. */
function strikeWorth(s: Situation, foe: Duelist, answered: boolean): number {
  const mine = duelistOf(arenaOf(s), s.me)
  const force = worthOf(s, mine)
  const left = worthOf(s, foe) + foe.backing
  const dealt = Math.min(force, left) + (force >= left ? deathOf(foe) : 0)
  if (!answered) return dealt
  const risk = Math.min(1, DEFENCE * cardsOf(s, foe.of))
  const back = worthOf(s, foe)
  const own = force + mine.backing
  return dealt - risk * (Math.min(back, own) + (back >= own ? deathOf(mine) : 0))
}

/** What I could strike from a box with the cards I hold. */
function reachOf(s: Situation, from: Box): number {
  const arena = arenaOf(s)
  const hand = myCards(s)
  const others = { ...arena, duelists: arena.duelists.filter(({ of }) => of !== s.me) }
  let best = 0
  for (const side of SIDES) {
    const foe = hand.includes(`attack-${side}`) ? struckBy(others, from, side) : undefined
    if (foe) best = Math.max(best, strikeWorth(s, foe, true))
  }
  if (hand.includes('throw-knife'))
    for (const foe of withinThrow(others, from)) best = Math.max(best, strikeWorth(s, foe, false))
  return best
}

/** What I stand to lose in a box before my next turn. */
function dangerAt(s: Situation, at: Box): number {
  const arena = arenaOf(s)
  const me = duelistOf(arena, s.me)
  const own = worthOf(s, me) + me.backing
  let sum = 0
  for (const foe of arena.duelists) {
    if (foe.of === s.me || foe.box === null) continue
    // A step away they are as near as beside me: they have two moves.
    const near = SIDES.some((side) => beside(at, side) === foe.box || (beside(foe.box!, side) ?? '') === at)
    const force = worthOf(s, foe)
    const hit = Math.min(1, ATTACK * cardsOf(s, foe.of)) * (near ? 1 : 0.5)
    sum += hit * (Math.min(force, own) + (force >= own ? deathOf(me) : 0))
  }
  return sum
}

/** How far the nearest of the others is, in steps. */
function distance(s: Situation, from: Box): number {
  const apart = ({ box }: Duelist): number => {
    if (!box) return 9
    const turn = Math.abs(Number(from[3]) - Number(box[3]))
    return Math.abs(Number(from[1]) - Number(box[1])) + Math.min(turn, 5 - turn)
  }
  return Math.min(...arenaOf(s).duelists.flatMap((one) => (one.of === s.me ? [] : [apart(one)])))
}

/** Whether I hold anything to strike with. */
const isArmed = (s: Situation): boolean =>
  myCards(s).some((card) => card.startsWith('attack-') || card === 'throw-knife' || card === 'move-three')

/** What it is worth to stand somewhere when so many moves are left. As rounds go by, danger counts less: somebody has to strike. */
function standing(s: Situation, at: Box, moves: number, round: number): number {
  const patience = Math.max(0, 1 - round / 16)
  const reach = reachOf(s, at)
  const here = moves > 0 ? 0.9 * reach : 0.45 * reach - 0.5 * patience * dangerAt(s, at)
  return here - (isArmed(s) ? 0.15 + 0.04 * Math.min(round, 20) : 0) * distance(s, at)
}

const weighMove: Judge<'duel.move'> = (s, { about, offer }) => {
  const { moves, three, round } = about
  const arena = arenaOf(s)
  const at = boxOf(arena, s.me)
  const left = three > 0 ? three - 1 + moves : moves - 1
  const now = standing(s, at, 0, round)
  const full = myCards(s).length >= 4
  return offer.choices.map((move) => {
    const [what, where] = move.split(' ') as [string, string | undefined]
    const [act, side] = what.split('-') as [string, (typeof SIDES)[number]]
    // Whoever can neither strike nor draw waits, and if all do the duel is broken off.
    if (move === 'end') return because(move, now + (full && !isArmed(s) ? 0.5 : 0), 'duel.wait')
    if (act === 'attack' || act === 'strike') {
      const foe = struckBy(arena, at, side)!
      return because(move, strikeWorth(s, foe, true) + 0.5, 'duel.strike', { faction: foe.of })
    }
    if (isFaction(where))
      return because(move, strikeWorth(s, duelistOf(arena, where), false), 'duel.strike', { faction: where })
    if (act === 'step') {
      const drawn = side === 'in' && !full ? 1.2 : 0
      // From the centre one must step out to draw again.
      const again = side === 'out' && left > 0 && !full ? 0.8 : 0
      return because(move, standing(s, beside(at, side)!, left, round) + drawn + again, 'duel.step')
    }
    return because(move, cardWorth(s, move, now), 'duel.card')
  })
}

/** What the other cards are worth just now. */
function cardWorth(s: Situation, move: DuelMove, now: number): number {
  const arena = arenaOf(s)
  const me = duelistOf(arena, s.me)
  if (move === 'move-three') {
    const near = SIDES.flatMap((side) => struckBy(arena, boxOf(arena, s.me), side) ?? [])
    return Math.max(now - 0.5, ...near.map((foe) => 1.6 * strikeWorth(s, foe, true)))
  }
  if (move === 'flee-with-honour') {
    const strongest = Math.max(...arena.duelists.flatMap((one) => (one.of === s.me ? [] : [worthOf(s, one)])))
    const spared = isMain(me) ? dangerAt(s, boxOf(arena, s.me)) : 0
    return now + 1.2 * (strongest - worthOf(s, me) - me.backing) + spared
  }
  // A full hand has no room for better cards.
  return now + (myCards(s).length >= 4 ? 1 : -0.3)
}

const weighDefence: Judge<'duel.defence'> = (_, { offer }) =>
  offer.choices.map((card) => because(card, card === 'none' ? 0 : 1, card === 'none' ? 'duel.wait' : 'duel.defence'))

/** A strong leader wins; but the main character is worth more at home. */
const weighLeader: Judge<'duel.leader'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    const strength = strengthAt(s.view.table, leader)
    return because(leader, LEADER[leader].main ? -1 : strength, 'duel.leader', { leader })
  })

/** A second is as likely to die as to be paid: the weakest is sent. */
const weighSecond: Judge<'duel.second'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    const strength = strengthAt(s.view.table, leader)
    return because(leader, LEADER[leader].main ? -20 : -strength, 'duel.second', { leader })
  })

/** An ally's side; otherwise the one with more cards and more backing. */
const ALLY = 30
const weighSide: Judge<'duel.side'> = (s, { offer }) =>
  offer.choices.map((side) => {
    // DUEL-12 Only whoever has nobody but the main character may stay away.
    if (side === 'none') return because(side, 20, 'duel.stay')
    const { backing } = duelistOf(arenaOf(s), side)
    const worth = backing + 1.5 * cardsOf(s, side) + 0.5 * meanOf(s, side)
    return because(side, areAllied(s.view, s.me, side) ? worth + ALLY : worth, 'duel.side', { faction: side })
  })

/** What is left comes back after the duel; behind a main character it is all there is. */
const weighBacking: Judge<'duel.backing'> = (s, { offer }) => {
  const most = offer.range?.max ?? 0
  const wanted = isMain(duelistOf(arenaOf(s), s.me)) ? most : Math.min(most, Math.floor(mySpice(s) / 4))
  return Array.from({ length: most + 1 }, (_, amount) =>
    because(amount, -Math.abs(amount - wanted), 'duel.backing', { count: amount }),
  )
}

/** Only with a leader to spare and cards to fight with, against somebody whose leaders are weaker. */
const weighDeclare: Judge<'duel.declare'> = (s, { offer }) => {
  const { view, me } = s
  const spare = view.factions[me]!.leaders.filter(
    (one) => !('unplaced' in one) && !one.dead && one.holder === me && !LEADER[one.id].main,
  )
  const best = spare.length > 0 ? Math.max(...spare.map(({ id }) => strengthAt(view.table, id))) : -POWERS
  return offer.choices.map((on) => {
    if (on === 'no') return because(on, 0, 'duel.peace')
    return because(on, best - meanOf(s, on) + 0.8 * (cardsOf(s, me) - cardsOf(s, on)) - 2, 'duel.declare', {
      faction: on,
    })
  })
}

/** Where nobody is near. */
const weighBox: Judge<'duel.box'> = (s, { offer }) =>
  offer.choices.map((box) => {
    const apart = arenaOf(s).duelists.some(({ of, box: other }) => of !== s.me && other) ? distance(s, box) : 0
    return because(box, apart, 'duel.box')
  })

const weighReward: Judge<'duel.reward'> = (s, { offer }) =>
  offer.choices.map((what: Answer<'duel.reward'>) => {
    if (isLeader(what)) {
      const strength = strengthAt(s.view.table, what as LeaderId)
      return because(what, leaderWorth(s, what) / Math.max(1, strength) + 0.5, 'duel.reward')
    }
    const forces = what === 'force' ? forcesWorth(s, s.me, 1, 0) : forcesWorth(s, s.me, 0, 1)
    return because(what, what === 'spice' ? 1 : forces, 'duel.reward')
  })

export const duelJudges = {
  'duel.declare': weighDeclare,
  'duel.leader': weighLeader,
  'duel.box': weighBox,
  'duel.backing': weighBacking,
  'duel.side': weighSide,
  'duel.second': weighSecond,
  'duel.move': weighMove,
  'duel.defence': weighDefence,
  'duel.reward': weighReward,
} satisfies Judges
