import type { Plan } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { sizeOf } from '../parts/groups.ts'
import type { PlanConstraint } from './constraints.ts'
import type { KnownArms } from './known.ts'
import type { PartProps } from './plan-cards.tsx'
import {
  allowedDials,
  burnsWith,
  cheapestSupport,
  dialsOf,
  losesLeader,
  lossesOf,
  plainWorth,
  planStrength,
  pointsText,
  supportsFor,
  withDial,
} from './strength.ts'
import { useSkillBonus } from './use-skill-bonus.ts'
import { DialSteps, Wheel } from './wheel.tsx'

/** Forces and spice. */
export function DialPart(
  props: PartProps & {
    readonly home: number
    readonly bonds: readonly PlanConstraint[]
    readonly least: Plan
    readonly theirs: KnownArms
  },
): ReactNode {
  const { plan, offer, home, bonds, least, theirs, onChange } = props
  const { view, me } = useTable()
  const t = useText()
  const { forces, spice } = offer
  const all = dialsOf(forces, spice.max)
  const dials = allowedDials(all, bonds, me!, least.dial)
  const supports = supportsFor(forces, plan.dial, spice.max)
  const thrifty = cheapestSupport(forces, plan.dial, spice.max)
  const losses = lossesOf(forces, plan)
  const lost = losses.map((force) => t.game.forceText(force, me!)).join(t.battlePlan.or)
  const isEmptied = losses.length > 0 && losses.every((force) => sizeOf(force) >= sizeOf(forces.force))
  const strength = planStrength(view!, plan, useSkillBonus(plan, plainWorth(view!, plan)), home)
  const total = losesLeader(plan, theirs) ? strength.bare : strength.total
  const turn = (dial: number): void => onChange(withDial(plan, forces, spice.max, dial))
  return (
    <div className="battle-plan-dial">
      <Wheel
        of={me!}
        values={all}
        open={dials}
        value={plan.dial}
        big={pointsText(total)}
        caption={t.battlePlan.inAll}
        text={t.battlePlan.dialText(pointsText(plan.dial), pointsText(total))}
        onTurn={turn}
      />
      <DialSteps value={plan.dial} open={dials} onTurn={turn} />
      {forces.support === 'spice' ? (
        <div className="battle-plan-support">
          <SupportStepper plan={plan} supports={supports} onChange={onChange} />
          {supports.length > 1 && (
            <div className="row">
              <button
                type="button"
                className="battle-plan-small"
                aria-pressed={plan.spice === thrifty}
                onClick={() => onChange({ ...plan, spice: thrifty })}
              >
                {t.battlePlan.fewest(thrifty)}
              </button>
              <button
                type="button"
                className="battle-plan-small"
                onClick={() => onChange({ ...plan, spice: supports[0]! })}
              >
                {t.battlePlan.leastSpice(supports[0]!)}
              </button>
            </div>
          )}
        </div>
      ) : null}
      {!burnsWith(plan, theirs) && (
        <p className="battle-plan-losses">
          {losses.length === 0 || plan.dial === 0 ? t.battlePlan.loseNothing : t.battlePlan.loseIfWon(lost, isEmptied)}
        </p>
      )}
    </div>
  )
}

/** What forces count. */
export function ForceNotes({ offer: { forces } }: Pick<PartProps, 'offer'>): ReactNode {
  const t = useText()
  const star = forces.worth.elite[0] / 2
  const notes = [
    ...(forces.support === 'spice' ? [t.battlePlan.spiceHalf] : []),
    ...(forces.support === 'free' ? [t.battlePlan.spiceFree] : []),
    ...(forces.force.elite > 0 && star > 1 ? [t.battlePlan.eliteWorth(star, t.battlePlan.starred)] : []),
  ]
  return notes.length > 0 && <p className="soft battle-plan-note">{notes.join(' ')}</p>
}

/** Only the amounts with which the dial is possible; there may be gaps between them. */
function SupportStepper(props: {
  readonly plan: Plan
  readonly supports: readonly number[]
  onChange(plan: Plan): void
}): ReactNode {
  const { plan, supports, onChange } = props
  const t = useText()
  const choose = (wanted: number): void => {
    const up = wanted > plan.spice
    const next = up ? supports.find((n) => n >= wanted) : supports.findLast((n) => n <= wanted)
    onChange({ ...plan, spice: next ?? (up ? supports.at(-1)! : supports[0]!) })
  }
  return (
    <Stepper
      label={t.battlePlan.spice}
      value={plan.spice}
      min={supports[0] ?? 0}
      max={supports.at(-1) ?? 0}
      onChange={choose}
    />
  )
}
