import type { FactionState } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { useDo } from './use-do.ts'

/** Answers given once and for all. */
export function Standing({ standing }: { readonly standing: FactionState['standing'] }): ReactNode {
  const { client } = useTable()
  const t = useText()
  const { run, said, busy } = useDo()
  return (
    <fieldset className="standing" disabled={busy}>
      <legend>{t.panels.standing}</legend>
      <p className="soft">{t.panels.standingWhy}</p>
      {(Object.keys(standing) as (keyof typeof standing)[]).map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={standing[key]}
            onChange={({ target }) => run(client.command('standing', { ...standing, [key]: target.checked }))}
          />
          {t.panels.standingAre[key]}
        </label>
      ))}
      {said && <p role="alert">{said}</p>}
    </fieldset>
  )
}
