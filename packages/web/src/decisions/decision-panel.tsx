import type { AskedKind } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { FORMS } from './forms.ts'

/** The open decision: one sentence and its form, always in the same place. */
export function DecisionPanel(): ReactNode {
  const { question, picture } = useTable()
  const t = useText()
  if (!question) return <section className="decision" />
  const Form = FORMS[question.kind as AskedKind]
  return (
    <section className="decision" aria-label={t.game.decisionText(question.kind)}>
      <h2>{t.game.decisionText(question.kind)}</h2>
      <Form key={`${picture.as} ${question.ask}`} decision={question} />
    </section>
  )
}
