import type { KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number, or to pass. */
export function AmountForm({ decision }: FormProps<KindOfShape<'amount'>>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { kind } = decision
  const { range, pass } = decision.offer
  const [amount, setAmount, reset] = useAnswer(decision, range?.min ?? 0)
  return (
    <>
      {range && <Stepper label={t.forms.amount} value={amount} min={range.min} max={range.max} onChange={setAmount} />}
      <div className="form-actions">
        {range && (
          <SendButton
            kind={kind}
            answer={amount}
            label={sentence(t.game.answerText(kind, amount, me ?? undefined))}
            reset={reset}
          />
        )}
        {pass && <SendButton kind={kind} answer="pass" label={t.common.pass} quiet={range !== null} />}
      </div>
    </>
  )
}
