import type { Faction, Force, Picked } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useText } from '../../text/text.ts'

interface Props {
  readonly of: Faction
  /** The available forces. `mercenaries` of the ordinary ones are hired. */
  readonly from: Picked
  readonly value: Picked
  /** The fewest and the most of each that would be legal, where they are known; null while that depends on what is still to be chosen. */
  readonly least?: Force
  readonly most?: Force | null
  onChange(value: Picked): void
  /** Beside the first. */
  readonly children?: ReactNode
}

/** How many of each kind: ordinary forces, starred ones, and among the ordinary ones mercenaries. */
export function ForceSteppers({ of, from, value, least: fewest, most, onChange, children }: Props): ReactNode {
  const t = useText()
  const hired = from.mercenaries ?? 0
  const least = Math.max(0, value.normal - (from.normal - hired))
  const largest = Math.min(hired, value.normal)
  const change = (next: Picked): void => {
    const { mercenaries, ...force } = next
    const low = Math.max(0, force.normal - (from.normal - hired))
    if (mercenaries === undefined || hired === 0) onChange(force)
    else onChange({ ...force, mercenaries: Math.max(low, Math.min(mercenaries, hired, force.normal)) })
  }
  return (
    <div className="force-steppers">
      {(from.normal > 0 || from.elite === 0) && (
        <Stepper
          label={t.decisions.forces}
          value={value.normal}
          min={fewest?.normal ?? 0}
          max={Math.max(value.normal, most?.normal ?? from.normal)}
          most={most === null ? null : most?.normal}
          onChange={(normal) => change({ ...value, normal })}
        />
      )}
      {children}
      {from.elite > 0 && (
        <Stepper
          label={t.decisions.eliteName(of)}
          value={value.elite}
          min={fewest?.elite ?? 0}
          max={Math.max(value.elite, most?.elite ?? from.elite)}
          most={most === null ? null : most?.elite}
          onChange={(elite) => change({ ...value, elite })}
        />
      )}
      {hired > 0 && least < largest && (
        <Stepper
          label={t.decisions.ofThemMercenaries}
          value={value.mercenaries ?? largest}
          min={least}
          max={largest}
          onChange={(mercenaries) => change({ ...value, mercenaries })}
        />
      )}
    </div>
  )
}
