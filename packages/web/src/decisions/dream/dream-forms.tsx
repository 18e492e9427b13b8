import type { Answer, Faction, Force, KindOfShape } from '@arrakis/engine'
import { isCard } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { FactionChoices } from '../parts/faction-choices.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { ValuePicture } from '../parts/value-picture.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { useFate } from './fate.ts'
import '../parts/parts.css'

/** SETUP-03 The faction that one puts into the pool. */
export function DraftForm({ decision }: FormProps<'dream.draft'>): ReactNode {
  const t = useText()
  const [chosen, setChosen, reset] = useAnswer<Faction | null>(decision, null)
  return (
    <>
      <FactionChoices kind="dream.draft" choices={decision.offer.choices} value={chosen} onChange={setChosen} />
      <p className="form-hint">{t.dream.draftHint}</p>
      <SendButton
        kind="dream.draft"
        answer={chosen ?? undefined}
        label={chosen ? t.dream.draft(t.game.seatName(chosen)) : t.dream.draftOne}
        reset={reset}
      />
    </>
  )
}

/** A question with a few answers, each a button with a picture of what it names. */
export function PicturedForm({ decision }: FormProps<PicturedKind>): ReactNode {
  const t = useText()
  const offered: readonly Answer<PicturedKind>[] = decision.offer.choices
  const options = offered
    .toSorted((a, b) => Number(isNobody(a)) - Number(isNobody(b)))
    .map((answer) => ({
      answer,
      ...t.decisions.choiceText(decision, answer),
      ...(isNobody(answer) ? {} : { picture: <ValuePicture value={answer} size={32} /> }),
    }))
  return <Buttons kind={decision.kind} options={options} />
}
type PicturedKind = Extract<
  KindOfShape<'one-of'>,
  | 'dream.dancer'
  | 'dream.defect-card'
  | 'dream.defect-of'
  | 'dream.favor'
  | 'dream.give-bible'
  | 'dream.guide'
  | 'dream.impersonate'
  | 'dream.infiltrate'
  | 'dream.interject-with'
  | 'dream.marriage'
  | 'dream.offer-fate'
  | 'dream.offer-leader'
  | 'dream.prison'
  | 'dream.prison-leader'
  | 'dream.shape'
  | 'dream.share-card'
  | 'dream.spite'
  | 'dream.spite-for'
  | 'dream.technology-card'
>
const isNobody = (answer: string): boolean => answer === 'pass' || answer === 'none'

/** DR-24 What my fate does, and the card that pays for it. */
export function FateForm(): ReactNode {
  const { me } = useTable()
  const t = useText()
  const card = useFate(me)
  const fate = me && t.dream.fates[me]
  if (!fate || !isCard(card)) return null
  return (
    <>
      <p className="form-full">
        <strong>{fate.name}.</strong> {fate.says} <span className="soft">{fate.when}</span>
      </p>
      <Buttons
        kind="dream.fate"
        options={[
          {
            answer: true,
            label: fate.name,
            detail: t.dream.fateIs(t.game.cardName(card)),
            picture: <TreacheryCard card={card} size={48} />,
          },
        ]}
      />
    </>
  )
}

/** DR-EMP-6 Forces of whomever the Emperor has named. */
export function PrisonForcesForm({ decision }: FormProps<'dream.prison-forces'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { normal, elite, most, price } = decision.offer
  const of = decision.about.of ?? me ?? 'emperor'
  const [force, setForce, reset] = useAnswer<Force>(decision, { normal: Math.min(normal.max, most), elite: 0 })
  return (
    <>
      <ForceSteppers
        of={of}
        from={{ normal: normal.max, elite: elite.max }}
        value={force}
        most={{
          normal: Math.min(normal.max, most - force.elite),
          elite: Math.min(elite.max, most - force.normal),
        }}
        onChange={(next) => setForce({ normal: next.normal, elite: next.elite })}
      />
      <p className="form-hint">{t.forms.forcesLimit(0, most, price)}</p>
      <SendButton
        kind="dream.prison-forces"
        answer={force}
        label={force.normal + force.elite === 0 ? t.forms.chooseNone : t.forms.choose(t.game.forceText(force, of))}
        reset={reset}
      />
    </>
  )
}
