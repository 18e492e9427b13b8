import type { AreaId } from '@arrakis/engine'
import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import { setBoardSceneLayer } from '../animations/board-scene-layer.ts'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useStage } from '../kit/slices.ts'
import { useText } from '../text/text.ts'
import { Areas } from './areas.tsx'
import './board.css'
import './pieces.css'
import './plan.css'
import { CarriedForces } from './carried-forces.tsx'
import { type BoardView, forcesByArea, forcesIn } from './contents.ts'
import { boardDescription } from './descriptions.ts'
import { DockedPlaces } from './docked-places.tsx'
import { ownStack } from './forces.tsx'
import { areaPath, VIEW_BOX } from './geometry.ts'
import { BorderLines, Ground } from './ground.tsx'
import { restrictedIn } from './laid-marks.ts'
import { CITIES, CityMarks, ExtraSietches, ShieldWall } from './marks.tsx'
import { TerritoryNames } from './names.tsx'
import { showPlaces } from './off-map.ts'
import { Pieces } from './pieces.tsx'
import type { BoardPlan } from './plan.tsx'
import { PlanHighlights } from './plan-layers.tsx'
import { Ring } from './rim.tsx'
import { Storm } from './storm.tsx'
import { AreaTooltip } from './tooltip.tsx'
import { useBoardInteraction } from './use-board-interaction.ts'
import { useCamera } from './use-camera.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/** Only at tables with worlds. */
const Worlds = lazyComponent(async () => (await import('./worlds.tsx')).Worlds, { fallback: null, decorative: true })

/** Only at tables with Dream Rules. */
const Mines = lazyComponent(async () => (await import('./mines.tsx')).Mines, {
  words: ['dream'],
  fallback: null,
  decorative: true,
})

/** Only at tables with the Landsraad of Avalon Hill. */
const Restricted = lazyComponent(async () => (await import('./house-marks.tsx')).Restricted, {
  fallback: null,
  decorative: true,
})

/** Only on a phone. */
const SpotInSight = lazyComponent(async () => (await import('./spot-in-sight.tsx')).SpotInSight, {
  fallback: null,
  decorative: true,
})

interface Props {
  readonly view: BoardView | null
  readonly plan?: BoardPlan | null
  /** What is asked, and when: what somebody looked at before is no longer shown large with the next question or phase. */
  readonly asked?: string | null
  /** Whether a panel may lie over the lower part. */
  readonly isCovered?: boolean
}

const NOTHING: readonly AreaId[] = []

/** The ground is drawn first, and measured; what lies on it follows layer by layer, what can be picked before what is only seen. */
const STAGES = { areas: 1, lines: 2, names: 3, pieces: 4 } as const

/** The board of a position, for a live table, a replay or a scenario. Only what changes is redrawn. */
export const BoardPicture = memo(function BoardPicture({
  view,
  plan = null,
  asked = null,
  isCovered = false,
}: Props): ReactNode {
  if (view) showPlaces(view)
  const t = useText()
  const stage = useStage(STAGES.pieces)
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { handle: camera, zoom } = useCamera(frame, content)
  const { hovered, focused, entry, tip, fanned, carried } = useBoardInteraction({ frame, camera, zoom, plan, asked })
  const isPicked = (id: AreaId): boolean => plan?.targets?.includes(id) === true && !plan.sources?.includes(id)
  const restricted = view && restrictedIn(view)
  const forces = useMemo(() => forcesByArea(view ?? { forces: [], me: 'spectator' }), [view])
  return (
    <div className="board" data-lifting={carried !== null}>
      <p id={help} className="sr-only">
        {t.board.help}
      </p>
      <div
        ref={frame}
        className="board-window"
        data-scrolls={zoom.whole && !plan?.onDrag}
        data-picks={(hovered && isPicked(hovered)) || undefined}
      >
        <div ref={content} className="board-content">
          <Ground />
          {stage >= STAGES.names && <Ring />}
          {stage >= STAGES.areas && <Areas view={view} forces={forces} plan={plan} entry={entry} help={help} />}
          {hovered && (
            <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
              <path
                className={plan?.targets?.includes(hovered) ? 'board-hover board-hover-target' : 'board-hover'}
                d={areaPath(hovered)}
              />
            </svg>
          )}
          {stage >= STAGES.lines && <BorderLines />}
          {view && stage >= STAGES.lines && (
            <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
              <ExtraSietches sietches={view.sietches} />
              <ShieldWall broken={view.wallBroken} />
              {restricted && <Restricted territory={restricted} />}
            </svg>
          )}
          {view && stage >= STAGES.names && <Storm sector={view.storm.sector} />}
          {plan && stage >= STAGES.pieces && <PlanHighlights plan={plan} />}
          <svg className="board-layer board-pieces" viewBox={VIEW_BOX} aria-hidden="true">
            {focused && (
              <>
                <path className="board-focus-shade" d={areaPath(focused)} />
                <path className="board-focus" d={areaPath(focused)} />
              </>
            )}
            {stage >= STAGES.names && <TerritoryNames tiny={zoom.tiny} />}
            {view?.places && <DockedPlaces places={view.places} marks={view.marks} />}
            {view?.places && (
              <Worlds
                places={view.places}
                worlds={view.worlds}
                natives={view.natives}
                chairs={view.chairs}
                tiny={zoom.tiny}
              />
            )}
            {view?.marks && <Mines marks={view.marks} />}
            {stage >= STAGES.names && !zoom.tiny && <CityMarks cities={CITIES} />}
            {view && stage >= STAGES.pieces && (
              <Pieces view={view} plan={plan} forces={forces} {...zoom} fanned={fanned} />
            )}
            {carried && (
              <CarriedForces carried={carried} forces={ownStack(forcesIn(forces, carried.from), null)} plan={plan} />
            )}
          </svg>
          <svg className="board-layer" viewBox={VIEW_BOX} aria-hidden="true">
            <g ref={setBoardSceneLayer} />
          </svg>
        </div>
        {tip && (
          <AreaTooltip area={tip} view={view} forces={forces} targets={plan?.targets ?? NOTHING} camera={camera} />
        )}
      </div>
      {isCovered && <SpotInSight frame={frame} camera={camera} />}
      <ZoomButtons camera={camera} whole={zoom.whole} />
      {view && stage >= STAGES.pieces && <BoardDescription view={view} />}
    </div>
  )
})

/** For screen readers: the storm, the Shield Wall and every place that is not empty. */
const BoardDescription = memo(function BoardDescription({ view }: { readonly view: BoardView }): ReactNode {
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
