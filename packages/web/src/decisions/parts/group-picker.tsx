import type { Faction, Group } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { ForceToken } from '../../signs/force-token.tsx'
import { useText } from '../../text/text.ts'
import { ForceSteppers } from './force-steppers.tsx'
import { isSame, resized, type StackSource, sizeOf, toggled } from './groups.ts'

interface Props {
  readonly of: Faction
  readonly legend: string
  readonly sources: readonly StackSource[]
  readonly value: readonly Group[]
  onChange(groups: Group[]): void
}

/** Which stacks, and how many of each. The board does the same by tap. */
export function GroupPicker({ of, legend, sources, value, onChange }: Props): ReactNode {
  const t = useText()
  // A single force cannot be split, so it needs no stepper.
  const rows = value.flatMap((group) => {
    const source = sources.find((one) => isSame(one, group))
    return source && (sizeOf(source) > 1 || value.length > 1) ? [{ group, source }] : []
  })
  return (
    <div className="group-picker" data-single={sources.length === 1 || undefined}>
      <fieldset className="chips">
        <legend className="sr-only">{legend}</legend>
        {sources.map((source) => (
          <button
            key={`${source.area} ${source.advisor}`}
            type="button"
            title={t.game.areaName(source.area)}
            aria-pressed={value.some((group) => isSame(group, source))}
            onClick={() => onChange(toggled(value, source))}
          >
            <ForceToken
              of={of}
              normal={source.normal}
              elite={source.elite}
              advisor={source.advisor}
              mercenaries={source.mercenaries ?? 0}
              height={22}
            />
            {t.decisions.shortArea(source.area)}
          </button>
        ))}
      </fieldset>
      {rows.length > 0 && (
        <div className="group-rows">
          {rows.map(({ group, source }) => (
            <fieldset key={`${group.area} ${group.advisors ?? false}`} className="group-row">
              <legend className={rows.length === 1 ? 'sr-only' : undefined}>
                {t.decisions.fromPlace(t.decisions.shortArea(group.area), source.advisor)}
              </legend>
              <ForceSteppers
                of={of}
                from={source}
                value={group}
                onChange={(force) => onChange(resized(value, group, force))}
              />
            </fieldset>
          ))}
        </div>
      )}
    </div>
  )
}
