import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'

export function Board(): ReactNode {
  const { view } = useTable()
  return <div className="board">{view && <p>{view.turn}</p>}</div>
}
