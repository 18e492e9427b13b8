import {
  type Answer,
  type Faction,
  type Force,
  LEADER,
  payeeOf,
  priceBeyond,
  type Revivable,
  strengthAt,
} from '@arrakis/engine'
import type { Candidate, Reason } from '../bot.ts'
import { areAllied, type Situation, spiceOf } from '../situation.ts'
import { POWERS } from './battle/means.ts'
import { because, type Judge, type Judges, type PlayFinder } from './judge.ts'
import { costNow, keptBack, leadersLeft, mySpice } from './purse.ts'

const KWISATZ_WORTH = 4
/** What a leader brings back: strength, and somebody to lead at all where few are left. */
export function leaderWorth(s: Situation, leader: Revivable): number {
  if (leader === 'kwisatz-haderach') return KWISATZ_WORTH
  const left = leadersLeft(s)
  const strength = strengthAt(s.view.table, leader)
  const powers = LEADER[leader].main ? POWERS : 0
  return 0.8 * strength + powers + (left === 0 ? 6 : left === 1 ? 4 : left === 2 ? 2 : 0)
}

/** What forces back in reserve are worth; more where reserves are nearly out. */
export function forcesWorth(s: Situation, of: Faction, normal: number, elite: number): number {
  const { reserves } = s.view.factions[of]!
  const waiting = reserves ? reserves.normal + reserves.elite : 6
  let sum = 2.6 * elite
  for (let i = 0; i < normal; i++) sum += waiting + i < 3 ? 2 : waiting + i < 8 ? 1.6 : 1
  return sum
}

/** AHBT-03, AHBT-11 What goes to somebody who can win by spice costs more than the spice: the more so the nearer they are. */
function fedBy(s: Situation, price: number): number {
  const { view, me, options } = s
  if (options['modules.extraFactions'] === 'off' || options['tleilaxu.spiceWin'] === 'off') return 0
  const payee = payeeOf(view, me, 'revival')
  if (payee === 'bank' || areAllied(view, me, payee)) return 0
  const rich = spiceOf(s, payee)
  const near = view.extra?.shown !== undefined && view.extra.shown >= view.turn - 1
  return price * (near ? 3 : rich > 24 ? 1.2 : rich > 12 ? 0.6 : 0.2)
}

const weighRevival: Judge<'revival'> = (s, { offer }) => {
  const { normal, elite, leader, limit, free, price: each } = offer
  const own = mySpice(s)
  const kept = keptBack(s)
  const found: Candidate<Answer<'revival'>>[] = []
  const stars = Math.min(elite.max, limit)
  for (let count = 0; count <= Math.min(limit, normal.max + stars); count++) {
    const starred = Math.min(stars, count)
    const price = priceBeyond(each, { normal: count - starred, elite: starred }, free, !offer.starsPay)
    const worth = forcesWorth(s, s.me, count - starred, starred)
    for (const who of leader) {
      const wage =
        who === null
          ? 0
          : who === 'kwisatz-haderach'
            ? s.options['atreides.kh.revivalCost']
            : strengthAt(s.view.table, who)
      const whole = price + wage
      if (whole > own) continue
      // Forces that cannot be shipped this turn are no use yet.
      const cost = costNow(s, whole, own) + 0.35 * Math.max(0, whole - Math.max(0, own - kept)) + fedBy(s, whole)
      const back = who === null ? 0 : leaderWorth(s, who)
      const reasons: Reason[] = [{ because: 'revival.forces', weight: worth, about: { count } }]
      if (who !== null) reasons.push({ because: 'revival.leader', weight: back, about: { leader: who } })
      if (whole > 0) reasons.push({ because: 'revival.price', weight: -cost, about: { price: whole } })
      found.push({
        answer: { normal: count - starred, elite: starred, leader: who },
        value: worth + back - cost,
        reasons,
      })
    }
  }
  return found
}

