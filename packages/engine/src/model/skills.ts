import type { Faction, LeaderId } from './factions.ts'

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

/** SKILL-02 Skills lie open beside their leaders. */
export interface SkillState {
  held: { skill: Skill; leader: LeaderId }[]
  /** SKILL-06 Who has taken the skilled leader behind the shield in this battle; null until that is said. */
  behind: Faction[] | null
  /** SKILL-13, SKILL-23 Used once in this phase. */
  spent: Skill[]
}
