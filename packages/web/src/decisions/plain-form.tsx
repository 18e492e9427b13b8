import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useFallback, useVerdicts } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import type { FormProps } from './forms.ts'

/** A question with few answers, each a button. */
export function PlainForm({ decision: { kind, offer } }: FormProps): ReactNode {
  const { send } = useTable()
  const t = useText()
  const fallback = useFallback()
  const choices = 'choices' in offer ? offer.choices : fallback === undefined ? [] : [fallback]
  const verdicts = useVerdicts(kind, choices)
  return (
    <div className="row">
      {choices.map((choice, i) => {
        const verdict = verdicts[i]!
        return (
          <button
            key={JSON.stringify(choice)}
            type="button"
            disabled={verdict !== 'legal'}
            title={typeof verdict === 'object' ? t.game.refusalText(verdict) : undefined}
            onClick={() => void send(kind, choice)}
          >
            {typeof choice === 'string' ? choice : JSON.stringify(choice)}
          </button>
        )
      })}
    </div>
  )
}
