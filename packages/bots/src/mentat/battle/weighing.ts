import type { Card, Plan } from '@arrakis/engine'
import { BURNER, drugs, explodes, kills, killsOwn, NONE } from './classes.ts'
import type { FoePlan } from './foes.ts'
import type { Dial, Means, OwnCard, OwnLeader } from './means.ts'
import type { Stakes } from './stakes.ts'

/** A plan of mine, and what comes of it on the whole. */
export interface WeighedPlan {
  readonly leader: OwnLeader
  readonly weapon: OwnCard
  readonly defence: OwnCard
  readonly dial: Dial
  readonly value: number
  readonly wins: number
  /** How likely a lasgun meets a Shield. */
  readonly burns: number
}

/** Which plans are to be weighed at all. */
export interface PlanLimits {
  readonly fits?: (leader: OwnLeader, weapon: OwnCard, defence: OwnCard) => boolean
  /** The lowest and the highest dial, in halves. */
  readonly from?: number
  readonly to?: number
}

export interface Contest {
  readonly means: Means
  readonly stakes: Stakes
  readonly attacks: boolean
  /** HW-13 What the place adds to my total, less what it adds to the other. */
  readonly edge: number
  /** What the opponent's forces there are worth to him, and what a hero costs me. */
  readonly theirs: number
  readonly hero: number
  /** BATTLE-25 Whether the winner is paid for the own dead leader too. */
  readonly winnerPaid: boolean
}

/** Blowing everything up is for those who would lose the game otherwise. */
const DESPERATE = -20

/** For every pair of cards the best leader and dial, against all plans the opponent may have made; best first. */
export function weighPlans(contest: Contest, foes: readonly FoePlan[], limits: PlanLimits = {}): WeighedPlan[] {
  const { means, stakes } = contest
  const found: WeighedPlan[] = []
  for (const weapon of means.weapons)
    for (const defence of means.defences) {
      if (explodes(weapon.kind, defence.kind, NONE, NONE) && stakes.lose > DESPERATE) continue
      let best: WeighedPlan | null = null
      for (const leader of means.leaders) {
        if (leader.id === null && (weapon.card || defence.card)) continue
        if (limits.fits && !limits.fits(leader, weapon, defence)) continue
        const gain = leader.gain?.(weapon.kind, defence.kind) ?? 0
        const led = gain > 0 ? { ...leader, worth: leader.worth + gain } : leader
        const weighed = bestDial(contest, foes, led, weapon, defence, limits)
        if (weighed && (!best || weighed.value > best.value)) best = weighed
      }
      if (best) found.push(best)
    }
  return found.sort((a, b) => b.value - a.value)
}

/** What the opponent may have dialed beyond what was thought of, in halves. */
const BLUR = [0, 1, 2, 4, 6, 9]

/** What it costs that both lose everything while others look on: whoever has a chance takes that. */
const BURNT = 2.7

/** The opponent may hold something else than was thought of: who has forces there does not stake all on cards. */
const SHY = { stronger: 0.9, weaker: 0 }

// Reused: what winning with exactly this dial adds, and how many of the opponent's plans it beats.
let gains = new Float64Array(128)
let beaten = new Float64Array(128)

/** Walks up the dials: each beats some more of the opponent's plans. */
function bestDial(
  { means, stakes, attacks, edge, theirs, hero, winnerPaid }: Contest,
  foes: readonly FoePlan[],
  leader: OwnLeader,
  weapon: OwnCard,
  defence: OwnCard,
  { from = 0, to = means.most }: PlanLimits,
): WeighedPlan | null {
  const { dials, most, all } = means
  if (gains.length <= most) {
    gains = new Float64Array(most + 64)
    beaten = new Float64Array(most + 64)
  }
  gains.fill(0, 0, most + 1)
  beaten.fill(0, 0, most + 1)
  const { hate } = stakes
  let theirMost = 0
  for (const foe of foes) theirMost = Math.max(theirMost, foe.most)
  const stronger = most > theirMost
  const share = 1 / foes.length
  const blurred = share / BLUR.length
  const spent = leader.id === 'cheap-hero' ? hero : 0
  const cards = weapon.cost + defence.cost + spent
  const w = weapon.kind
  const d = defence.kind
  let base = 0
  let called = 0
  let burns = 0
  for (const foe of foes) {
    const theirLeader = hate * foe.bounty
    if (foe.mine) {
      called += share
      base += share * (stakes.win + foe.bounty * stakes.later + hate * theirs + theirLeader)
      continue
    }
    if (explodes(w, d, foe.weapon, foe.defence)) {
      burns += share
      base += share * (stakes.none - BURNT - all - leader.cost - cards + hate * theirs + theirLeader)
      continue
    }
    const iDie = kills(foe.weapon, d) || killsOwn(w, d)
    const foeDies = kills(w, foe.defence) || killsOwn(foe.weapon, foe.defence)
    const paid = ((foeDies ? foe.bounty : 0) + (iDie && winnerPaid ? leader.bounty : 0)) * stakes.later
    const dead = iDie ? leader.cost : 0
    const win = stakes.win + paid - dead - spent + hate * theirs + (foeDies ? theirLeader : 0)
    const lose = stakes.lose - all - dead - cards - (iDie ? hate * leader.bounty : 0) + (foeDies ? theirLeader : 0)
    const myLeader = iDie ? 0 : leader.worth - (drugs(foe.weapon, d) && leader.worth > 0 ? 1 : 0)
    const theirTotal = foeDies ? 0 : foe.worth - (drugs(w, foe.defence) && foe.worth > 0 ? 1 : 0)
    let needed = foe.twice + 2 * (theirTotal - myLeader - edge) + (attacks ? 0 : 1)
    if (w === BURNER && (attacks || foe.weapon !== BURNER)) needed = -BLUR.length
    else if (foe.weapon === BURNER) needed = most + 1
    base += share * lose
    for (const more of BLUR) {
      const beats = Math.max(0, needed + Math.min(more, foe.most - foe.twice))
      if (beats > most) break
      gains[beats]! += blurred * (win - lose)
      beaten[beats]! += blurred
    }
  }
  // Betrayed: everything there is lost, whatever the plan.
  const betrayed = stakes.lose - all - leader.cost - cards - hate * leader.bounty
  let sum = base
  let wins = 0
  let best: Dial | null = null
  let value = Number.NEGATIVE_INFINITY
  let bestWins = 0
  for (let twice = 0; twice <= most; twice++) {
    sum += gains[twice]!
    wins += beaten[twice]!
    if (twice < from || twice > to) continue
    for (const dial of dials[twice]!) {
      const fair = sum - wins * dial.loss
      const shy = twice === 0 && most > 0 ? (stronger ? SHY.stronger : SHY.weaker) : 0
      const total =
        (1 - leader.risk) * fair + leader.risk * betrayed - dial.cost * (1 - called * (1 - leader.risk)) - shy
      if (total <= value) continue
      value = total
      best = dial
      bestWins = (1 - leader.risk) * (wins + called)
    }
  }
  return best && { leader, weapon, defence, dial: best, value, wins: bestWins, burns }
}

/** The plan as it is laid; empty places take cards one would be rid of. */
export function planFrom({ leader, weapon, defence, dial }: WeighedPlan, rubbish: readonly Card[]): Plan {
  const spare = leader.id === null ? [] : [...rubbish]
  return {
    dial: dial.twice / 2,
    spice: dial.spice,
    leader: leader.id,
    kwisatzHaderach: leader.kwisatz,
    weapon: weapon.card ?? spare.shift() ?? null,
    defence: defence.card ?? spare.shift() ?? null,
  }
}
