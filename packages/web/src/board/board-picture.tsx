import { type AreaId, area, type Stack, type TerritoryId, territory } from '@arrakis/engine'
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { setBoardSceneLayer } from '../animations/board-scene-layer.ts'
import { ForceTokenG, tokenWidth } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { Areas } from './areas.tsx'
import './board.css'
import './pieces.css'
import './plan.css'
import { type BoardView, battlesIn, forcesByArea, forcesIn, READING_ORDER } from './contents.ts'
import { boardDescription } from './descriptions.ts'
import { AreaForces, AreaSpice, ownStack, type ShownStack } from './forces.tsx'
import { areaPath, boxOf, type Point, troopsAt, VIEW_BOX } from './geometry.ts'
import { Ground, Lines } from './ground.tsx'
import { actionForKey } from './keyboard.ts'
import { Blades, CITIES, CityMarks, ExtraSietches, ShieldWall, WormSigns } from './marks.tsx'
import { Names } from './names.tsx'
import type { BoardPlan } from './plan.tsx'
import { PlanHighlights, PlanPaths, smoothPath } from './plan-layers.tsx'
import { Ring, Seats } from './rim.tsx'
import { Storm } from './storm.tsx'
import { AreaTooltip } from './tooltip.tsx'
import { useAreaKeys } from './use-area-keys.ts'
import { useCamera } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const NO_AREAS: readonly AreaId[] = []
/** A finger needs this many pixels. */
const FINGER = 40

interface Props {
  readonly view: BoardView | null
  readonly plan?: BoardPlan | null
  /** The number of the question that is answered on the board, if one is. */
  readonly asked?: number | null
}

interface CarriedStack {
  readonly from: AreaId
  readonly over: AreaId | null
  /** In units of the drawing. */
  readonly at: Point
}

/** The board of a position: a live table, a replay, a scenario. What changes is drawn; the rest stays as it is. */
export const BoardPicture = memo(function BoardPicture({ view, plan = null, asked = null }: Props): ReactNode {
  const t = useText()
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { handle: camera, seen } = useCamera(frame, content)
  const [hovered, setHovered] = useState<AreaId | null>(null)
  const [focused, setFocused] = useState<AreaId | null>(null)
  const [told, setTold] = useState<AreaId | null>(null)
  const [entry, setEntry] = useState<AreaId>(READING_ORDER[0]!)
  const [carried, setCarried] = useState<CarriedStack | null>(null)
  const forces = useMemo(() => forcesByArea(view ?? { forces: [], me: 'spectator' }), [view])
  const open = told ?? focused

  // What a tap brought near was for one question: what comes of it may happen anywhere.
  const near = useRef<number | null>(null)
  useEffect(() => {
    if (near.current === null || near.current === asked) return
    near.current = null
    camera.whole()
  }, [asked, camera])

  const tap = (id: AreaId | null, touch: boolean): void => {
    if (!id) {
      setTold(null)
      return
    }
    setEntry(id)
    const { width, height } = boxOf([id])
    const small = Math.min(width, height) * camera.pixelsPerUnit() < FINGER
    // A tap that could have meant the neighbour shows the place first; the next one means it, however small it still is.
    if (touch && small && seen.far && told !== id) {
      setTold(id)
      near.current = asked
      camera.show(boxOf(area(id).territory.areas))
    } else {
      const source = plan?.sources?.includes(id)
      const chosen = plan?.targets?.includes(id) || source
      if (touch) setTold(told === id || chosen ? null : id)
      plan?.onPick?.(id)
      // Where forces go may lie beyond what was shown of where they stand.
      if (touch && source) camera.whole()
    }
  }
  useGestures(frame, camera, {
    canLift: (id) => plan?.onDrag !== undefined && (plan.sources?.includes(id) ?? false),
    isTapTarget: (id) => id !== null && (plan?.targets?.includes(id) ?? false),
    onTap: tap,
    onHover: setHovered,
    onLift: (from) => {
      setTold(null)
      setHovered(null)
      if (!plan?.selected?.length) plan?.onPick?.(from)
    },
    onCarry: (from, over, at) => {
      const { x, y } = camera.camera()
      const unit = camera.pixelsPerUnit()
      setCarried({ from, over, at: { x: (at.x - x) / unit, y: (at.y - y) / unit } })
    },
    onDrop: (from, over) => {
      setCarried(null)
      if (over && over !== from) plan?.onDrag?.(from, over)
    },
  })

  const press = (event: KeyboardEvent, at: AreaId): void => {
    const deed = actionForKey(event, at, (plan?.targets?.length ? plan.targets : plan?.sources) ?? NO_AREAS)
    if (!deed) return
    event.preventDefault()
    if (deed.do === 'go') frame.current?.querySelector<SVGElement>(`.board-area[data-area='${deed.to}']`)?.focus()
    else if (deed.do === 'pick') plan?.onPick?.(at)
    else if (deed.do === 'zoom') camera.zoomBy(deed.factor, camera.onScreen(troopsAt(at)))
    else if (deed.do === 'whole') camera.whole()
    else if (deed.do === 'pan') camera.pan(deed.dx * 90, deed.dy * 90, true)
    else setTold(null)
  }
  useAreaKeys(frame, {
    onKey: press,
    onFocus: (id, visibly) => {
      setEntry(id)
      if (!visibly) return
      setFocused(id)
      setTold(null)
      camera.reveal(troopsAt(id))
    },
    onBlur: () => setFocused(null),
  })
  // A tip waits a moment, so that crossing the board does not flicker.
  const [tip, setTip] = useState<AreaId | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTip(hovered), hovered ? 350 : 60)
    return () => clearTimeout(timer)
  }, [hovered])

  useEffect(() => {
    if (seen.whole) setTold(null)
  }, [seen.whole])

  const shownTip = carried ? null : (open ?? tip)
  return (
    <div className="board" data-lifting={carried !== null}>
      <p id={help} className="sr-only">
        {t.board.help}
      </p>
      <div ref={frame} className="board-window" data-scrolls={seen.whole && !plan?.onDrag}>
        <div ref={content} className="board-content">
          <Ground />
          <Ring />
          <Areas view={view} forces={forces} plan={plan} entry={entry} help={help} />
          <Lines />
          {view && (
            <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
              <ExtraSietches sietches={view.sietches} />
              <ShieldWall broken={view.wallBroken} />
            </svg>
          )}
          {view && <Storm sector={view.storm.sector} />}
          {plan && <PlanHighlights plan={plan} />}
          <svg className="board-layer board-pieces" viewBox={VIEW_BOX} aria-hidden="true">
            {focused && (
              <>
                <path className="board-focus-shade" d={areaPath(focused)} />
                <path className="board-focus" d={areaPath(focused)} />
              </>
            )}
            <Names tiny={seen.tiny} />
            {!seen.tiny && <CityMarks cities={CITIES} />}
            {view && (
              <Pieces
                view={view}
                plan={plan}
                forces={forces}
                far={seen.far}
                fanned={carried ? null : (open ?? hovered)}
              />
            )}
            {plan && <PlanPaths plan={plan} />}
            {carried && (
              <CarriedForces carried={carried} forces={ownStack(forcesIn(forces, carried.from), null)} plan={plan} />
            )}
          </svg>
          <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
            <g ref={setBoardSceneLayer} />
          </svg>
        </div>
        {shownTip && <AreaTooltip area={shownTip} view={view} forces={forces} camera={camera} />}
      </div>
      <ZoomButtons camera={camera} whole={seen.whole} />
      {view && <BoardWords view={view} />}
    </div>
  )
})

