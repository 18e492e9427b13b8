import type { AreaId, Stack } from '@arrakis/engine'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ForceToken, SpiceMark } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { type BoardView, spiceIn } from './contents.ts'
import { boxOf } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'
import { factsOf } from './words.ts'

interface Props {
  readonly area: AreaId
  readonly view: BoardView | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly camera: CameraHandle
}

/** What is known of an area, beside it. The area's own name says the same, so it is hidden from screen readers. */
export function AreaTooltip({ area, view, forces, camera }: Props): ReactNode {
  const t = useText()
  const tip = useRef<HTMLDivElement>(null)
  const facts = factsOf(t, view, forces, area)
  useLayoutEffect(() => {
    const shown = tip.current!
    const { width, height } = camera.frame()
    const box = boxOf([area])
    const corner = camera.onScreen(box)
    const wide = box.width * camera.pixelsPerUnit()
    const [left, top] = [corner.x + width / 2, corner.y + height / 2]
    const right = left + wide / 2 < width / 2 ? left + wide + 10 : left - shown.offsetWidth - 10
    const x = Math.min(width - shown.offsetWidth - 6, Math.max(6, right))
    const y = Math.min(height - shown.offsetHeight - 6, Math.max(6, top))
    shown.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  const amount = view ? spiceIn(view.spice, area) : 0
  return (
    <div ref={tip} className="board-tip" aria-hidden="true">
      <strong>{facts.name}</strong>
      <span className="board-tip-soft">{facts.terrain}</span>
      {facts.weather && <span className="board-tip-soft">{facts.weather}</span>}
      {facts.marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
      {amount > 0 && <SpiceMark amount={amount} />}
      {facts.forces.map(({ stack, text }) => (
        <span key={text} className="board-tip-force">
          <ForceToken {...stack} height={22} /> {text}
        </span>
      ))}
    </div>
  )
}
