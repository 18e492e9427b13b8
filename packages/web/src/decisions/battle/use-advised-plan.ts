import type { Plan } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { onResolved } from '../../kit/on-resolved.ts'
import { useTable } from '../../table/context.tsx'
import { eventsOf } from '../../table/counts.ts'
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
    // Whatever comes first stands: a form that has begun is not changed.
    const begin = (found: AdvisedPlan | null): void => setPlan((was) => (was === undefined ? found : was))
    const timer = setTimeout(() => begin(null), LONGEST_MS)
    asked.advise(eventsOf(client.messages()), 'mentat').then(
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

/** A dial that is being turned is not weighed at every step. */
const SETTLED_MS = 120

/** What a mentat gives a plan, in percent. */
export interface PlanChance {
  readonly percent: number
  /** Whether it is that of the plan as it now stands, and not of the one before. */
  readonly isCurrent: boolean
}

/** How likely a mentat thinks a plan to win; null until that is known, and where none can be asked. */
export function usePlanChance(plan: Plan, advised: AdvisedPlan | null): PlanChance | null {
  const { judge, client } = useTable()
  const key = JSON.stringify(plan)
  const [known, setKnown] = useState({ key: JSON.stringify(advised?.plan), percent: advised?.chance ?? null })
  const isAsked = advised !== null
  useEffect(() => {
    if (!isAsked || !judge) return
    let forget: (() => void) | undefined
    const timer = setTimeout(() => {
      const asked = judge.planChance(eventsOf(client.messages()), JSON.parse(key) as Plan)
      forget = onResolved(asked, (percent) => setKnown({ key, percent }))
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      forget?.()
    }
  }, [judge, client, key, isAsked])
  return known.percent === null ? null : { percent: known.percent, isCurrent: known.key === key }
}
