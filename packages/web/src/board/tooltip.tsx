import type { AreaId, Stack } from '@arrakis/engine'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { WorldTip } from '../panels/panels.tsx'
import { ForceToken, SpiceMark } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { type BoardView, spiceIn } from './contents.ts'
import { areaFacts } from './descriptions.ts'
import { troopsAt } from './geometry.ts'
import { buttonObstacle, obstaclesOf, tipPlace } from './tip-place.ts'
import type { CameraHandle } from './use-camera.ts'

interface Props {
  readonly area: AreaId
  readonly view: BoardView | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  /** What may be picked. */
  readonly targets: readonly AreaId[]
  readonly camera: CameraHandle
}

/** Tells what is known of an area. Hidden from screen readers, because the accessible name of the area says the same. */
export function AreaTooltip({ area, view, forces, targets, camera }: Props): ReactNode {
  const t = useText()
  const tip = useRef<HTMLDivElement>(null)
  // What comes late is placed anew.
  const [, setTold] = useState(false)
  const card = view?.worlds?.cards.find(({ world }) => world === area)
  const facts = areaFacts(t, view, forces, area)
  useLayoutEffect(() => {
    const shown = tip.current!
    const buttons = shown.closest('.board')?.querySelector<HTMLElement>('.board-zoom')
    const obstacles = obstaclesOf(area, view?.places, targets, camera)
    const frame = camera.frame()
    const at = camera.onScreen(troopsAt(area))
    const { x, y } = tipPlace(
      frame,
      { width: shown.offsetWidth, height: shown.offsetHeight },
      { x: at.x + frame.width / 2, y: at.y + frame.height / 2 },
      buttons ? [...obstacles, buttonObstacle(buttons)] : obstacles,
    )
    shown.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  const amount = view ? spiceIn(view.spice, area) : 0
  return (
    <div ref={tip} className="board-tip" aria-hidden="true">
      <strong>{facts.name}</strong>
      <span className="board-tip-soft">{[facts.terrain, facts.weather].filter(Boolean).join(' · ')}</span>
      {facts.marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
      {card && (
        <WorldTip
          card={card}
          me={view?.me ?? null}
          options={view?.table?.options}
          isShort={targets.length > 0}
          onShown={() => setTold(true)}
        />
      )}
      {amount > 0 && <SpiceMark amount={amount} />}
      {facts.forces.map(({ force, text }) => (
        <span key={text} className="board-tip-force">
          <ForceToken {...force} height={22} /> {text}
        </span>
      ))}
    </div>
  )
}
