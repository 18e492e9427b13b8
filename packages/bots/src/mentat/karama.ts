import {
  type Asked,
  type Card,
  type Decision,
  type Faction,
  placesToHold,
  prospects,
  type Shipment,
  territory,
  territoryOf,
  type View,
} from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import { areAllied, choicesOf, fieldsOf, handSize, type Situation, spiceOf } from '../situation.ts'
import { upWorth } from './bidding.ts'
import { cheapestKarama, handWorths, meanWorth, myHand, servesAsKarama } from './cards.ts'
import { because, type Judges, type Wisher } from './judge.ts'

/** What is open about the window: whose advantage it is, and whom it concerns. */
interface Window {
  readonly advantage: string
  readonly owner: Faction
  readonly about: { readonly payer?: Faction; readonly fighters?: readonly Faction[] }
}
const windowOf = ({ stack }: View): Window | undefined =>
  stack.findLast((f) => f.proc === 'window') as unknown as Window | undefined

interface BattleFrame {
  readonly territory: string
  readonly areas?: readonly string[]
  readonly aggressor: Faction
  readonly defender: Faction
}
export const battleFrame = ({ stack }: View): BattleFrame | undefined =>
  stack.findLast((f) => f.proc === 'battle') as unknown as BattleFrame | undefined

/** Forces of a faction in a territory, ordinary and starred. */
function forcesIn(view: View, of: Faction, id: string): { normal: number; elite: number } {
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
  const frame = battleFrame(s.view)
  if (!frame) return 0
  const { territory: id, aggressor, defender } = frame
  const a = forcesIn(s.view, aggressor, id)
  const d = forcesIn(s.view, defender, id)
  const place = placesToHold(s.view).includes(id) ? 6 : 0
  return place + Math.min(10, (a.normal + d.normal + 2 * (a.elite + d.elite)) / 2)
}

type Worth = (s: Situation, window: Window) => number
const inMyBattle =
  (worth: (s: Situation, w: Window) => number): Worth =>
  (s, w) =>
    w.about.fighters?.includes(s.me) ? worth(s, w) : 0
const theirs = (s: Situation, { owner }: Window): { normal: number; elite: number } =>
  forcesIn(s.view, owner, battleFrame(s.view)?.territory ?? '')

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
  'harkonnen.capture': inMyBattle(() => 3.5),
  /** FRE-07 The worm takes them like everybody else. */
  'fremen.worm-immunity': ({ view }, { owner }) => {
    const worm = view.stack.findLast((f) => f.proc === 'devour') as unknown as { territory: string } | undefined
    if (!worm) return 0
    const { normal, elite } = forcesIn(view, owner, worm.territory)
    return normal + 2 * elite
  },
}
export const STOPPABLE = Object.keys(STOPPING)

function weighKarama(s: Situation, decision: Decision): Candidate<Asked['karama']>[] {
  const found: Candidate<Asked['karama']>[] = [because('pass', 0, 'karama.keep')]
  const cards = choicesOf<Card | 'pass'>(decision).filter((card): card is Card => card !== 'pass')
  const window = windowOf(s.view)
  const karama = cheapestKarama(s, cards)
  if (!karama || !window || areAllied(s.view, s.me, window.owner)) return found
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
function shipmentThreat(s: Situation): number {
  const { view, me } = s
  const frame = view.stack.findLast((f) => f.proc === 'shipment') as unknown as
    | { seat: Faction; answers: Record<string, Shipment> }
    | undefined
  const shipment = frame?.answers[frame.seat]
  if (
    !frame ||
    !shipment ||
    typeof shipment === 'string' ||
    shipment.kind === 'return' ||
    areAllied(view, me, frame.seat)
  )
    return 0
  const to = territoryOf(shipment.to)
  if (!placesToHold(view).includes(to)) return 0
  const force =
    shipment.kind === 'cross'
      ? shipment.from.reduce((sum, group) => sum + group.normal + 2 * group.elite, 0)
      : shipment.normal + 2 * shipment.elite
  const mine = forcesIn(view, me, to)
  const side = prospects(view).find((p) => p.side.includes(frame.seat))!
  const wins = side.places + 1 >= side.needed && forcesIn(view, frame.seat, to).normal === 0 ? 8 : 0
  const overruns = mine.normal + mine.elite > 0 && force >= mine.normal + 2 * mine.elite ? 0.6 * force : 0
  return wins + overruns
}

function weighStop(s: Situation, decision: Decision): Candidate<Asked['stop-shipment']>[] {
  const threat = shipmentThreat(s)
  return choicesOf<Card | 'pass'>(decision).map((card) =>
    card === 'pass'
      ? because<Asked['stop-shipment']>('pass', 0, 'karama.keep')
      : // The power works with a real Karama only.
        because<Asked['stop-shipment']>(card, card === 'karama' ? threat - 5 : -9, 'karama.stop-shipment'),
  )
}

/** HAR-13 What is given back: the cards that are worth least to me. */
function weighReturn(s: Situation, decision: Decision): Candidate<Card[]>[] {
  const { cards, count } = fieldsOf<{ cards: readonly Card[]; count: number }>(decision)
  const sorted = handWorths(s, cards).sort((a, b) => a.worth - b.worth)
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
export const wishKarama: Wisher = (s, plays) => {
  for (const play of plays) {
    if (play.kind === 'karama-take-hand') {
      const { count } = fieldsOf<{ count?: { min: number; max: number } }>(play)
      const most = count ? count.max : null
      if (most === 0) continue
      const hand = wishedHand(s, most)
      if (!hand || hand.gain < 6) continue
      const answer = {
        card: 'karama',
        of: hand.of,
        ...(most !== null ? { count: Math.min(most, Math.max(1, handSize(s, hand.of))) } : {}),
      }
      return {
        kind: play.kind,
        answer,
        reasons: [{ because: 'karama.take-hand', weight: hand.gain, about: { faction: hand.of } }],
      }
    }
    if (play.kind === 'bid-infinity') {
      const { card } = fieldsOf<{ card: readonly Card[] }>(play)
      const karama = cheapestKarama(s, card)
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
      const shipper = (s.view.stack.at(-1) as unknown as { seat?: Faction }).seat
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
      const prey = preyOfWorm(s, fieldsOf<{ territory: readonly string[] }>(play).territory)
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
