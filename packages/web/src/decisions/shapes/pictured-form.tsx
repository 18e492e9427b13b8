import type { Answer, KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { isDrawn, ValuePicture } from '../parts/value-picture.tsx'

/** A question with a few answers, each a button with a picture of what it names. */
export function PicturedForm({ decision }: FormProps<PicturedKind>): ReactNode {
  const t = useText()
  const offered: readonly Answer<PicturedKind>[] = decision.offer.choices
  const options = offered
    .toSorted((a, b) => Number(isNobody(a)) - Number(isNobody(b)))
    .map((answer) => ({
      answer,
      ...t.decisions.choiceText(decision, answer),
      ...(isDrawn(answer) ? { picture: <ValuePicture value={answer} size={32} /> } : {}),
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
  | 'duel.declare'
  | 'duel.leader'
  | 'duel.second'
>
const isNobody = (answer: string): boolean => answer === 'pass' || answer === 'none' || answer === 'no'
