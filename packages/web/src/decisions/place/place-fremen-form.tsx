import type { AreaId, Group } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useVerdict } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { sizeOf, totalOf } from '../parts/groups.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

/** FRE-01 Ten forces over three territories: every tap places one. */
export function PlaceFremenForm({ decision }: FormProps<'place-fremen'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { areas, total, elite } = decision.offer
  const [groups, setGroups, reset] = useAnswer<Group[]>(decision, [])
  const places = usePlaceNote('place-fremen')
  const first = areas[0]!
  // SETUP-09 Some tables keep the Fedaykin in reserve.
  const starred =
    useVerdict('place-fremen', [{ area: first, normal: total - 1, elite: Math.min(1, elite) }]) === 'legal'
  const placed = totalOf(groups)
  const left = total - sizeOf(placed)
  const at = (area: AreaId): Group => groups.find((group) => group.area === area) ?? { area, normal: 0, elite: 0 }
  const set = (group: Group): void => {
    const all = areas.map((area) => (area === group.area ? group : at(area)))
    setGroups(all.filter((one) => sizeOf(one) > 0))
  }
  const faction = me ?? 'fremen'
  useFormPlan(
    {
      targets: areas,
      selected: groups.map(({ area }) => area),
      ghosts: groups.map(({ area, normal, elite: stars }) => ({ area, of: faction, normal, elite: stars })),
    },
    {
      onPick(area) {
        if (!areas.includes(area)) places.look(area, [[{ area, normal: total, elite: 0 }]], () => {})
        else if (left > 0) set({ ...at(area), normal: at(area).normal + 1 })
      },
    },
  )
  return (
    <>
      <p className="form-hint" role="status">
        {left === 0 ? t.forms.place.allPlaced : t.forms.place.left(left)}
      </p>
      <div className="group-rows">
        {areas.map((area) => {
          const group = at(area)
          return (
            <fieldset key={area} className="group-row">
              <legend>{t.decisions.shortArea(area)}</legend>
              <div className="force-steppers">
                <Stepper
                  label={t.decisions.forces}
                  value={group.normal}
                  min={0}
                  max={group.normal + left}
                  onChange={(normal) => set({ ...group, normal })}
                />
                {starred && elite > 0 && (
                  <Stepper
                    label={t.decisions.eliteName(faction)}
                    value={group.elite}
                    min={0}
                    max={group.elite + Math.min(left, elite - placed.elite)}
                    onChange={(stars) => set({ ...group, elite: stars })}
                  />
                )}
              </div>
            </fieldset>
          )
        })}
      </div>
      <PlaceNoteLine note={places.note} onClose={places.clear} />
      <SendButton
        kind="place-fremen"
        answer={left === 0 ? groups : undefined}
        label={t.forms.place.forces}
        reset={reset}
      />
    </>
  )
}
