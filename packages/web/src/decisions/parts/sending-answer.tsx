import type { Answer, DecisionKind } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTable } from '../../table/context.tsx'

interface Props<K extends DecisionKind> {
  readonly kind: K
  readonly answer: Answer<K>
  /** What is being sent, and what the button says that stops it for the next time. */
  readonly says: string
  readonly cancel: string
  onRefused(): void
  onCancel(): void
}

/** Sends an answer that was given ahead, if it is legal this time. */
export function SendingAnswer<K extends DecisionKind>(props: Props<K>): ReactNode {
  const { kind, answer, says, cancel, onRefused, onCancel } = props
  const { judge, send } = useTable()
  const said = useRef(false)
  const isStopped = useRef(false)
  useEffect(() => {
    if (said.current || !judge) return
    said.current = true
    void judge.refuse(kind, [answer]).then(async ([refusal]) => {
      if (isStopped.current) return
      const sent = refusal ? { ok: false } : await send(kind, answer)
      if (!sent.ok) onRefused()
    })
  }, [judge, send, kind, answer, onRefused])
  return (
    <div className="row" role="status">
      <strong>{says}</strong>
      <button
        type="button"
        onClick={() => {
          isStopped.current = true
          onCancel()
        }}
      >
        {cancel}
      </button>
    </div>
  )
}
