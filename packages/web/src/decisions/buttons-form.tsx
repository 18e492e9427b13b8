import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import type { ButtonKind, ChoiceText } from '../text/en/choices.ts'
import { useText } from '../text/text.ts'
import type { FormProps } from './form.ts'
import { Buttons } from './parts/buttons.tsx'
import './parts/parts.css'

/** What could be answered in principle: also what this seat lacks the card for, so that it sees why not. */
const ANSWERS: Readonly<Partial<Record<ButtonKind, readonly unknown[]>>> = {
  'redraw-traitors': ['yes', 'no'],
  'family-atomics': ['yes', 'no'],
  'protect-ally': ['yes', 'no'],
  'grant-revival': ['yes', 'no'],
  intrusion: ['yes', 'no'],
  coexist: ['yes', 'no'],
  'hajr-again': ['yes', 'no'],
  'send-advisor': ['same', 'polar-sink', 'pass'],
}

/** A question that truly is a few buttons, each with what comes of it. */
export function ButtonsForm({ decision }: FormProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  const kind = decision.kind as ButtonKind
  const offered = 'choices' in decision.offer ? decision.offer.choices : []
  const answers = ANSWERS[kind] ?? [...offered].sort((a, b) => Number(a === 'pass') - Number(b === 'pass'))
  if (!view) return null
  const say = t.decisions.choices[kind] as (answer: unknown, seen: typeof view) => ChoiceText
  return <Buttons kind={kind} options={answers.map((answer) => ({ answer, ...say(answer, view) }))} />
}
