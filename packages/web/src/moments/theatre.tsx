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
import { mayMove, useSettings } from '../kit/settings.ts'
import { listenForGesture, play as sound } from '../sounds/sounds.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { BattleCard, resultText } from './battle-card.tsx'
import { BoardScene } from './board-scenes.tsx'
import { useMomentsLayer } from './layer.ts'
import { BIG } from './moments.ts'
import { OverlayScene, type Place, placeOf } from './overlay-scenes.tsx'
import { scoreOf } from './pace.ts'
import { Player, type Playing } from './player.ts'
import { endReplay, useReplayed } from './replay.ts'
import { soundOf } from './scene-sounds.ts'
import type { Moment } from './scenes.ts'
import { tell } from './telling.ts'
import './theatre.css'

/** What happens, shown: over the board, and on it. */
export function Theatre(): ReactNode {
  const { stage, question } = useTable()
  const shown = useSyncExternalStore(stage.subscribe, () => stage.now)
  const [player] = useState(() => new Player(begin))
  const playing = useSyncExternalStore(player.subscribe, player.now)
  const [still, setStill] = useState<readonly Moment[]>([])
  const replayed = useReplayed()
  const layer = useMomentsLayer()
  const t = useText()
  const { motion } = useSettings()
  useEffect(listenForGesture, [])
  useEffect(() => player.clear, [player])
  useEffect(() => () => tell(null), [])
  // What one looked at again is not for the next one at this table.
  useEffect(() => endReplay, [])

  const last = useRef(shown?.message ?? null)
  const held = shown?.playing ?? null
  useEffect(() => {
    const message = held?.message ?? shown?.message ?? null
    if (message === last.current) {
      if (!held) player.land()
      return
    }
    last.current = message
    tell(null)
    const score = message && scoreOf(message)
    if (!score) {
      if (!message) player.clear()
      return
    }
    if (score.how === 'still') setStill((old) => stillOf(score.moments) ?? old)
    else player.play(score)
  }, [held, shown, player])

  useEffect(() => {
    if (!replayed || replayed.moments.some(({ scene }) => scene.scene === 'battle')) return
    if (mayMove()) player.play({ moments: replayed.moments, stretch: 1, how: 'beside' })
    else setStill(replayed.moments.slice(-1))
    endReplay()
  }, [replayed, player])

  useEffect(() => {
    if (motion === 'none') player.clear()
  }, [motion, player])

  const ask = question?.ask
  useEffect(() => {
    if (ask !== undefined) sound('turn')
  }, [ask])

  const over = (place: Place): Playing[] => playing.filter(({ moment }) => placeOf(moment.scene) === place)
  const middle = over('middle')
  const isHeld = held !== null
  const goOn = useCallback(() => {
    player.clear()
    if (isHeld) stage.next()
  }, [player, stage, isHeld])
  const covers = isHeld || middle.length > 0
  useGoOnByKey(covers, goOn)
  const card = useRef<HTMLDivElement>(null)
  const [looking, setLooking] = useState(false)
  const look = (on: boolean): void => {
    if (on === looking) return
    setLooking(on)
    for (const clock of [stage, player]) on ? clock.hold() : clock.release()
  }
  /** A battle waits for a hand that comes to rest on it. */
  const lookAt = (event: PointerEvent): void => {
    const box = card.current?.querySelector('.moment-stage')?.getBoundingClientRect()
    if (event.pointerType !== 'mouse' || !box || (event.movementX === 0 && event.movementY === 0)) return
    const { clientX: x, clientY: y } = event
    look(x > box.left && x < box.right && y > box.top && y < box.bottom)
  }
  useEffect(() => {
    if (!held) setLooking(false)
  }, [held])

  const again = replayed?.moments.find(({ scene }) => scene.scene === 'battle')?.scene
  return (
    <section className="theatre" aria-label={t.moments.theatre}>
      {layer &&
        createPortal(
          playing.map(({ key, moment, lasts }) => <BoardScene key={key} moment={moment} lasts={lasts} />),
          layer,
        )}
      {covers && (
        <button
          type="button"
          className="theatre-tap"
          tabIndex={-1}
          aria-label={t.moments.goOn}
          onClick={goOn}
          onPointerMove={lookAt}
          onPointerLeave={() => look(false)}
        />
      )}
      {middle.length > 0 && (
        <div className="theatre-middle" ref={card}>
          <Scenes playing={middle} />
        </div>
      )}
      <div className="theatre-captions">
        <Scenes playing={over('caption')} />
      </div>
      <div className="theatre-lines">
        <Scenes playing={over('line')} />
        {still.map((moment) => (
          <Still key={JSON.stringify(moment.event)} moment={moment} onDismiss={() => setStill([])} />
        ))}
      </div>
      {looking && (
        <button type="button" className="theatre-on primary" onClick={goOn}>
          {t.moments.goOn}
        </button>
      )}
      {again?.scene === 'battle' && (
        <Dialog
          open
          wide
          title={t.moments.battle(t.game.territoryName(again.story.territory))}
          onClose={endReplay}
          key={replayed?.count}
        >
          <BattleCard untitled story={again.story} {...(mayMove() ? { lasts: AGAIN } : {})} />
        </Dialog>
      )}
    </section>
  )
}

/** A moment is heard, and said in words. */
function begin(moment: Moment): void {
  soundOf(moment.scene, sound)
  tell(moment)
}

/** The greatest of these moments for the line; none where a new phase or battle begins; null leaves what stands there. */
function stillOf(moments: readonly Moment[]): readonly Moment[] | null {
  const great = moments.filter(({ scene }) => BIG.has(scene.scene))
  const ends = moments.some(({ scene }) => scene.scene === 'phase' || scene.scene === 'challenge')
  return great.length > 0 ? great.slice(-1) : ends ? [] : null
}

/** A battle seen again is told at its own pace. */
const AGAIN = 2600

function Scenes({ playing }: { readonly playing: readonly Playing[] }): ReactNode {
  return playing.map(({ key, moment, lasts }) => (
    <div key={key} className="theatre-scene" style={{ '--lasts': `${lasts}ms` } as CSSProperties}>
      <OverlayScene moment={moment} lasts={lasts} />
    </div>
  ))
}

/** A great moment in a line, where nothing moves: it stands beside the board's business and goes when told to. */
function Still({ moment, onDismiss }: { readonly moment: Moment; onDismiss(): void }): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { scene, event } = moment
  const story = scene.scene === 'battle' ? scene.story : null
  const title = story ? t.moments.battle(t.game.territoryName(story.territory)) : ''
  return (
    <div className="theatre-still">
      <p>{story ? `${title}. ${resultText(story, t)}` : t.game.eventText(event)}</p>
      {story && (
        <button type="button" onClick={() => setOpen(true)}>
          {t.moments.show}
        </button>
      )}
      <button type="button" className="theatre-dismiss" aria-label={t.moments.dismiss} onClick={onDismiss}>
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
