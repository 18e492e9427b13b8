import {
  type AreaId,
  type Card,
  countsForSkill,
  LEADER,
  type LeaderId,
  rolesIn,
  type Skill,
  strengthAt,
  territoryOf,
} from '@arrakis/engine'
import type { Situation } from '../situation.ts'
import { contestOf, foeKnowledge, opponentOf } from './battle/contest.ts'
import { dealHands, foePlans } from './battle/foes.ts'
import { skilledOf } from './battle/skills.ts'
import { weighPlans } from './battle/weighing.ts'
import { cardWorth, handWorths, myHand } from './cards.ts'
import { because, type Judge, type Judges } from './judge.ts'

/** What a skill is worth, in spice: the five that add three to a leader first, then those that always help. */
const WORTH: Readonly<Record<Skill, number>> = {
  'killer-medic': 6,
  'prana-bindu-adept': 6,
  'master-of-assassins': 6,
  'swordmaster-of-ginaz': 6,
  warmaster: 5.5,
  mentat: 5.5,
  'suk-graduate': 5,
  'spice-banker': 4.5,
  smuggler: 4,
  planetologist: 4,
  sandmaster: 3.5,
  bureaucrat: 3.5,
  diplomat: 3,
  'rihani-decipherer': 2.5,
}

const serves = (s: Situation, skill: Skill): boolean => myHand(s).some((card) => countsForSkill(skill, card))

const weighKeep: Judge<'skill.keep'> = (s, { offer }) =>
  offer.choices.map((skill) => because(skill, WORTH[skill] + (serves(s, skill) ? 1 : 0), 'skill.keep', { skill }))

/** A strong leader fights most; but one who dies takes the skill along, and the strongest are most often traitors. */
const weighLeader: Judge<'skill.leader'> = (s, { offer }) =>
  offer.choices.map((leader) => {
    const strength = strengthAt(s.view.table, leader)
    return because(leader, strength >= 6 ? 4.5 : strength, 'skill.leader', { leader })
  })

/** How many plans of the opponent are thought of. */
const SAMPLES = 16
/** What it is worth that he does not risk his life, and the skill with it. */
const SAFE = 0.5

/** SKILL-06 Behind the shield if the best plan with him is better than the best without. */
const weighBehind: Judge<'skill.behind'> = (s, { about, offer }) => {
  const own = skilledOf(s.view, s.me)?.leader
  const { foe, contest } = contestOf(s, about)
  const foes = foePlans(s, about, foe, dealHands(s, foe, SAMPLES), foeKnowledge(s, foe, contest))
  const best = (his: boolean): number => {
    const leaders = contest.means.leaders.filter(({ id }) => (id === own) === his)
    return weighPlans({ ...contest, means: { ...contest.means, leaders } }, foes)[0]?.value ?? HOPELESS
  }
  return offer.choices.map((answer) =>
    answer === 'yes' ? because(answer, best(true), 'skill.behind') : because(answer, best(false) + SAFE, 'skill.front'),
  )
}
const HOPELESS = -50

/** SKILL-17 A weapon that nobody has shown me, and that would hurt most; whatever is shown is news. */
const weighQuestion: Judge<'skill.question'> = (s, { about, offer }) => {
  const foe = opponentOf(s, about)
  const seen: readonly Card[] = [
    ...s.view.treachery.discard,
    ...s.view.treachery.removed,
    ...myHand(s),
    ...s.view.factions[foe]!.known,
  ]
  const hand = myHand(s)
  const stopped = (card: Card): boolean =>
    hand.some((own) => {
      const { defence } = rolesIn({ weapon: null, defence: own })
      return rolesIn({ weapon: card, defence: null }).weapon.every((attack) => defence.includes(attack))
    })
  return offer.choices.map((card) => {
    if (card === 'pass') return because(card, 0, 'skill.silent')
    return because(card, seen.includes(card) ? -1 : stopped(card) ? 1 : 2, 'skill.ask', { card })
  })
}

/** SKILL-17 What serves me least is shown. */
const weighShow: Judge<'skill.show'> = (s, { offer }) => {
  const worths = new Map(handWorths(s, myHand(s)).map(({ card, worth }) => [card, worth]))
  return offer.choices.map((card) =>
    because(card, -(worths.get(card) ?? cardWorth(s, card, [])), 'skill.show', { card }),
  )
}

const spiceAt = ({ view }: Situation, at: AreaId): number => view.spice.find(({ area }) => area === at)?.amount ?? 0

/** SKILL-14 Where spice lies, and then near the others; forces saved are saved anywhere. */
const weighRetreat: Judge<'skill.retreat'> = (s, { offer }) => [
  because('pass' as const, 0, 'skill.stand'),
  ...offer.places.map((at) => because(at, 2 + 0.3 * spiceAt(s, at), 'skill.retreat', { territory: territoryOf(at) })),
]

/** SKILL-14, SKILL-24 As many as can be, starred ones first. */
const weighSave: Judge<'skill.company' | 'skill.save'> = (_, { offer }) => {
  const elite = Math.min(offer.elite.max, offer.most)
  const normal = Math.min(offer.normal.max, offer.most - elite)
  return [because({ normal, elite }, normal + 2 * elite, 'skill.save')]
}

/** TRAI-01 What a traitor is worth to me: nothing, if it is my own leader. */
const traitorWorth = (s: Situation, leader: LeaderId): number =>
  LEADER[leader].faction === s.me ? 0 : strengthAt(s.view.table, leader)

/** SKILL-20 One that is better than the worst I hold. */
const weighDecipher: Judge<'skill.decipher'> = (s, { offer }) => {
  const held = s.view.factions[s.me]!.traitors as LeaderId[]
  const worst = Math.min(...held.map((leader) => traitorWorth(s, leader)))
  return offer.choices.map((leader) =>
    leader === 'none'
      ? because(leader, 0.5, 'skill.content')
      : because(leader, traitorWorth(s, leader) - worst, 'skill.decipher', { leader }),
  )
}
const weighReveal: Judge<'skill.reveal'> = (s, { offer }) =>
  offer.choices.map((leader) => because(leader, -traitorWorth(s, leader), 'skill.reveal', { leader }))

/** SKILL-22 A force for nothing; starred ones are better kept for where they are needed. */
const SMUGGLED = { none: 0, normal: 2, elite: 1 } as const

export const skillJudges = {
  'skill.keep': weighKeep,
  'skill.leader': weighLeader,
  'skill.draw': () => [because('yes', 1, 'skill.draw'), because('no', 0, 'skill.silent')],
  'skill.behind': weighBehind,
  'skill.question': weighQuestion,
  'skill.show': weighShow,
  'skill.retreat': weighRetreat,
  'skill.company': weighSave,
  'skill.save': weighSave,
  'skill.tax': () => [because('yes', 1, 'skill.tax'), because('no', 0, 'skill.silent')],
  'skill.decipher': weighDecipher,
  'skill.reveal': weighReveal,
  'skill.spice': () => [because('yes', 1, 'skill.spice'), because('no', 0, 'skill.silent')],
  'skill.smuggle': (_, { offer }) =>
    offer.choices.map((kind) => because(kind, SMUGGLED[kind], kind === 'none' ? 'skill.silent' : 'skill.smuggle')),
} satisfies Judges
