import type { FactionState } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { useStandingOrder } from './use-standing-order.ts'

/** Answers given once and for all. */
export function StandingAnswers({ standing }: { readonly standing: FactionState['standing'] }): ReactNode {
  const t = useText()
  const { value, change, error } = useStandingOrder('standing', standing)
  return (
    <fieldset className="standing">
      <legend>{t.panels.standing}</legend>
      <p className="soft">{t.panels.standingWhy}</p>
      {(Object.keys(standing) as (keyof typeof standing)[]).map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={value[key]}
            onChange={({ target }) => change({ ...value, [key]: target.checked })}
          />
          {t.panels.standingAre[key]}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
