import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { SendingAnswer } from '../parts/sending-answer.tsx'

interface Props {
  readonly kind: 'bid' | 'harvest.bid'
  readonly answer: number | 'pass'
  onRefused(): void
  onCancel(): void
}

/** Sends the answer of a standing bid. */
export function SendingBid({ answer, ...props }: Props): ReactNode {
  const t = useText()
  const says = t.auction.limit.now(answer === 'pass' ? t.auction.pass : t.auction.bid(answer))
  return <SendingAnswer {...props} answer={answer} says={says} cancel={t.auction.limit.cancel} />
}
