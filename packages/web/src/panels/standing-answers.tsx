import type { FactionState } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { concerns } from './order-list.ts'
import { useStandingOrder } from './use-standing-order.ts'

/** Answers given once and for all. */
export function StandingAnswers({ standing }: { readonly standing: FactionState['standing'] }): ReactNode {
  const t = useText()
  const { me } = useTable()
  const mine = useSheet()?.shields.find(({ faction }) => faction === me)
  const keys = (Object.keys(standing) as (keyof typeof standing)[]).filter((key) => !mine || concerns(mine, key))
  const { value, change, error } = useStandingOrder('standing', standing)
  return (
    <fieldset className="standing">
      <legend>{t.orders.standing}</legend>
      <p className="soft">{t.orders.standingWhy}</p>
      {keys.map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={value[key]}
            onChange={({ target }) => change({ ...value, [key]: target.checked })}
          />
          {t.orders.standingAre[key]}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
