import {
  type Answer,
  type AreaId,
  type Card,
  type Faction,
  isLeader,
  isWorthless,
  type LeaderId,
  nowOf,
  type Plan,
  type Situations,
  strengthAt,
  type Tech,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { BotPlay, Candidate } from '../bot.ts'
import { alliesOf, areAllied, handSize, type Situation } from '../situation.ts'
import { cardWorth, myHand, servesAsKarama } from './cards.ts'
import { defectsInBattle } from './ixians.ts'
import { because, type Judge, type Judges, type PlayFinder, playOf } from './judge.ts'
import { keptBack, mySpice } from './purse.ts'
import { sizeOf } from './reach.ts'
import { forcesWorth, leaderWorth } from './revival.ts'
import { favourOf } from './set-up.ts'
import { stormValue } from './storm.ts'

/** DR-22 The worthless card that my fate names; null where I have none. */
export function myFate({ view, me }: Situation): Card | null {
  const held = view.piles?.fate?.hands[me]
  return Array.isArray(held) ? ((held[0] as Card | undefined) ?? null) : null
}

const rubbish = (s: Situation): Card[] => myHand(s).filter((card) => isWorthless(card) && !servesAsKarama(s, card))
/** Whether a trade of fates can help: I hold a worthless card, but not the one that my fate names. */
const wantsTrade = (s: Situation): boolean => rubbish(s).length > 0 && !rubbish(s).includes(myFate(s) as Card)

/** DR-23 Whoever is known to have the fate I hold the card for, then anybody. */
const offerFate: Judge<'dream.offer-fate'> = (s, { offer }) =>
  offer.choices.map((to) => {
    if (to === 'pass') return because(to, 0, 'dream.keep')
    if (!wantsTrade(s)) return because(to, -1, 'dream.keep')
    const known = s.view.piles?.fate?.known.find(({ of }) => of === to)?.card
    const fits = known !== undefined && myHand(s).includes(known as Card)
    return because(to, fits ? 2 : known === undefined ? 0.5 : -1, 'dream.trade', { faction: to })
  })

const OWN_STACK = 5
/** DR-FRE-5 A worm that carries many of mine somewhere else. */
const thumper: Judge<'dream.thumper'> = (s, { offer }) => [
  because('pass', 0, 'worm.pass'),
  ...offer.places.map((id) => {
    const many = forcesOf(s, s.me, id) - OWN_STACK
    return because(id, s.view.turn > 1 ? 0.1 * many - 0.05 : -1, 'worm.call', { territory: id })
  }),
]
const forcesOf = ({ view }: Situation, of: Faction, id: TerritoryId): number => {
  let sum = 0
  for (const stack of view.forces) if (stack.of === of && territoryOf(stack.area) === id) sum += sizeOf(stack)
  return sum
}

/** DR-60 What each is likely to earn. */
const EARNS: Readonly<Record<Tech, number>> = {
  heighliners: 3,
  'axlotl-tanks': 2,
  'spice-production': 1.5,
  carryalls: 1,
}

/** DR-51 A useless card fills a hand: that of whoever is not my friend and holds most. */
const giveBible: Judge<'dream.give-bible'> = (s, { offer }) =>
  offer.choices.map((to) => {
    if (to === 'pass') return because(to, servesAsKarama(s, 'orange-catholic-bible') ? 3 : 0, 'dream.keep')
    const friend = areAllied(s.view, s.me, to)
    return because(to, friend ? -1 : 0.5 + 0.1 * handSize(s, to), 'dream.give', { faction: to })
  })

type Results = Situations['battle-results']
export const planOf = ({ plans }: Results, of: Faction): Plan | undefined => plans.find((one) => one.of === of)?.plan
/** What a plan comes to if nobody is killed. */
export const bareTotal = ({ view }: Situation, plan: Plan | undefined): number => {
  if (!plan) return 0
  const { leader, dial, kwisatzHaderach, more } = plan
  const led = leader !== null && isLeader(leader) ? strengthAt(view.table, leader) : 0
  return dial + led + (kwisatzHaderach ? 2 : 0) + (more?.mercenaries ? 1 : 0)
}

/** DR-49 Used where the victory looks like one of two to one. */
const weighBreak: Judge<'dream.break'> = (s, { offer }) => {
  const now = nowOf(s.view.now, 'battle-results')
  const foe = now && (now.aggressor === s.me ? now.defender : now.aggressor)
  const twice =
    now && foe ? bareTotal(s, planOf(now, s.me)) >= 2 * Math.max(0.5, bareTotal(s, planOf(now, foe))) : false
  const value = { keep: 0, use: twice ? 2 : -1, discard: -2 }
  return offer.choices.map((answer) => because(answer, value[answer], answer === 'use' ? 'dream.break' : 'dream.keep'))
}

/** DR-ATR-6 Where mine stand, and nobody else. */
const placeMine: Judge<'dream.place-mine'> = (s, { offer }) => [
  because('pass', 0, 'dream.keep'),
  ...offer.places.map((at: AreaId) => {
    const id = territoryOf(at)
    let value = 0.5
    for (const of of s.view.order) {
      const forces = Math.min(4, forcesOf(s, of, id))
      value += areAllied(s.view, s.me, of) ? forces : -forces
    }
    return because(at, value, 'dream.mine', { territory: id })
  }),
]

/** DR-EMP-6 My own dead first, then those of an ally. */
const weighPrison: Judge<'dream.prison'> = (s, { offer }) =>
  offer.choices.map((whose) => {
    if (whose === 'pass') return because(whose, 0, 'dream.enough')
    const { tanks } = s.view.factions[whose]!
    const share = whose === s.me ? 1 : areAllied(s.view, s.me, whose) ? 0.5 : -1
    const rich = mySpice(s) >= keptBack(s) + 2
    return because(whose, rich ? share * (sizeOf(tanks) - 0.5) : -1, 'dream.prison', { faction: whose })
  })
const prisonForces: Judge<'dream.prison-forces'> = (s, { offer, about }) => {
  const { normal, elite, most, price } = offer
  const found: Candidate<Answer<'dream.prison-forces'>>[] = []
  for (let count = 0; count <= Math.min(most, normal.max + elite.max); count++) {
    const stars = Math.min(elite.max, count)
    const worth = forcesWorth(s, about.of ?? s.me, count - stars, stars)
    found.push(
      because({ normal: count - stars, elite: stars }, worth - 0.8 * count * price, 'revival.forces', { count }),
    )
  }
  return found
}
const prisonLeader: Judge<'dream.prison-leader'> = (s, { offer, about }) =>
  offer.choices.map((leader) => {
    if (leader === 'none') return because(leader, 0, 'revival.save')
    const worth = about.of === s.me ? leaderWorth(s, leader as LeaderId) : 0
    return because(leader, worth - 0.8 * strengthAt(s.view.table, leader as LeaderId), 'revival.leader', { leader })
  })

/** DR-FRE-10 */
const BENT = { same: 0, less: -1, more: 1 }
const bend: Judge<'dream.planetology'> = (s, { offer }) => {
  const next = s.view.storm.next ?? 0
  return offer.choices.map((answer) => because(answer, stormValue(s, next + BENT[answer]), 'dream.bend'))
}

/** DR-GUI-4 Whoever loses saves what can be saved. */
const weighRetreat: Judge<'dream.retreat'> = (s, { about }) => {
  const foe = about.aggressor === s.me ? about.defender : about.aggressor
  const [own, other] = about.aggressor === s.me ? about.totals : [about.totals[1], about.totals[0]]
  const known = own + other > 0
  const mine = known ? own : bareTotal(s, planOf(about, s.me))
  const theirs = known ? other : bareTotal(s, planOf(about, foe))
  const loses = about.winner ? about.winner !== s.me : mine < theirs || (mine === theirs && about.aggressor !== s.me)
  return [because('yes', loses ? 1 : -1, 'dream.retreat'), because('no', 0, 'battle.silent')]
}
/** A card is saved where it is worth its price. */
const saveCards: Judge<'dream.save-cards'> = (s, { offer, about }) => {
  const leader = planOf(about, s.me)?.leader
  const price = leader && isLeader(leader) ? strengthAt(s.view.table, leader) : 0
  const hand = myHand(s)
  const worth = (card: Card): number => cardWorth(s, card, hand.toSpliced(hand.indexOf(card), 1))
  const kept = offer.from
    .filter((card) => worth(card) > price)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, offer.most)
  return [because(kept, 0, 'dream.save')]
}
const saveForces: Judge<'dream.save-forces'> = (_, { offer }) => {
  const elite = Math.min(offer.elite.max, offer.most)
  return [because({ elite, normal: Math.min(offer.normal.max, offer.most - elite) }, 0, 'dream.save')]
}