interface PiecesProps {
  readonly view: BoardView
  readonly plan: BoardPlan | null
  readonly forces: ReadonlyMap<AreaId, readonly Stack[]>
  readonly far: boolean
  readonly fanned: AreaId | null
}

/** Everything that stands or lies on the planet. */
const Pieces = memo(function Pieces({ view, plan, forces, far, fanned }: PiecesProps): ReactNode {
  const shown = useMemo(() => {
    const all = new Map<AreaId, readonly ShownStack[]>(forces)
    for (const ghost of plan?.ghosts ?? []) {
      all.set(ghost.area, [...(all.get(ghost.area) ?? []), { ...ghost, ghost: true }])
    }
    return all
  }, [forces, plan])
  const spice = useMemo(() => {
    const sums = new Map<AreaId, number>()
    for (const { area: id, amount } of view.spice) sums.set(id, (sums.get(id) ?? 0) + amount)
    return [...sums].filter(([, amount]) => amount > 0)
  }, [view.spice])
  const battles = useMemo(() => battlesIn(view), [view])
  const fullest = (id: TerritoryId): AreaId =>
    territory(id).areas.reduce((best, one) =>
      forcesIn(forces, one).length > forcesIn(forces, best).length ? one : best,
    )
  const order = [...shown].sort(([a], [b]) => Number(a === fanned) - Number(b === fanned))
  return (
    <>
      <WormSigns last={view.spiceDeck.last} />
      {spice.map(([id, amount]) => (
        <AreaSpice key={id} area={id} amount={amount} />
      ))}
      {order.map(([id, stacks]) => (
        <AreaForces key={id} area={id} stacks={stacks} far={far} fanned={id === fanned} />
      ))}
      {battles.map((id) => {
        const at = fullest(id)
        const stacks = forcesIn(forces, at)
        const wide = Math.max(...stacks.map(tokenWidth)) * (stacks.length > 3 ? 2 : 1)
        return <Blades key={id} area={at} left={(far ? Math.min(stacks.length, 2) * 12.5 : wide / 2) + 10} />
      })}
      <Seats chairs={view.chairs} order={view.order} me={view.me} />
    </>
  )
})

/** Forces under the pointer on their way, and where they would land. */
function CarriedForces({
  carried,
  forces,
  plan,
}: {
  carried: CarriedStack
  forces: Stack | null
  plan: BoardPlan | null
}): ReactNode {
  const { from, over, at } = carried
  const lands = over !== null && over !== from && (plan?.targets?.includes(over) ?? true)
  return (
    <g className="board-carried">
      {over && over !== from && <path className={lands ? 'board-landing' : 'board-no-landing'} d={areaPath(over)} />}
      <path className="board-path-shade" d={smoothPath([troopsAt(from), at])} />
      <path className="board-path" d={smoothPath([troopsAt(from), at])} />
      {forces && (
        <g style={{ transform: `translate(${at.x}px, ${at.y}px) scale(calc(var(--board-token) * 1.25))` }}>
          <ForceTokenG {...forces} />
        </g>
      )}
    </g>
  )
}

/** For those who listen: the storm, the Shield Wall and every place where something is. */
const BoardWords = memo(function BoardWords({ view }: { readonly view: BoardView }): ReactNode {
  const t = useText()
  return (
    <section className="sr-only" aria-label={t.board.words}>
      <ul>
        {boardDescription(t, view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
})
