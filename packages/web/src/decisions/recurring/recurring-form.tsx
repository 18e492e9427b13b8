import { type ReactNode, useEffect, useId, useState } from 'react'
import { questionAt } from '../../learn/explained.ts'
import { useTable } from '../../table/context.tsx'
import { isAskedAgain } from '../../table/take-back.ts'
import { useText } from '../../text/text.ts'
import { ButtonsForm } from '../buttons-form.tsx'
import type { FormProps } from '../form.ts'
import { SendingAnswer } from '../parts/sending-answer.tsx'
import { isMet, meet } from './met-questions.ts'
import { RECURRING, type RecurringKind } from './recurring.ts'
import { useRecurringReply } from './recurring-reply.ts'
import './recurring.css'

const SCOPES = ['once', 'turn', 'always'] as const
type Scope = (typeof SCOPES)[number]
/** Questions that come once a turn. */
const ONCE_A_TURN: ReadonlySet<RecurringKind> = new Set<RecurringKind>(['grant-revival'])

/** A question that comes again and again: its answer may hold for the turn, or always. */
export function RecurringForm({ decision }: FormProps<RecurringKind>): ReactNode {
  const { view, me, picture, client } = useTable()
  const t = useText()
  const id = useId()
  const { kind } = decision
  const [reply, keep] = useRecurringReply(kind)
  const [scope, setScope] = useState<Scope>('once')
  const here = `${picture.as} ${questionAt(picture, decision)}`
  // What is said while a question is open holds from the next one on.
  const again = isAskedAgain(client.messages(), picture.as)
  const [said, unsay] = useState(() => (again || isMet(here) ? null : reply))
  useEffect(() => {
    meet(here)
    // With an answer that was taken back goes what gave it.
    if (again) keep(null)
  }, [here])
  if (said)
    return (
      <SendingAnswer
        kind={kind}
        answer={said.answer}
        says={t.forms.recurring.sending(t.game.answerText(kind, said.answer, me ?? undefined), said.turn !== null)}
        cancel={t.forms.recurring.askAgain}
        onRefused={() => unsay(null)}
        onCancel={() => {
          keep(null)
          unsay(null)
        }}
      />
    )
  const remember = (given: unknown): void => {
    const answer = RECURRING[kind].find((one) => one === given)
    if (answer && scope !== 'once') keep({ answer, turn: scope === 'turn' ? view!.turn : null })
  }
  return (
    <>
      <ButtonsForm decision={decision} onSent={remember} />
      <p className="recurring">
        <label htmlFor={id}>{t.forms.recurring.holds}</label>
        <select id={id} value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
          {SCOPES.filter((one) => one !== 'turn' || !ONCE_A_TURN.has(kind)).map((one) => (
            <option key={one} value={one}>
              {t.forms.recurring.scopes[one]}
            </option>
          ))}
        </select>
      </p>
    </>
  )
}
