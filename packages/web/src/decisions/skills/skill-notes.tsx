import type { Faction } from '@arrakis/engine'
import { LEADER } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { SkillSign } from '../../signs/skill-card.tsx'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import type { SkillHere } from '../../text/en/skills.ts'
import { useText } from '../../text/text.ts'
import type { Battle } from '../battle/known.ts'
import { type HeldSkill, ownSkill, placeInBattle, skillFacts, skillsServing } from './in-battle.ts'

/** What my skill would find in this battle, in names; null without a skill. */
export function useSkillFacts(battle: Battle): SkillHere | null {
  const { view, me } = useTable()
  const t = useText()
  const facts = useFacts()
  const own = view && me && ownSkill(view, me)
  if (!own) return null
  const { leader, best, cards, ...rest } = skillFacts(view, own, me, battle, facts)
  return {
    ...rest,
    leader: t.game.leaderName(leader),
    best: best && { leader: t.game.leaderName(best.leader), worth: best.worth },
    cards: cards.map(t.game.cardName),
  }
}

interface Props {
  readonly of: Faction
  readonly battle: Battle
}

/** The skills of a side in this battle: whose they are, where they stand, and what that means. */
export function SkillNotes({ of, battle }: Props): ReactNode {
  const { view } = useTable()
  if (!view) return null
  return skillsServing(view, of).map((held) => <SkillNote key={held.skill} held={held} of={of} battle={battle} />)
}

function SkillNote({ held, of, battle }: Props & { readonly held: HeldSkill }): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useSkillFacts(battle)
  const { skill, leader } = held
  const isCaptive = LEADER[leader].faction !== of
  const place = isCaptive ? 'captive' : (placeInBattle(view!, of) ?? 'undecided')
  const { top, bottom } = t.skills.halves[skill]
  const here = t.skills.here[skill]
  const mine = of === me && !isCaptive && facts ? facts : null
  return (
    <p className="skill-note">
      <SkillSign skill={skill} size={34} />
      <span>
        <strong>{t.skills.who(t.game.leaderName(leader), t.game.thingName(skill))}</strong>{' '}
        <span className="soft">{t.skills.place[place]}</span>
        <span className="skill-note-half">
          {place === 'front' && (mine ? here.front(mine) : top)}
          {place === 'behind' && (mine ? here.behind(mine) : `${top} ${bottom}`)}
          {place === 'captive' && bottom}
          {place === 'undecided' && `${top} ${bottom}`}
        </span>
      </span>
    </p>
  )
}
