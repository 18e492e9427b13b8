import type { Force, KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { Send, useAnswer } from '../send.tsx'
import '../parts/parts.css'

/** So many ordinary and starred forces. */
export function ForcesForm({ decision }: FormProps<KindOfShape<'forces'>>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { normal, elite, most, price } = decision.offer
  const [force, setForce, reset] = useAnswer<Force>(decision, { normal: normal.min, elite: elite.min })
  const of = me ?? 'atreides'
  return (
    <>
      <ForceSteppers
        of={of}
        from={{ normal: normal.max, elite: elite.max }}
        value={force}
        most={{
          normal: Math.min(normal.max, most - force.elite),
          elite: Math.min(elite.max, most - force.normal),
        }}
        onChange={(next) => setForce({ normal: next.normal, elite: next.elite })}
      />
      <p className="form-hint">{t.forms.forcesLimit(most, price)}</p>
      <Send
        kind={decision.kind}
        answer={force}
        label={force.normal + force.elite === 0 ? t.forms.chooseNone : t.forms.choose(t.game.forceText(force, of))}
        reset={reset}
      />
    </>
  )
}