/** EMP-06 For an ally, as long as the Emperor has enough. */
const weighPaid: Judge<'pay-revival'> = (s, { about, offer }) => {
  const { ally } = about
  const { normal, elite, most, price } = offer
  const own = mySpice(s)
  const found: Candidate<Answer<'pay-revival'>>[] = []
  for (let count = 0; count <= Math.min(most, normal.max + elite.max) && count * price <= own; count++) {
    const starred = Math.min(elite.max, count)
    const worth = 0.7 * forcesWorth(s, ally, count - starred, starred)
    const short = Math.max(0, count * price - Math.max(0, own - keptBack(s) - 4))
    const cost = costNow(s, count * price, own) + 0.5 * short
    found.push(
      because({ normal: count - starred, elite: starred }, worth - cost, count > 0 ? 'revival.ally' : 'revival.save', {
        faction: ally,
        count,
      }),
    )
  }
  return found
}

const weighLeader: Judge<'revive-leader'> = (s, { offer }) => {
  const own = mySpice(s)
  return offer.choices.map((who) => {
    if (who === 'pass') return because(who, 0, 'revival.save')
    const wage = who === 'kwisatz-haderach' ? s.options['atreides.kh.revivalCost'] : strengthAt(s.view.table, who)
    const cost = costNow(s, wage, own) + fedBy(s, wage)
    return because(who, leaderWorth(s, who) - cost, 'revival.leader', { leader: who })
  })
}

export const revivalJudges = {
  revival: weighRevival,
  'pay-revival': weighPaid,
  'grant-revival': () => [because('yes', 1, 'revival.grant'), because('no', 0, 'revival.save')],
  'revive-leader': weighLeader,
} satisfies Judges

interface Missed<L extends Revivable> {
  readonly back: { leader: L } | (Force & { leader: null })
  readonly reason: Reason
}

/** A leader or some forces that are needed at once; null if all can wait. */
function missed<L extends Revivable>(
  s: Situation,
  { leader, limit }: { readonly leader: readonly (L | null)[]; readonly limit: number },
  threshold: number,
): Missed<L> | null {
  const { view, me } = s
  const { tanks, reserves, eliteRevived } = view.factions[me]!
  let best: L | null = null
  for (const who of leader) if (who && (!best || leaderWorth(s, who) > leaderWorth(s, best))) best = who
  const bound = s.options['revival.eliteLimitBindsCards']
  const elite = Math.min(tanks.elite, bound ? Math.max(0, 1 - eliteRevived) : limit)
  const normal = Math.min(tanks.normal, limit - elite)
  const forces = forcesWorth(s, me, normal, elite)
  // Late in the game nothing is gained by waiting.
  const late = view.turn >= s.options['game.maxTurns'] - 2 ? 2 : 0
  const waiting = reserves ? reserves.normal + reserves.elite : 0
  if (best && leadersLeft(s) <= 1 && leaderWorth(s, best) + late >= Math.max(threshold, forces))
    return { back: { leader: best }, reason: { because: 'ghola.leader', weight: 1, about: { leader: best } } }
  if (normal + elite >= Math.min(limit, 4) && waiting < 8 && forces + late >= threshold && spiceOf(s, me) >= 4)
    return {
      back: { leader: null, normal, elite },
      reason: { because: 'ghola.forces', weight: forces, about: { count: normal + elite } },
    }
  return null
}

/** CARD-17 The Ghola when five forces or a leader are sorely missed; EMP-09 the Emperor's Karama for the same. */
export const revivalPlay: PlayFinder = (s, plays) => {
  for (const play of plays) {
    if (play.kind === 'tleilaxu-ghola') {
      const found = missed(s, play.offer, 6)
      if (found) return { kind: play.kind, answer: found.back, reasons: [found.reason] }
    }
    if (play.kind === 'karama-revive') {
      const found = missed(s, play.offer, 6.5)
      if (found) return { kind: play.kind, answer: { card: 'karama', ...found.back }, reasons: [found.reason] }
    }
  }
  return null
}
