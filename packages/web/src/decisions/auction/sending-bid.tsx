import { type ReactNode, useEffect, useRef } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'

interface Props {
  readonly kind: 'bid' | 'harvest.bid'
  readonly answer: number | 'pass'
  onRefused(): void
  onCancel(): void
}

/** Sends the answer of a standing bid, if it is still legal. */
export function SendingBid({ kind, answer, onRefused, onCancel }: Props): ReactNode {
  const { judge, send } = useTable()
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
      <strong>{t.auction.limit.now(answer === 'pass' ? t.auction.pass : t.auction.bid(answer))}</strong>
      <button type="button" onClick={onCancel}>
        {t.auction.limit.cancel}
      </button>
    </div>
  )
}
