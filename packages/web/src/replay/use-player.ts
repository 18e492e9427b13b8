import { CHAIRS } from '@arrakis/engine'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Eyes, ReplayInfo } from '../mind/record-calls.ts'
import { pace as theatrePace } from '../moments/pace.ts'
import { go, usePlace } from '../router.ts'
import type { Pace } from '../table/stage.ts'
import type { ReplayClient } from './replay-client.ts'
import { nearest, next, nextTurn, previous, previousTurn, turnsOf } from './timeline.ts'

export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export interface ReplayPlayer {
  readonly at: number
  readonly eyes: Eyes
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly pace: Pace
  jump(step: number): void
  move(by: 'next' | 'previous' | 'nextTurn' | 'previousTurn' | 'start' | 'end'): void
  look(eyes: Eyes): void
  toggle(): void
  /** The next step of a replay that runs; at the end it stops. */
  tick(): void
  setSpeed(speed: Speed): void
}

const isEyes = (text: string | null): text is Eyes =>
  text === 'open' || text === 'spectator' || (CHAIRS as readonly (string | null)[]).includes(text)

/** Where the replay is, through whose eyes, and whether it runs. The address remembers it. */
export function usePlayer(client: ReplayClient, info: ReplayInfo): ReplayPlayer {
  const { query } = usePlace()
  const { steps } = info
  const last = steps.at(-1) ?? 0
  const [shown, setShown] = useState(() => {
    const asked = Number(query.get('at') ?? 0)
    const eyes = query.get('as')
    return {
      at: nearest(steps, Number.isFinite(asked) ? asked : 0),
      eyes: isEyes(eyes) ? eyes : ('open' as Eyes),
      isNext: false,
    }
  })
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(2)
  const speedNow = useRef(speed)
  speedNow.current = speed
  const turns = useMemo(() => turnsOf(info), [info])
  const { at, eyes, isNext } = shown

  const show = useCallback((step: number, isFollowing: boolean) => {
    setShown((now) => ({ ...now, at: step, isNext: isFollowing }))
  }, [])
  useEffect(() => {
    void client.goTo(at, eyes, isNext)
  }, [client, at, eyes, isNext])
  useEffect(() => {
    if (isPlaying) return
    const timer = setTimeout(() => go(`${location.pathname}?at=${at}&as=${eyes}`, 'replace'), 300)
    return () => clearTimeout(timer)
  }, [isPlaying, at, eyes])

  /** At high speed no scene is played. */
  const pace = useMemo(
    (): Pace =>
      (...step) =>
        speedNow.current > 2 ? { scene: 0, rest: 0 } : theatrePace(...step),
    [],
  )
  return {
    at,
    eyes,
    isPlaying,
    speed,
    pace,
    jump(step) {
      setPlaying(false)
      show(nearest(steps, step), false)
    },
    move(by) {
      setPlaying(false)
      const to = {
        next: () => next(steps, at),
        previous: () => previous(steps, at),
        nextTurn: () => nearest(steps, nextTurn(turns, at)),
        previousTurn: () => nearest(steps, previousTurn(turns, at)),
        start: () => 0,
        end: () => last,
      }[by]()
      show(to, by === 'next')
    },
    look: (other) => setShown((now) => ({ ...now, eyes: other, isNext: false })),
    toggle() {
      if (!isPlaying && at >= last) show(0, false)
      setPlaying(!isPlaying)
    },
    tick() {
      if (at >= last) setPlaying(false)
      else show(next(steps, at), true)
    },
    setSpeed,
  }
}