/** DR-HAR-4 The least card of mine for the best of theirs. */
const worthInHand = (s: Situation, card: Card): number => cardWorth(s, card, myHand(s))
const spite: Judge<'dream.spite'> = (s, { offer, about }) => {
  const foe = planOf(about, about.aggressor === s.me ? about.defender : about.aggressor)
  const best = Math.max(0, ...[foe?.weapon, foe?.defence].flatMap((card) => (card ? [worthInHand(s, card)] : [])))
  return offer.choices.map((card) =>
    card === 'pass'
      ? because(card, 0, 'dream.keep')
      : because(card, best - worthInHand(s, card) - 0.1, 'dream.spite', { card }),
  )
}

const ready = because('ready' as const, 0, 'dream.ready')

/** DR-24 When each fate is worth a card that does nothing else. */
const USES: Readonly<Partial<Record<Faction, (s: Situation) => boolean>>> = {
  atreides: () => true,
  emperor: (s) => sizeOf(s.view.factions[s.me]!.tanks) >= 4 && mySpice(s) >= keptBack(s) + 6,
  fremen: () => true,
  guild: () => true,
  harkonnen: (s) => nowOf(s.view.now, 'battle') !== undefined,
  ixians: defectsInBattle,
  // Where nobody can support their forces the poor are no worse than the rich.
  tleilaxu: (s) => mySpice(s) < 4,
}

