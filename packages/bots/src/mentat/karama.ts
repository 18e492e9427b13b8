import {
  type About,
  type Answer,
  type Faction,
  type Force,
  nowOf,
  placesToHold,
  prospects,
  type TerritoryId,
  territory,
  territoryOf,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { areAllied, type BotView, handSize, type Situation, spiceOf } from '../situation.ts'
import { upWorth } from './bidding.ts'
import { cheapestKarama, handWorths, meanWorth, myHand, servesAsKarama } from './cards.ts'
import { because, type Judge, type Judges, type PlayFinder } from './judge.ts'
import { leadersLeft } from './purse.ts'

/** Forces of a faction in a territory, ordinary and starred. */
function forcesIn(view: BotView, of: Faction, id: TerritoryId): Force {
  const sum = { normal: 0, elite: 0 }
  for (const stack of view.forces) {
    if (stack.of !== of || stack.advisor || territoryOf(stack.area) !== id) continue
    sum.normal += stack.normal
    sum.elite += stack.elite
  }
  return sum
}

/** What hangs on the battle at hand: forces on both sides, and more in a stronghold. */
export function stakeOf(s: Situation): number {
  const battle = nowOf(s.view.now, 'battle')
  if (!battle) return 0
  const { territory: id, aggressor, defender } = battle
  const a = forcesIn(s.view, aggressor, id)
  const d = forcesIn(s.view, defender, id)
  const place = placesToHold(s.view).includes(id) ? 6 : 0
  return place + Math.min(10, (a.normal + d.normal + 2 * (a.elite + d.elite)) / 2)
}

type Window = About<'karama'>
type Worth = (s: Situation, window: Window) => number
const inMyBattle =
  (worth: Worth): Worth =>
  (s, w) =>
    w.concerned.fighters?.includes(s.me) ? worth(s, w) : 0
const theirs = (s: Situation, { owner }: Window): Force =>
  forcesIn(s.view, owner, nowOf(s.view.now, 'battle')?.territory ?? '')

/** What stopping an advantage is worth to me, by its id; what is not here is let pass. */
const STOPPING: Readonly<Record<string, Worth>> = {
  'atreides.prescience': inMyBattle((s) => 0.45 * stakeOf(s)),
  'atreides.ally-prescience': inMyBattle((s) => 0.4 * stakeOf(s)),
  'atreides.kwisatz-haderach': inMyBattle((s) => 0.25 * stakeOf(s)),
  'bene-gesserit.voice': inMyBattle((s) => 0.45 * stakeOf(s)),
  'bene-gesserit.ally-voice': inMyBattle((s) => 0.4 * stakeOf(s)),
  'emperor.sardaukar': inMyBattle((s, w) => 1.2 * theirs(s, w).elite),
  'fremen.fedaykin': inMyBattle((s, w) => 1.2 * theirs(s, w).elite),
  'fremen.battle-hardened': inMyBattle((s, w) => {
    const { normal, elite } = theirs(s, w)
    return 0.6 * Math.max(0, normal + 2 * elite - spiceOf(s, w.owner))
  }),
  'harkonnen.capture': inMyBattle((s) => (leadersLeft(s) <= 3 ? 6.5 : 4.8)),
  /** FRE-07 The worm takes them like everybody else. */
  'fremen.worm-immunity': ({ view }, { owner }) => {
    const worm = nowOf(view.now, 'worm')
    if (!worm) return 0
    const { normal, elite } = forcesIn(view, owner, worm.territory)
    return normal + 2 * elite
  },
}
export const STOPPABLE = Object.keys(STOPPING)

const weighKarama: Judge<'karama'> = (s, { about: window, offer }) => {
  const found: Candidate<Answer<'karama'>>[] = [because('pass', 0, 'karama.keep')]
  const cards = offer.choices.filter((card) => card !== 'pass')
  const karama = cheapestKarama(s, cards)
  if (!karama || areAllied(s.view, s.me, window.owner)) return found
  const worth = STOPPING[window.advantage]?.(s, window) ?? 0
  found.push({
    answer: karama.card,
    value: worth - karama.worth,
    reasons: [
      { because: 'karama.stop', weight: worth, about: { advantage: window.advantage, faction: window.owner } },
      { because: 'karama.cost', weight: -karama.worth, about: { card: karama.card } },
    ],
  })
  return found
}

/** GUI-10 What a shipment would do: win the game for another, or overrun a place of mine. */
function shipmentThreat({ view, me }: Situation, { shipper, declared: shipment }: About<'stop-shipment'>): number {
  if (!shipment || shipment.kind === 'return' || areAllied(view, me, shipper)) return 0
  const to = territoryOf(shipment.to)
  if (!placesToHold(view).includes(to)) return 0
  const force =
    shipment.kind === 'cross'
      ? shipment.from.reduce((sum, group) => sum + group.normal + 2 * group.elite, 0)
      : shipment.normal + 2 * shipment.elite
  const mine = forcesIn(view, me, to)
  const side = prospects(view).find((p) => p.side.includes(shipper))!
  const wins = side.points + 1 >= side.needed && forcesIn(view, shipper, to).normal === 0 ? 8 : 0
  const overruns = mine.normal + mine.elite > 0 && force >= mine.normal + 2 * mine.elite ? 0.6 * force : 0
  return wins + overruns
}

const weighStop: Judge<'stop-shipment'> = (s, { about, offer }) => {
  const threat = shipmentThreat(s, about)
  return offer.choices.map((card) => {
    if (card === 'pass') return because(card, 0, 'karama.keep')
    // The power works with a real Karama only.
    return because(card, card === 'karama' ? threat - 5 : -9, 'karama.stop-shipment')
  })
}

/** HAR-13 What is given back: the cards that are worth least to me. */
const weighReturn: Judge<'return-cards'> = (s, { offer }) => {
  const { from, least: count } = offer
  const sorted = handWorths(s, from).sort((a, b) => a.worth - b.worth)
  const given = sorted.slice(0, count).map(({ card }) => card)
  const shifted = sorted.slice(1, count + 1).map(({ card }) => card)
  return [
    because(given, 1, 'karama.return'),
    ...(shifted.length === count ? [because(shifted, 0, 'karama.return')] : []),
  ]
}

export const karamaJudges = {
  karama: weighKarama,
  'stop-shipment': weighStop,
  'return-cards': weighReturn,
} satisfies Judges

/** HAR-13 Whose hand is worth most more than what I would give for it. */
function wishedHand(s: Situation, count: number | null): { of: Faction; gain: number } | null {
  const { view, me } = s
  const rest = myHand(s).toSpliced(myHand(s).indexOf('karama'), 1)
  const mine = handWorths(s, rest).sort((a, b) => a.worth - b.worth)
  const mean = meanWorth(s)
  let best: { of: Faction; gain: number } | null = null
  for (const of of view.order) {
    if (areAllied(view, me, of)) continue
    const cards = Math.min(count ?? 9, handSize(s, of), mine.length)
    let gain = 0
    // Known cards count as what they are, the rest as the mean; enemies lose them besides.
    const known = handWorths(s, view.factions[of]!.known).sort((a, b) => b.worth - a.worth)
    for (let i = 0; i < cards; i++) gain += Math.max(0, (known[i]?.worth ?? mean) * 1.3 - mine[i]!.worth * 0.9)
    if (!best || gain > best.gain) best = { of, gain }
  }
  return best
}

/** Plays of a Karama that nobody asks for. */
export const karamaPlay: PlayFinder = (s, plays) => {
  for (const play of plays) {
    if (play.kind === 'karama-take-hand') {
      const most = play.offer.count?.max ?? null
      if (most === 0) continue
      const hand = wishedHand(s, most)
      if (!hand || hand.gain < 6) continue
      const count = most === null ? {} : { count: Math.min(most, Math.max(1, handSize(s, hand.of))) }
      return {
        kind: play.kind,
        answer: { card: 'karama', of: hand.of, ...count },
        reasons: [{ because: 'karama.take-hand', weight: hand.gain, about: { faction: hand.of } }],
      }
    }
    if (play.kind === 'bid-infinity') {
      const karama = cheapestKarama(s, play.offer.card)
      // Only for a card one has seen: others cost less than they are worth.
      if (!karama || !s.view.treachery.up) continue
      const gain = upWorth(s) - karama.worth - 1
      if (gain <= 0) continue
      return {
        kind: play.kind,
        answer: { card: karama.card },
        reasons: [{ because: 'bid.infinity', weight: gain, about: { card: s.view.treachery.up } }],
      }
    }
    if (play.kind === 'karama-half-price') {
      const shipper = nowOf(s.view.now, 'shipment')?.shipper
      const spare = myHand(s).find((card) => card !== 'karama' && servesAsKarama(s, card))
      // A worthless card that serves as one, for an ally with much to ship.
      if (!shipper || !spare || !areAllied(s.view, s.me, shipper)) continue
      const { reserves } = s.view.factions[shipper]!
      if (!reserves || reserves.normal + reserves.elite < 8 || spiceOf(s, shipper) < 8) continue
      return {
        kind: play.kind,
        answer: { card: spare },
        reasons: [{ because: 'karama.half-price', weight: 1, about: { faction: shipper } }],
      }
    }
    if (play.kind === 'karama-call-worm') {
      const prey = preyOfWorm(s, play.offer.territory)
      if (!prey || prey.worth < 7) continue
      return {
        kind: play.kind,
        answer: { card: 'karama', territory: prey.territory },
        reasons: [{ because: 'karama.worm', weight: prey.worth, about: { territory: prey.territory } }],
      }
    }
  }
  return null
}

/** FRE-19 Where a worm finds most of others and none of mine or my allies'. */
function preyOfWorm({ view, me }: Situation, open: readonly string[]): { territory: string; worth: number } | null {
  const worths = new Map<string, number>()
  for (const stack of view.forces) {
    const id = territoryOf(stack.area)
    const size = stack.normal + 2 * stack.elite
    const friend = stack.of === me ? 0 : areAllied(view, me, stack.of) ? -2 : 1
    worths.set(id, (worths.get(id) ?? 0) + friend * size)
  }
  let best: { territory: string; worth: number } | null = null
  for (const [id, worth] of worths) {
    const devours = territory(id).terrain === 'sand' && open.includes(id)
    if (devours && (!best || worth > best.worth)) best = { territory: id, worth }
  }
  return best
}
