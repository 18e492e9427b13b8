import type { Plan } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import { type AdvisedPlan, savedBy } from './first-plan.ts'
import { Folded } from './parts.tsx'

interface Props {
  readonly advised: AdvisedPlan
  /** What the form began with. */
  readonly first: Plan
  readonly plan: Plan
  onChange(plan: Plan): void
}

/** A mentat gives the battle up: what it would save, and its plan for whoever wants that. */
export function MentatNote({ advised, first, plan, onChange }: Props): ReactNode {
  const { view } = useTable()
  const t = useText()
  return (
    <div className="battle-plan-mentat">
      <Folded
        title={t.battlePlan.mentat.loses}
        said={t.battlePlan.mentat.gives(advised.chance ?? 0, savedBy(view!, advised.plan, first))}
      />
      <button
        type="button"
        className="battle-plan-small"
        aria-pressed={JSON.stringify(plan) === JSON.stringify(advised.plan)}
        onClick={() => onChange(advised.plan)}
      >
        {t.battlePlan.mentat.take}
      </button>
    </div>
  )
}
