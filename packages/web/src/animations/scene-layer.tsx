import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useStandingText } from '../decisions/auction/standing-bid.ts'
import { Dialog } from '../kit/dialog.tsx'
import { isMotionAllowed } from '../kit/settings.ts'
import { play as playSound } from '../sounds/sounds.ts'
import { useTable } from '../table/context.tsx'
import type { Message } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { BattleCard, causeText, resultText } from './battle-card.tsx'
import { useBoardSceneLayer } from './board-scene-layer.ts'
import { BoardScene } from './board-scenes.tsx'
import { type OverlayPosition, OverlayScene, overlayPosition } from './overlay-scenes.tsx'
import { animationPacing } from './pacing.ts'
import type { PlayingScene } from './scene-player.ts'
import { endSceneReplay, type ReplayedScenes } from './scene-replay.ts'
import type { TimedScene } from './scenes.ts'
import { learnPacing } from './table-pacing.ts'
import { replayedBattle, useScenePlayback } from './use-scene-playback.ts'
import './scene-layer.css'

learnPacing(animationPacing)

/** How long a battle that is seen again takes, in milliseconds. */
const REPLAYED_BATTLE_MS = 2600

/** The scenes of what happens: some are drawn on the board, some over it. */
export function SceneLayer(): ReactNode {
  const t = useText()
  const layer = useBoardSceneLayer()
  const { playing, still, replayed, held, isWaiting, dismissStill, goOn: playOn, hold, release } = useScenePlayback()
  useQuestionSound()
  const middle = playing.filter(isAt('middle'))
  const covers = held !== null || middle.length > 0
  const card = useRef<HTMLDivElement>(null)
  const { isLooking, lookAway } = usePauseOnHover(card, covers, held, hold, release)
  const goOn = useCallback(() => {
    lookAway()
    playOn()
  }, [lookAway, playOn])
  useGoOnByKey(covers, goOn)
  useGoOnByClick(covers, goOn)
  const onward = (isLooking || isWaiting) && (
    <button type="button" className="scene-layer-on primary" onClick={goOn}>
      {t.animations.goOn}
    </button>
  )
  return (
    <section className="scene-layer" aria-label={t.animations.label}>
      {layer &&
        createPortal(
          playing.map(({ key, timed, lasts }) => <BoardScene key={key} timed={timed} lasts={lasts} />),
          layer,
        )}
      {covers && (
        <button
          type="button"
          className="scene-layer-tap"
          tabIndex={-1}
          aria-label={t.animations.goOn}
          onClick={(event) => {
            const control = controlBelow(event)
            if (control) control.click()
            else goOn()
          }}
        />
      )}
      {middle.length > 0 && (
        <div className="scene-layer-middle" ref={card}>
          <Scenes playing={middle} />
          {onward}
        </div>
      )}
      <div className="scene-layer-captions">
        <Scenes playing={playing.filter(isAt('caption'))} />
      </div>
      <div className="scene-layer-lines">
        <Scenes playing={playing.filter(isAt('line'))} />
        {still.map((timed) => (
          <StillScene key={JSON.stringify(timed.event)} timed={timed} onDismiss={dismissStill} />
        ))}
      </div>
      {middle.length === 0 && onward}
      {replayed && <ReplayedBattle key={replayed.count} replayed={replayed} />}
    </section>
  )
}

const isAt =
  (position: OverlayPosition) =>
  ({ timed }: PlayingScene): boolean =>
    overlayPosition(timed.scene) === position

/** A sound for every new question to this player that was not answered in advance. */
function useQuestionSound(): void {
  const { question } = useTable()
  const ask = question?.ask
  const isAnswered = useStandingText(question) !== null
  useEffect(() => {
    if (ask !== undefined && !isAnswered) playSound('turn')
  }, [ask, isAnswered])
}

interface HoverPause {
  readonly isLooking: boolean
  /** All goes on, whatever the mouse rests on. */
  lookAway(): void
}

