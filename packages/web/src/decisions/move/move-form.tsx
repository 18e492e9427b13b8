import { type AreaId, type Group, type Move, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { useTable } from '../../table/context.tsx'
import { useTrip, useVerdicts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { GroupPicker } from '../parts/group-picker.tsx'
import { isSame, type StackSource, sizeOf, sourcesOf, toggled, totalOf } from '../parts/groups.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { Send, useAnswer } from '../send.tsx'
import { type MoveDraft, moveOf, moveTargets, type Reach, reachesOf } from './moving.ts'
import '../parts/parts.css'

/** MOVE-01 One group to one territory, and FRE-08 the ride of a worm: take up forces, tap where they go. */
export function MoveForm({ decision }: FormProps<'move' | 'ride'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { kind } = decision
  const faction = me ?? 'fremen'
  const reaches = reachesOf(decision, view ? sourcesOf(view, faction) : [])
  const [draft, setDraft, reset] = useAnswer<MoveDraft>(decision, newDraft(reaches))
  const answer = moveOf(draft)
  const places = usePlaceNote(kind)
  const trip = useTrip(kind === 'move' && answer ? answer : null)
  const targets = moveTargets(reaches, draft.from)

  const take = (from: Group[]): void => {
    places.clear()
    const to = draft.to && moveTargets(reaches, from).includes(draft.to) ? draft.to : null
    setDraft({ ...draft, from, to })
  }
  const go = (next: MoveDraft): void => {
    places.clear()
    setDraft(next)
  }
  const pick = (at: AreaId): void => {
    const own = reaches.find(({ source }) => source.area === at)?.source
    const home = draft.from[0] && territoryOf(draft.from[0].area)
    const near = reaches.filter(({ to }) => to.includes(at))
    if (own && (!home || home === territoryOf(at))) take(toggled(draft.from, own))
    else if (targets.includes(at)) go({ ...draft, to: at })
    else if (home) places.look(at, moveOf({ ...draft, to: at }), () => go({ ...draft, to: at }))
    else if (near.length === 1) go({ ...draft, from: toggled([], near[0]!.source), to: at })
  }
  const drag = (from: AreaId, to: AreaId): void => {
    const source = reaches.find((reach) => reach.source.area === from)?.source
    if (!source) return
    const taken = draft.from.some((group) => isSame(group, source)) ? draft.from : toggled([], source)
    const next: MoveDraft = { ...draft, from: taken, to }
    if (moveTargets(reaches, taken).includes(to)) go(next)
    else places.look(to, moveOf(next), () => go(next))
  }
  const force = totalOf(draft.from)
  const advisors = trip?.arriveAs === 'advisors'
  useFormPlan(
    {
      targets,
      sources: reaches.map(({ source }) => source.area),
      selected: [...draft.from.map(({ area }) => area), ...(draft.to ? [draft.to] : [])],
      ghosts: draft.to && sizeOf(force) > 0 ? [{ area: draft.to, of: faction, ...force, advisor: advisors }] : [],
      paths: trip?.ways ?? (draft.to ? draft.from.map(({ area }) => [area, draft.to!]) : []),
    },
    { onPick: pick, onDrag: drag },
  )
  return (
    <>
      {reaches.length === 0 && <p className="form-hint">{t.forms.move.nobody}</p>}
      {reaches.length > 0 && (
        <GroupPicker
          of={faction}
          legend={t.forms.move.which}
          sources={reaches.map(({ source }) => source)}
          value={draft.from}
          onChange={take}
        />
      )}
      {reaches.length > 0 && (
        <div className="form-row">
          <PlaceSelect
            label={t.decisions.where}
            places={targets}
            value={draft.to}
            onChange={(to) => go({ ...draft, to })}
          />
          <FightChoice draft={draft} onChange={go} />
        </div>
      )}
      <PlaceNoteLine note={places.note} onClose={places.clear} />
      <p className="form-hint">{hintOf(reaches, draft)}</p>
      {trip?.throughStorm && <p className="form-warning">{t.forms.move.throughStorm(Math.ceil(sizeOf(force) / 2))}</p>}
      <div className="form-actions">
        <Send kind={kind} answer={answer} label={t.forms.move.send[kind]} reset={reset} />
        <Send kind={kind} answer="pass" label={kind === 'ride' ? t.forms.move.stay : t.common.pass} quiet />
      </div>
    </>
  )

  function hintOf(all: readonly Reach[], { from, to }: MoveDraft): string {
    if (from.length === 0) return t.forms.move.hint
    const range = Math.max(...all.filter((r) => from.some((g) => isSame(g, r.source))).map((r) => r.range ?? 0))
    if (to && advisors) return t.forms.move.asAdvisors
    if (kind === 'ride') return t.forms.move.anywhere
    return t.forms.move.range(range)
  }
}

/** Whoever has one stack only need not choose it. */
function newDraft(reaches: readonly Reach[]): MoveDraft {
  const from = reaches.length === 1 ? toggled([], reaches[0]!.source as StackSource) : []
  return { from, to: null, fight: false }
}

interface FightProps {
  readonly draft: MoveDraft
  onChange(draft: MoveDraft): void
}

/** BG-19 Advisors that come among others may take up arms, where the table knows two sides. */
function FightChoice({ draft, onChange }: FightProps): ReactNode {
  const t = useText()
  const move = moveOf({ ...draft, fight: true })
  const answers: Move[] = move ? [move] : []
  const [verdict] = useVerdicts('move', answers)
  // Where nobody else stands they are fighters in any case.
  const calm = useTrip(moveOf({ ...draft, fight: false }) ?? null)
  const none = typeof verdict === 'object' && verdict.code === 'advisors.none'
  if (!draft.fight && (calm?.arriveAs !== 'advisors' || none || verdict === undefined)) return null
  return (
    <Choices<'peace' | 'fight'>
      legend={t.forms.move.arriveAs}
      hideLegend
      layout="row"
      value={draft.fight ? 'fight' : 'peace'}
      options={[
        { value: 'peace', label: t.forms.move.peace },
        {
          value: 'fight',
          label: t.forms.move.fight,
          refusal: typeof verdict === 'object' ? verdict : null,
        },
      ]}
      onChange={(as) => onChange({ ...draft, fight: as === 'fight' })}
    />
  )
}
