import { SKILLS, type Skill } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { SkillCard } from '../signs/skill-card.tsx'

/** SKILL-01 is about all of them, and SKILL-13 and the next ones about one each. */
const DECK = 'SKILL-01'
const FIRST = 13
const skillsOf = (rule: string): readonly Skill[] => {
  const at = Number(rule.replace('SKILL-', '')) - FIRST
  return rule === DECK ? SKILLS : SKILLS.slice(Math.max(0, at), Math.max(0, at + 1))
}

/** The skill cards that a rule describes. */
export function SkillsOfRule({ rule }: { readonly rule: string }): ReactNode {
  const skills = skillsOf(rule)
  if (skills.length === 0) return null
  return (
    <div className="rules-cards">
      {skills.map((skill) => (
        <SkillCard key={skill} skill={skill} />
      ))}
    </div>
  )
}