/** A battle waits while the mouse rests on its card. */
function usePauseOnHover(
  card: RefObject<HTMLDivElement | null>,
  covers: boolean,
  held: Message | null,
  hold: () => void,
  release: () => void,
): HoverPause {
  const [isLooking, setLooking] = useState(false)
  const lookAway = useCallback(() => setLooking(false), [])
  // What was looked at is gone, or another scene is in its place, and the mouse need not move for that.
  useEffect(() => {
    if (!covers || held) lookAway()
  }, [covers, held, lookAway])
  useEffect(() => {
    if (!covers) return
    const look = (on: boolean): void => {
      if (on === isLooking) return
      setLooking(on)
      if (on) hold()
      else release()
    }
    const moved = (event: PointerEvent): void => {
      const box = card.current?.querySelector('.scene-battle')?.getBoundingClientRect()
      if (event.pointerType !== 'mouse' || !box || (event.movementX === 0 && event.movementY === 0)) return
      const { clientX: x, clientY: y } = event
      look(x > box.left && x < box.right && y > box.top && y < box.bottom)
    }
    const left = (): void => look(false)
    const page = document.documentElement
    page.addEventListener('pointermove', moved)
    page.addEventListener('pointerleave', left)
    return () => {
      page.removeEventListener('pointermove', moved)
      page.removeEventListener('pointerleave', left)
    }
  }, [card, covers, isLooking, hold, release])
  return { isLooking, lookAway }
}

function ReplayedBattle({ replayed }: { readonly replayed: ReplayedScenes }): ReactNode {
  const t = useText()
  const battle = replayedBattle(replayed)
  if (!battle) return null
  const title = t.animations.battle(t.game.territoryName(battle.story.territory))
  return (
    <Dialog open wide title={title} onClose={endSceneReplay}>
      <BattleCard untitled story={battle.story} {...(isMotionAllowed() ? { lasts: REPLAYED_BATTLE_MS } : {})} />
    </Dialog>
  )
}

function Scenes({ playing }: { readonly playing: readonly PlayingScene[] }): ReactNode {
  return playing.map(({ key, timed, lasts }) => (
    <div key={key} className="scene-layer-scene" style={{ '--lasts': `${lasts}ms` } as CSSProperties}>
      <OverlayScene timed={timed} lasts={lasts} />
    </div>
  ))
}

/** A major scene as one line of text, where nothing may move. It stays until it is dismissed. */
function StillScene({ timed, onDismiss }: { readonly timed: TimedScene; onDismiss(): void }): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { scene, event } = timed
  const story = scene.scene === 'battle' ? scene.story : null
  const title = story ? t.animations.battle(t.game.territoryName(story.territory)) : ''
  return (
    <div className="scene-layer-still">
      <p>{story ? `${title}. ${causeText(story, t)} ${resultText(story, t)}` : t.game.eventText(event)}</p>
      {story && (
        <button type="button" onClick={() => setOpen(true)}>
          {t.animations.show}
        </button>
      )}
      <button type="button" className="scene-layer-dismiss" aria-label={t.animations.dismiss} onClick={onDismiss}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
      {story && (
        <Dialog open={open} wide title={title} onClose={() => setOpen(false)}>
          <BattleCard untitled story={story} />
        </Dialog>
      )}
    </div>
  )
}

const GO_ON: ReadonlySet<string> = new Set(['Escape', 'Enter', ' '])
/** Elements that use Enter or Space themselves. A heading that was only given the focus does not. */
const OWN_KEYS = 'button, a, summary, [role="button"], [tabindex]:not([tabindex="-1"])'

/** Space, Enter or Escape goes on, unless the focused element uses the key itself. */
function useGoOnByKey(active: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!active) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || !GO_ON.has(event.key)) return
      const target = event.target as Element
      if (document.querySelector('dialog[open]') || target.closest('input, textarea, select, [contenteditable]')) return
      if (event.key !== 'Escape' && target.closest(OWN_KEYS)) return
      event.preventDefault()
      goOn()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [active, goOn])
}

/** What does something itself when it is clicked. */
const CONTROLS = 'button, a, summary, label, input, select, textarea, [role="tab"], dialog, [contenteditable="true"]'

/** The button or link over the board at this place: a click on it does what it says. */
const controlBelow = ({ clientX: x, clientY: y, currentTarget }: MouseEvent): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .find((element) => element !== currentTarget)
    ?.closest<HTMLElement>('button, a') ?? null

/** A click beside the board or on the card of a battle goes on, unless it is on something that does what it says. */
function useGoOnByClick(active: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!active) return
    const clicked = ({ target }: globalThis.MouseEvent): void => {
      if (target instanceof Element && !target.closest(CONTROLS)) goOn()
    }
    document.addEventListener('click', clicked)
    return () => document.removeEventListener('click', clicked)
  }, [active, goOn])
}
