import {
  type Answer,
  type Card,
  type Faction,
  isLeader,
  isWeapon,
  LEADER,
  type LeaderId,
  nowOf,
  prospects,
  strengthAt,
  type TerritoryId,
  territoryOf,
} from '@arrakis/engine'
import type { BotPlay } from '../bot.ts'
import { areAllied, type Situation, spiceOf } from '../situation.ts'
import { classOf, DRUG, kills, LASGUN, NONE, POISON, PROJECTILE, SHIELD, WORTHLESS } from './battle/classes.ts'
import { cardWorth, myHand, servesAsKarama } from './cards.ts'
import { because, type Judge, type Judges, type PlayFinder, playOf } from './judge.ts'
import { powerOf } from './nexus.ts'
import { sizeOf } from './reach.ts'

const enemy = (s: Situation, of: Faction): boolean => of !== s.me && !areAllied(s.view, s.me, of)

/** How far the side of a faction is from victory. */
const short = ({ view }: Situation, of: Faction): number => {
  const { needed, points } = prospects(view).find(({ side }) => side.includes(of))!
  return needed - points
}

/** Whoever holds nothing is so far from victory, more or less. */
const FAR = 4

/** AHLR-02 Whoever is nearest to victory, and strongest. */
const order: Judge<'landsraad.order'> = (s, { offer }) =>
  offer.choices.map((of) => {
    if (of === 'pass') return because(of, 0, 'extra.spare')
    const value = enemy(s, of) ? Math.max(0, FAR - short(s, of)) + 0.03 * powerOf(s, of) : -1
    return because(of, value, 'extra.hold', { faction: of })
  })

/** AHLR-07 Only against somebody who is about to win. */
const again: Judge<'landsraad.again'> = (s, { offer }) => {
  const near = s.view.order.some((of) => enemy(s, of) && short(s, of) < 2)
  return offer.choices.map((card) =>
    card === 'pass' ? because(card, 0, 'extra.spare') : because(card, near ? 1 : -1, 'extra.again'),
  )
}

/** AHLR-06 Where many enemies stand and none of mine, or where the most spice lies with me. */
const restrict: Judge<'landsraad.restrict'> = (s, { offer }) => [
  because('pass', 0, 'extra.spare'),
  ...offer.places.map((id) => {
    let value = -0.1
    for (const stack of s.view.forces)
      if (territoryOf(stack.area) === id && !stack.advisor)
        value += enemy(s, stack.of) && stack.of !== 'fremen' ? 0.1 * sizeOf(stack) : 0.02
    return because(id, value, 'extra.restrict', { territory: id })
  }),
]

/** AHIX-05 Spice is better kept than given. */
const share: Judge<'ixians.share'> = (_, { offer }) => [because(offer.range?.min ?? 0, 0, 'extra.spare')]

const mark: Judge<'tleilaxu.mark'> = (_, { offer }) =>
  offer.choices.map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'extra.mark'))

/** AHBT-07 Unless the winner is an ally. */
const betray: Judge<'tleilaxu.betray'> = (s, { offer, about }) =>
  offer.choices.map((answer) => {
    const foe = about.winner !== null && enemy(s, about.winner)
    return because(answer, answer === 'yes' ? (foe ? 1 : -1) : 0, 'extra.betray')
  })

const announce: Judge<'tleilaxu.announce'> = (s, { offer }) => {
  const against = offer.from.filter((at) =>
    s.view.extra?.won.some(({ territory, by }) => territory === at && enemy(s, by)),
  )
  return [because([], 0, 'extra.spare'), because([...against], against.length, 'extra.betray')]
}

/** AHBT-04 The strongest leader of an enemy, if there is something to attack with. */
const attack: Judge<'tleilaxu.attack'> = (s, { offer }) => {
  const armed = myHand(s).some(isWeapon)
  return offer.choices.map((leader) => {
    if (!isLeader(leader)) return because(leader, 0, 'extra.spare')
    const foe = armed && enemy(s, LEADER[leader].faction)
    return because(leader, foe ? 0.3 * strengthAt(s.view.table, leader) : -1, 'extra.attack', { leader })
  })
}

/** What a card does against a leader: the lasgun kills most surely, a worthless card is no loss. */
const ARMS: Readonly<Partial<Record<number, number>>> = {
  [POISON]: 2,
  [DRUG]: 2,
  [PROJECTILE]: 1.9,
  [LASGUN]: 2.5,
  [WORTHLESS]: 1,
}
const armsWorth = (card: Card): number => ARMS[classOf(card)] ?? -1

const weapon: Judge<'tleilaxu.weapon'> = (_, { offer }) =>
  offer.choices.map((card) =>
    card === 'pass' ? because(card, 0, 'extra.spare') : because(card, armsWorth(card), 'extra.lay', { card }),
  )

/** AHBT-05 The kind against which there is no defence in hand. */
const voice: Judge<'tleilaxu.voice'> = (s, { offer }) => {
  const shielded = myHand(s).some((card) => classOf(card) === SHIELD)
  return offer.choices.map((said) => {
    const wanted = shielded ? 'not poison-weapon' : 'not projectile-weapon'
    return because(said, said === wanted ? 1 : 0, said === 'pass' ? 'extra.spare' : 'extra.voice')
  })
}

