import type { ReactNode } from 'react'
import { openRule } from '../rules/open-rule.ts'
import { useText } from '../text/text.ts'
import './rule-link.css'

/** Opens a rule by its id. Without words of its own it shows the id, but to somebody new, whom it would tell nothing. */
export function RuleLink({ id, children }: { readonly id: string; readonly children?: ReactNode }): ReactNode {
  const t = useText()
  return (
    <button
      type="button"
      className="rule-link"
      aria-label={children ? undefined : t.common.rule(id)}
      onClick={() => openRule(id)}
    >
      {children ?? (
        <>
          <span className="rule-link-id">{id}</span>
          <span className="rule-link-word">{t.common.why}</span>
        </>
      )}
    </button>
  )
}
