import { type AreaId, area, territoryOf } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { type Arrival, groundFor, wormsAhead } from './ground.ts'

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

/** BLOW-16 Whoever has seen that a worm comes next is told what it will find; `isLast`: those who stay elsewhere stay for good. */
export function useWormWarnings(journey: Journey, isLast: boolean): readonly string[] {
  const { view, me } = useTable()
  const facts = useFacts()
  const t = useText()
  if (!view || !me || !facts?.ground) return []
  const target = journey.to && territoryOf(journey.to)
  const worms = wormsAhead(view, me, facts.ground, journey).filter(({ at }) => isLast || at === target)
  return worms.map(t.forms.ground.worm)
}
