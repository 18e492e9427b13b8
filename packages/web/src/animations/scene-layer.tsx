import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../kit/dialog.tsx'
import { isMotionAllowed, useSettings } from '../kit/settings.ts'
import { listenForGesture, play as sound } from '../sounds/sounds.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { BattleCard, resultText } from './battle-card.tsx'
import { useBoardSceneLayer } from './board-scene-layer.ts'
import { BoardScene } from './board-scenes.tsx'
import { setCurrentScene } from './current-scene.ts'
import { type OverlayPosition, OverlayScene, overlayPosition } from './overlay-scenes.tsx'
import { animationOf } from './pacing.ts'
import { type PlayingScene, ScenePlayer } from './scene-player.ts'
import { endSceneReplay, useReplayedScenes } from './scene-replay.ts'
import { playSceneSound } from './scene-sounds.ts'
import type { TimedScene } from './scenes.ts'
import { MAJOR_SCENES } from './timed-scenes.ts'
import './scene-layer.css'

/** What happens, shown: over the board, and on it. */
export function SceneLayer(): ReactNode {
  const { steps, question } = useTable()
  const shown = useSyncExternalStore(steps.subscribe, () => steps.now)
  const [player] = useState(() => new ScenePlayer(begin))
  const playing = useSyncExternalStore(player.subscribe, player.now)
  const [still, setStill] = useState<readonly TimedScene[]>([])
  const replayed = useReplayedScenes()
  const layer = useBoardSceneLayer()
  const t = useText()
  const { motion } = useSettings()
  useEffect(listenForGesture, [])
  useEffect(() => player.clear, [player])
  useEffect(() => () => setCurrentScene(null), [])
  // What one looked at again is not for the next one at this table.
  useEffect(() => endSceneReplay, [])

  const last = useRef(shown?.message ?? null)
  const held = shown?.playing ?? null
  useEffect(() => {
    const message = held?.message ?? shown?.message ?? null
    if (message === last.current) {
      if (!held) player.land()
      return
    }
    last.current = message
    setCurrentScene(null)
    const animation = message && animationOf(message)
    if (!animation) {
      if (!message) player.clear()
      return
    }
    if (animation.how === 'still') setStill((old) => stillOf(animation.scenes) ?? old)
    else player.play(animation)
  }, [held, shown, player])

  useEffect(() => {
    if (!replayed || replayed.scenes.some(({ scene }) => scene.scene === 'battle')) return
    if (isMotionAllowed()) player.play({ scenes: replayed.scenes, stretch: 1, how: 'beside' })
    else setStill(replayed.scenes.slice(-1))
    endSceneReplay()
  }, [replayed, player])

  useEffect(() => {
    if (motion === 'none') player.clear()
  }, [motion, player])

  const ask = question?.ask
  useEffect(() => {
    if (ask !== undefined) sound('turn')
  }, [ask])

  const over = (place: OverlayPosition): PlayingScene[] =>
    playing.filter(({ timed: moment }) => overlayPosition(moment.scene) === place)
  const middle = over('middle')
  const isHeld = held !== null
  const goOn = useCallback(() => {
    player.clear()
    if (isHeld) steps.next()
  }, [player, steps, isHeld])
  const covers = isHeld || middle.length > 0
  useGoOnByKey(covers, goOn)
  const card = useRef<HTMLDivElement>(null)
  const [looking, setLooking] = useState(false)
  const look = (on: boolean): void => {
    if (on === looking) return
    setLooking(on)
    for (const clock of [steps, player]) on ? clock.hold() : clock.release()
  }
  /** A battle waits for a hand that comes to rest on it. */
  const lookAt = (event: PointerEvent): void => {
    const box = card.current?.querySelector('.scene-battle')?.getBoundingClientRect()
    if (event.pointerType !== 'mouse' || !box || (event.movementX === 0 && event.movementY === 0)) return
    const { clientX: x, clientY: y } = event
    look(x > box.left && x < box.right && y > box.top && y < box.bottom)
  }
  useEffect(() => {
    if (!held) setLooking(false)
  }, [held])

  const again = replayed?.scenes.find(({ scene }) => scene.scene === 'battle')?.scene
  return (
    <section className="scene-layer" aria-label={t.animations.label}>
      {layer &&
        createPortal(
          playing.map(({ key, timed: moment, lasts }) => <BoardScene key={key} timed={moment} lasts={lasts} />),
          layer,
        )}
      {covers && (
        <button
          type="button"
          className="scene-layer-tap"
          tabIndex={-1}
          aria-label={t.animations.goOn}
          onClick={goOn}
          onPointerMove={lookAt}
          onPointerLeave={() => look(false)}
        />
      )}
      {middle.length > 0 && (
        <div className="scene-layer-middle" ref={card}>
          <Scenes playing={middle} />
        </div>
      )}
      <div className="scene-layer-captions">
        <Scenes playing={over('caption')} />
      </div>
      <div className="scene-layer-lines">
        <Scenes playing={over('line')} />
        {still.map((moment) => (
          <Still key={JSON.stringify(moment.event)} moment={moment} onDismiss={() => setStill([])} />
        ))}
      </div>
      {looking && (
        <button type="button" className="scene-layer-on primary" onClick={goOn}>
          {t.animations.goOn}
        </button>
      )}
      {again?.scene === 'battle' && (
        <Dialog
          open
          wide
          title={t.animations.battle(t.game.territoryName(again.story.territory))}
          onClose={endSceneReplay}
          key={replayed?.count}
        >
          <BattleCard untitled story={again.story} {...(isMotionAllowed() ? { lasts: AGAIN } : {})} />
        </Dialog>
      )}
    </section>
  )
}

/** A moment is heard, and said in words. */
function begin(moment: TimedScene): void {
  playSceneSound(moment.scene, sound)
  setCurrentScene(moment)
}

/** The greatest of these moments for the line; none where a new phase or battle begins; null leaves what stands there. */
function stillOf(moments: readonly TimedScene[]): readonly TimedScene[] | null {
  const great = moments.filter(({ scene }) => MAJOR_SCENES.has(scene.scene))
  const ends = moments.some(({ scene }) => scene.scene === 'phase' || scene.scene === 'challenge')
  return great.length > 0 ? great.slice(-1) : ends ? [] : null
}

/** A battle seen again is told at its own pace. */
const AGAIN = 2600

function Scenes({ playing }: { readonly playing: readonly PlayingScene[] }): ReactNode {
  return playing.map(({ key, timed: moment, lasts }) => (
    <div key={key} className="scene-layer-scene" style={{ '--lasts': `${lasts}ms` } as CSSProperties}>
      <OverlayScene timed={moment} lasts={lasts} />
    </div>
  ))
}

/** A great moment in a line, where nothing moves: it stands beside the board's business and goes when told to. */
function Still({ moment, onDismiss }: { readonly moment: TimedScene; onDismiss(): void }): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { scene, event } = moment
  const story = scene.scene === 'battle' ? scene.story : null
  const title = story ? t.animations.battle(t.game.territoryName(story.territory)) : ''
  return (
    <div className="scene-layer-still">
      <p>{story ? `${title}. ${resultText(story, t)}` : t.game.eventText(event)}</p>
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

/** Space or Escape goes on, unless it is meant for something else. */
function useGoOnByKey(active: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!active) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== ' ')) return
      const target = event.target as Element
      if (document.querySelector('dialog[open]') || target.closest('input, textarea, select, [contenteditable]')) return
      if (event.key === ' ' && target.closest('button, a, summary, [role="button"], [tabindex]')) return
      event.preventDefault()
      goOn()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [active, goOn])
}
