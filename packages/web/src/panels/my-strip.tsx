import type { ReactNode } from 'react'
import { ForceToken, SpiceMark } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './my-strip.css'

/** On a phone: my spice, my reserves and my place in turn, in the free corner of the board. */
export function MyStrip(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  if (!view || !me) return null
  const { spice, reserves } = view.factions[me]!
  const place = view.order.indexOf(me) + 1
  return (
    <section className="my-strip" aria-label={t.panels.me}>
      {spice !== null && <SpiceMark amount={spice} size={18} />}
      {reserves && (
        <span title={t.panels.inReserve}>
          <ForceToken of={me} {...reserves} height={20} />
        </span>
      )}
      {place > 0 && <span>{t.table.placeInTurn(place)}</span>}
    </section>
  )
}
