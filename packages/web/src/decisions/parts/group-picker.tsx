import type { Faction, Group } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { ForceToken } from '../../signs/force-token.tsx'
import { useText } from '../../text/text.ts'
import { ForceSteppers } from './force-steppers.tsx'
import { isSame, resized, type Source, toggled } from './groups.ts'

interface Props {
  readonly of: Faction
  readonly legend: string
  readonly sources: readonly Source[]
  readonly value: readonly Group[]
  onChange(groups: Group[]): void
}

/** Which stacks, and how many of each. The board does the same by tap. */
export function GroupPicker({ of, legend, sources, value, onChange }: Props): ReactNode {
  const t = useText()
  return (
    <>
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
      {value.length > 0 && (
        <div className="group-rows">
          {value.map((group) => {
            const source = sources.find((one) => isSame(one, group))
            if (!source || (source.normal + source.elite === 1 && value.length === 1)) return null
            return (
              <fieldset key={`${group.area} ${group.advisors ?? false}`} className="group-row">
                <legend className={value.length === 1 ? 'sr-only' : undefined}>
                  {t.decisions.fromPlace(t.decisions.shortArea(group.area), source.advisor)}
                </legend>
                <ForceSteppers
                  of={of}
                  from={source}
                  value={group}
                  onChange={(force) => onChange(resized(value, group, force))}
                />
              </fieldset>
            )
          })}
        </div>
      )}
    </>
  )
}