export const dreamJudges = {
  'dream.draft': (_, { offer }) =>
    offer.choices.map((faction) => because(faction, favourOf(faction), 'set-up.faction', { faction })),
  'dream.offer-fate': offerFate,
  'dream.swap-fate': (s) => [
    because('yes', myHand(s).includes(myFate(s) as Card) ? -1 : wantsTrade(s) ? 1 : 0, 'dream.trade-back'),
    because('no', 0.1, 'dream.keep'),
  ],
  // Whoever the danger spares goes on digging.
  'dream.evacuate': () => [because('no', 1, 'dream.dig'), because('yes', 0, 'dream.lift')],
  'dream.thumper': thumper,
  'dream.guide': (s, { offer }) =>
    offer.choices.map((who) => {
      if (who === 'pass') return because(who, 0, 'move.pass')
      const value = who === s.me ? 1 : alliesOf(s.view, s.me).includes(who) ? 0.5 : -1
      return because(who, value, 'dream.guide', { faction: who })
    }),
  'dream.take-tech': (_, { offer }) => offer.choices.map((token) => because(token, EARNS[token], 'dream.tech')),
  'dream.supplies': (_, { offer }) =>
    offer.choices.map((answer) =>
      because(answer, answer === 'yes' ? 1 : 0, answer === 'yes' ? 'dream.open' : 'dream.keep'),
    ),
  'dream.battle-fate': (s, { offer }) => {
    const used = USES[s.me]?.(s) ?? false
    return offer.choices.map((answer) =>
      because(answer, (answer === 'yes') === used ? 1 : 0, answer === 'yes' ? 'dream.fate' : 'dream.keep'),
    )
  },
  'dream.give-bible': giveBible,
  'dream.reveal': () => [because('reveal', 0, 'dream.reveal')],
  'dream.mercenaries': (_, { offer }) =>
    offer.choices.map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'dream.hire')),
  'dream.break': weighBreak,
  'dream.fanatical': (_, { offer }) => [because([...offer.from].slice(0, offer.most), 0, 'dream.announce')],
  'dream.place-mine': placeMine,
  'dream.prison': weighPrison,
  'dream.prison-forces': prisonForces,
  'dream.prison-leader': prisonLeader,
  'dream.planetology': bend,
  'dream.marriage': (_, { offer }) => offer.choices.map((to) => because(to, to === 'pass' ? 1 : 0, 'battle.silent')),
  'dream.retreat': weighRetreat,
  'dream.save-cards': saveCards,
  'dream.save-forces': saveForces,
  'dream.interject': (_, { offer }) =>
    offer.choices.map((answer) =>
      because(
        answer,
        answer === 'wait' ? 1 : answer === 'now' ? 0 : -1,
        answer === 'wait' ? 'guild.wait' : 'guild.now',
      ),
    ),
  'dream.interject-with': (_, { offer }) => offer.choices.map((who) => because(who, 0, 'guild.now')),
  'dream.favor': (_, { offer }) => offer.choices.map((to) => because(to, to === 'pass' ? 1 : 0, 'dream.keep')),
  'dream.favor-amount': (_, { offer }) => [because(offer.range!.min, 0, 'dream.keep')],
  'dream.spite': spite,
  'dream.spite-for': (s, { offer }) =>
    offer.choices.map((card) => because(card, worthInHand(s, card), 'dream.spite', { card })),
  'dream.collect': () => [ready],
} satisfies Judges

/** DR-24 */
export const fatePlay: PlayFinder = (s, plays): BotPlay | null => {
  if (!playOf(plays, 'dream.fate') || !USES[s.me]?.(s)) return null
  return { kind: 'dream.fate', answer: true, reasons: [{ because: 'dream.fate', weight: 1 }] }
}

/** DR-45 With Mercenaries, where they are at hand: a winner may keep the card. DR-GUI-5 And with the weakest second leader. */
export function inDreamPlan(s: Situation, plan: Plan): Plan {
  if (plan.leader === null || !s.view.piles?.fate) return plan
  return withSecond(s, withMercenaries(s, plan))
}

function withMercenaries(s: Situation, plan: Plan): Plan {
  if (!myHand(s).includes('mercenaries')) return plan
  const hired: Plan = { ...plan, more: { ...plan.more, mercenaries: true } }
  return s.refuse('plan', hired) ? plan : hired
}

function withSecond(s: Situation, plan: Plan): Plan {
  const { view, me } = s
  if (!view.dream?.lasting.includes(me) || !isLeader(plan.leader)) return plan
  const others = view.factions[me]!.leaders.map(({ id }) => id).filter((id) => id !== plan.leader)
  const weakest = others.sort((a, b) => strengthAt(view.table, a) - strengthAt(view.table, b))
  for (const second of weakest) {
    const doubled: Plan = { ...plan, more: { ...plan.more, second } }
    if (!s.refuse('plan', doubled)) return doubled
  }
  return plan
}
