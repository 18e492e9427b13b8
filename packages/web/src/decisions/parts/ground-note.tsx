import { type AreaId, area, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { type Arrival, groundFor, wormsAhead } from './ground.ts'

interface Props extends Omit<Arrival, 'to'> {
  readonly to: AreaId | null
}

/** What forces would collect where they arrive, and whether the next storm can come there. */
export function GroundNote({ to, ...journey }: Props): ReactNode {
  const { view, me } = useTable()
  const facts = useFacts()
  const t = useText()
  if (!to || !view || !me || !facts?.ground) return null
  const { collects, missed, meets, storm } = groundFor(view, me, facts.ground, { to, ...journey })
  const said = [
    ...(collects ? [t.forms.ground.collects(collects.amount, collects.all, meets.length > 0)] : []),
    ...(storm ? [t.forms.ground.storm(storm)] : []),
  ]
  return (
    <>
      {meets.length > 0 && <p className="form-warning">{t.forms.ground.meets(meets)}</p>}
      {missed && <p className="form-warning">{t.forms.ground.missed(area(missed).sector, area(to).sector)}</p>}
      {said.length > 0 && <p className="form-hint">{said.join(' ')}</p>}
    </>
  )
}

interface WormProps extends Props {
  /** Whether those who stay elsewhere stay for good. */
  readonly isLast: boolean
}

/** BLOW-16 Whoever has seen that a worm comes next is told what it will find. */
export function WormNote({ isLast, ...journey }: WormProps): ReactNode {
  const { view, me } = useTable()
  const facts = useFacts()
  const t = useText()
  if (!view || !me || !facts?.ground) return null
  const target = journey.to && territoryOf(journey.to)
  const worms = wormsAhead(view, me, facts.ground, journey).filter(({ at }) => isLast || at === target)
  return worms.map((worm) => (
    <p key={worm.at} className="form-warning">
      {t.forms.ground.worm(worm)}
    </p>
  ))
}
