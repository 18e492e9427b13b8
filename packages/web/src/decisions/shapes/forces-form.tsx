import type { Force, KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { useAnswerLabel } from './answer-label.ts'
import '../parts/parts.css'

/** A number of ordinary and starred forces. */
export function ForcesForm({ decision }: FormProps<KindOfShape<'forces'>>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const labelOf = useAnswerLabel()
  const { normal, elite, least, most, price } = decision.offer
  const first = Math.min(normal.max, Math.max(normal.min, least - elite.min))
  const [force, setForce, reset] = useAnswer<Force>(decision, {
    normal: first,
    elite: Math.max(elite.min, least - first),
  })
  // Where the number is settled, more of one kind is fewer of the other.
  const settled = least === most
  const change = (next: Force): void => {
    if (!settled) setForce({ normal: next.normal, elite: next.elite })
    else if (next.normal === force.normal) setForce({ normal: most - next.elite, elite: next.elite })
    else setForce({ normal: next.normal, elite: most - next.normal })
  }
  const of = me ?? 'atreides'
  return (
    <>
      <ForceSteppers
        of={of}
        from={{ normal: normal.max, elite: elite.max }}
        value={force}
        least={{
          normal: settled ? normal.min : Math.max(normal.min, least - force.elite),
          elite: settled ? elite.min : Math.max(elite.min, least - force.normal),
        }}
        most={{
          normal: settled ? normal.max : Math.min(normal.max, most - force.elite),
          elite: settled ? elite.max : Math.min(elite.max, most - force.normal),
        }}
        onChange={change}
      />
      <p className="form-hint">{t.forms.forcesLimit(least, most, price)}</p>
      <SendButton kind={decision.kind} answer={force} label={labelOf(decision.kind, force, of)} reset={reset} />
    </>
  )
}
