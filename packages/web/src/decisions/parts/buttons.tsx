import type { Answer, DecisionKind } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { RefusalReason } from '../../kit/refusal-reason.tsx'
import type { Problem } from '../../table/client.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdicts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { useDone } from '../done.ts'

export interface Button<K extends DecisionKind> {
  readonly answer: Answer<K>
  readonly label: ReactNode
  /** What comes of it. */
  readonly detail?: ReactNode
  readonly picture?: ReactNode
}

/** A question with few answers: each a button that says what comes of it. */
export function Buttons<K extends DecisionKind>({
  kind,
  options,
  onSent,
}: {
  readonly kind: K
  readonly options: readonly Button<K>[]
  readonly onSent?: ((answer: Answer<K>) => void) | undefined
}): ReactNode {
  const { send } = useTable()
  const t = useText()
  const done = useDone()
  const verdicts = useVerdicts(
    kind,
    options.map(({ answer }) => answer),
  )
  const [sending, setSending] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const act = async (i: number): Promise<void> => {
    setSending(i)
    setProblem(null)
    const sent = await send(kind, options[i]!.answer)
    setSending(null)
    if (!sent.ok) return setProblem(sent.problem)
    onSent?.(options[i]!.answer)
    done()
  }
  return (
    <>
      <div className="buttons">
        {options.map(({ answer, label, detail, picture }, i) => {
          const verdict = verdicts[i]!
          return (
            <div key={JSON.stringify(answer)} className="buttons-option">
              <button
                type="button"
                disabled={verdict !== 'legal' || sending !== null}
                aria-busy={sending === i}
                onClick={() => void act(i)}
              >
                {picture && <span aria-hidden="true">{picture}</span>}
                <span className="buttons-text">
                  <strong>{sending === i ? t.decisions.sending : label}</strong>
                  {detail && <span className="soft">{detail}</span>}
                </span>
              </button>
              {typeof verdict === 'object' && <RefusalReason refusal={verdict} />}
            </div>
          )
        })}
      </div>
      <div role="status" className={problem ? 'form-full' : 'sr-only'}>
        {problem && <RefusalReason refusal={problem} />}
      </div>
    </>
  )
}
