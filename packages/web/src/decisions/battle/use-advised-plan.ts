import type { Plan, SeenEvent } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { useTable } from '../../table/context.tsx'

/** The plan a mentat would lay in my place, where one can be asked; undefined until it has answered. */
export function useAdvisedPlan(): Plan | null | undefined {
  const { judge, client, picture } = useTable()
  // A position that is only tried out is an exercise: its plan is not filled in.
  const [asked] = useState(() => (client.where === 'here' && picture.commitment !== null ? judge : null))
  const [plan, setPlan] = useState<Plan | null | undefined>(asked ? undefined : null)
  useEffect(() => {
    if (!asked) return
    const events = client
      .messages()
      .flatMap((message): readonly SeenEvent[] => (message.type === 'game' ? message.events : []))
    asked.advise(events, 'mentat').then(
      ({ advice }) => setPlan((advice.find(({ kind }) => kind === 'plan')?.answer as Plan | undefined) ?? null),
      () => setPlan(null),
    )
  }, [asked, client])
  return plan
}
