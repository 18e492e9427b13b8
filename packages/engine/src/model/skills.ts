import type { Plan } from './answers.ts'
import { type Card, isWorthless, type Tag } from './cards.ts'
import type { Faction, LeaderId } from './factions.ts'
import { rolesIn } from './plan.ts'

/** SKILL-01 The cards of the deck of leader skills, one each. */
export const SKILLS = [
  'bureaucrat',
  'diplomat',
  'killer-medic',
  'master-of-assassins',
  'mentat',
  'planetologist',
  'prana-bindu-adept',
  'rihani-decipherer',
  'sandmaster',
  'smuggler',
  'spice-banker',
  'suk-graduate',
  'swordmaster-of-ginaz',
  'warmaster',
] as const
export type Skill = (typeof SKILLS)[number]

/** SKILL-11 What four skills ask for, and in which place of a plan. */
const ASKS: Readonly<Partial<Record<Skill, { readonly place: 'weapon' | 'defence'; readonly tag: Tag }>>> = {
  'killer-medic': { place: 'defence', tag: 'poison' },
  'master-of-assassins': { place: 'weapon', tag: 'poison' },
  'prana-bindu-adept': { place: 'defence', tag: 'projectile' },
  'swordmaster-of-ginaz': { place: 'weapon', tag: 'projectile' },
}
/** SKILL-11 Whether a plan has the card that a skill asks for, as it is played. */
export function servesSkill(skill: Skill, { weapon, defence }: Pick<Plan, 'weapon' | 'defence'>): boolean {
  if (skill === 'warmaster') return [weapon, defence].some((card) => card !== null && isWorthless(card))
  const asked = ASKS[skill]
  return asked !== undefined && rolesIn({ weapon, defence })[asked.place].includes(asked.tag)
}
/** Whether a card of a hand could be that. */
export const countsForSkill = (skill: Skill, card: Card): boolean =>
  servesSkill(skill, { weapon: card, defence: null }) || servesSkill(skill, { weapon: null, defence: card })

/** SKILL-02 Skills lie open beside their leaders. */
export interface SkillState {
  held: { skill: Skill; leader: LeaderId }[]
  /** SKILL-06 Who has taken the skilled leader behind the shield in this battle; null until that is said. */
  behind: Faction[] | null
  /** SKILL-13, SKILL-23 Used once in this phase. */
  spent: Skill[]
}
