import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { ButtonsForm } from '../buttons-form.tsx'
import type { FormProps } from '../form.ts'
import { RECURRING, type RecurringAnswer, type RecurringKind } from './recurring.ts'
import { useRecurringReply } from './recurring-reply.ts'
import './recurring.css'

const SCOPES = ['once', 'turn', 'always'] as const
type Scope = (typeof SCOPES)[number]

/** A question that comes several times a turn: its answer may hold for the turn, or always. */
export function RecurringForm({ decision }: FormProps<RecurringKind>): ReactNode {
  const { view } = useTable()
  const t = useText()
  const id = useId()
  const { kind } = decision
  const [reply, keep] = useRecurringReply(kind)
  const [scope, setScope] = useState<Scope>('once')
  const [refused, setRefused] = useState(false)
  if (reply && !refused)
    return (
      <SendingReply
        decision={decision}
        answer={reply.answer}
        onRefused={() => setRefused(true)}
        onCancel={() => keep(null)}
      />
    )
  const remember = (said: unknown): void => {
    const answer = RECURRING[kind].answers.find((one) => one === said)
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

interface SendingProps extends FormProps<RecurringKind> {
  readonly answer: RecurringAnswer
  onRefused(): void
  onCancel(): void
}

/** Sends the answer given ahead, if it is legal this time; otherwise one is asked. */
function SendingReply({ decision: { kind }, answer, onRefused, onCancel }: SendingProps): ReactNode {
  const { judge, send, me } = useTable()
  const t = useText()
  const said = useRef(false)
  useEffect(() => {
    if (said.current || !judge) return
    said.current = true
    void judge.refuse(kind, [answer]).then(async ([refusal]) => {
      const sent = refusal ? { ok: false } : await send(kind, answer)
      if (!sent.ok) onRefused()
    })
  }, [judge, send, kind, answer, onRefused])
  return (
    <div className="row" role="status">
      <strong>{t.forms.recurring.sending(t.game.answerText(kind, answer, me ?? undefined))}</strong>
      <button type="button" onClick={onCancel}>
        {t.forms.recurring.askAgain}
      </button>
    </div>
  )
}
