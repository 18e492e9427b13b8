import type { View } from '@arrakis/engine'
import { type ReactNode, useRef } from 'react'
import { useToldBoard } from '../animations/told-board.ts'
import { useLayoutWidth } from '../kit/layout-width.ts'
import { useTable } from '../table/context.tsx'
import { useQuietTable } from '../table/quiet-table.ts'
import { BoardPicture } from './board-picture.tsx'
import { BOARD_FIELDS, type BoardView, boardViewOf } from './contents.ts'
import { useShownPlan } from './plan.tsx'

/** The same object as long as the board shows the same, so that a bid does not redraw the board. */
function useBoardView(view: View | null): BoardView | null {
  const shown = useRef<BoardView | null>(null)
  const old = shown.current
  const next = view && boardViewOf(view)
  const same = old && next && BOARD_FIELDS.every((field) => old[field] === next[field])
  if (!same || JSON.stringify(old.natives) !== JSON.stringify(next.natives)) shown.current = next
  return shown.current
}

/** The board of the open table, with the plan of the open form. */
export function Board(): ReactNode {
  const { view, question } = useTable()
  const plan = useShownPlan()
  const asked = view && `${view.turn} ${view.phase} ${question?.ask ?? ''}`
  const isIdle = useQuietTable()
  const isCovered = useLayoutWidth() === 'narrow' && isIdle
  return <BoardPicture view={useBoardView(useToldBoard(view))} plan={plan} asked={asked} isCovered={isCovered} />
}
