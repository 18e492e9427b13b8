import {
  type Answer,
  type AreaId,
  type Card,
  type Force,
  isDefence,
  isSupply,
  isWeapon,
  nowOf,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { BotPlay, Candidate } from '../bot.ts'
import { alliesOf, areAllied, type Situation } from '../situation.ts'
import { pileUp } from './bidding.ts'
import { cardWorth, handWorths, myHand } from './cards.ts'
import { spiceIn } from './ground.ts'
import { because, type Judge, type Judges, type PlayFinder, playOf } from './judge.ts'
import { outlookOf } from './outlook.ts'
import { passes } from './perils.ts'
import { dockOf, sizeOf, stepsTo } from './reach.ts'

const SURVEYOR = 'surveyor'
/** What one Cyborg collects. */
const COLLECTED = 3

/** What it is worth to stand so far from a place that counts: who steps out moves on by one territory, or by two from a city. */
const NEAR = [0, 1, 0.5, 0.2]
const OPEN = { empty: 4, mine: 2, theirs: 1.5 }
/** From a storm nobody steps out. */
const CUT_OFF = 3

/** How well the surveyor would stand there on the next turn. */
function postWorth(s: Situation, at: AreaId): number {
  const o = outlookOf(s)
  let sum = -CUT_OFF * passes(s.view, at)
  for (const id of o.places) {
    const near = NEAR[stepsTo(s.view, at, id)]
    if (!near) continue
    const there = o.fighters.get(id) ?? []
    const kind = there.length === 0 ? 'empty' : there.some(({ of }) => areAllied(s.view, s.me, of)) ? 'mine' : 'theirs'
    sum += near * OPEN[kind]
  }
  return sum
}

const ourForce = ({ view, me }: Situation, within: (at: AreaId) => boolean): Force => {
  const sum = { normal: 0, elite: 0 }
  for (const stack of view.forces)
    if (stack.of === me && within(stack.area)) {
      sum.normal += stack.normal
      sum.elite += stack.elite
    }
  return sum
}

/** DR-IX-5 Where most of what counts is near. */
const placeSurveyor: Judge<'dream.place-surveyor'> = (s, { offer }) =>
  offer.places.map((at) => because(at, postWorth(s, at), 'dream.post', { territory: territoryOf(at) }))

/** A better place must be so much better. */
const WORTH_GOING = 0.5
const survey: Judge<'dream.survey'> = (s, { offer }) => {
  const from = dockOf(s.view, SURVEYOR)
  const now = from ? postWorth(s, from) : 0
  const found: Candidate<Answer<'dream.survey'>>[] = [because('pass', 0, 'move.pass')]
  // The surveyor without a crew is of use only to who may still come.
  if (sizeOf(ourForce(s, (at) => at === SURVEYOR || at === from)) === 0) return found
  for (const at of offer.places)
    found.push(because(at, postWorth(s, at) - now - WORTH_GOING, 'dream.post', { territory: territoryOf(at) }))
  return found
}

/** Cyborgs stay for as much spice as they can collect there; where others stand nobody does. */
function diggers(s: Situation, id: TerritoryId, elite: number): number {
  if (s.view.forces.some((stack) => territoryOf(stack.area) === id && stack.of !== s.me)) return 0
  return Math.min(elite, Math.ceil(spiceIn(s.view, id) / COLLECTED))
}
/** Where the surveyor stands now. */
const host = (s: Situation): TerritoryId => territoryOf(dockOf(s.view, SURVEYOR)!)

const load: Judge<'dream.load'> = (s, { offer }) => {
  const { normal, elite } = offer
  const left = diggers(s, host(s), elite.max)
  return [because({ normal: normal.max, elite: elite.max - left }, 0, 'dream.aboard')]
}

const WORTH_DIGGING = 4
const unload: Judge<'dream.unload'> = (s, { offer }) => {
  const id = host(s)
  const digs = spiceIn(s.view, id) >= WORTH_DIGGING
  const out = digs ? diggers(s, id, offer.elite.max) : 0
  const answer = { normal: 0, elite: out }
  return [
    out > 0
      ? because(answer, 0, 'go.spice', { territory: id, amount: spiceIn(s.view, id) })
      : because(answer, 0, 'dream.aboard'),
  ]
}

/** DR-IX-2 What nobody wants is sold first: once that has cost others their spice, the rest is cheaper. */
const split: Judge<'dream.split'> = (s, { offer }) => {
  const hand = myHand(s)
  const worths = offer.from.map((card) => ({ card, worth: cardWorth(s, card, hand) }))
  const mean = worths.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, worths.length)
  const first = worths.filter(({ worth }) => worth < mean).map(({ card }) => card)
  return [because(first, 0, first.length > 0 ? 'dream.split' : 'dream.keep')]
}

/** DR-50 What Supplies! brought goes to nobody else. */
const givable = (s: Situation): { card: Card; worth: number }[] =>
  handWorths(s, myHand(s)).filter(({ card }) => !isSupply(card))