/** AHBT-15 What meets the card, if it was seen; otherwise anything that may. */
const defence: Judge<'tleilaxu.defence'> = (s, { offer }) => {
  const seen = s.view.marks?.flatMap((one) =>
    'face' in one && one.face && one.what !== 'control' ? [one.face] : [],
  )[0]
  const against = seen === undefined ? null : classOf(seen as Card)
  return offer.choices.map((card) => {
    if (card === 'pass') return because(card, against === LASGUN ? 1 : 0, 'extra.spare')
    const meets = against === null || (kills(against, NONE) && !kills(against, classOf(card)))
    return because(card, meets ? 0.5 : -0.5, 'extra.defend', { card })
  })
}

const shackle: Judge<'tleilaxu.shackle'> = (_, { offer }) =>
  offer.choices.map((from) => because(from, from === 'shipping' ? 1 : 0.5, 'extra.shackle'))

/** AHBT-14 A trap in each stronghold that can be had, as long as there are cards for it. */
const trap: Judge<'tleilaxu.trap'> = (s, { offer }) => {
  const laid = (id: TerritoryId): boolean => s.view.marks?.some(({ what, at }) => what === 'trap' && at === id) ?? false
  return [
    because('pass', 0, 'extra.spare'),
    ...offer.places.map((id) =>
      because(id, laid(id) || !myHand(s).some((card) => armsWorth(card) > 0) ? -1 : 0.5, 'extra.trap', {
        territory: id,
      }),
    ),
  ]
}
const trapCard: Judge<'tleilaxu.trap-card'> = (_, { offer }) =>
  offer.choices.map((card) =>
    card === 'pass' ? because(card, -1, 'extra.spare') : because(card, armsWorth(card), 'extra.lay', { card }),
  )

/** AHBT-16 A full hand cannot buy: what is of least use goes to a friend, or to who is weakest. */
const give: Judge<'tleilaxu.give'> = (s, { offer }) =>
  offer.choices.map((to) => {
    if (to === 'pass') return because(to, 0, 'extra.spare')
    const wants = myHand(s).length > 3 && myHand(s).some((card) => worthFor(s, card) < 1)
    return because(to, wants ? 1 - 0.01 * powerOf(s, to) + (enemy(s, to) ? 0 : 1) : -1, 'extra.give', { faction: to })
  })
const worthFor = (s: Situation, card: Card): number =>
  isWeapon(card) || servesAsKarama(s, card) ? 3 : 0.2 * cardWorth(s, card, [])
const giveCard: Judge<'tleilaxu.give-card'> = (s, { offer }) =>
  offer.choices.map((card) => because(card, -worthFor(s, card), 'extra.lay', { card }))

const show: Judge<'tleilaxu.show'> = (_, { offer }) =>
  offer.choices.map((answer) => because(answer, answer === 'yes' ? 1 : 0, 'extra.show'))

const grant: Judge<'tleilaxu.grant'> = (_, { offer }) => [because([...offer.from], 1, 'extra.grant')]

const leaders: Judge<'tleilaxu.leaders'> = (s, { offer }) => {
  const best = [...offer.from].sort((a, b) => worth(s, b) - worth(s, a)).slice(0, offer.most)
  return [because<Answer<'tleilaxu.leaders'>>(best, 1, 'extra.grant')]
}
const worth = (s: Situation, leader: LeaderId): number => strengthAt(s.view.table, leader)

export const extraFactionJudges = {
  'landsraad.order': order,
  'landsraad.again': again,
  'landsraad.restrict': restrict,
  'ixians.share': share,
  'tleilaxu.mark': mark,
  'tleilaxu.betray': betray,
  'tleilaxu.announce': announce,
  'tleilaxu.attack': attack,
  'tleilaxu.weapon': weapon,
  'tleilaxu.voice': voice,
  'tleilaxu.defence': defence,
  'tleilaxu.shackle': shackle,
  'tleilaxu.trap': trap,
  'tleilaxu.trap-card': trapCard,
  'tleilaxu.give': give,
  'tleilaxu.give-card': giveCard,
  'tleilaxu.show': show,
  'tleilaxu.grant': grant,
  'tleilaxu.leaders': leaders,
} satisfies Judges

/** AHIX-07 Riches are seized from an enemy who needs but one place more. */
export const seizePlay: PlayFinder = (s, plays): BotPlay | null => {
  const [card] = playOf(plays, 'ixians.seize')?.offer.choices ?? []
  if (!card || !enemy(s, 'ixians') || spiceOf(s, 'ixians') < RICH) return null
  if (short(s, 'ixians') > 1) return null
  return { kind: 'ixians.seize', answer: card, reasons: [{ because: 'extra.seize', weight: 3 }] }
}
const RICH = 18

/** AHBT-19 Whoever has shown spice is taxed before it counts. */
export const taxPlay: PlayFinder = (s, plays): BotPlay | null => {
  const tax = playOf(plays, 'tleilaxu.tax')
  const shown = s.view.extra?.shown
  const [card] = tax?.offer.choices ?? []
  if (!card || shown === undefined || s.view.turn <= shown || !enemy(s, 'tleilaxu')) return null
  return { kind: 'tleilaxu.tax', answer: card, reasons: [{ because: 'extra.tax', weight: 3 }] }
}

const MANY = 5
/** AHIX-06 With many forces in a battle. */
export const fullStrengthPlay: PlayFinder = (s, plays): BotPlay | null => {
  const battle = nowOf(s.view.now, 'battle')
  if (!playOf(plays, 'ixians.full-strength') || !battle) return null
  const here = s.view.forces.filter(({ of, area }) => of === s.me && battle.areas.includes(area))
  if (here.reduce((sum, stack) => sum + sizeOf(stack), 0) < MANY) return null
  return { kind: 'ixians.full-strength', answer: true, reasons: [{ because: 'extra.full-strength', weight: 2 }] }
}
