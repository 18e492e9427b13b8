import type { AreaId, Faction, Force } from '@arrakis/engine'
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'

/** Forces drawn where they would be. */
export interface Ghost extends Force {
  readonly area: AreaId
  readonly of: Faction
  readonly advisor?: boolean
}

/** What an open form does on the board: where one may tap or drag, and what would come of it. */
export interface BoardPlan {
  /** Areas that may be picked: they glow, the others dim. */
  readonly targets?: readonly AreaId[]
  /** Areas from which own forces may be taken up and dragged. */
  readonly sources?: readonly AreaId[]
  readonly selected?: readonly AreaId[]
  readonly ghosts?: readonly Ghost[]
  /** Ways that are being planned, each from area to area. */
  readonly paths?: readonly (readonly AreaId[])[]
  /** Something short at an area, such as a price. */
  readonly notes?: readonly { readonly area: AreaId; readonly text: string }[]
  /** An area was tapped, or chosen by key; also those that are no targets, for the form to say why not. */
  onPick?(area: AreaId): void
  onDrag?(from: AreaId, to: AreaId): void
}

interface Board {
  readonly plan: BoardPlan | null
  set(owner: string, plan: BoardPlan | null): void
}
const Context = createContext<Board | null>(null)

/** Lets forms and board know of each other. The form opened last has the board. */
export function BoardPlanProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [plans, setPlans] = useState<readonly { readonly owner: string; readonly plan: BoardPlan }[]>([])
  const board = useMemo(
    (): Board => ({
      plan: plans.at(-1)?.plan ?? null,
      set(owner, plan) {
        setPlans((all) => {
          if (!plan) return all.filter((one) => one.owner !== owner)
          const known = all.some((one) => one.owner === owner)
          return known ? all.map((one) => (one.owner === owner ? { owner, plan } : one)) : [...all, { owner, plan }]
        })
      },
    }),
    [plans],
  )
  return <Context value={board}>{children}</Context>
}

const useBoard = (): Board => {
  const board = use(Context)
  if (!board) throw new Error('no board here')
  return board
}

export const useShownPlan = (): BoardPlan | null => useBoard().plan

/** Puts a plan on the board while the caller is shown. Make it with `useMemo`. */
export function useBoardPlan(plan: BoardPlan | null): void {
  const owner = useId()
  const { set } = useBoard()
  useEffect(() => set(owner, plan), [owner, plan, set])
  useEffect(() => () => set(owner, null), [owner, set])
}
