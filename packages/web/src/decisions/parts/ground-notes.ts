import { type AreaId, area } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { type Arrival, groundFor } from './ground.ts'

interface Journey extends Omit<Arrival, 'to'> {
  readonly to: AreaId | null
}

interface GroundNotes {
  /** What would be lost or missed there. */
  readonly warnings: readonly string[]
  readonly gain: string | null
}

const NOTHING: GroundNotes = { warnings: [], gain: null }

/** Whether the next storm can come where forces arrive, whom they meet, and what they would collect. */
export function useGroundNotes({ to, ...journey }: Journey): GroundNotes {
  const { view, me } = useTable()
  const facts = useFacts()
  const t = useText()
  if (!to || !view || !me || !facts?.ground) return NOTHING
  const { collects, missed, meets, storm } = groundFor(view, me, facts.ground, { to, ...journey })
  const warnings = [
    ...(storm ? [t.forms.ground.storm(storm)] : []),
    ...(meets.length > 0 ? [t.forms.ground.meets(meets)] : []),
    ...(missed ? [t.forms.ground.missed(area(missed).sector, area(to).sector)] : []),
  ]
  return { warnings, gain: collects && t.forms.ground.collects(collects.amount, collects.all, meets.length > 0) }
}
