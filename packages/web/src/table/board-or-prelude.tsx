import type { View } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Board } from '../board/board.tsx'
import { Prelude } from '../panels/panels.tsx'
import { useTable } from './context.tsx'

/** HARV-01 Before the game there is nothing on the board; it is shown once forces are placed. */
export function BoardOrPrelude(): ReactNode {
  const { view } = useTable()
  return isPrelude(view) ? <Prelude /> : <Board />
}

export const isPrelude = (view: View | null): boolean =>
  view?.harvest !== undefined && !view.harvest.over && !/sector|starred|settle/.test(view.now[0]?.asking?.kind ?? '')
