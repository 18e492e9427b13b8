import type { Answers, Card, Force } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { Send, useAnswer } from '../send.tsx'
import { LeaderChoice } from './revival-form.tsx'
import '../parts/parts.css'

type Revivable = Exclude<Answers['tleilaxu-ghola']['leader'], null>

interface Offer {
  readonly leader: readonly (Revivable | null)[]
  readonly tanks: Force
  readonly limit: number
  /** A Karama that does the same (EMP-09). */
  readonly card?: readonly Card[]
}

interface Draft extends Force {
  readonly leader: Revivable | null
}

/** CARD-17 One leader or some forces, free of charge: by the Ghola, or by the Emperor's Karama. */
export function GholaForm({ decision }: FormProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { leader: offered, tanks, limit, card } = (decision.offer as unknown as { fields: Offer }).fields
  const leaders = offered.filter((leader) => leader !== null)
  const initial: Draft = { leader: null, normal: Math.min(tanks.normal, limit), elite: 0 }
  const [draft, setDraft, reset] = useAnswer<Draft>(decision, initial)
  const { leader, normal, elite } = draft
  const paid = card?.[0] ? { card: card[0] } : {}
  const whole = leader ? { leader } : normal + elite > 0 ? { leader: null, normal, elite } : undefined
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
      <p className="form-hint">{t.decisions.revival.ghola(limit)}</p>
      <Send
        kind={decision.kind}
        answer={whole && { ...paid, ...whole }}
        label={t.decisions.revival.send}
        missing={t.decisions.revival.choose}
        reset={reset}
      />
    </>
  )
}
