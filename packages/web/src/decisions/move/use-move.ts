import {
  type AreaId,
  type Decision,
  type Faction,
  type Group,
  type Move,
  type Trip,
  territoryOf,
} from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useFacts, useTrip } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { useIsDeadly } from '../parts/beside-ally.tsx'
import { spiceTargets } from '../parts/ground.ts'
import { isSame, sizeOf, sourcesOf, tapped, toggled, totalOf } from '../parts/groups.ts'
import { usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { useAnswer } from '../send-button.tsx'
import { type MoveDraft, moveOf, moveTargets, type Reach, reachesOf } from './moving.ts'

interface MoveInput {
  readonly faction: Faction
  readonly reaches: readonly Reach[]
  readonly draft: MoveDraft
  readonly reset: (() => void) | null
  /** Undefined until it is complete. */
  readonly answer: Move | undefined
  readonly trip: Trip | null
  readonly targets: readonly AreaId[]
  readonly places: ReturnType<typeof usePlaceNote>
  take(from: Group[]): void
  change(draft: MoveDraft): void
}

/** A move in the making: its draft, how it would go, and its taps and drags on the board. */
export function useMove(decision: Decision<'move' | 'ride'>): MoveInput {
  const { view, me } = useTable()
  const { kind } = decision
  const faction = me ?? 'fremen'
  const reaches = reachesOf(decision, view ? sourcesOf(view, faction) : [])
  const [draft, setDraft, reset] = useAnswer<MoveDraft>(decision, newDraft(reaches))
  const answer = moveOf(draft)
  const places = usePlaceNote(kind)
  const trip = useTrip(kind === 'move' && answer ? answer : null)
  const targets = moveTargets(reaches, draft.from)

  const change = (next: MoveDraft): void => {
    places.clear()
    setDraft(next)
  }
  const take = (from: Group[]): void => {
    const to = draft.to && moveTargets(reaches, from).includes(draft.to) ? draft.to : null
    change({ ...draft, from, to })
  }
  const ground = useFacts()?.ground ?? null
  const pick = (at: AreaId): void => {
    const own = reaches.find(({ source }) => source.area === at)?.source
    const home = draft.from[0] && territoryOf(draft.from[0].area)
    const near = reaches.filter(({ to }) => to.includes(at))
    if (own && (!home || home === territoryOf(at))) take(tapped(draft.from, own))
    else if (targets.includes(at)) change({ ...draft, to: at })
    else if (home) places.look(at, [moveOf({ ...draft, to: at })], () => change({ ...draft, to: at }))
    else if (near.length === 1) change({ ...draft, from: toggled([], near[0]!.source), to: at })
  }
  const drag = (from: AreaId, to: AreaId): void => {
    const source = reaches.find((reach) => reach.source.area === from)?.source
    if (!source) return
    const taken = draft.from.some((group) => isSame(group, source)) ? draft.from : toggled([], source)
    const next: MoveDraft = { ...draft, from: taken, to }
    if (moveTargets(reaches, taken).includes(to)) change(next)
    else places.look(to, [moveOf(next)], () => change(next))
  }
  const force = totalOf(draft.from)
  const t = useText()
  const isDeadly = useIsDeadly()
  const advisor = trip?.arriveAs === 'advisors'
  useFormPlan(
    {
      targets,
      named: spiceTargets(ground, targets),
      sources: reaches.map(({ source }) => source.area),
      selected: [...draft.from.map(({ area }) => area), ...(draft.to ? [draft.to] : [])],
      ghosts: draft.to && sizeOf(force) > 0 ? [{ area: draft.to, of: faction, ...force, advisor }] : [],
      paths: trip?.ways ?? (draft.to ? draft.from.map(({ area }) => [area, draft.to!]) : []),
      notes: draft.to && !advisor && isDeadly(draft.to) ? [{ area: draft.to, text: t.forms.allyThere }] : [],
    },
    { onPick: pick, onDrag: drag },
  )
  return { faction, reaches, draft, reset, answer, trip, targets, places, take, change }
}

/** A player with a single stack need not choose it. */
function newDraft(reaches: readonly Reach[]): MoveDraft {
  const from = reaches.length === 1 ? toggled([], reaches[0]!.source) : []
  return { from, to: null, fight: false }
}
