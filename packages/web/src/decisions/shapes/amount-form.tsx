import { type Decision, type KindOfShape, LEADER } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { useAnswerLabel } from './answer-label.ts'
import '../parts/parts.css'

type AmountKind = KindOfShape<'amount'>

/** Numbers of something else than spice. */
const COUNTS: ReadonlySet<AmountKind> = new Set<AmountKind>(['dream.patch', 'harvest.starred'])

/** What is proposed at first: the least, and for a leader of somebody what it usually costs, for none is given away by mistake. */
function proposed(decision: Decision<AmountKind>): number {
  const { min, max } = decision.offer.range ?? { min: 0, max: 0 }
  const leader = decision.kind === 'dream.leader-price' ? decision.about.leader : null
  return leader ? Math.min(max, Math.max(min, LEADER[leader].printed)) : min
}

/** A number, or to pass. */
export function AmountForm({ decision }: FormProps<AmountKind>): ReactNode {
  const t = useText()
  const labelOf = useAnswerLabel()
  const { kind } = decision
  const { range, pass } = decision.offer
  const [amount, setAmount, reset] = useAnswer(decision, proposed(decision))
  return (
    <>
      {range && (
        <Stepper
          label={COUNTS.has(kind) ? t.forms.amount : t.forms.spiceAmount}
          value={amount}
          min={range.min}
          max={range.max}
          onChange={setAmount}
        />
      )}
      <div className="form-actions">
        {range && <SendButton kind={kind} answer={amount} label={labelOf(kind, amount)} reset={reset} />}
        {pass && <SendButton kind={kind} answer="pass" label={t.common.pass} quiet={range !== null} />}
      </div>
    </>
  )
}
