import { type ReactNode, useEffect, useId, useState } from 'react'
import { questionAt } from '../../learn/explained.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { ButtonsForm } from '../buttons-form.tsx'
import type { FormProps } from '../form.ts'
import { SendingAnswer } from '../parts/sending-answer.tsx'
import { RECURRING, type RecurringKind } from './recurring.ts'
import { useRecurringReply } from './recurring-reply.ts'
import './recurring.css'

const SCOPES = ['once', 'turn', 'always'] as const
type Scope = (typeof SCOPES)[number]

/** Questions that were answered by what was said ahead: one that comes again was taken back, and is asked. */
const answered = new Set<string>()

/** A question that comes several times a turn: its answer may hold for the turn, or always. */
export function RecurringForm({ decision }: FormProps<RecurringKind>): ReactNode {
  const { view, me, picture } = useTable()
  const t = useText()
  const id = useId()
  const { kind } = decision
  const [reply, keep] = useRecurringReply(kind)
  const [scope, setScope] = useState<Scope>('once')
  const [refused, setRefused] = useState(false)
  const here = `${picture.as} ${questionAt(picture, decision)}`
  const [isAgain] = useState(() => answered.has(here))
  const isSent = reply !== null && !refused && !isAgain
  useEffect(() => {
    if (isSent) answered.add(here)
  }, [isSent, here])
  if (isSent)
    return (
      <SendingAnswer
        kind={kind}
        answer={reply.answer}
        says={t.forms.recurring.sending(t.game.answerText(kind, reply.answer, me ?? undefined))}
        cancel={t.forms.recurring.askAgain}
        onRefused={() => setRefused(true)}
        onCancel={() => keep(null)}
      />
    )
  const remember = (said: unknown): void => {
    const answer = RECURRING[kind].find((one) => one === said)
    if (answer && scope !== 'once') keep({ answer, turn: scope === 'turn' ? view!.turn : null })
  }
  return (
    <>
      <ButtonsForm decision={decision} onSent={remember} />
      <p className="recurring">
        <label htmlFor={id}>{t.forms.recurring.holds}</label>
        <select id={id} value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
          {SCOPES.map((one) => (
            <option key={one} value={one}>
              {t.forms.recurring.scopes[one]}
            </option>
          ))}
        </select>
      </p>
    </>
  )
}
