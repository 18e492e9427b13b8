import type { AreaId, Faction, Force } from '@arrakis/engine'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'

/** Forces drawn where they would be. */
export interface Ghost extends Force {
  readonly area: AreaId
  readonly of: Faction
  readonly advisor?: boolean
}

/** What an open form shows on the board: where one may tap or drag, and the result. */
export interface BoardPlan {
  /** Areas that may be picked: they glow, the others dim. */
  readonly targets?: readonly AreaId[]
  /** Areas from which own forces may be taken up and dragged. */
  readonly sources?: readonly AreaId[]
  /** Of the areas of a territory, those that its name means; without any it means the ground below it. */
  readonly named?: readonly AreaId[]
  readonly selected?: readonly AreaId[]
  readonly ghosts?: readonly Ghost[]
  /** Planned paths, each from area to area. */
  readonly paths?: readonly (readonly AreaId[])[]
  /** Something short at an area, such as a price. */
  readonly notes?: readonly { readonly area: AreaId; readonly text: string }[]
  /** An area was tapped or chosen by key. Areas that are no targets are reported too, so that the form can say why not. */
  onPick?(area: AreaId): void
  onDrag?(from: AreaId, to: AreaId): void
}

type Put = (owner: string, plan: BoardPlan | null) => void

const PlanContext = createContext<BoardPlan | null>(null)
/** Separate from the plan, so that a form is not redrawn when it sets the plan. */
const PutContext = createContext<Put | null>(null)

/** Connects forms with the board. The form that was opened last owns the board. */
export function BoardPlanProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [plans, setPlans] = useState<readonly { readonly owner: string; readonly plan: BoardPlan }[]>([])
  const put = useCallback<Put>((owner, plan) => {
    setPlans((all) => {
      const known = all.find((one) => one.owner === owner)
      if (!plan) return known ? all.filter((one) => one !== known) : all
      if (!known) return [...all, { owner, plan }]
      return known.plan === plan ? all : all.map((one) => (one === known ? { owner, plan } : one))
    })
  }, [])
  return (
    <PutContext value={put}>
      <PlanContext value={plans.at(-1)?.plan ?? null}>{children}</PlanContext>
    </PutContext>
  )
}

export const useShownPlan = (): BoardPlan | null => use(PlanContext)

/** Puts a plan on the board while the caller is shown. Make it with `useMemo`. */
export function useBoardPlan(plan: BoardPlan | null): void {
  const owner = useId()
  const put = use(PutContext)
  if (!put) throw new Error('no board here')
  useEffect(() => put(owner, plan), [owner, plan, put])
  useEffect(() => () => put(owner, null), [owner, put])
}
