import type { Skill } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { SKILL_DRAWINGS } from './skill-drawings.ts'
import './skill-card.css'

/** The sign of a skill, in the colour of the text around it. */
export function SkillSign({ skill, size = 40 }: { readonly skill: Skill; readonly size?: number }): ReactNode {
  const { line = [], fill = [] } = SKILL_DRAWINGS[skill]
  return (
    <svg className="skill-sign" width={size} height={size} viewBox="-36 -36 72 72" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        {fill.map((d) => (
          <path key={d} d={d} fill="currentColor" fillOpacity=".85" stroke="none" />
        ))}
        {line.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  )
}

/** A skill card: its name, what it does in front of the shield, its sign, and what it does with its leader in battle. */
export function SkillCard({ skill }: { readonly skill: Skill }): ReactNode {
  const t = useText()
  const { top, bottom } = t.skills.halves[skill]
  return (
    <span className="skill-card" data-skill={skill}>
      <strong className="skill-card-name">{t.game.thingName(skill)}</strong>
      <span className="skill-card-half">
        <small>{t.skills.top}</small> <span>{top}</span>
      </span>
      <SkillSign skill={skill} size={44} />
      <span className="skill-card-half">
        <small>{t.skills.bottom}</small> <span>{bottom}</span>
      </span>
    </span>
  )
}
