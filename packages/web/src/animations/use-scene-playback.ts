import type { View } from '@arrakis/engine'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isMotionAllowed, useSettings } from '../kit/settings.ts'
import { listenForGesture, play as playSound } from '../sounds/sounds.ts'
import { useTable } from '../table/context.tsx'
import type { Message } from '../table/picture.ts'
import { forgetMoment, setCurrentScene } from './current-scene.ts'
import { animationOf } from './pacing.ts'
import { type PlayingScene, ScenePlayer } from './scene-player.ts'
import { endSceneReplay, type ReplayedScenes, useReplayedScenes } from './scene-replay.ts'
import { playSceneSound } from './scene-sounds.ts'
import type { TimedScene } from './scenes.ts'
import { MAJOR_SCENES } from './timed-scenes.ts'
import { setToldBoard } from './told-board.ts'

interface ScenePlayback {
  readonly playing: readonly PlayingScene[]
  /** Major scenes that stand in a line, because nothing may move. */
  readonly still: readonly TimedScene[]
  readonly replayed: ReplayedScenes | null
  /** What the board waits to show until its scene has ended. */
  readonly held: Message | null
  /** Whether the result of my own battle has been told, and stays until I go on. */
  readonly isWaiting: boolean
  dismissStill(): void
  /** Plays the rest where all has waited; otherwise ends what is playing, and shows the next step. */
  goOn(): void
  hold(): void
  release(): void
}

/** Plays the scenes of each step that is shown, and those that the log asks to see again. */
export function useScenePlayback(): ScenePlayback {
  const { steps } = useTable()
  const shown = useSyncExternalStore(steps.subscribe, () => steps.now)
  const before = useRef<View | null>(null)
  const [player] = useState(
    () => new ScenePlayer(announce, (board) => before.current && setToldBoard({ before: before.current, board })),
  )
  const playing = useSyncExternalStore(player.subscribe, player.now)
  const [still, setStill] = useState<readonly TimedScene[]>([])
  const replayed = useReplayedScenes()
  useCleanUp(player)

  const lastMessage = useRef(shown?.message ?? null)
  const held = shown?.playing ?? null
  const isWaiting = shown?.waits ?? false
  useEffect(() => steps.draw(), [steps])
  useEffect(() => {
    const message = held?.message ?? shown?.message ?? null
    before.current = held ? (shown?.picture.game ?? null) : null
    if (!held) {
      player.land()
      setToldBoard(null)
    }
    // Where the page was hidden meanwhile, the next message is here before anybody has gone on.
    player.wait(isWaiting, message !== lastMessage.current)
    if (message === lastMessage.current) return
    lastMessage.current = message
    setCurrentScene(null)
    const animation = message && animationOf(message)
    if (!animation) {
      if (!message) player.clear()
      return
    }
    if (animation.how === 'still') setStill((old) => stillScenes(animation.scenes) ?? old)
    else player.play(animation)
  }, [held, shown, isWaiting, player])
  useEffect(() => {
    if (playing.length === 0 && !held) forgetMoment()
  }, [playing, held])

  useEffect(() => {
    // A battle is shown in a dialog instead.
    if (!replayed || replayedBattle(replayed)) return
    if (isMotionAllowed()) player.play({ scenes: replayed.scenes, stretch: 1, how: 'beside' })
    else setStill(replayed.scenes.slice(-1))
    endSceneReplay()
  }, [replayed, player])

  const isHeld = held !== null
  const goOn = useCallback(() => {
    if (!isWaiting) player.clear()
    if (isHeld) steps.next()
  }, [player, steps, isHeld, isWaiting])
  return {
    playing,
    still,
    replayed,
    held: held?.message ?? null,
    isWaiting,
    dismissStill: () => setStill([]),
    goOn,
    hold() {
      steps.hold()
      player.hold()
    },
    release() {
      steps.release()
      player.release()
    },
  }
}

export const replayedBattle = ({ scenes }: ReplayedScenes) =>
  scenes.map(({ scene }) => scene).find((scene) => scene.scene === 'battle') ?? null

/** Every scene that begins has its sound, and is said in words. */
function announce(timed: TimedScene): void {
  playSceneSound(timed.scene, playSound)
  setCurrentScene(timed)
}

/** The last major scene for the line. None where a new phase or battle begins; null leaves the line as it is. */
function stillScenes(scenes: readonly TimedScene[]): readonly TimedScene[] | null {
  const major = scenes.filter(({ scene }) => MAJOR_SCENES.has(scene.scene))
  const isNewPart = scenes.some(({ scene }) => scene.scene === 'phase' || scene.scene === 'challenge')
  return major.length > 0 ? major.slice(-1) : isNewPart ? [] : null
}

/** Nothing goes on playing for the next viewer, or when motion is switched off. */
function useCleanUp(player: ScenePlayer): void {
  const { motion } = useSettings()
  useEffect(listenForGesture, [])
  useEffect(() => player.clear, [player])
  useEffect(() => () => setToldBoard(null), [])
  useEffect(() => () => setCurrentScene(null), [])
  useEffect(() => endSceneReplay, [])
  useEffect(() => {
    if (motion === 'none') player.clear()
  }, [motion, player])
}