const leastCard = (s: Situation): { card: Card; worth: number } | undefined =>
  givable(s).sort((a, b) => a.worth - b.worth)[0]

/** What an exchange must bring, in spice: later in the phase there may be a better one. */
const WORTH_EXCHANGE = 1.5
/** DR-IX-3 The worst card of the hand for what may be up. */
const technology: Judge<'dream.technology'> = (s) => {
  const hand = myHand(s)
  const least = leastCard(s)
  const pile = pileUp(s)
  const others = least ? hand.toSpliced(hand.indexOf(least.card), 1) : hand
  const mean = pile.reduce((sum, card) => sum + cardWorth(s, card, others), 0) / Math.max(1, pile.length)
  const gain = least && pile.length > 0 ? mean - least.worth - WORTH_EXCHANGE : -1
  return [because('yes', gain, 'dream.exchange-up', { card: least?.card ?? 'karama' }), because('no', 0, 'dream.keep')]
}

/** A weapon or a defence that I have twice, or that is of no more use to me than this. */
const SPARE = 2.5
const spareCard = (s: Situation): Card | undefined =>
  givable(s).find(({ card, worth }) => (isWeapon(card) || isDefence(card)) && worth <= SPARE)?.card

/** DR-IX-6 A card goes to an ally who is about to fight, or to anybody beside whom I fight. */
const battleShare: Judge<'dream.battle-share'> = (s, { about, offer }) => {
  const helps = [about.aggressor, about.defender].some((of) => alliesOf(s.view, s.me).includes(of))
  const value = { no: 0, give: helps && spareCard(s) ? 1 : -1, swap: -1 }
  return offer.choices.map((how) => because(how, value[how], how === 'no' ? 'dream.keep' : 'dream.pass-card'))
}
const shareCard: Judge<'dream.share-card'> = (s, { offer }) => {
  const given = spareCard(s) ?? leastCard(s)?.card
  return offer.choices.map((card) => because(card, card === given ? 1 : 0, 'dream.pass-card'))
}

/** DR-IX-6 Whose cards of battle plans are known to me. */
const OF_PLANS = ['weirding-way', 'chemistry', 'lasgun', 'mercenaries'] as const
const heldByFoe = (s: Situation): (typeof OF_PLANS)[number] | undefined => {
  const at = nowOf(s.view.now, 'battle')
  if (!at || (at.aggressor !== s.me && at.defender !== s.me)) return undefined
  const foe = at.aggressor === s.me ? at.defender : at.aggressor
  return OF_PLANS.find((card) => s.view.factions[foe]!.known.includes(card))
}
/** Whether the fate is worth a card before plans are made: only if I know what it finds. */
export const defectsInBattle = (s: Situation): boolean => heldByFoe(s) !== undefined

const nameCard: Judge<'dream.defect-card'> = (s, { offer }) => {
  const known = heldByFoe(s)
  return offer.choices.map((card) => because(card, card === known ? 2 : -OF_PLANS.indexOf(card), 'dream.spoil'))
}
const answerCard: Judge<'dream.defect'> = (s, { offer }) => {
  const { laid } = s.chronicle
  const friend = laid !== null && areAllied(s.view, s.me, laid)
  return offer.choices.map((answer) =>
    because(answer, answer === 'yes' ? (friend ? -1 : 1) : 0, answer === 'yes' ? 'dream.spoil' : 'dream.keep'),
  )
}

/** The questions of the Ixians, and what they ask of an ally. */
export const ixianJudges = {
  'dream.place-surveyor': placeSurveyor,
  'dream.survey': survey,
  'dream.load': load,
  'dream.unload': unload,
  // DR-IX-4 A patched Cyborg is worth more than the Suboid who died for it.
  'dream.patch': (_, { offer }) => [because(offer.range!.max, 0, 'dream.patch')],
  'dream.split': split,
  'dream.technology': technology,
  'dream.technology-card': (s, { offer }) => {
    const least = leastCard(s)?.card
    return offer.choices.map((card) => because(card, card === least ? 1 : 0, 'dream.exchange-up', { card }))
  },
  'dream.battle-share': battleShare,
  'dream.share-card': shareCard,
  'dream.defect': answerCard,
  'dream.defect-of': (s, { offer }) =>
    offer.choices.map((of) => because(of, areAllied(s.view, s.me, of) ? -1 : 1, 'dream.spoil')),
  'dream.defect-card': nameCard,
} satisfies Judges

/** DR-IX-6 Once a turn, before battles are fought, a card that an ally can use better. */
export const sharePlay: PlayFinder = (s, plays): BotPlay | null => {
  if (!playOf(plays, 'dream.share')?.offer.choices.includes('give') || s.view.phase !== 'shipment-movement') return null
  if (myHand(s).length < 3 || !spareCard(s)) return null
  return { kind: 'dream.share', answer: 'give', reasons: [{ because: 'dream.pass-card', weight: 1 }] }
}
