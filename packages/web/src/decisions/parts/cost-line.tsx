import type { Cost } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { SpiceMark } from '../../signs/spice.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'

/** What an answer costs, to whom it goes, who helps, and what is left. */
export function CostLine({ cost }: { readonly cost: Cost | null }): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  if (!cost || !me) return <p className="cost-line soft" />
  const { price, paidTo, shares } = cost
  const spice = view?.factions[me]?.spice ?? 0
  const own = shares.find(({ by }) => by === me)?.amount ?? 0
  const helpers = shares.filter(({ by }) => by !== me)
  const paid = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (price === 0) return <p className="cost-line">{t.decisions.free}</p>
  return (
    <p className="cost-line" role="status">
      <SpiceMark amount={price} size={20} />
      <span>{t.decisions.paidTo(paidTo)}</span>
      {helpers.map(({ by, amount }) => (
        <span key={by}>{t.decisions.helps(by, amount)}</span>
      ))}
      {paid >= price && <span className="soft">{t.decisions.keeps(spice - own)}</span>}
    </p>
  )
}
