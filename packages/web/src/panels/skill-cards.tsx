import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { skillsServing } from '../decisions/skills/in-battle.ts'
import { LeaderDisc } from '../signs/index.ts'
import { SkillCard } from '../signs/skill-card.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './skill-cards.css'

/** The skills that a faction has, each beside its leader. */
export function SkillCards({ of }: { readonly of: Faction }): ReactNode {
  const { view } = useTable()
  const t = useText()
  const held = view ? skillsServing(view, of) : []
  if (held.length === 0) return null
  return (
    <>
      <h3>{t.skills.title}</h3>
      <ul className="skill-cards">
        {held.map(({ skill, leader }) => (
          <li key={skill}>
            <LeaderDisc leader={leader} size={44} />
            <SkillCard skill={skill} />
          </li>
        ))}
      </ul>
    </>
  )
}
