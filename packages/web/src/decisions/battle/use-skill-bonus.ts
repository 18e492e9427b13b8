import type { Plan } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { onResolved } from '../../kit/on-resolved.ts'
import { useTable } from '../../table/context.tsx'

/** SKILL-07 What a skill adds to the leader of a plan, beyond `worth`; nothing at tables without skills. The last known stays. */
export function useSkillBonus(plan: Plan, worth: number): number {
  const { judge } = useTable()
  const [bonus, setBonus] = useState(0)
  const skilled = judge?.view.skills !== undefined && plan.leader !== null
  const key = JSON.stringify(plan)
  useEffect(() => {
    if (skilled)
      return onResolved(judge?.leads(JSON.parse(key) as Plan), (strength) =>
        setBonus(strength === null ? 0 : Math.max(0, strength - worth)),
      )
  }, [judge, skilled, key, worth])
  return skilled ? bonus : 0
}
