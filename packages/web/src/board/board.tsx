import { type ReactNode, useRef } from 'react'
import { useTable } from '../table/context.tsx'
import { BoardPicture } from './board-picture.tsx'
import { BOARD_FIELDS, type BoardView } from './contents.ts'
import { useShownPlan } from './plan.tsx'

/** The same object as long as the board shows the same, so that a bid does not redraw the board. */
function useBoardView(view: BoardView | null): BoardView | null {
  const shown = useRef<BoardView | null>(null)
  const old = shown.current
  const same = old && view && BOARD_FIELDS.every((field) => old[field] === view[field])
  if (!same) shown.current = view
  return shown.current
}

/** The board of the open table, with the plan of the open form. */
export function Board(): ReactNode {
  const { view, question } = useTable()
  const plan = useShownPlan()
  return <BoardPicture view={useBoardView(view)} plan={plan} asked={plan && (question?.ask ?? null)} />
}
