import type { Plan, SeenEvent } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { useTable } from '../../table/context.tsx'
import type { AdvisedPlan } from './first-plan.ts'

/** A form waits no longer for the mentat, whose code may still have to be fetched. */
const LONGEST_MS = 2_000

/** The plan a mentat would lay in my place; null where none can be asked or it takes too long, undefined until then. */
export function useAdvisedPlan(): AdvisedPlan | null | undefined {
  const { judge, client, picture } = useTable()
  // A position that is only tried out is an exercise: its plan is not filled in.
  const [asked] = useState(() => (client.where === 'here' && picture.commitment !== null ? judge : null))
  const [plan, setPlan] = useState<AdvisedPlan | null | undefined>(asked ? undefined : null)
  useEffect(() => {
    if (!asked) return
    const events = client
      .messages()
      .flatMap((message): readonly SeenEvent[] => (message.type === 'game' ? message.events : []))
    // Whatever comes first stands: a form that has begun is not changed.
    const begin = (found: AdvisedPlan | null): void => setPlan((was) => (was === undefined ? found : was))
    const timer = setTimeout(() => begin(null), LONGEST_MS)
    asked.advise(events, 'mentat').then(
      ({ advice }) => {
        const found = advice.find(({ kind }) => kind === 'plan')
        begin(found ? { plan: found.answer as Plan, chance: found.chance ?? null } : null)
      },
      () => begin(null),
    )
    return () => clearTimeout(timer)
  }, [asked, client])
  return plan
}
