import type { AreaId, Stack } from '@arrakis/engine'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ForceToken, SpiceMark } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { type BoardView, spiceIn } from './contents.ts'
import { areaFacts } from './descriptions.ts'
import { troopsAt } from './geometry.ts'
import type { CameraHandle } from './use-camera.ts'

interface Props {
  readonly area: AreaId
  readonly view: BoardView | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly camera: CameraHandle
}

/** Tells what is known of an area. Hidden from screen readers, because the accessible name of the area says the same. */
export function AreaTooltip({ area, view, forces, camera }: Props): ReactNode {
  const t = useText()
  const tip = useRef<HTMLDivElement>(null)
  const facts = areaFacts(t, view, forces, area)
  useLayoutEffect(() => {
    const shown = tip.current!
    const { width, height } = camera.frame()
    const { x, y } = camera.onScreen(troopsAt(area))
    const [wide, tall] = [shown.offsetWidth, shown.offsetHeight]
    // The corners around the planet are free. The tip takes the nearer of the upper two, or a lower one if it would cover the area.
    const left = x < 0 ? 8 : width - wide - 8
    const covers = Math.abs(x + width / 2 - left - wide / 2) < wide / 2 + 30 && y + height / 2 < tall + 34
    shown.style.transform = `translate(${left}px, ${covers ? height - tall - 8 : 8}px)`
  })
  const amount = view ? spiceIn(view.spice, area) : 0
  return (
    <div ref={tip} className="board-tip" aria-hidden="true">
      <strong>{facts.name}</strong>
      <span className="board-tip-soft">{[facts.terrain, facts.weather].filter(Boolean).join(' · ')}</span>
      {facts.marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
      {amount > 0 && <SpiceMark amount={amount} />}
      {facts.forces.map(({ force, text }) => (
        <span key={text} className="board-tip-force">
          <ForceToken {...force} height={22} /> {text}
        </span>
      ))}
    </div>
  )
}
