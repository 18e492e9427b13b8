import type { Order } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { isSilent, maySilence, withSilence } from './order-list.ts'

interface Props {
  readonly orders: readonly Order[]
  onChange(orders: readonly Order[]): void
}

/** TRAI-05 About whose leaders I keep silent without being asked. */
export function Silences({ orders, onChange }: Props): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const factions = view ? view.order.filter((of) => of !== me && maySilence(view, of)) : []
  if (factions.length === 0) return null
  return (
    <fieldset className="standing">
      <legend>{t.orders.silence}</legend>
      <p className="soft">{t.orders.silenceWhy}</p>
      {factions.map((of) => (
        <label key={of}>
          <input
            type="checkbox"
            checked={isSilent(orders, of)}
            onChange={({ target }) => onChange(withSilence(orders, of, target.checked))}
          />
          {t.orders.silenceAbout(t.game.factionName(of))}
        </label>
      ))}
    </fieldset>
  )
}
