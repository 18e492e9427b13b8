import type { Answer, Decision } from '@arrakis/engine'
import type { ReactNode } from 'react'
import type { ChoiceKind } from '../text/en/choices.ts'
import { useText } from '../text/text.ts'
import type { FormProps } from './form.ts'
import { Buttons } from './parts/buttons.tsx'
import './parts/parts.css'

/** What is offered; of a plain question both answers, so that a seat that lacks the card sees why not. */
function answersOf(decision: Decision<ChoiceKind>): readonly Answer<ChoiceKind>[] {
  if (decision.shape === 'yes-no') return ['yes', 'no']
  const offered: readonly Answer<ChoiceKind>[] = decision.offer.choices
  // To do nothing comes last.
  const idle = (answer: Answer<ChoiceKind>): number => Number(answer === 'pass' || answer === 'end')
  return offered.toSorted((a, b) => idle(a) - idle(b))
}

interface Props extends FormProps<ChoiceKind> {
  onSent?(answer: Answer<ChoiceKind>): void
}

/** A question with a few answers, each a button that says its effect. */
export function ButtonsForm({ decision, onSent }: Props): ReactNode {
  const t = useText()
  const options = answersOf(decision).map((answer) => ({ answer, ...t.decisions.choiceText(decision, answer) }))
  return <Buttons kind={decision.kind} options={options} onSent={onSent} />
}
