import { type LeaderId, SKILLS, type Skill } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { ForceToken, LeaderDisc } from '../../signs/index.ts'
import { SkillCard, SkillSign } from '../../signs/skill-card.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { opponentOf, worthOf } from '../battle/known.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { ownSkill } from './in-battle.ts'
import { SkillNotes, useSkillFacts } from './skill-notes.tsx'
import '../parts/parts.css'

/** SKILL-02 One of the cards dealt. */
export function KeepSkillForm({ decision }: FormProps<'skill.keep'>): ReactNode {
  const t = useText()
  const [chosen, setChosen, reset] = useAnswer<Skill | null>(decision, null)
  return (
    <>
      <div className="form-full skill-choices">
        <Choices<Skill>
          legend={t.game.decisionText('skill.keep')}
          hideLegend
          value={chosen}
          options={decision.offer.choices.map((skill) => ({ value: skill, label: <SkillCard skill={skill} /> }))}
          onChange={setChosen}
        />
      </div>
      <p className="form-hint">{t.skills.keepHint}</p>
      <SendButton
        kind="skill.keep"
        answer={chosen ?? undefined}
        label={chosen ? t.skills.keep(t.game.thingName(chosen)) : t.skills.keepOne}
        reset={reset}
      />
    </>
  )
}

const isSkill = (id: string | undefined): id is Skill => (SKILLS as readonly (string | undefined)[]).includes(id)

/** SKILL-03 Who has the skill that was kept. */
export function SkilledLeaderForm({ decision }: FormProps<'skill.leader'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const [chosen, setChosen, reset] = useAnswer<LeaderId | null>(decision, null)
  const hand = me ? view?.piles?.skills?.hands[me] : undefined
  const kept = Array.isArray(hand) ? hand[0] : undefined
  return (
    <>
      <Choices<LeaderId>
        legend={t.game.decisionText('skill.leader')}
        hideLegend
        value={chosen}
        options={decision.offer.choices.map((leader) => ({
          value: leader,
          label: t.game.capitalLeaderName(leader),
          detail: view && t.skills.leader(worthOf(view, leader)),
          picture: <LeaderDisc leader={leader} size={44} />,
        }))}
        onChange={setChosen}
      />
      {isSkill(kept) && <SkillCard skill={kept} />}
      <p className="form-hint">{t.skills.leaderHint}</p>
      <SendButton
        kind="skill.leader"
        answer={chosen ?? undefined}
        label={
          chosen
            ? t.skills.give(t.game.leaderName(chosen), isSkill(kept) ? t.game.thingName(kept) : '')
            : t.skills.giveOne
        }
        reset={reset}
      />
    </>
  )
}

/** SKILL-05 */
export function DrawSkillForm(): ReactNode {
  const t = useText()
  const { yes, yesHint, no } = t.skills.draw
  return (
    <Buttons
      kind="skill.draw"
      options={[
        { answer: 'yes', label: yes, detail: yesHint },
        { answer: 'no', label: no },
      ]}
    />
  )
}

/** SKILL-06 What either choice does to this battle, and what the opponent has. */
export function BehindForm({ decision }: FormProps<'skill.behind'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const facts = useSkillFacts(decision.about)
  const own = view && me && ownSkill(view, me)
  if (!own || !facts) return null
  const say = t.skills.behind
  const here = t.skills.here[own.skill]
  const name = t.game.leaderName(own.leader)
  return (
    <>
      <Buttons
        kind="skill.behind"
        options={[
          {
            answer: 'yes',
            label: say.yes,
            detail: here.behind(facts),
            picture: <LeaderDisc leader={own.leader} strength={worthOf(view, own.leader)} size={40} />,
          },
          {
            answer: 'no',
            label: say.no,
            detail: here.front(facts),
            picture: <SkillSign skill={own.skill} size={40} />,
          },
        ]}
      />
      <p className="form-hint form-full">{say.hint(name)}</p>
      <div className="form-full skill-notes">
        <SkillCard skill={own.skill} />
        <SkillNotes of={opponentOf(decision.about, me)} battle={decision.about} />
      </div>
    </>
  )
}

/** SKILL-21 */
export function AddSpiceForm(): ReactNode {
  const t = useText()
  const { yes, yesHint, no } = t.skills.spice
  return (
    <Buttons
      kind="skill.spice"
      options={[
        { answer: 'yes', label: yes, detail: yesHint },
        { answer: 'no', label: no },
      ]}
    />
  )
}

/** SKILL-22 */
export function SmuggleForm({ decision }: FormProps<'skill.smuggle'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const kinds = decision.offer.choices.toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))
  return (
    <Buttons
      kind="skill.smuggle"
      options={kinds.map((answer) => ({
        answer,
        label: t.skills.smuggle[answer],
        ...(answer === 'none' || !me
          ? {}
          : {
              detail: t.skills.smuggle.hint,
              picture: <ForceToken of={me} normal={answer === 'normal' ? 1 : 0} elite={answer === 'elite' ? 1 : 0} />,
            }),
      }))}
    />
  )
}
