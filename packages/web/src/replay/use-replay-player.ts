import { CHAIRS } from '@arrakis/engine'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { animationPacing } from '../animations/pacing.ts'
import { isMotionAllowed } from '../kit/settings.ts'
import { navigate, useRoute } from '../router.ts'
import type { ReplayInfo, ReplayViewer } from '../rules-worker/record-calls.ts'
import type { StepPacing } from '../table/step-queue.ts'
import type { ReplayClient } from './replay-client.ts'
import { nearestStep, nextStep, nextTurn, previousStep, previousTurn, turnsOf } from './timeline.ts'

export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export interface ReplayPlayer {
  readonly at: number
  readonly viewer: ReplayViewer
  readonly isPlaying: boolean
  /** Whether it would have begun to play by itself, where motion is not reduced. */
  readonly isKeptStill: boolean
  readonly speed: Speed
  readonly pace: StepPacing
  jump(step: number): void
  move(by: 'next' | 'previous' | 'nextTurn' | 'previousTurn' | 'start' | 'end'): void
  viewAs(viewer: ReplayViewer): void
  toggle(): void
  /** The next step of a replay that runs; at the end it stops. */
  tick(): void
  setSpeed(speed: Speed): void
}

const isReplayViewer = (text: string | null): text is ReplayViewer =>
  text === 'open' || text === 'spectator' || (CHAIRS as readonly (string | null)[]).includes(text)

/** In an address instead of a step: where the game was decided. */
export const LAST_TURN = 'last-turn'

/** The step that an address asks for. */
function askedStep(asked: string | null, info: ReplayInfo): number {
  if (asked === LAST_TURN) return turnsOf(info).at(-1)?.from ?? 0
  const step = Number(asked ?? 0)
  return Number.isFinite(step) ? step : 0
}

/** The step, the viewer, and whether the replay runs. The address keeps them. */
export function useReplayPlayer(client: ReplayClient, info: ReplayInfo): ReplayPlayer {
  const { query } = useRoute()
  const { steps } = info
  const last = steps.at(-1) ?? 0
  const [shown, setShown] = useState(() => {
    const viewer = query.get('as')
    return {
      at: nearestStep(steps, askedStep(query.get('at'), info)),
      viewer: isReplayViewer(viewer) ? viewer : ('open' as ReplayViewer),
      isNext: false,
    }
  })
  // Who asks how the game was decided is shown it at once, unless nothing may move by itself.
  const [opened] = useState(() => ({ at: shown.at, plays: query.get('at') === LAST_TURN }))
  const [isPlaying, setPlaying] = useState(opened.plays && isMotionAllowed())
  const [speed, setSpeed] = useState<Speed>(2)
  const speedNow = useRef(speed)
  speedNow.current = speed
  const turns = useMemo(() => turnsOf(info), [info])
  const { at, viewer, isNext } = shown

  const show = useCallback((step: number, isFollowing: boolean) => {
    setShown((now) => ({ ...now, at: step, isNext: isFollowing }))
  }, [])
  useEffect(() => {
    void client.goTo(at, viewer, isNext)
  }, [client, at, viewer, isNext])
  useEffect(() => {
    if (isPlaying) return
    const timer = setTimeout(() => navigate(`${location.pathname}?at=${at}&as=${viewer}`, 'replace'), 300)
    return () => clearTimeout(timer)
  }, [isPlaying, at, viewer])

  /** At high speed no scene is played. */
  const pace = useMemo(
    (): StepPacing =>
      (...step) =>
        speedNow.current > 2 ? { scene: 0, rest: 0 } : animationPacing(...step),
    [],
  )
  return {
    at,
    viewer: viewer,
    isPlaying,
    isKeptStill: opened.plays && at === opened.at && !isPlaying && !isMotionAllowed(),
    speed,
    pace,
    jump(step) {
      setPlaying(false)
      show(nearestStep(steps, step), false)
    },
    move(by) {
      setPlaying(false)
      const to = {
        next: () => nextStep(steps, at),
        previous: () => previousStep(steps, at),
        nextTurn: () => nearestStep(steps, nextTurn(turns, at)),
        previousTurn: () => nearestStep(steps, previousTurn(turns, at)),
        start: () => 0,
        end: () => last,
      }[by]()
      show(to, by === 'next')
    },
    viewAs: (other) => setShown((now) => ({ ...now, viewer: other, isNext: false })),
    toggle() {
      if (!isPlaying && at >= last) show(0, false)
      setPlaying(!isPlaying)
    },
    tick() {
      if (at >= last) setPlaying(false)
      else show(nextStep(steps, at), true)
    },
    setSpeed,
  }
}
