import type { AreaId, Stack } from '@arrakis/engine'
import { memo, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { type BoardView, readingOrder } from './contents.ts'
import { areaFacts, areaLabel } from './descriptions.ts'
import { areaPath, VIEW_BOX } from './geometry.ts'
import type { BoardPlan } from './plan.tsx'

interface AreaProps {
  readonly id: AreaId
  /** Places off the map may be drawn elsewhere than before. */
  readonly path: string
  readonly label: string
  readonly target: boolean
  readonly source: boolean
  readonly selected: boolean
  /** The one area that Tab comes to. */
  readonly entry: boolean
}

/** ARIA roles for parts of a drawing, which cannot be HTML elements. */
const BUTTON = { role: 'button' } as const
const PRESSED = { role: 'button', 'aria-pressed': true } as const
const GROUP = { role: 'group' } as const
/** Parts of a drawing know this attribute by its name in the document only, which Preact leaves as it is. */
const TABBED = { tabindex: 0 } as const
const FOCUSABLE = { tabindex: -1 } as const

/** One area to point at, to focus and to pick. */
const Area = memo(function Area({ id, path, label, target, source, selected, entry }: AreaProps): ReactNode {
  return (
    <path
      id={`area-${id}`}
      className="board-area"
      d={path}
      data-area={id}
      data-target={target || undefined}
      data-source={source || undefined}
      {...(selected ? PRESSED : BUTTON)}
      {...(entry ? TABBED : FOCUSABLE)}
      aria-label={label}
    />
  )
})

interface Props {
  readonly view: BoardView | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly plan: BoardPlan | null
  readonly entry: AreaId
  /** The id of the help text. */
  readonly help: string
}

/** All areas by sector. Their accessible names say what is there. */
export const Areas = memo(function Areas({ view, forces, plan, entry, help }: Props): ReactNode {
  const t = useText()
  return (
    <svg
      className="board-layer board-areas"
      viewBox={VIEW_BOX}
      {...GROUP}
      aria-label={t.board.board}
      aria-describedby={help}
    >
      {readingOrder(view).map((id) => {
        const target = plan?.targets?.includes(id) ?? false
        const source = plan?.sources?.includes(id) ?? false
        const selected = plan?.selected?.includes(id) ?? false
        const said = [areaLabel(areaFacts(t, view, forces, id))]
        if (source) said.push(t.board.mayTake)
        else if (target) said.push(t.board.mayPick)
        return (
          <Area
            key={id}
            id={id}
            path={areaPath(id)}
            label={said.join('. ')}
            target={target}
            source={source}
            selected={selected}
            entry={id === entry}
          />
        )
      })}
    </svg>
  )
})
