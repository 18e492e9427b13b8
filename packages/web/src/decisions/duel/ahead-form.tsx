import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendingAnswer } from '../parts/sending-answer.tsx'
import { type AheadKind, saidAfter, saidFor, useSaidAhead } from './said-ahead.ts'

interface Props extends FormProps<AheadKind> {
  readonly children: ReactNode
}

/** A form, unless its question was answered together with an earlier one: then that answer is sent. */
export function AheadForm({ decision: { kind, ask = 0 }, children }: Props): ReactNode {
  const t = useText()
  const [all, keep] = useSaidAhead()
  const [due, drop] = useState(() => saidFor(all, kind, ask))
  useEffect(() => {
    // It is sent once: after a reload the question is asked.
    if (due) keep(saidAfter(all, ask))
  }, [])
  if (!due) return children
  const stop = (): void => {
    keep([])
    drop(undefined)
  }
  return (
    <SendingAnswer
      kind={due.kind}
      answer={due.answer}
      says={t.duel.ahead.sending(t.game.answerText(due.kind, due.answer))}
      cancel={t.duel.ahead.cancel}
      onRefused={stop}
      onCancel={stop}
    />
  )
}
