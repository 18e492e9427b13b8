import type { View } from '@arrakis/engine'
import { createEmitter } from '../kit/emitter.ts'
import type { StepAnimation } from './pacing.ts'
import type { SceneKind, TimedScene } from './scenes.ts'

/** A scene that is being played. */
export interface PlayingScene {
  readonly key: number
  readonly timed: TimedScene
  /** In milliseconds, as it is played. */
  readonly lasts: number
  /** It ends when the board changes. */
  readonly before: boolean
}

interface TimedAction {
  readonly in: number
  do(): void
}

/** Kinds of which only one is shown at a time. */
const ALONE: ReadonlySet<SceneKind> = new Set<SceneKind>(['bid', 'turn', 'phase', 'card', 'glimpse', 'sold', 'say'])
/** Kinds of which the board shows from their beginning what they tell: it moves with them. */
const TOLD_AT_ONCE: ReadonlySet<SceneKind> = new Set<SceneKind>(['storm'])
/** A scene stays a little longer than it lasts, so that there is no gap while the board changes. */
const LINGER = 80

/** Shows and removes scenes at their times. */
export class ScenePlayer {
  private shown: readonly PlayingScene[] = []
  private cues: TimedAction[] = []
  /** What waits until somebody goes on. */
  private later: TimedAction[] = []
  private timers: ReturnType<typeof setTimeout>[] = []
  private since = 0
  private held = false
  private waits = false
  private count = 0
  private readonly listeners = createEmitter()
  private readonly onStart: (moment: TimedScene) => void
  private readonly onTold: (board: View) => void

  /** `onStart` is called for every scene that begins, `onTold` with what the board then draws for every scene that has told something of it. */
  constructor(onStart: (moment: TimedScene) => void, onTold: (board: View) => void = () => {}) {
    this.onStart = onStart
    this.onTold = onTold
  }

  now = (): readonly PlayingScene[] => this.shown

  readonly subscribe = this.listeners.subscribe

  play({ scenes: moments, stretch, how, stop, boards }: StepAnimation): void {
    this.rewind()
    this.later = []
    const pauseAt = stop ? stop.at + stop.lasts : Number.POSITIVE_INFINITY
    const cue = (at: number, after: number, act: () => void): void => {
      if (at < pauseAt) this.cues.push({ in: at * stretch + after, do: act })
      else this.later.push({ in: (at - pauseAt) * stretch + after, do: act })
    }
    for (const moment of moments) {
      const key = ++this.count
      const lasts = moment.lasts * stretch
      cue(moment.at, 0, () => this.enter({ key, timed: moment, lasts, before: how === 'before' }))
      const board = boards?.get(moment)
      const told = TOLD_AT_ONCE.has(moment.scene.scene) ? 0 : moment.lasts
      if (board) cue(moment.at + told, 0, () => this.onTold(board))
      cue(moment.at + moment.lasts, LINGER, () => this.leave((one) => one.key !== key))
    }
    this.arm()
  }

  /** All waits after a scene, or no longer: then the rest is played. Where something else is shown by now, what has waited or was held is over. */
  wait(waits: boolean, isOver: boolean): void {
    if (isOver && (this.waits || this.held)) this.clear()
    else if (this.waits && !waits) this.playRest()
    this.waits = waits
  }

  private playRest(): void {
    this.rewind()
    this.cues.push(...this.later)
    this.later = []
    this.held = false
    this.arm()
  }

  /** Called when the board has changed. Removes the scenes that were played before it, but not captions. */
  land(): void {
    this.leave(({ before, timed: { scene } }) => !before || scene.scene === 'turn' || scene.scene === 'phase')
  }

  hold(): void {
    if (this.held) return
    this.rewind()
    this.held = true
  }

  release(): void {
    if (!this.held) return
    this.held = false
    this.arm()
  }

  clear = (): void => {
    this.rewind()
    this.cues = []
    this.later = []
    this.held = false
    this.leave(() => false)
  }

  private enter(one: PlayingScene): void {
    const { scene } = one.timed.scene
    const others = this.shown.filter(({ timed: moment }) => !ALONE.has(scene) || moment.scene.scene !== scene)
    this.change([...others, one])
    this.onStart(one.timed)
  }

  private leave(stays: (one: PlayingScene) => boolean): void {
    const next = this.shown.filter(stays)
    if (next.length < this.shown.length) this.change(next)
  }

  private change(next: readonly PlayingScene[]): void {
    this.shown = next
    this.listeners.emit()
  }

  private arm(): void {
    this.since = performance.now()
    if (this.held) return
    this.timers = this.cues.map((cue) =>
      setTimeout(() => {
        this.cues = this.cues.filter((one) => one !== cue)
        cue.do()
      }, cue.in),
    )
  }

  /** Stops the timers and keeps the remaining times. */
  private rewind(): void {
    for (const timer of this.timers) clearTimeout(timer)
    if (this.timers.length > 0) {
      const spent = performance.now() - this.since
      this.cues = this.cues.map((cue) => ({ ...cue, in: Math.max(0, cue.in - spent) }))
    }
    this.timers = []
  }
}
