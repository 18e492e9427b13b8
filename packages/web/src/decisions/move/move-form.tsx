import type { Move, Trip } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { useTable } from '../../table/context.tsx'
import { useTrip, useVerdicts } from '../../table/judge.ts'
import type { Texts } from '../../text/en/index.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { useBesideAllyWarning } from '../parts/beside-ally.tsx'
import { useGroundNotes, useWormWarnings } from '../parts/ground-notes.ts'
import { GroupPicker } from '../parts/group-picker.tsx'
import { isSame, sizeOf, totalOf } from '../parts/groups.ts'
import { PlaceNoteLine } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { Warnings } from '../parts/warnings.tsx'
import { SendButton } from '../send-button.tsx'
import { emptiedBy, type MoveDraft, moveOf, type Reach } from './moving.ts'
import { useMove } from './use-move.ts'
import '../parts/parts.css'

/** MOVE-01 One group to one territory, and FRE-08 the ride of a worm: take up forces, tap where they go. */
export function MoveForm({ decision }: FormProps<'move' | 'ride'>): ReactNode {
  const t = useText()
  const { view } = useTable()
  const { kind } = decision
  const { faction, reaches, draft, reset, answer, trip, targets, places, take, change } = useMove(decision)
  const force = totalOf(draft.from)
  const lost = trip?.throughStorm ? Math.ceil(sizeOf(force) / 2) : 0
  const emptied = draft.to && view ? emptiedBy(draft.from, reaches, view.forces) : []
  const asAdvisors = trip?.arriveAs === 'advisors'
  const ground = useGroundNotes({ to: asAdvisors ? null : draft.to, force, from: draft.from, lost })
  const worms = useWormWarnings({ to: draft.to, force, from: draft.from, lost }, true)
  const besideAlly = useBesideAllyWarning({ from: draft.from, to: draft.to, asAdvisors })
  return (
    <>
      {reaches.length === 0 && <p className="form-hint">{t.forms.move.nobody}</p>}
      {reaches.length > 0 && (
        <div className="form-lead">
          <GroupPicker
            of={faction}
            legend={t.forms.move.which}
            sources={reaches.map(({ source }) => source)}
            value={draft.from}
            onChange={take}
          />
          <div className="form-row">
            <PlaceSelect
              label={t.decisions.where}
              places={targets}
              value={draft.to}
              onChange={(to) => change({ ...draft, to })}
            />
            <FightChoice draft={draft} onChange={change} />
          </div>
        </div>
      )}
      <p className="form-hint">{ground.gain ?? moveHint(t, kind, reaches, draft, trip)}</p>
      <div className="form-actions">
        <PlaceNoteLine note={places.note} onClose={places.clear} />
        <Warnings
          said={[
            lost > 0 ? t.forms.move.throughStorm(lost) : null,
            ...worms,
            ...ground.warnings,
            besideAlly,
            emptied.length > 0 ? t.forms.move.emptied(emptied.map(t.game.territoryName)) : null,
          ]}
        />
        <SendButton kind={kind} answer={answer} label={t.forms.move.send[kind]} reset={reset} />
        <SendButton kind={kind} answer="pass" label={kind === 'ride' ? t.forms.move.stay : t.common.pass} quiet />
      </div>
    </>
  )
}

function moveHint(
  t: Texts,
  kind: 'move' | 'ride',
  reaches: readonly Reach[],
  { from, to }: MoveDraft,
  trip: Trip | null,
): string {
  if (from.length === 0) return t.forms.move.hint
  if (to && trip?.arriveAs === 'advisors') return t.forms.move.asAdvisors
  if (kind === 'ride') return t.forms.move.anywhere
  const taken = reaches.filter(({ source }) => from.some((group) => isSame(group, source)))
  return t.forms.move.range(Math.max(...taken.map(({ range }) => range ?? 0)))
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
  // In an area without others they arrive as fighters anyway.
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
