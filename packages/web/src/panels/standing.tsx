import type { FactionState } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { useWish } from './use-wish.ts'

/** Answers given once and for all. */
export function Standing({ standing }: { readonly standing: FactionState['standing'] }): ReactNode {
  const t = useText()
  const { value, wish, said } = useWish('standing', standing)
  return (
    <fieldset className="standing">
      <legend>{t.panels.standing}</legend>
      <p className="soft">{t.panels.standingWhy}</p>
      {(Object.keys(standing) as (keyof typeof standing)[]).map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={value[key]}
            onChange={({ target }) => wish({ ...value, [key]: target.checked })}
          />
          {t.panels.standingAre[key]}
        </label>
      ))}
      {said && <p role="alert">{said}</p>}
    </fieldset>
  )
}
