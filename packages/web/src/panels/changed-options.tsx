import { type ChangedOption, OPTION_TEXTS } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { useText } from '../text/text.ts'

/** What a table changed in its preset. A file of its own: few tables change anything, and the words of all options come with it. */
export function ChangedOptions({ changed }: { readonly changed: readonly ChangedOption[] }): ReactNode {
  const t = useText()
  return (
    <ul className="piles-changes">
      {changed.map(({ option, rule, from, to }) => (
        <li key={option}>
          {OPTION_TEXTS[option]} <strong>{t.piles.changedValue(t.piles.value(to), t.piles.value(from))}</strong>{' '}
          <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  )
}
