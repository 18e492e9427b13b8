import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { BoardPicture } from './board-picture.tsx'
import { useShownPlan } from './plan.tsx'

/** The board of the table one sits at, with what the open form does on it. */
export function Board(): ReactNode {
  const { view } = useTable()
  const plan = useShownPlan()
  return <BoardPicture view={view} plan={plan} />
}
