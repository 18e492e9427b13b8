import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { RuleLink } from './rule-link.tsx'
import './refusal-reason.css'

interface Refused {
  readonly code: string
  readonly rule?: string
  readonly data?: Readonly<Record<string, unknown>>
  /** The text, if the server has sent one. */
  readonly detail?: string
}

/** Why something cannot be done, in a sentence, and the rule that says so. */
export function RefusalReason({ refusal }: { readonly refusal: Refused }): ReactNode {
  const t = useText()
  return (
    <p className="refusal-reason">
      {refusal.detail ?? t.game.refusalText(refusal)} {refusal.rule && <RuleLink id={refusal.rule} />}
    </p>
  )
}
