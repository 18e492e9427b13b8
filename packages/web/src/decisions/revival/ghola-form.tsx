import type { Decision, Force, Revivable } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { LeaderChoice } from './revival-form.tsx'
import '../parts/parts.css'

type Revived<L> = { leader: L } | (Force & { leader: null })

interface Draft<L> extends Force {
  readonly leader: L | null
}

/** CARD-17 One leader or some forces, free of charge. */
export function GholaForm({ decision }: FormProps<'tleilaxu-ghola'>): ReactNode {
  const t = useText()
  return (
    <Reviving
      decision={decision}
      {...decision.offer}
      send={(answer, reset) => (
        <SendButton
          kind="tleilaxu-ghola"
          answer={answer}
          label={t.forms.revival.send}
          missing={t.forms.revival.choose}
          reset={reset}
        />
      )}
    />
  )
}

/** EMP-09 The same, with a Karama. */
export function KaramaReviveForm({ decision }: FormProps<'karama-revive'>): ReactNode {
  const t = useText()
  const { card, ...offer } = decision.offer
  return (
    <Reviving
      decision={decision}
      {...offer}
      send={(answer, reset) => (
        <SendButton
          kind="karama-revive"
          answer={answer && { card: card[0] ?? 'karama', ...answer }}
          label={t.forms.revival.send}
          missing={t.forms.revival.choose}
          reset={reset}
        />
      )}
    />
  )
}

interface Props<L extends Revivable> {
  readonly decision: Decision
  readonly leader: readonly (L | null)[]
  readonly tanks: Force
  readonly limit: number
  send(answer: Revived<L> | undefined, reset: (() => void) | null): ReactNode
}

function Reviving<L extends Revivable>({ decision, leader: offered, tanks, limit, send }: Props<L>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const leaders = offered.filter((leader) => leader !== null)
  const initial: Draft<L> = { leader: null, normal: Math.min(tanks.normal, limit), elite: 0 }
  const [draft, setDraft, reset] = useAnswer<Draft<L>>(decision, initial)
  const { leader, normal, elite } = draft
  const forces = normal + elite > 0 ? { leader: null, normal, elite } : undefined
  return (
    <>
      {leaders.length > 0 && (
        <LeaderChoice
          leaders={leaders}
          prices={[]}
          value={leader}
          onChange={(next) => setDraft({ ...draft, leader: next })}
        />
      )}
      {!leader && tanks.normal + tanks.elite > 0 && (
        <ForceSteppers
          of={me ?? 'atreides'}
          from={tanks}
          value={draft}
          most={{ normal: Math.min(tanks.normal, limit - elite), elite: Math.min(tanks.elite, limit - normal) }}
          onChange={(force) => setDraft({ leader, normal: force.normal, elite: force.elite })}
        />
      )}
      <p className="form-hint">{t.forms.revival.ghola(limit)}</p>
      {send(leader ? { leader } : forces, reset)}
    </>
  )
}
