import { type AreaId, STRONGHOLDS, territoryOf } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { useText } from '../../text/text.ts'

interface Props {
  readonly label: string
  readonly places: readonly AreaId[]
  readonly value: AreaId | null
  /** The name of a place; by default the area with its sector. */
  name?(place: AreaId): string
  onChange(place: AreaId): void
}

/** The same choice as on the board, as a list: strongholds first. */
export function PlaceSelect({ label, places, value, name, onChange }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const called = name ?? t.game.areaName
  // The one that is shown is short: its name is never cut.
  const chosen = name ?? t.decisions.shortArea
  const isStronghold = (place: AreaId): boolean =>
    STRONGHOLDS.includes(place) || STRONGHOLDS.includes(territoryOf(place))
  const sorted = [...new Set(value ? [...places, value] : places)].sort((a, b) => called(a).localeCompare(called(b)))
  const groups = [
    { label: t.decisions.strongholds, places: sorted.filter(isStronghold) },
    { label: t.decisions.elsewhere, places: sorted.filter((place) => !isStronghold(place)) },
  ]
  return (
    <div className="place-select">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        disabled={sorted.length === 0}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      >
        <option value="">{t.decisions.tapBoard}</option>
        {groups.map(
          (group) =>
            group.places.length > 0 && (
              <optgroup key={group.label} label={group.label}>
                {group.places.map((place) => (
                  <option key={place} value={place}>
                    {place === value ? chosen(place) : called(place)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </div>
  )
}
