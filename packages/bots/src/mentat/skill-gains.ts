import type { Skill } from '@arrakis/engine'
import { NONE, POISON, PROJECTILE, SHIELD, SNOOPER } from './battle/classes.ts'
import { type Arms, type Gain, skilledOf, skillOf } from './battle/skills.ts'

/** SKILL-11 The class of card that a skill asks for. */
const SERVES: Readonly<Partial<Record<Skill, number>>> = {
  'killer-medic': SNOOPER,
  'master-of-assassins': POISON,
  'prana-bindu-adept': SHIELD,
  'swordmaster-of-ginaz': PROJECTILE,
}

function isServed(skill: Skill, { weapon, defence, rubbish }: Arms): boolean {
  if (skill === 'warmaster') return rubbish > 0 && (weapon === NONE || defence === NONE)
  return SERVES[skill] !== undefined && (SERVES[skill] === weapon || SERVES[skill] === defence)
}

/** SKILL-07, SKILL-08 What skills add to a leader of a faction. */
export const gainOfSkills: Gain = ({ view }, of, leader, arms) => {
  if (!view.skills || leader === null || leader === 'cheap-hero') return 0
  const skill = skillOf(view, leader)
  if (skill) {
    if (isServed(skill, arms)) return 3
    return skill === 'mentat' ? 2 : skill === 'spice-banker' ? arms.banked : 0
  }
  const own = skilledOf(view, of)
  const hidden = view.skills.behind?.includes(of) ?? false
  return own && !hidden && isServed(own.skill, arms) ? 1 : 0
}
